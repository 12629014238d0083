/**
 * The functions have the names of the URL parser's states. whatwg-url does the rest: files, other schemes, tabs and
 * newlines inside.
 *
 * @see https://url.spec.whatwg.org/#url-parsing
 */

import { readCodePoint } from "../infra/at-index.js";
import { CONTROLS, makeClasses } from "../infra/characters.js";
import { BACKSLASH, DOT, PERCENT_SIGN, SLASH } from "../infra/units.js";
import { type ASCIIWriter, borrowWriter, MOST_OCTETS_A_UNIT, returnWriter, writeEncoded } from "../infra/writers.js";
import { FRAGMENT_ENCODED, PATH_ENCODED, QUERY_ENCODED, SPECIAL_QUERY_ENCODED } from "../schemes/characters.js";
import { isSpecialWithHost } from "../schemes/schemes.js";
import { FAILURE, findScheme, readAuthority, skipSlashes, writeAuthority } from "./authority.js";
import { type Base, findKeptPart } from "./href-parts.js";

/**
 * Scheme start state, scheme state, special relative or authority state, special authority slashes state.
 *
 * @example
 * serialize("HTTP://É.example:80?é", undefined); // => "http://xn--9ca.example/?%C3%A9"
 * serialize("http://a b/", undefined); // => ""
 * serialize("foo:é", undefined); // => null
 *
 * @param input - Without controls and spaces at its ends.
 * @returns The serialized URL, {@link FAILURE}, or `null` for "ask whatwg-url".
 */
export function serialize(input: string, base: Base | undefined): string | null {
  const scheme = findScheme(input);
  if (scheme === undefined) {
    return noSchemeState(input, base);
  }
  if (!isSpecialWithHost(scheme)) {
    return null;
  }
  const slashes = scheme.length + 1;
  const start = skipSlashes(input, slashes);
  const hasAuthority = start > slashes + 1 || scheme !== base?.scheme;
  return hasAuthority ? authorityState(input, start, scheme) : null;
}

/** An http or https address that is its own href up to an index, at most the end of its path. */
export function continueHref(input: string, kept: number): string | null {
  const writer = borrowWriter();
  writer.write(input, kept);
  return finish(writer, input.indexOf("/", "https://".length) + 1, input, kept);
}

/** No scheme state, relative state, relative slash state. */
function noSchemeState(input: string, base: Base | undefined): string | null {
  if (base === undefined) {
    return /[\t\n\r]/.test(input) ? null : FAILURE;
  }
  if (!base.isSpecialWithHost) {
    return null;
  }
  const start = skipSlashes(input, 0);
  if (start > 1) {
    return authorityState(input, start, base.scheme);
  }
  const writer = borrowWriter();
  const goesUp = input.startsWith("../");
  writer.write(goesUp ? base.beforeDirectory : findKeptPart(input, base));
  return finish(writer, base.pathname + 1, input, goesUp ? "../".length : 0);
}

/** Authority state, path start state, and the states after it. */
function authorityState(input: string, start: number, scheme: string): string | null {
  const authority = readAuthority(input, start, scheme);
  if (authority.hasRemoved || input.length > LONGEST_ENCODED) {
    return null;
  }
  const writer = borrowWriter();
  if (!writeAuthority(writer, input, authority)) {
    returnWriter(writer);
    return FAILURE;
  }
  const root = writer.length + 1;
  const unit = input.charCodeAt(authority.end);
  if (unit !== SLASH && unit !== BACKSLASH) {
    writer.write("/");
  }
  return finish(writer, root, input, authority.end);
}

function finish(writer: ASCIIWriter, root: number, input: string, start: number): string | null {
  const href = writeText(writer, root, input, start, PATH) ? writer.toString() : null;
  returnWriter(writer);
  return href;
}

/** @see https://url.spec.whatwg.org/#percent-encoded-bytes */
const FRAGMENT_SET = 1 << 0;
const QUERY_SET = 1 << 1;
const SPECIAL_QUERY_SET = 1 << 2;
const PATH_SET = 1 << 3;
const REMOVED = 1 << 4;
const SEGMENT_END = 1 << 5;
const QUERY_START = 1 << 6;
const FRAGMENT_START = 1 << 7;

const ENCODE_SETS: Uint16Array = /* @__PURE__ */ makeClasses([
  [CONTROLS, FRAGMENT_SET | QUERY_SET | SPECIAL_QUERY_SET | PATH_SET],
  [FRAGMENT_ENCODED, FRAGMENT_SET],
  [QUERY_ENCODED, QUERY_SET],
  [SPECIAL_QUERY_ENCODED, SPECIAL_QUERY_SET],
  [PATH_ENCODED, PATH_SET],
  ["\t\n\r", REMOVED],
  ["/\\", SEGMENT_END],
  ["?", QUERY_START],
  ["#", FRAGMENT_START],
]);

/** The classes of `ENCODE_SETS` that matter. */
export type State = number;
const PATH: State = PATH_SET | SEGMENT_END | QUERY_START | FRAGMENT_START | REMOVED;
export const PATH_ALONE: State = PATH_SET | SEGMENT_END | REMOVED;
export const QUERY_ALONE: State = QUERY_SET | REMOVED;
export const SPECIAL_QUERY_ALONE: State = SPECIAL_QUERY_SET | REMOVED;
const QUERY: State = SPECIAL_QUERY_ALONE | FRAGMENT_START;
export const FRAGMENT: State = FRAGMENT_SET | REMOVED;

const ENDS = SEGMENT_END | QUERY_START | FRAGMENT_START;
const STOPS = ENDS | REMOVED;

/** In UTF-16 units: strings of nine times that length are possible in every engine. */
const LONGEST_ENCODED = 0x2000000;

/**
 * Path state, query state and fragment state.
 *
 * @param writer - For a path, it ends before the slash of the path, or after a slash.
 * @param root - Index in the writer after the first slash of the path.
 * @param start - UTF-16 index where the text begins.
 * @returns `false` for a text with tabs or newlines, and for one that is too long.
 */
function writeText(writer: ASCIIWriter, root: number, input: string, start: number, state: State) {
  const end = input.length;
  if (end - start > LONGEST_ENCODED) {
    return false;
  }
  writer.reserve((end - start) * MOST_OCTETS_A_UNIT);
  const { octets } = writer;
  let mask = state;
  const isSegment = (state & SEGMENT_END) !== 0 && writer.length >= root && octets[writer.length - 1] === SLASH;
  let index = isSegment ? skipDotSegments(writer, root, input, start, state) : start;
  let { length } = writer;
  for (; index < end; index++) {
    const unit = input.charCodeAt(index);
    if (unit >= 0x80) {
      let codePoint = unit;
      if ((unit & ~0x7ff) === 0xd800) {
        const paired = readCodePoint(input, index);
        index += paired > 0xffff ? 1 : 0;
        codePoint = paired > 0xffff ? paired : 0xfffd;
      }
      length = writeEncoded(octets, length, codePoint);
      continue;
    }
    const sets = (ENCODE_SETS[unit] as number) & mask;
    if (sets === 0) {
      octets[length++] = unit;
    } else if ((sets & STOPS) === 0) {
      length = writeEncoded(octets, length, unit);
    } else if ((sets & SEGMENT_END) !== 0) {
      octets[length++] = SLASH;
      const next = input.charCodeAt(index + 1);
      if (next === DOT || next === PERCENT_SIGN) {
        writer.length = length;
        index = skipDotSegments(writer, root, input, index + 1, state) - 1;
        length = writer.length;
      }
    } else if ((sets & FRAGMENT_START) !== 0) {
      octets[length++] = unit;
      mask = FRAGMENT;
    } else if ((sets & QUERY_START) !== 0) {
      octets[length++] = unit;
      mask = QUERY;
    } else {
      return false;
    }
  }
  writer.length = length;
  return true;
}

/** Removes one segment written for each "..". */
function skipDotSegments(writer: ASCIIWriter, root: number, input: string, start: number, state: State) {
  let index = start;
  for (let end = matchDotSegment(input, index, state); end !== -1; end = matchDotSegment(input, index, state)) {
    if (end > matchDot(input, index) && writer.length > root) {
      do {
        writer.length--;
      } while (writer.octets[writer.length - 1] !== SLASH);
    }
    const hasSlash = end < input.length && ((ENCODE_SETS[input.charCodeAt(end)] as number) & SEGMENT_END) !== 0;
    if (!hasSlash) {
      return end;
    }
    index = end + 1;
  }
  return index;
}

function matchDotSegment(input: string, index: number, state: State) {
  const first = matchDot(input, index);
  const end = matchDot(input, first);
  const isEnd = end === input.length || ((ENCODE_SETS[input.charCodeAt(end)] ?? 0) & state & ENDS) !== 0;
  return first > index && isEnd ? end : -1;
}

/** The dot may be percent-encoded. */
function matchDot(input: string, index: number) {
  const unit = input.charCodeAt(index);
  if (unit === DOT) {
    return index + 1;
  }
  return unit === PERCENT_SIGN && /^2e/i.test(input.slice(index + 1, index + 3)) ? index + 3 : index;
}

/** @param prefix - ASCII; a slash, if the text is a path. */
export function encodeText(prefix: string, text: string, state: State): string | null {
  const writer = borrowWriter();
  writer.write(prefix);
  const encoded = writeText(writer, prefix.length, text, 0, state) ? writer.toString() : null;
  returnWriter(writer);
  return encoded;
}
