/**
 * The functions of @exodus/bytes, by `require`, as whatwg-url gets them too; loaded when one is first called.
 *
 * Divergences:
 * - compatibility: everything else is an ES module. But Jest and Bun refuse to require a module that the same program
 *   imports and has not evaluated yet.
 * - performance: a program that meets no charset but UTF-8 loads none of its 27 modules.
 */
type Encoding = typeof import("@exodus/bytes/encoding.js");

/** Only in the form of a call with a literal do bundlers see which module it is. */
declare const require: (name: string) => unknown;

let encoding: Encoding | undefined;

function load(): Encoding {
  encoding ??= require("@exodus/bytes/encoding.js") as Encoding;
  return encoding;
}

const getBOMEncoding: Encoding["getBOMEncoding"] = (octets) => load().getBOMEncoding(octets);
const legacyHookDecode: Encoding["legacyHookDecode"] = (octets, encoding) => load().legacyHookDecode(octets, encoding);
const normalizeEncoding: Encoding["normalizeEncoding"] = (label) => load().normalizeEncoding(label);

/** Makes a decoder: `new TextDecoder(…)`, but for `new`. */
const createTextDecoder = (
  ...args: ConstructorParameters<Encoding["TextDecoder"]>
): InstanceType<Encoding["TextDecoder"]> => new (load().TextDecoder)(...args);

type Whatwg = typeof import("@exodus/bytes/whatwg.js");

let whatwg: Whatwg | undefined;

const percentEncodeAfterEncoding: Whatwg["percentEncodeAfterEncoding"] = (...args) => {
  whatwg ??= require("@exodus/bytes/whatwg.js") as Whatwg;
  return whatwg.percentEncodeAfterEncoding(...args);
};

// @ts-expect-error: erasableSyntaxOnly allows no other module syntax than that of ES modules, in which Node finds no names.
export = { createTextDecoder, getBOMEncoding, legacyHookDecode, normalizeEncoding, percentEncodeAfterEncoding };
