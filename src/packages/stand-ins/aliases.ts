/**
 * The modules that replace packages in pages. This is the only list of them: bundlers and test lanes read it.
 *
 * Each module has the signatures of the package that it replaces; a test in test/unit/packages/stand-ins compares both.
 */

/**
 * Import specifier → replacement in pages. A path that starts with "./" is a module in this folder; anything else is a
 * module of a package.
 */
export const ALIASES: Readonly<Record<string, string>> = {
  // The adapters use `require`, which pages lack.
  "./bytes.cjs": "./bytes.js",
  "./conversions.cjs": "./webidl-conversions.js",
  "./state-machine.cjs": "whatwg-url/lib/url-state-machine.js",
  "@exodus/bytes/encoding-lite.js": "./encoding.js",
  "@exodus/bytes/encoding.js": "./encoding.js",
  "@exodus/bytes/whatwg.js": "./percent-encode.js",
  tr46: "./tr46.js",
  "webidl-conversions": "./webidl-conversions.js",
  // The state machine itself, without the classes URL and URLSearchParams that the package's main module installs.
  "whatwg-url": "whatwg-url/lib/url-state-machine.js",
};
