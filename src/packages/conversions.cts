/**
 * The functions of webidl-conversions, loaded on first use.
 *
 * @see https://webidl.spec.whatwg.org/#js-type-mapping
 */
type Conversions = typeof import("webidl-conversions");

/** Bundlers find the module only if this is called with a string literal. */
declare const require: (name: string) => unknown;

let conversions: Conversions | undefined;

function load(): Conversions {
  conversions ??= require("webidl-conversions") as Conversions;
  return conversions;
}

const DOMString: Conversions["DOMString"] = (value, options) => load().DOMString(value, options);
const USVString: Conversions["USVString"] = (value, options) => load().USVString(value, options);

// @ts-expect-error: erasableSyntaxOnly allows only the syntax of ES modules. Node detects the names of the exports in this form.
export = { DOMString, USVString };
