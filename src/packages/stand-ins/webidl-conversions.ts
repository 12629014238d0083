/**
 * The Web IDL conversions we use: the replacement for webidl-conversions in page bundles. The package has all
 * conversions, and reads SharedArrayBuffer on load, which most pages lack.
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
