/**
 * Sets of ASCII characters in components of addresses.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#appendix-A
 * @see https://url.spec.whatwg.org/#percent-encoded-bytes
 */
/** The characters of `query` and `fragment`, except percent-encoded ones; they include those of userinfo and paths. */
export const QUERY_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@/?";
/** ASCII without controls. */
export const PRINTABLE =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";
/** ASCII that is not in the application/x-www-form-urlencoded percent-encode set. */
export const URL_ENCODED_KEPT = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789*-._";
