/**
 * The processing of UTS #46, nontransitional, with the parameters of the URL Standard.
 *
 * Divergences: none. tr46 takes a label of more than about 125,000 code points in Punycode for invalid, for its stack
 * overflows; here it is decoded like any other.
 *
 * @see https://www.unicode.org/reports/tr46/#Processing
 */
import { normalizeText } from "../infra/normalization.js";
import { UnitWriter } from "../infra/unit-writer.js";
import { decodePunycode, encodePunycode } from "./punycode.js";
import { DOT, mapDomain, readText, Sequence, writeText } from "./sequence.js";
import { type Criteria, isValid } from "./validity.js";

/** Domain names of up to so many UTF-16 units share their memory, longer ones have their own. */
const SHARED_LENGTH = 1024;

const SHARED_SEQUENCE = new Sequence(64);
const SHARED_WRITER = new UnitWriter(256);

/** Of the prefix "xn--", the two letters. */
const X = 0x78;
const N = 0x6e;
const HYPHEN = 0x2d;

/** What comes of the processing. */
interface Result {
  /** The domain name in Unicode. */
  readonly sequence: Sequence;
  readonly isValid: boolean;
}

/** Maps, normalizes, breaks, converts and validates a domain name: all of the processing. */
function processDomain(domain: string, criteria: Criteria): Result {
  const mapped = domain.length > SHARED_LENGTH ? new Sequence(domain.length) : SHARED_SEQUENCE;
  mapDomain(domain, mapped);
  if (mapped.isUnstable) {
    readText(normalizeText(writeText(mapped.points, mapped.length), "NFC"), mapped);
  }
  if (!hasPunycode(mapped)) {
    return { sequence: mapped, isValid: isValid(mapped, criteria) };
  }
  const { sequence, isValid: isDecoded } = decodeLabels(mapped);
  return { sequence, isValid: isDecoded && isValid(sequence, criteria) };
}

/**
 * Maps a domain name to its ASCII form.
 *
 * @returns The ASCII form, or `null` if a label is not valid.
 * @see https://www.unicode.org/reports/tr46/#ToASCII
 */
export function toASCII(domain: string, criteria: Criteria): string | null {
  const { sequence, isValid: isAllowed } = processDomain(domain, criteria);
  if (!isAllowed) {
    return null;
  }
  const writer = domain.length > SHARED_LENGTH ? new UnitWriter(domain.length) : SHARED_WRITER;
  writer.length = 0;
  return writeLabels(sequence, writer) ? writer.toString() : null;
}

/**
 * Maps a domain name to its Unicode form.
 *
 * @see https://www.unicode.org/reports/tr46/#ToUnicode
 */
export function toUnicode(domain: string, criteria: Criteria): { domain: string; error: boolean } {
  const { sequence, isValid: isAllowed } = processDomain(domain, criteria);
  return { domain: writeText(sequence.points, sequence.length), error: !isAllowed };
}

/** Writes the labels, those that are not ASCII in Punycode. */
function writeLabels({ points, length }: Sequence, writer: UnitWriter): boolean {
  for (let start = 0; ; ) {
    let bits = 0;
    let end = start;
    for (; end < length && points[end] !== DOT; end++) {
      bits |= points[end] as number;
    }
    writer.reserve(end - start + 5);
    const { units } = writer;
    if (bits < 0x80) {
      for (let index = start; index < end; index++) {
        units[writer.length++] = points[index] as number;
      }
    } else {
      units[writer.length++] = X;
      units[writer.length++] = N;
      units[writer.length++] = HYPHEN;
      units[writer.length++] = HYPHEN;
      if (!encodePunycode(points, start, end, writer)) {
        return false;
      }
    }
    if (end === length) {
      return true;
    }
    writer.reserve(1);
    writer.units[writer.length++] = DOT;
    start = end + 1;
  }
}

/** Whether a code point is the first one of "xn--". */
function isPrefix(points: Int32Array, start: number, end: number): boolean {
  return (
    end - start >= 4 &&
    points[start] === X &&
    points[start + 1] === N &&
    points[start + 2] === HYPHEN &&
    points[start + 3] === HYPHEN
  );
}

/** Whether a label begins with "xn--". */
function hasPunycode({ points, length }: Sequence): boolean {
  for (let index = 0; index + 4 <= length; index++) {
    if (points[index] === X && (index === 0 || points[index - 1] === DOT) && isPrefix(points, index, length)) {
      return true;
    }
  }
  return false;
}

/** Decodes the labels that begin with "xn--"; what is no Punycode stays, and is not valid. */
function decodeLabels(mapped: Sequence): Result {
  const { points, length } = mapped;
  const sequence = new Sequence(length);
  let isDecoded = true;
  for (let start = 0; ; ) {
    let end = start;
    while (end < length && points[end] !== DOT) {
      end++;
    }
    const decoded = isPrefix(points, start, end) ? decodePunycode(points, start + 4, end) : null;
    if (decoded !== null) {
      isDecoded = appendDecoded(decoded, sequence) && isDecoded;
    } else {
      isDecoded &&= !isPrefix(points, start, end);
      sequence.append(mapped, start, end);
    }
    if (end === length) {
      return { sequence, isValid: isDecoded };
    }
    sequence.append(mapped, end, end + 1);
    start = end + 1;
  }
}

/** Puts a decoded label at the end. It has to have characters beyond ASCII, to be normalized, and not to begin with "xn--". */
function appendDecoded(decoded: Int32Array, sequence: Sequence): boolean {
  const text = writeText(decoded, decoded.length);
  const label = new Sequence(decoded.length);
  // Not the code points that were decoded: two surrogates may have become one character.
  readText(text, label);
  sequence.append(label, 0, label.length);
  return (
    decoded.some((point) => point >= 0x80) &&
    !isPrefix(label.points, 0, label.length) &&
    normalizeText(text, "NFC") === text
  );
}
