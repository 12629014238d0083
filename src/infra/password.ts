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
 * Masks the password in an address; in a string that no browser can parse, all text that may belong to it.
 *
 * @example
 * maskPassword("http:/u:secret@h/", () => "***"); // => "http:/u:***@h/"
 * maskPassword("http://u:sec/ret@h/", () => "***"); // => "http://u:***@h/"
 * maskPassword("http://h:80/@x", () => "***"); // => "http://h:80/@x"
 *
 * @param input - Any string.
 */
export function maskPassword(input: string, mask: Mask): string {
  return looksMalformed(input)
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

/** A scheme, and the slashes after it. */
const START = /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?([/\\]*)/;

/** The special schemes whose URLs must have a host. */
const WITH_HOST = /^(?:ftp|https?|wss?)$/i;

/** A first segment with a colon, though it is no scheme; or a scheme or a quotation mark before slashes. */
const NO_SCHEME = /^[^/?#\\]*:|^[^A-Za-z0-9/?#\\]*(?:(?:file|ftp|https?|wss?)[^A-Za-z0-9/?#\\]*)?[/\\]{2}/i;

/** Host and port after the userinfo. */
const HOST_AND_PORT = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/s;

/**
 * Returns whether browsers probably cannot parse a string because of its scheme, host or port. Only strings that may
 * hold a password are examined: for all others, the result is `false`.
 *
 * @param input - Any string.
 * @param isHost - A further check of the host of a special scheme.
 */
export function looksMalformed(input: string, isHost: (host: string) => boolean = () => true): boolean {
  const colon = input.indexOf(":");
  if (colon === -1 || input.lastIndexOf("@") < colon + 2) {
    return false;
  }
  const text = input.replace(/^[\0- ]+/, "").replace(/[\t\n\r]+/g, "");
  const [start, scheme, slashes] = START.exec(text) as unknown as [string, string | undefined, string];
  const isWeb = scheme === undefined || WITH_HOST.test(scheme);
  const isFile = scheme?.toLowerCase() === "file";
  if (scheme === undefined && slashes.length < 2) {
    return slashes === "" && NO_SCHEME.test(text);
  }
  const hasAuthority = isWeb || (isFile ? slashes.length === 2 : slashes.startsWith("//"));
  if (!hasAuthority) {
    return false;
  }
  const from = isWeb || isFile ? start.length : start.length - slashes.length + 2;
  const [authority] = (isWeb || isFile ? /^[^/\\?#]*/ : /^[^/?#]*/).exec(text.slice(from)) as RegExpExecArray;
  if (isFile) {
    return !/^[A-Za-z][:|]$/.test(authority) && !isDomain(authority);
  }
  const userinfoEnd = authority.lastIndexOf("@");
  const [, host, port] = HOST_AND_PORT.exec(authority.slice(userinfoEnd + 1)) as unknown as [string, string, string?];
  if (host === "") {
    return isWeb || userinfoEnd !== -1 || port !== undefined;
  }
  if (port !== undefined && (/[^0-9]/.test(port) || Number(port) > 0xffff)) {
    return true;
  }
  if (host.startsWith("[")) {
    return !/^\[[0-9A-Fa-f:.]+\]$/.test(host);
  }
  return isWeb ? !isDomain(host) || !isHost(host) : /[\0 <>[\\\]^|]/.test(host);
}

/** Forbidden domain code points, also percent-encoded. */
const FORBIDDEN = /[\0- #/:<>?@[\\\]^|\x7F]|%(?![0-9A-F]{2})|%(?:[01][0-9A-F]|2[035F]|3[ACEF]|40|5[BCDE]|7[CF])/i;

/** A domain whose last label is a number, which makes it an IPv4 address. */
const ENDS_IN_NUMBER = /(?:^|\.)(?:[0-9]+|0x[0-9A-F]*)\.?$/i;

function isDomain(host: string): boolean {
  return !FORBIDDEN.test(host) && (!ENDS_IN_NUMBER.test(host) || isIPv4Address(host));
}

/** IPv4 parser: up to four numbers; the last one fills the octets that are left. */
function isIPv4Address(host: string): boolean {
  const parts = host.replace(/\.$/, "").split(".");
  return (
    parts.length <= 4 &&
    parts.every((part, index) => {
      const limit = index < parts.length - 1 ? 256 : 256 ** (5 - parts.length);
      return /^(?:0x[0-9A-F]*|0[0-7]*|[1-9][0-9]*)$/i.test(part) && readNumber(part) < limit;
    })
  );
}

/** IPv4 number parser: decimal, octal after "0", hexadecimal after "0x". */
function readNumber(part: string): number {
  const digits = part.replace(/^0x?/i, "");
  return Number.parseInt(`0${digits}`, digits === part ? 10 : /x/i.test(part) ? 16 : 8);
}
