/**
 * Userinfo that can be mistaken for the host.
 *
 * Divergences: none.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-7.6
 */

/**
 * A domain name of at least two labels, or an IPv4 address, at the start of userinfo or after a delimiter that occurs
 * in addresses: `www.bank.example`, `https%3A%2F%2Fbank.example`, `bank.example%2Flogin`, `bank.example:443`. This
 * includes names such as `jane.doe`: no list of top-level domains stays complete.
 */
const HOST =
  /(?:^|[:;,=&/]|%(?:2[0-9A-F]|3[A-F]|40))(?:[^\s:;,=&/%.@]|%[89A-F][0-9A-F])+(?:\.(?:[^\s:;,=&/%.@]|%[89A-F][0-9A-F])+)+/i;

/** Longest userinfo that is examined, in UTF-16 units; a longer one hides the host from readers anyway. */
const LONGEST = 2048;

/**
 * Returns whether userinfo looks like a host, or is too long to tell.
 *
 * @example
 * looksLikeHost("www.google.com"); // => true
 * looksLikeHost("jane:secret"); // => false
 *
 * @param userinfo - The userinfo of an IRI, without the `@`.
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-7.6
 */
export function looksLikeHost(userinfo: string): boolean {
  return userinfo.length > LONGEST || HOST.test(userinfo);
}
