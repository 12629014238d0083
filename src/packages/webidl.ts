/**
 * Converts JavaScript values and the arguments of the class `IRI` by Web IDL.
 *
 * @see https://webidl.spec.whatwg.org/#js-type-mapping
 */

import { getOption } from "../infra/arguments.js";
import { toWellFormed } from "../infra/well-formed.js";
import { getOutputEncoding, UTF_8 } from "./charset.js";

/**
 * Converts a value to a DOMString: any string.
 *
 * @param context - Begins the message of the TypeError.
 * @throws {TypeError} If the value is a symbol, or an object that cannot be converted to a primitive. Exceptions from
 *   `toString` are passed on.
 * @see https://webidl.spec.whatwg.org/#js-DOMString
 */
export function convertDOMString(value: unknown, context: string): string {
  if (typeof value === "symbol") {
    throw new TypeError(`${context} is a symbol, which cannot be converted to a string.`);
  }
  return String(value);
}

/**
 * Converts a value to a USVString: a string in which U+FFFD replaces lone surrogates.
 *
 * @see https://webidl.spec.whatwg.org/#js-USVString
 */
export function convertUSVString(value: unknown, context: string): string {
  return toWellFormed(typeof value === "string" ? value : convertDOMString(value, context));
}

/**
 * Reads one DOMString member of a Web IDL dictionary; `undefined` and `null` are empty ones.
 *
 * @see https://webidl.spec.whatwg.org/#js-dictionary
 */
export function convertDictionaryString(dictionary: unknown, member: string, context: string): string | undefined {
  if (dictionary === undefined || dictionary === null) {
    return undefined;
  }
  if (typeof dictionary !== "object" && typeof dictionary !== "function") {
    throw new TypeError(`${context} is not an object.`);
  }
  const value = getOption(dictionary as Record<string, unknown>, member);
  const isConverted = typeof value === "string" || value === undefined;
  return isConverted ? value : convertDOMString(value, `${context} has member '${member}' that`);
}

/** Options of the class `IRI`. */
export interface IRIOptions {
  /** A label of the Encoding Standard, such as `"windows-1252"` or `"sjis"`; `"utf-8"` if left out. */
  readonly charset?: string | undefined;
}

/** The arguments, converted. */
interface ConvertedArguments {
  /** Any string: the parser replaces lone surrogates. */
  readonly input: string;
  /** Any string, too; `undefined` for none. */
  readonly base: string | undefined;
  /** An encoding name as `getOutputEncoding` gives it. */
  readonly charset: string;
}

/** Returns whether a value in the place of the base is a plain object with options, which no URL would convert. */
function isOptions(value: unknown): boolean {
  if (typeof value !== "object" || value === null) {
    return false;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  const keys = Object.keys(value);
  return (
    (prototype === null || prototype === Object.prototype) && keys.length > 0 && keys.every((key) => key === "charset")
  );
}

/**
 * Converts the arguments in the order of Web IDL, and then looks up the charset.
 *
 * @param count - The number of arguments; a missing one is not the same as `undefined`.
 * @throws {TypeError} If there are no arguments, one cannot be converted, or options are in the place of the base.
 * @throws {RangeError} If the charset is not a label of the Encoding Standard.
 */
export function convertArguments(
  count: number,
  iri: unknown,
  base: unknown,
  options: unknown,
  context: string,
): ConvertedArguments {
  requireArguments(count, 1, context);
  // Strings and omitted arguments need no conversion; concatenating the context would take time.
  const input = typeof iri === "string" ? iri : convertDOMString(iri, `${context}: parameter 1`);
  const isConverted = typeof base === "string" || base === undefined;
  if (!isConverted && isOptions(base)) {
    throw new TypeError(`${context}: parameter 2 is the base; options are the third argument.`);
  }
  const baseString = isConverted ? base : convertDOMString(base, `${context}: parameter 2`);
  const label =
    options === undefined ? undefined : convertDictionaryString(options, "charset", `${context}: parameter 3`);
  return { input, base: baseString, charset: label === undefined ? UTF_8 : getOutputEncoding(label) };
}

/** Converts the value of a setter. */
export function convertValue(value: unknown, member: string): string {
  // Most values are strings, which need no context.
  return typeof value === "string"
    ? toWellFormed(value)
    : convertUSVString(value, `Failed to set the '${member}' property on 'IRI': The provided value`);
}

/**
 * Rejects a call with too few arguments.
 *
 * @see https://webidl.spec.whatwg.org/#js-operations
 */
export function requireArguments(count: number, required: number, context: string): void {
  if (count < required) {
    throw new TypeError(
      `${context}: ${required} argument${required === 1 ? "" : "s"} required, but only ${count} present.`,
    );
  }
}
