/**
 * The modules that pages get in place of packages, and the only list of them: bundlers and test lanes read this table.
 *
 * Each has the signatures of the package it stands in for; a test under test/unit/stand-ins compares the two.
 *
 * Divergences: none; no standard asks for this.
 */

/**
 * From what an `import` names to what a page gets: a path that begins with "./" is a module of this folder, all else is a
 * module of a package.
 */
export const ALIASES: Readonly<Record<string, string>> = {
  // The adapters that require packages, which pages need not.
  "./bytes.cjs": "./bytes.js",
  "./conversions.cjs": "./webidl-conversions.js",
  "./state-machine.cjs": "whatwg-url/lib/url-state-machine.js",
  "@exodus/bytes/encoding-lite.js": "./encoding.js",
  "@exodus/bytes/encoding.js": "./encoding.js",
  "@exodus/bytes/whatwg.js": "./percent-encode.js",
  tr46: "./tr46.js",
  "webidl-conversions": "./webidl-conversions.js",
  // The state machine as it is, without the classes URL and URLSearchParams that the package's main module installs.
  "whatwg-url": "whatwg-url/lib/url-state-machine.js",
};
