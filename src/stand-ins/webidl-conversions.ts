/**
 * The Web IDL conversions that are used: what the bundles for pages have in the place of webidl-conversions, which has them
 * all and reads SharedArrayBuffer while it loads, which most pages do not have.
 *
 * Divergences: none in what is here.
 *
 * @see https://webidl.spec.whatwg.org/#js-type-mapping
 */
import { toWellFormed } from "../infra/well-formed.js";

/** What is used of the options. */
export interface ConversionOptions {
  /** Begins the message of the TypeError. */
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
