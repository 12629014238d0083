/**
 * Conversion of the arguments that the constructor, `parse` and `canParse` share, and their count.
 *
 * Divergences: none.
 *
 * @see https://webidl.spec.whatwg.org/#js-to-idl
 */
import { getOutputEncoding, UTF_8 } from "../packages/charset.js";
import { convertDictionaryString, convertDOMString, convertUSVString } from "../packages/webidl.js";

/** Options of the class `IRI`. */
export interface IRIOptions {
  /** A label of the Encoding Standard, such as `"windows-1252"` or `"sjis"`; `"utf-8"` if left out. */
  readonly charset?: string | undefined;
}

/** The arguments, converted. */
export interface ConvertedArguments {
  /** Any string: the parser replaces lone surrogates. */
  readonly input: string;
  /** Any string, too; `undefined` for none. */
  readonly base: string | undefined;
  /** An encoding name as `getOutputEncoding` gives it. */
  readonly charset: string;
}

/**
 * Converts the arguments in the order that Web IDL gives, and then looks up the charset.
 *
 * @param count - The number of arguments; a missing one is not the same as `undefined`.
 * @param iri - The first.
 * @param base - The second.
 * @param options - The third, which is a dictionary.
 * @param context - Begins the message of the TypeError.
 * @returns The converted arguments.
 * @throws {TypeError} If there are no arguments, or one cannot be converted.
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
  // Concatenating the context takes time, and strings and what is left out need no conversion.
  const input = typeof iri === "string" ? iri : convertDOMString(iri, `${context}: parameter 1`);
  const isConverted = typeof base === "string" || base === undefined;
  const baseString = isConverted ? base : convertDOMString(base, `${context}: parameter 2`);
  const label =
    options === undefined ? undefined : convertDictionaryString(options, "charset", `${context}: parameter 3`);
  return { input, base: baseString, charset: label === undefined ? UTF_8 : getOutputEncoding(label) };
}

/**
 * Converts the value of a setter.
 *
 * @throws {TypeError} If it cannot become a string.
 */
export function convertValue(value: unknown, member: string): string {
  return convertUSVString(value, `Failed to set the '${member}' property on 'IRI': The provided value`);
}

/**
 * Rejects a call with too few arguments.
 *
 * @param count - The number of arguments.
 * @param required - The least number.
 * @param context - Begins the message of the TypeError.
 * @throws {TypeError} If there are fewer.
 * @see https://webidl.spec.whatwg.org/#js-operations
 */
export function requireArguments(count: number, required: number, context: string): void {
  if (count < required) {
    throw new TypeError(
      `${context}: ${required} argument${required === 1 ? "" : "s"} required, but only ${count} present.`,
    );
  }
}
