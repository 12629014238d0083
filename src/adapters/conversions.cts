/**
 * The functions of webidl-conversions, loaded when one is first called.
 *
 * Divergences: none.
 *
 * @see https://webidl.spec.whatwg.org/#js-type-mapping
 */
type Conversions = typeof import("webidl-conversions");

/** Only in the form of a call with a literal do bundlers see which module it is. */
declare const require: (name: string) => unknown;

let conversions: Conversions | undefined;

function load(): Conversions {
  conversions ??= require("webidl-conversions") as Conversions;
  return conversions;
}

const DOMString: Conversions["DOMString"] = (value, options) => load().DOMString(value, options);
const USVString: Conversions["USVString"] = (value, options) => load().USVString(value, options);

// @ts-expect-error: erasableSyntaxOnly allows no other module syntax than that of ES modules, in which Node finds no names.
export = { DOMString, USVString };
