/**
 * Writes the components of an address whose scheme is special: one loop percent-encodes path, query and fragment, the query in the
 * document's charset, and removes dot segments.
 *
 * @see https://url.spec.whatwg.org/#path-state
 * @see https://url.spec.whatwg.org/#query-state
 * @see https://url.spec.whatwg.org/#fragment-state
 */

import { inCodeOrder, SPECIAL_QUERY_ENCODED } from "../infra/characters.js";
import { readCodePoint } from "../infra/code-points.js";
import {
  ENCODE_SETS,
  FRAGMENT_SET,
  FRAGMENT_START,
  PATH_SET,
  QUERY_SET,
  QUERY_START,
  REMOVED,
  SEGMENT_END,
  SPECIAL_QUERY_SET,
  USERINFO_SET,
} from "../infra/encode-sets.js";
import { toWellFormed } from "../infra/well-formed.js";
import {
  type ASCIIWriter,
  borrowWriter,
  MOST_OCTETS_A_UNIT,
  returnWriter,
  writeTriplet,
  writeUTF8,
} from "../infra/writers.js";
import {
  isStateless,
  MOST_ASCII_A_CHARACTER,
  percentEncodeAfterEncoding,
  UTF_8,
  writeInCharset,
} from "../packages/charset.js";

/** The state in which a text begins: the classes of `ENCODE_SETS` that matter in it. */
export type State = number;
/** Path state, and the query and fragment after it. */
export const PATH: State = PATH_SET | SEGMENT_END | QUERY_START | FRAGMENT_START | REMOVED;
/** Path state in a setter. */
export const PATH_ALONE: State = PATH_SET | SEGMENT_END | REMOVED;
/** Query state in a setter, for a scheme that is not special. */
export const QUERY_ALONE: State = QUERY_SET | REMOVED;
/** Query state in a setter. */
export const SPECIAL_QUERY_ALONE: State = SPECIAL_QUERY_SET | REMOVED;
/** Query state, and the fragment after it. */
const QUERY: State = SPECIAL_QUERY_ALONE | FRAGMENT_START;
/** Fragment state. */
export const FRAGMENT: State = FRAGMENT_SET | REMOVED;
/** The username or the password of the authority state. */
export const USERINFO: State = USERINFO_SET | REMOVED;

/** Characters at which the loop does more than encode or copy. */
const STOPS = SEGMENT_END | QUERY_START | FRAGMENT_START | REMOVED;

/** Longest text, in UTF-16 units, whose query is encoded in a legacy charset character by character. */
const LONGEST_BY_CHARACTER = 0x1000;

/** Longest text that is encoded, in UTF-16 units: strings of nine times that length are possible in every engine. */
const LONGEST_ENCODED = 0x2000000;

const PERCENT_SIGN = 0x25;
const DOT = 0x2e;
const SLASH = 0x2f;
const DIGIT_2 = 0x32;
const LETTER_E = 0x65;

/**
 * Writes a text up to its end, percent-encoded.
 *
 * @param writer - For a path, it ends before the slash of the path, or after a slash.
 * @param root - Index in the writer after the first slash of the path.
 * @param input - Any string; lone surrogates become U+FFFD.
 * @param start - UTF-16 index where the text begins: at a segment or at its slash, if it is a path.
 * @param charset - The query's encoding.
 * @returns Whether it is written; `false` for a text with tabs or newlines, and for one that is too long.
 */
export function writeText(
  writer: ASCIIWriter,
  root: number,
  input: string,
  start: number,
  state: State,
  charset: string,
): boolean {
  const end = input.length;
  if (end - start > LONGEST_ENCODED) {
    return false;
  }
  const isShort = end - start <= LONGEST_BY_CHARACTER && (charset === UTF_8 || isStateless(charset));
  writer.reserve((end - start) * (charset === UTF_8 || !isShort ? MOST_OCTETS_A_UNIT : MOST_ASCII_A_CHARACTER));
  const { octets, view } = writer;
  let mask = state;
  /** Whether this is a query in a legacy charset. */
  let isLegacy = false;
  const isSegment = (state & SEGMENT_END) !== 0 && writer.length >= root;
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
      length = isLegacy
        ? writeInCharset(view, length, charset, codePoint, PERCENT_ENCODE_SET)
        : writeUTF8(view, length, codePoint);
      continue;
    }
    const sets = (ENCODE_SETS[unit] as number) & mask;
    if (sets === 0) {
      octets[length++] = unit;
    } else if ((sets & STOPS) === 0) {
      length = writeTriplet(view, length, unit);
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
      isLegacy = false;
    } else if ((sets & QUERY_START) !== 0) {
      octets[length++] = unit;
      mask = QUERY;
      isLegacy = charset !== UTF_8;
      if (isLegacy && !isShort) {
        writer.length = length;
        return writeLongQuery(writer, input, index + 1, charset);
      }
    } else {
      return false;
    }
  }
  writer.length = length;
  return true;
}

/** Writes the query of an address in a legacy charset as a whole, and the fragment. */
function writeLongQuery(writer: ASCIIWriter, input: string, start: number, charset: string): boolean {
  const hash = input.indexOf("#", start);
  const end = hash === -1 ? input.length : hash;
  const query = input.slice(start, end);
  if (/[\t\n\r]/.test(query)) {
    return false;
  }
  writer.write(percentEncodeAfterEncoding(charset, toWellFormed(query), PERCENT_ENCODE_SET));
  return writeText(writer, 0, input, end, FRAGMENT | FRAGMENT_START, UTF_8);
}

const PERCENT_ENCODE_SET = inCodeOrder(SPECIAL_QUERY_ENCODED);

/** The characters that end a segment. */
const ENDS = SEGMENT_END | QUERY_START | FRAGMENT_START;

/**
 * Skips the dot segments that begin here and, for each "..", removes the last segment written.
 *
 * @param writer - Ends with a slash.
 * @param start - UTF-16 index after a slash.
 * @returns UTF-16 index of the first segment that stays, or of the path's end.
 */
function skipDotSegments(writer: ASCIIWriter, root: number, input: string, start: number, state: State): number {
  for (let index = start; ; ) {
    const first = matchDot(input, index);
    const end = matchDot(input, first);
    const ending = (ENCODE_SETS[input.charCodeAt(end)] ?? 0) & state & ENDS;
    if (first === index || (ending === 0 && end < input.length)) {
      return index;
    }
    if (end > first && writer.length > root) {
      do {
        writer.length--;
      } while (writer.octets[writer.length - 1] !== SLASH);
    }
    if ((ending & SEGMENT_END) === 0) {
      return end;
    }
    index = end + 1;
  }
}

/** Returns the UTF-16 index after a dot, which may be percent-encoded; the same index, if there is none. */
function matchDot(input: string, index: number): number {
  const unit = input.charCodeAt(index);
  if (unit === DOT) {
    return index + 1;
  }
  const isEncoded =
    unit === PERCENT_SIGN &&
    input.charCodeAt(index + 1) === DIGIT_2 &&
    (input.charCodeAt(index + 2) | 0x20) === LETTER_E;
  return isEncoded ? index + 3 : index;
}

/**
 * Percent-encodes a text in UTF-8.
 *
 * @example
 * encodeText("?", "é'", QUERY_ALONE); // => "?%C3%A9'"
 *
 * @param prefix - ASCII to put before it; a slash, if the text is a path.
 * @param state - A state of a setter.
 * @returns The prefix and the text, or `null` for "ask whatwg-url".
 */
export function encodeText(prefix: string, text: string, state: State): string | null {
  const writer = borrowWriter();
  writer.write(prefix);
  const encoded = writeText(writer, prefix.length, text, 0, state, UTF_8) ? writer.toString() : null;
  returnWriter(writer);
  return encoded;
}
