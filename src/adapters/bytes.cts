/**
 * The functions of @exodus/bytes, loaded by `require`, which is also how whatwg-url loads them.
 *
 * Divergence (compatibility): everything else is an ES module. But Jest and Bun fail to `require` an ES module that the
 * same program also imports and has not evaluated yet.
 */
// @ts-expect-error: erasableSyntaxOnly allows only the syntax of ES modules.
import encoding = require("@exodus/bytes/encoding.js");
// @ts-expect-error: as above.
import whatwg = require("@exodus/bytes/whatwg.js");

const { getBOMEncoding, legacyHookDecode, normalizeEncoding, TextDecoder } = encoding;
const { percentEncodeAfterEncoding } = whatwg;

// @ts-expect-error: as above. Node detects the names of the exports only in this form.
export = { getBOMEncoding, legacyHookDecode, normalizeEncoding, percentEncodeAfterEncoding, TextDecoder };
