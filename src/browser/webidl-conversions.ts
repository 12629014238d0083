/**
 * The Web IDL conversions that are used: what the bundles for pages have in the place of webidl-conversions, which has them
 * all and reads SharedArrayBuffer while it loads, which most pages do not have.
 *
 * Divergences: none in what is here.
 *
 * @see https://webidl.spec.whatwg.org/#js-type-mapping
 */

export interface ConversionOptions {
  /** Begins the message of the TypeError. */
  readonly context?: string;
  /** The realm whose classes are used. */
  readonly globals?: { readonly String: StringConstructor; readonly TypeError: TypeErrorConstructor };
}

/** @see https://webidl.spec.whatwg.org/#js-any */
export function any(value: unknown): unknown {
  return value;
}

/**
 * Converts a JavaScript value to a DOMString.
 *
 * @throws {TypeError} If the value is a symbol, or an object that cannot become a primitive.
 * @see https://webidl.spec.whatwg.org/#js-DOMString
 */
export function DOMString(value: unknown, options: ConversionOptions = {}): string {
  const { context = "Value", globals = { String, TypeError } } = options;
  if (typeof value === "symbol") {
    throw new globals.TypeError(`${context} is a symbol, which cannot be converted to a string.`);
  }
  return globals.String(value);
}

/**
 * Converts a JavaScript value to a USVString.
 *
 * @throws {TypeError} If the value is a symbol, or an object that cannot become a primitive.
 * @see https://webidl.spec.whatwg.org/#js-USVString
 */
export function USVString(value: unknown, options: ConversionOptions = {}): string {
  return (DOMString(value, options) as string & { toWellFormed(): string }).toWellFormed();
}
