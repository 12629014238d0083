/**
 * The last tier of our own: the basic URL parser without state override and the URL serializer in one, in linear time.
 *
 * What is parsed is written at once as it will be serialized; nothing goes back but dot segments. whatwg-url takes 400 to
 * 4,000 ns a character.
 *
 * Divergences: none from the results.
 *
 * @see https://url.spec.whatwg.org/#concept-basic-url-parser
 * @see https://url.spec.whatwg.org/#url-serializing
 */
import { percentEncodeAfterEncoding, UTF_8 } from "../../adapters/charset.js";
import { begin, finish, OUTPUT, reserve, write, writeEncoded, writeUnit } from "../../infra/ascii-output.js";
import { C0_CONTROL_SET, FRAGMENT_SET, QUERY_END, QUERY_SET, SPECIAL_QUERY_SET } from "../../infra/encode-sets.js";
import { writeAuthority } from "./authority.js";
import type { Base } from "./base.js";
import { writeHost } from "./host.js";
import { guardPath, isDriveLetter, isSlash, shortenPath, writePath } from "./path.js";
import { FILE, matchSpecialScheme, type SpecialScheme } from "./special-schemes.js";

const NUMBER_SIGN = 0x23;
const SLASH = 0x2f;
const COLON = 0x3a;
const QUESTION_MARK = 0x3f;
const BACKSLASH = 0x5c;

/**
 * Parses an address and serializes it.
 *
 * @example
 * parse("HTTP://É.example:80/a/../ü", null, "utf-8"); // => "http://xn--9ca.example/%C3%BC"
 *
 * @param given - Any string; for lone surrogates stands U+FFFD.
 * @param base - The base, or `null` for none.
 * @param charset - An encoding name as `getOutputEncoding` gives it.
 * @returns The serialized URL, or `null` for failure.
 */
export function parse(given: string, base: Base | null, charset: string): string | null {
  const trimmed = trim(given);
  const href = parseTrimmed(trimmed, base, charset);
  return mayHoldTabOrNewline(href) && TAB_OR_NEWLINE.test(trimmed)
    ? parseTrimmed(removeTabsAndNewlines(trimmed), base, charset)
    : href;
}

function parseTrimmed(input: string, base: Base | null, charset: string): string | null {
  begin(input.length + (base === null ? 0 : base.href.length));
  const schemeEnd = matchScheme(input);
  const isParsed = schemeEnd === 0 ? parseNoScheme(input, base, charset) : parseScheme(input, schemeEnd, base, charset);
  return isParsed ? finish() : null;
}

/** Step 1.3: removes controls and spaces at both ends. */
function trim(given: string): string {
  let start = 0;
  let end = given.length;
  while (start < end && given.charCodeAt(start) <= 0x20) {
    start++;
  }
  while (start < end && given.charCodeAt(end - 1) <= 0x20) {
    end--;
  }
  return end - start === given.length ? given : given.slice(start, end);
}

const TAB_OR_NEWLINE = /[\t\n\r]/;

/** Step 3. Without tabs and newlines, lone surrogates might become a pair, which they are not. */
export function removeTabsAndNewlines(input: string): string {
  return input.toWellFormed().replace(/[\t\n\r]+/g, "");
}

/**
 * Tells whether there may be tabs and newlines, which would have had to be removed first.
 *
 * Divergence (performance): to look for them first takes 40 to 90 ns. If they are there, none goes by unseen: it is no part of
 * scheme, host or port, so that the parser fails, and elsewhere it is percent-encoded.
 */
function mayHoldTabOrNewline(href: string | null): boolean {
  return href === null || OUTPUT.hasTabOrNewline;
}

/** Matches a scheme; gives the UTF-16 index of its colon, or 0 if there is none. */
function matchScheme(input: string): number {
  for (let index = 0; index < input.length; index++) {
    const unit = input.charCodeAt(index);
    const letter = unit | 0x20;
    if (letter >= 0x61 && letter <= 0x7a) {
      continue;
    }
    if (unit === COLON) {
      return index;
    }
    const isDigitOrMark = (unit >= 0x30 && unit <= 0x39) || unit === 0x2b || unit === 0x2d || unit === 0x2e;
    if (index === 0 || !isDigitOrMark) {
      return 0;
    }
  }
  return 0;
}

/** Scheme state, from the colon on. */
function parseScheme(input: string, colon: number, base: Base | null, charset: string): boolean {
  const special = matchSpecialScheme(input, colon);
  const start = colon + 1;
  if (special === undefined) {
    write(input.slice(0, start).toLowerCase(), 0, start);
    if (input.charCodeAt(start) !== SLASH) {
      return parseOpaquePath(input, start);
    }
    // Path or authority state.
    return input.charCodeAt(start + 1) === SLASH
      ? parseAuthority(input, start + 2, undefined, charset)
      : parsePath(input, start + 1, OUTPUT.length, undefined, false, charset);
  }
  if (special.isFile) {
    return parseFile(input, start, base?.special === special ? base : null, charset);
  }
  // Special relative or authority state.
  const isRelative = base !== null && base.special === special && !input.startsWith("//", start);
  return isRelative
    ? parseRelative(input, start, base, charset)
    : parseSpecialAuthority(input, start, special, charset);
}

/** Opaque path state. */
function parseOpaquePath(input: string, start: number): boolean {
  const end = findEnd(input, start);
  // Of spaces, only one right before the query or fragment is encoded.
  const hasSpace = end < input.length && end > start && input.charCodeAt(end - 1) === 0x20;
  writeEncoded(input, start, hasSpace ? end - 1 : end, C0_CONTROL_SET);
  if (hasSpace) {
    write("%20", 0, 3);
  }
  return parseQuery(input, end, undefined, UTF_8);
}

/** UTF-16 index of the first "?" or "#", or of the end. */
function findEnd(input: string, start: number): number {
  for (let index = start; index < input.length; index++) {
    const unit = input.charCodeAt(index);
    if (unit === QUESTION_MARK || unit === NUMBER_SIGN) {
      return index;
    }
  }
  return input.length;
}

/** No scheme state. */
function parseNoScheme(input: string, base: Base | null, charset: string): boolean {
  if (base === null) {
    return false;
  }
  if (base.hasOpaquePath) {
    return input.charCodeAt(0) === NUMBER_SIGN && writeBase(base, base.offsets.hash) && parseFragment(input, 0);
  }
  return base.special?.isFile === true ? parseFile(input, 0, base, charset) : parseRelative(input, 0, base, charset);
}

/** Writes the base up to a UTF-16 index. */
function writeBase(base: Base, end: number): boolean {
  write(base.href, 0, end);
  return true;
}

/** Relative state and relative slash state; the base has no opaque path, and is no file URL. */
function parseRelative(input: string, start: number, base: Base, charset: string): boolean {
  const { special } = base;
  const { schemeEnd, portEnd } = base.offsets;
  if (isSlash(input, start, special)) {
    if (special !== undefined && isSlash(input, start + 1, special)) {
      return parseSpecialAuthority(input, start, special, charset);
    }
    if (input.charCodeAt(start + 1) === SLASH) {
      writeBase(base, schemeEnd);
      return parseAuthority(input, start + 2, undefined, charset);
    }
    writeBase(base, portEnd);
    return parsePath(input, start + 1, OUTPUT.length, special, base.hasAuthority, charset);
  }
  writeBase(base, portEnd);
  return parseFromBasePath(input, start, base, charset);
}

/** The end of relative state and of file state: what begins with no slash. All before the path is written. */
function parseFromBasePath(input: string, start: number, base: Base, charset: string): boolean {
  const { href, special, hasAuthority, offsets } = base;
  const pathStart = OUTPUT.length;
  const unit = input.charCodeAt(start);
  if (start === input.length || unit === NUMBER_SIGN || unit === QUESTION_MARK) {
    writePathOfBase(base, pathStart);
    if (unit === QUESTION_MARK) {
      return parseQuery(input, start, special, charset);
    }
    write(href, offsets.search, offsets.hash);
    return parseFragment(input, start);
  }
  if (special?.isFile !== true || !startsWithDriveLetter(input, start)) {
    write(href, offsets.pathname, offsets.search);
    if (OUTPUT.length > pathStart) {
      shortenPath(pathStart, special?.isFile === true);
    }
  }
  return parsePath(input, start, pathStart, special, hasAuthority, charset);
}

function writePathOfBase({ href, offsets, hasAuthority }: Base, pathStart: number): void {
  write(href, offsets.pathname, offsets.search);
  guardPath(pathStart, hasAuthority);
}

/** Special authority slashes state and special authority ignore slashes state. */
function parseSpecialAuthority(input: string, start: number, special: SpecialScheme, charset: string): boolean {
  let index = start;
  while (isSlash(input, index, special)) {
    index++;
  }
  write(special.name, 0, special.name.length);
  writeUnit(COLON);
  return parseAuthority(input, index, special, charset);
}

/** Authority state to port state, and what follows; the scheme is written. */
function parseAuthority(input: string, start: number, special: SpecialScheme | undefined, charset: string): boolean {
  const end = writeAuthority(input, start, special);
  return end !== -1 && parsePathStart(input, end, special, charset);
}

/** Path start state, after an authority. */
function parsePathStart(input: string, start: number, special: SpecialScheme | undefined, charset: string): boolean {
  const hasSlash = isSlash(input, start, special);
  if (special === undefined && !hasSlash) {
    return parseQuery(input, start, undefined, UTF_8);
  }
  return parsePath(input, hasSlash ? start + 1 : start, OUTPUT.length, special, true, charset);
}

/** Path state, and what follows. */
function parsePath(
  input: string,
  start: number,
  pathStart: number,
  special: SpecialScheme | undefined,
  hasAuthority: boolean,
  charset: string,
): boolean {
  const end = writePath(input, start, pathStart, special, false);
  guardPath(pathStart, hasAuthority);
  return parseQuery(input, end, special, charset);
}

/** File state, file slash state and file host state. */
function parseFile(input: string, start: number, base: Base | null, charset: string): boolean {
  const special = FILE;
  if (!isSlash(input, start, special)) {
    if (base === null) {
      write("file://", 0, 7);
      return parsePath(input, start, OUTPUT.length, special, true, charset);
    }
    writeBase(base, base.offsets.portEnd);
    return parseFromBasePath(input, start, base, charset);
  }
  if (!isSlash(input, start + 1, special)) {
    return parseFileSlash(input, start + 1, base, special, charset);
  }
  write("file://", 0, 7);
  const host = start + 2;
  let end = host;
  while (end < input.length && !isFileHostEnd(input.charCodeAt(end))) {
    end++;
  }
  if (isDriveLetter(input, host, end)) {
    return parsePath(input, host, OUTPUT.length, special, true, charset);
  }
  const needsDecoding = /[%\ud800-\udfff]/.test(input.slice(host, end));
  return writeHost(input, host, end, special, needsDecoding) && parsePathStart(input, end, special, charset);
}

function isFileHostEnd(unit: number): boolean {
  return unit === SLASH || unit === BACKSLASH || unit === QUESTION_MARK || unit === NUMBER_SIGN;
}

/** File slash state, after the slash, if no other follows. */
function parseFileSlash(
  input: string,
  start: number,
  base: Base | null,
  special: SpecialScheme,
  charset: string,
): boolean {
  if (base === null) {
    write("file://", 0, 7);
    return parsePath(input, start, OUTPUT.length, special, true, charset);
  }
  const { portEnd, pathname } = base.offsets;
  writeBase(base, portEnd);
  const pathStart = OUTPUT.length;
  if (base.hasDriveLetter && !startsWithDriveLetter(input, start)) {
    write(base.href, pathname, pathname + 3);
  }
  return parsePath(input, start, pathStart, special, true, charset);
}

/** @see https://url.spec.whatwg.org/#start-with-a-windows-drive-letter */
function startsWithDriveLetter(input: string, start: number): boolean {
  return (
    isDriveLetter(input, start, start + 2) &&
    (start + 2 === input.length || (start + 2 < input.length && isFileHostEnd(input.charCodeAt(start + 2))))
  );
}

/** Query state, if there is a query, and what follows. */
function parseQuery(input: string, start: number, special: SpecialScheme | undefined, charset: string): boolean {
  if (input.charCodeAt(start) !== QUESTION_MARK) {
    return parseFragment(input, start);
  }
  writeUnit(QUESTION_MARK);
  if (charset === UTF_8 || special?.usesCharset !== true) {
    const set = special === undefined ? QUERY_SET : SPECIAL_QUERY_SET;
    return parseFragment(input, writeEncoded(input, start + 1, input.length, set, QUERY_END));
  }
  const numberSign = input.indexOf("#", start);
  const end = numberSign === -1 ? input.length : numberSign;
  writeInCharset(input.slice(start + 1, end), charset, input.length - end);
  return parseFragment(input, end);
}

/** The characters of the special-query percent-encode set beside the controls. */
const SPECIAL_QUERY_CHARACTERS = " \"#'<>";

/** @param rest - So many units of the input are still to be written. */
function writeInCharset(query: string, charset: string, rest: number): void {
  OUTPUT.hasTabOrNewline ||= TAB_OR_NEWLINE.test(query);
  const encoded = percentEncodeAfterEncoding(charset, query.toWellFormed(), SPECIAL_QUERY_CHARACTERS);
  // A character that the charset lacks becomes up to sixteen octets.
  reserve(encoded.length, rest);
  write(encoded, 0, encoded.length);
}

/** Fragment state, if there is a fragment. */
function parseFragment(input: string, start: number): boolean {
  if (start < input.length) {
    writeUnit(NUMBER_SIGN);
    writeEncoded(input, start + 1, input.length, FRAGMENT_SET);
  }
  return true;
}
