/**
 * The number of arguments, and those that the constructor, `parse` and `canParse` have in common.
 *
 * Divergences: none.
 *
 * @see https://webidl.spec.whatwg.org/#js-to-idl
 */
import { getOutputEncoding, UTF_8 } from "../adapters/charset.js";
import { convertDictionaryString, convertUSVString } from "../adapters/webidl.js";

/** Options of the class `IRI`. */
export interface IRIOptions {
  /** A label of the Encoding Standard, such as `"windows-1252"` or `"sjis"`; `"utf-8"` if left out. */
  readonly charset?: string | undefined;
}

/** The arguments, converted. */
export interface ConvertedArguments {
  /** Scalar values only. */
  readonly input: string;
  /** Scalar values only; `undefined` for none. */
  readonly base: string | undefined;
  /** An encoding name as `getOutputEncoding` gives it. */
  readonly charset: string;
}

/**
 * Converts the arguments in the order that Web IDL gives, and then looks up the charset.
 *
 * @param count - How many there were; an argument that is left out is not the same as one that is `undefined`.
 * @param iri - The first.
 * @param base - The second.
 * @param options - The third, which is a dictionary.
 * @param context - Begins the message of the TypeError.
 * @returns What the operation works on.
 * @throws {TypeError} If there is none, or one cannot be converted.
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
  const input = convertUSVString(iri, `${context}: parameter 1`);
  const baseString = base === undefined ? undefined : convertUSVString(base, `${context}: parameter 2`);
  const label = convertDictionaryString(options, "charset", `${context}: parameter 3`);
  return { input, base: baseString, charset: label === undefined ? UTF_8 : getOutputEncoding(label) };
}

/**
 * Converts the value that a member of an IRI is set to.
 *
 * @throws {TypeError} If it cannot become a string.
 */
export function convertValue(value: unknown, member: string): string {
  return convertUSVString(value, `Failed to set the '${member}' property on 'IRI': The provided value`);
}

/**
 * Refuses a call that has too few arguments.
 *
 * @param count - How many there were,
 * @param required - and how many there must be.
 * @param context - Begins the message of the TypeError.
 * @throws {TypeError} If there were too few.
 * @see https://webidl.spec.whatwg.org/#js-operations
 */
export function requireArguments(count: number, required: number, context: string): void {
  if (count < required) {
    throw new TypeError(
      `${context}: ${required} argument${required === 1 ? "" : "s"} required, but only ${count} present.`,
    );
  }
}
