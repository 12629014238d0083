/**
 * Loads packages for Node when they are first needed, by `require`:
 *
 * - performance: parsing most addresses needs no package, and loading whatwg-url takes twice as long as loading this
 *   one.
 * - compatibility: whatwg-url loads @exodus/bytes by `require` too. Jest and Bun cannot `require` an ES module that the
 *   same program imports and has not evaluated yet.
 */
type Encoding = typeof import("../page/encoding.js");
type Decoder = import("../page/encoding.js").Decoder;

/** Bundlers find a package only by a string literal. */
declare const require: (name: string) => unknown;

const loadWhatwgURL = () => require("whatwg-url") as typeof import("../page/state-machine.js");
const loadEncoding = () =>
  require("@exodus/bytes/encoding.js") as Pick<
    Encoding,
    "getBOMEncoding" | "legacyHookDecode" | "normalizeEncoding"
  > & { readonly TextDecoder: new (...parameters: Parameters<Encoding["createTextDecoder"]>) => Decoder };
const loadEncoders = () => require("@exodus/bytes/whatwg.js") as Pick<Encoding, "percentEncodeAfterEncoding">;
const loadEncodingSniffer = () =>
  require("html-encoding-sniffer") as typeof import("../page/encoding-sniffer.js").default;
const loadSaxes = () => require("saxes") as typeof import("../page/saxes.js");

// @ts-expect-error: erasableSyntaxOnly allows only the syntax of ES modules. Node detects the names of the exports in
//   this form.
export = { loadEncoders, loadEncoding, loadEncodingSniffer, loadSaxes, loadWhatwgURL };
