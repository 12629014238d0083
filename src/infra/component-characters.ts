/**
 * Sets of ASCII characters in components of addresses.
 *
 * They are not in `characters.ts`, because bundlers keep a template literal even if it is unused.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#appendix-A
 * @see https://url.spec.whatwg.org/#percent-encoded-bytes
 */
import { ALPHANUMERIC, REG_NAME_CHARACTERS } from "./characters.js";

/** The characters of `query` and `fragment`, except percent-encoded ones; they include those of userinfo and paths. */
export const QUERY_CHARACTERS = `${REG_NAME_CHARACTERS}:@/?`;
/** ASCII without controls. */
export const PRINTABLE = `${ALPHANUMERIC} !"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~`;
/** ASCII that is not in the application/x-www-form-urlencoded percent-encode set. */
export const URL_ENCODED_KEPT = `${ALPHANUMERIC}*-._`;
