/**
 * The functions of @exodus/bytes, loaded by `require` on first use; whatwg-url loads them by `require` too.
 *
 * Divergences:
 * - compatibility: all other modules are ES modules. But Jest and Bun fail to `require` an ES module that the same program
 *   also imports and has not evaluated yet.
 * - performance: a program that uses only UTF-8 never loads the package's 27 modules.
 */
type Encoding = typeof import("@exodus/bytes/encoding.js");

/** Bundlers find the module only if this is called with a string literal. */
declare const require: (name: string) => unknown;

let encoding: Encoding | undefined;

function load(): Encoding {
  encoding ??= require("@exodus/bytes/encoding.js") as Encoding;
  return encoding;
}

const getBOMEncoding: Encoding["getBOMEncoding"] = (octets) => load().getBOMEncoding(octets);
const legacyHookDecode: Encoding["legacyHookDecode"] = (octets, encoding) => load().legacyHookDecode(octets, encoding);
const normalizeEncoding: Encoding["normalizeEncoding"] = (label) => load().normalizeEncoding(label);

/** Creates a decoder, as `new TextDecoder(…)` does. */
const createTextDecoder = (
  ...args: ConstructorParameters<Encoding["TextDecoder"]>
): InstanceType<Encoding["TextDecoder"]> => new (load().TextDecoder)(...args);

type Whatwg = typeof import("@exodus/bytes/whatwg.js");

let whatwg: Whatwg | undefined;

const percentEncodeAfterEncoding: Whatwg["percentEncodeAfterEncoding"] = (...args) => {
  whatwg ??= require("@exodus/bytes/whatwg.js") as Whatwg;
  return whatwg.percentEncodeAfterEncoding(...args);
};

// @ts-expect-error: erasableSyntaxOnly allows only the syntax of ES modules. Node detects the names of the exports in this form.
export = { createTextDecoder, getBOMEncoding, legacyHookDecode, normalizeEncoding, percentEncodeAfterEncoding };
