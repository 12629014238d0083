/**
 * Replaces webidl-conversions in page bundles, with only the conversions that we use. The package has all conversions, and reads
 * SharedArrayBuffer when it is loaded, which most pages lack.
 *
 * @see https://webidl.spec.whatwg.org/#js-type-mapping
 */
import { toWellFormed } from "../../infra/well-formed.js";

/** The options that are used. */
export interface ConversionOptions {
  /** Prefix for the message of the TypeError. */
  readonly context?: string;
}

/**
 * Converts a JavaScript value to a DOMString.
 *
 * @throws {TypeError} If the value is a symbol, or an object that cannot become a primitive.
 * @see https://webidl.spec.whatwg.org/#js-DOMString
 */
export function DOMString(value: unknown, { context = "Value" }: ConversionOptions = {}): string {
  if (typeof value === "symbol") {
    throw new TypeError(`${context} is a symbol, which cannot be converted to a string.`);
  }
  return String(value);
}

/**
 * Converts a JavaScript value to a USVString.
 *
 * @throws {TypeError} If the value is a symbol, or an object that cannot become a primitive.
 * @see https://webidl.spec.whatwg.org/#js-USVString
 */
export function USVString(value: unknown, options: ConversionOptions = {}): string {
  return toWellFormed(DOMString(value, options));
}
