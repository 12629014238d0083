/** Sets of ASCII characters in components of addresses, as in `characters.ts`. */

/** The characters of `query` and `fragment`, except percent-encoded ones; they include those of userinfo and paths. */
export const QUERY_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@/?";
/** ASCII without controls. */
export const PRINTABLE =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";
/** ASCII that is not in the application/x-www-form-urlencoded percent-encode set. */
export const URL_ENCODED_KEPT = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789*-._";
