/**
 * Masks passwords in addresses that end up in error messages and logs.
 *
 * Divergence (safety): browsers recognize an authority in more strings than RFC 3986 does, so any number of slashes or
 * backslashes may precede the userinfo, or none after a scheme.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1
 */

/** Slashes and backslashes, with tabs and newlines between them. */
const SLASHES = "[/\\\\]+(?:[\\t\\n\\r]+[/\\\\]+){0,100}";

/** No more slashes, so that each string is divided in one way only. */
const NO_SLASH = "(?![\\t\\n\\r]*[/\\\\])";

/**
 * A scheme, slashes, or both; a user; a password up to the last "@" before the path. The user can contain "@", and after a
 * scheme that is not special, a backslash.
 */
const PASSWORD = new RegExp(
  `^([^:/?#\\\\@]*:(?:[\\t\\n\\r]*${SLASHES})?|[\\0- ]*${SLASHES})${NO_SLASH}([^/?#:]*:)([^/?#]*)(?=@)`,
);

/**
 * Masks the password in an address, valid or not.
 *
 * @example
 * maskPassword("http:/u:secret@h/", () => "***"); // => "http:/u:***@h/"
 * maskPassword("mailto:a@b", () => "***"); // => "mailto:a@b"
 *
 * @param input - Any string.
 * @param mask - Returns the replacement for a password.
 */
export function maskPassword(input: string, mask: (password: string) => string): string {
  return input.replace(PASSWORD, (_, start: string, user: string, password: string) => start + user + mask(password));
}
