/**
 * Masks passwords in addresses that end up in error messages, in logs, and on screens.
 *
 * Divergences (safety):
 * - browsers recognize an authority in more strings than RFC 3986 does, so any number of slashes or backslashes may
 *   precede the userinfo, or none after a scheme.
 * - a password whose delimiters are not percent-encoded makes an address that no parser accepts: the port of
 *   `https://u:sec/ret@h/` is `sec`. There, all text from the colon after the user to the last "@" counts as password.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1
 * @see https://url.spec.whatwg.org/#authority-state
 */
import { FORBIDDEN_IN_HOST, toClass, without } from "./characters.js";
import { SPECIAL_WITH_HOST } from "./special-schemes.js";

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

/** Returns the replacement for a password. */
type Mask = (password: string) => string;

/**
 * Masks the password in an address; if it is misplaced, all text that may belong to it.
 *
 * @example
 * maskPassword("http:/u:secret@h/", () => "***"); // => "http:/u:***@h/"
 * maskPassword("http://u:sec/ret@h/", () => "***"); // => "http://u:***@h/"
 * maskPassword("http://h:80/@x", () => "***"); // => "http://h:80/@x"
 *
 * @param input - Any string.
 */
export function maskPassword(input: string, mask: Mask): string {
  const colon = input.indexOf(":");
  if (colon === -1 || input.lastIndexOf("@") < colon) {
    // The expression takes stack for each slash.
    return input;
  }
  return hasMisplacedPassword(input)
    ? maskAll(input, mask)
    : input.replace(PASSWORD, (_, start: string, user: string, password: string) => start + user + mask(password));
}

/** The start of a string up to the first colon, if that is a scheme: any, or one of the web after other text. */
const ANY_SCHEME = /^[\0- ]*[A-Za-z][A-Za-z0-9+.\-\t\n\r]*$/;
const WEB_SCHEME = /^[^/?#\\@]*(?<![A-Za-z0-9+.\-_])(?:file|ftp|https?|wss?)$/i;

/**
 * Masks everything that can belong to a password: from the first colon that does not end a scheme to the last "@".
 *
 * @example
 * maskAll("https//u:sec#r@t@h/", () => "***"); // => "https//u:***@h/"
 * maskAll("mailto:a@b", () => "***"); // => "mailto:a@b"
 *
 * @param input - Any string.
 */
export function maskAll(input: string, mask: Mask): string {
  const at = input.lastIndexOf("@");
  const first = input.indexOf(":");
  const before = input.slice(0, Math.max(first, 0));
  const isScheme = ANY_SCHEME.test(before) || WEB_SCHEME.test(before);
  const colon = isScheme ? input.indexOf(":", first + 1) : first;
  return colon === -1 || at <= colon + 1
    ? input
    : input.slice(0, colon + 1) + mask(input.slice(colon + 1, at)) + input.slice(at);
}

/** A scheme, slashes, and what is an authority after them. */
const START = /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?([/\\]*)([^/\\?#]*)/;

/** A first segment with a colon, though it is no scheme; or a scheme or a quotation mark before slashes. */
const NO_SCHEME = /^[^/?#\\]*:|^[^A-Za-z0-9/?#\\]*(?:(?:file|ftp|https?|wss?)[^A-Za-z0-9/?#\\]*)?[/\\]{2}/i;

/** A host, or a drive of a file, which may end in "|"; and a port. */
const HOST_AND_PORT = new RegExp(`^(?:\\[[^\\]]*\\]|[^${toClass(without(FORBIDDEN_IN_HOST, "|"))}]+)(?::[0-9]*)?$`);

/** A percent-encoded "@" is in no domain name, but in users that are mail addresses. */
const IN_NO_DOMAIN = /%(?:40|(?![0-9A-F]{2}))/i;

/**
 * Masks all text that may belong to a password, if an address has none where passwords are, but something else than a
 * host and a port. What looks like a host and a port counts as such, as in browsers: the path of `http://u:12/secret@h/`
 * is not masked.
 *
 * @example
 * maskMisplaced("http://u:sec/ret@h/", () => "***"); // => "http://u:***@h/"
 * maskMisplaced("http://u:secret@h/", () => "***"); // => "http://u:secret@h/"
 *
 * @param input - Any string.
 */
export function maskMisplaced(input: string, mask: Mask): string {
  return hasMisplacedPassword(input) ? maskAll(input, mask) : input;
}

function hasMisplacedPassword(input: string): boolean {
  const colon = input.indexOf(":");
  if (colon === -1 || input.lastIndexOf("@") < colon + 2) {
    return false;
  }
  const text = input.replace(/^[\0- ]+/, "").replace(/[\t\n\r]+/g, "");
  const [, scheme, slashes, authority] = START.exec(text) as unknown as [string, string | undefined, string, string];
  if (scheme === undefined && slashes.length < 2) {
    return slashes === "" && NO_SCHEME.test(text);
  }
  const mustHaveHost = scheme === undefined || SPECIAL_WITH_HOST.test(scheme);
  const hasAuthority = mustHaveHost || (slashes === "//" && authority !== "");
  const host = authority.slice(authority.lastIndexOf("@") + 1);
  return hasAuthority && (!HOST_AND_PORT.test(host) || (mustHaveHost && IN_NO_DOMAIN.test(host)));
}
