/**
 * Divergences (safety):
 * - Browsers recognize an authority after any number of slashes or backslashes; after a scheme, even without.
 * - Parsers refuse a password with raw delimiters: the port of `https://u:sec/ret@h/` is `sec`. There, all text from
 *   the colon after the user to the last "@" counts as password.
 * - Look-alikes of ":" and "@", and a percent-encoded ":", count as delimiters. An address inside another one is
 *   searched too.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1
 * @see https://url.spec.whatwg.org/#authority-state
 */
import { toClass } from "../infra/characters.js";
import { FORBIDDEN_IN_HOST } from "../schemes/characters.js";
import { isSpecialWithHost, SPECIAL } from "../schemes/schemes.js";

/** Schemes whose addresses hold another address. */
const WRAPPER = /^[\0- ]*(?:(?:blob|feed|filesystem|jar|view-source):)+/i;

/** Spellings that a program that decodes or normalizes takes for a delimiter. */
const LIKE_COLON = /%3A|[\uFF1A\uFE55]|%EF%BC%9A|%EF%B9%95/gi;
const LIKE_AT = /[\uFF20\uFE6B]|%EF%BC%A0|%EF%B9%AB/gi;

type Mask = (password: string) => string;

/** Keeps all indices. */
const toAsterisks: Mask = (password) => "*".repeat(password.length);

interface Place {
  readonly start: number;
  readonly end: number;
  readonly isInPlace: boolean;
}

function readDelimiters(input: string) {
  return input
    .replace(LIKE_COLON, (text) => `${"x".repeat(text.length - 1)}:`)
    .replace(LIKE_AT, (text) => `@${"x".repeat(text.length - 1)}`);
}

function maskAt(input: string, place: Place | null, mask: Mask) {
  return place === null
    ? input
    : input.slice(0, place.start) + mask(input.slice(place.start, place.end)) + input.slice(place.end);
}

/** The UTF-16 index after the delimiter that ends the user; -1 without a password. */
export function findUserEnd(userinfo: string): number {
  const end = readDelimiters(userinfo).indexOf(":") + 1;
  return end === 0 || end === userinfo.length ? -1 : end;
}

export function maskPassword(input: string, mask = toAsterisks): string {
  return maskAt(input, findPassword(input), mask);
}

const START = /^[\0- ]*(?:([A-Za-z][A-Za-z0-9+.\t\n\r-]*):)?([/\\\t\n\r]*)/;

function readBeginning(input: string) {
  const text = readDelimiters(input);
  const inner = WRAPPER.exec(text)?.[0].length ?? 0;
  const [{ length }, name, gap] = START.exec(text.slice(inner)) as unknown as [string, string | undefined, string];
  const scheme = name === undefined ? undefined : removeNewlines(name).toLowerCase();
  return { text, inner, scheme, slashes: removeNewlines(gap).length, start: inner + length };
}

function cutBefore(text: string, delimiter: RegExp) {
  return text.split(delimiter, 1)[0] as string;
}

export function findPassword(input: string): Place | null {
  const beginning = readBeginning(input);
  const { text, inner, scheme, slashes, start } = beginning;
  if (isMisplaced(input, beginning)) {
    return findAll(text);
  }
  const isFile = scheme === "file";
  const isSIP = scheme === "sip" || scheme === "sips";
  const rest = cutBefore(text.slice(start), isSIP ? /\?/ : /[/?#]/);
  const colon = rest.indexOf(":");
  const at = rest.lastIndexOf("@");
  const isPath = slashes === 0 ? scheme === undefined || isFile : isFile && slashes !== 2;
  if (colon === -1 || at < colon || isPath) {
    return null;
  }
  // Parsers do not find a password in an address inside another one, in SIP, or before a look-alike of "@".
  const isInPlace = inner === 0 && !isSIP && input.lastIndexOf("@") === text.lastIndexOf("@");
  return { start: start + colon + 1, end: start + at, isInPlace };
}

/** A colon that does not end a scheme; or a scheme or a quotation mark before slashes. */
const NO_SCHEME = /* @__PURE__ */ (() =>
  new RegExp(`^[^/?#\\\\]*:|^[^A-Za-z0-9/?#\\\\]*(?:(?:${SPECIAL})[^A-Za-z0-9/?#\\\\]*)?[/\\\\]{2}`, "i"))();

const IP_LITERAL = "\\[(?:[0-9A-Fa-f:.]{2,45}|v[0-9A-F]+\\.[^\\]]+)\\]";

/** The drive of a file may end in "|". */
const HOST_AND_PORT = /* @__PURE__ */ (() =>
  new RegExp(`^(?:${IP_LITERAL}|[A-Za-z]\\||[^${toClass(FORBIDDEN_IN_HOST)}\uFF1A\uFE55]+)(?::[0-9]*)?$`, "i"))();

/** In a user, but not in a domain name: an encoded "@" or ":", a look-alike, a "%" without digits. */
const IN_NO_DOMAIN = /%(?:40|3A|(?![0-9A-F]{2}))|%EF%BC%9A|%EF%B9%95/i;

const HOST_AND_COLON = /^(?![A-Za-z]:$)[^[]*:/;

function isMisplaced(input: string, { text, inner, scheme, slashes, start }: ReturnType<typeof readBeginning>) {
  const colon = text.indexOf(":", inner);
  if (colon === -1 || text.lastIndexOf("@") < colon + 2) {
    return false;
  }
  if (scheme === undefined && slashes < 2) {
    return slashes === 0 && NO_SCHEME.test(removeNewlines(text.slice(inner)));
  }
  const isFile = scheme === "file";
  const mustHaveHost = scheme === undefined || isSpecialWithHost(scheme);
  const isSpecial = mustHaveHost || isFile;
  // In other addresses, a backslash does not end the authority.
  const authority = cutBefore(text.slice(start), isSpecial ? /[/\\?#]/ : /[/?#]/);
  const host = removeNewlines(input.slice(start + authority.lastIndexOf("@") + 1, start + authority.length));
  const hasAuthority = mustHaveHost || (slashes === 2 && authority !== "");
  const isHost = HOST_AND_PORT.test(host) && !(isFile && HOST_AND_COLON.test(host));
  return hasAuthority && (!isHost || (isSpecial && IN_NO_DOMAIN.test(host)));
}

function removeNewlines(text: string) {
  return text.replace(/[\t\n\r]+/g, "");
}

const ANY_SCHEME = /^[\0- ]*[A-Za-z][A-Za-z0-9+.\-\t\n\r]*$/;
const WEB_SCHEME = new RegExp(`^[^/?#\\\\@]*(?<![A-Za-z0-9+.\\-_])(?:${SPECIAL})$`, "i");

/** Masks everything that can be a password: from the first colon that does not end a scheme to the last "@". */
export function maskAll(input: string, mask = toAsterisks): string {
  return maskAt(input, findAll(readDelimiters(input)), mask);
}

function findAll(text: string): Place | null {
  const wrapper = WRAPPER.exec(text)?.[0].length ?? 0;
  const at = text.lastIndexOf("@");
  const first = text.indexOf(":", wrapper);
  const before = text.slice(wrapper, Math.max(first, wrapper));
  const isScheme = ANY_SCHEME.test(before) || WEB_SCHEME.test(before);
  const colon = isScheme ? text.indexOf(":", first + 1) : first;
  return colon === -1 || at <= colon + 1 ? null : { start: colon + 1, end: at, isInPlace: false };
}

/** Text like a host and a port counts as such, as in browsers: the path of `http://u:12/secret@h/` is kept. */
export function maskMisplaced(input: string, mask = toAsterisks): string {
  return maskAt(input, findMisplaced(input), mask);
}

export function findMisplaced(input: string): Place | null {
  const place = findPassword(input);
  return place?.isInPlace ? null : place;
}
