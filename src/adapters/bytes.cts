/**
 * The functions of @exodus/bytes, by `require`, as whatwg-url gets them too.
 *
 * Divergence (compatibility): everything else is an ES module. But Jest and Bun refuse to require a module that the same
 * program imports and has not evaluated yet.
 */
// @ts-expect-error: erasableSyntaxOnly allows no other module syntax than that of ES modules.
import encoding = require("@exodus/bytes/encoding.js");
// @ts-expect-error: as above.
import whatwg = require("@exodus/bytes/whatwg.js");

const { getBOMEncoding, legacyHookDecode, normalizeEncoding, TextDecoder } = encoding;
const { percentEncodeAfterEncoding } = whatwg;

// @ts-expect-error: as above. Node finds the names of the exports in this form only.
export = { getBOMEncoding, legacyHookDecode, normalizeEncoding, percentEncodeAfterEncoding, TextDecoder };
