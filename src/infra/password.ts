/**
 * Passwords in addresses that are shown to people who read a message or a log.
 *
 * Divergence (safety): browsers read more strings as an authority than RFC 3986 does, so any number of slashes of either kind
 * may stand in front of the userinfo, or none after a scheme.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1
 */

/** Slashes of either kind, tabs and newlines between them. */
const SLASHES = "[/\\\\]+(?:[\\t\\n\\r]+[/\\\\]+){0,100}";

/** A scheme, slashes, or both; a user; and a password up to the last "@" before the path. No two parts match the same. */
const PASSWORD = new RegExp(`^([^:/?#\\\\@]*:(?:${SLASHES})?|[\\0- ]*${SLASHES})([^/\\\\?#:@]*:)([^/\\\\?#]*)(?=@)`);

/**
 * Masks the password of an address that may not be valid.
 *
 * @example
 * maskPassword("http:/u:secret@h/", () => "***"); // => "http:/u:***@h/"
 * maskPassword("mailto:a@b", () => "***"); // => "mailto:a@b"
 *
 * @param input - Any string.
 * @param mask - Makes what stands for the password.
 */
export function maskPassword(input: string, mask: (password: string) => string): string {
  return input.replace(PASSWORD, (_, start: string, user: string, password: string) => start + user + mask(password));
}
