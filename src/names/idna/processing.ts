/**
 * The processing of UTS #46, nontransitional, with the parameters of the URL Standard, and the validity criteria that depend on
 * more than one code point.
 *
 * Divergences:
 * - compatibility: CheckHyphens and UseSTD3ASCIIRules are false, as in the URL Standard.
 * - safety: the limits of docs/limits.md. tr46 takes quadratic time for longer labels and runs of marks.
 *
 * @see https://www.unicode.org/reports/tr46/#Validity_Criteria
 * @see https://www.unicode.org/reports/tr46/#Processing
 */

import { LONGEST_PUNYCODE, LONGEST_UNICODE_LABEL, MOST_MARKS } from "../../infra/limits.js";
import { DOT, HYPHEN } from "../../infra/units.js";
import { type ASCIIWriter, UnitWriter } from "../../infra/writers.js";
import { decodePunycode, encodePunycode } from "./punycode.js";
import { classify, mapCharacters, readUnmapped, Sequence, toText } from "./sequence.js";
import {
  ARABIC_NUMBER,
  EUROPEAN_NUMBER,
  JOINER,
  JOINS_NEXT,
  JOINS_PREVIOUS,
  LEFT_TO_RIGHT,
  MARK,
  NONSPACING,
  NOT_VALID,
  OTHER_DIRECTION,
  RIGHT_TO_LEFT,
  TRANSPARENT,
  VIRAMA,
} from "./values.js";

/** The optional criteria. */
export interface Criteria {
  readonly checkBidi: boolean;
  readonly checkJoiners: boolean;
}

/** The bits that make a domain name a Bidi domain name. */
export const BIDI = RIGHT_TO_LEFT | ARABIC_NUMBER;

const ZWNJ = 0x200c;

/**
 * Returns whether the labels of a domain name are valid; does not check Punycode and normalization.
 *
 * @param sequence - A mapped domain name with decoded Punycode.
 */
export function isValid(sequence: Sequence, { checkBidi, checkJoiners }: Criteria): boolean {
  const { points, values, length, seen } = sequence;
  if (seen & NOT_VALID) {
    return false;
  }
  // Most domain names need no further check.
  if ((seen & (MARK | JOINER | BIDI)) === 0) {
    return true;
  }
  const isBidi = checkBidi && (seen & BIDI) !== 0;
  const hasJoiners = checkJoiners && (seen & JOINER) !== 0;
  for (let start = 0, end = 0; end <= length; end++) {
    if (end === length || points[end] === DOT) {
      if (
        start < end &&
        ((values[start] as number) & MARK ||
          (hasJoiners && !hasValidJoiners(sequence, start, end)) ||
          (isBidi && !followsBidiRule(values, start, end)))
      ) {
        return false;
      }
      start = end + 1;
    }
  }
  return true;
}

/**
 * Returns whether each joiner of a label follows a virama or is between two joining letters.
 *
 * As in tr46, a ZWNJ between two joining letters also makes the next ZWNJ valid: the context of a ZWNJ begins after the last ZWNJ
 * that has no virama before it.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5892#appendix-A
 */
function hasValidJoiners({ points, values }: Sequence, start: number, end: number): boolean {
  /** Whether the last character that is not transparent joins to the next one. */
  let joinsNext = false;
  /** Whether there was a ZWNJ between two joining letters. */
  let isJoined = false;
  for (let index = start; index < end; index++) {
    const value = values[index] as number;
    if (value & JOINER) {
      const isZWNJ = points[index] === ZWNJ;
      isJoined ||= isZWNJ && joinsNext && joinsPrevious(values, index + 1, end);
      joinsNext = false;
      if (index > start && (values[index - 1] as number) & VIRAMA) {
        continue;
      }
      if (!isZWNJ || !isJoined || index === start) {
        return false;
      }
      isJoined = false;
    } else if ((value & TRANSPARENT) === 0) {
      joinsNext = (value & JOINS_NEXT) !== 0;
    }
  }
  return true;
}

/** Returns whether the next character that is not transparent joins to the previous one; a joiner is not transparent. */
function joinsPrevious(values: Uint16Array, start: number, end: number): boolean {
  let index = start;
  while (index < end && (values[index] as number) & TRANSPARENT) {
    index++;
  }
  return index < end && ((values[index] as number) & JOINS_PREVIOUS) !== 0;
}

/**
 * Returns whether a label of a Bidi domain name follows the Bidi Rule.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5893#section-2
 */
export function followsBidiRule(values: Uint16Array, start: number, end: number): boolean {
  let seen = 0;
  for (let index = start; index < end; index++) {
    seen |= values[index] as number;
  }
  let last = end - 1;
  while (last > start && (values[last] as number) & NONSPACING) {
    last--;
  }
  const first = values[start] as number;
  // 1
  if (first & RIGHT_TO_LEFT) {
    // 2 to 4
    return (
      (seen & (LEFT_TO_RIGHT | OTHER_DIRECTION)) === 0 &&
      ((values[last] as number) & (RIGHT_TO_LEFT | EUROPEAN_NUMBER | ARABIC_NUMBER)) !== 0 &&
      (~seen & (EUROPEAN_NUMBER | ARABIC_NUMBER)) !== 0
    );
  }
  // 5 and 6
  return (
    (first & LEFT_TO_RIGHT) !== 0 &&
    (seen & (RIGHT_TO_LEFT | ARABIC_NUMBER | OTHER_DIRECTION)) === 0 &&
    ((values[last] as number) & (LEFT_TO_RIGHT | EUROPEAN_NUMBER)) !== 0
  );
}

/** Longest domain name, in UTF-16 units, whose workspace is reused. */
const KEPT_LENGTH = 1024;

/** The buffers of one call. */
class Workspace {
  readonly mapped: Sequence;
  readonly decoded: Sequence;
  readonly writer: UnitWriter;

  constructor(length: number) {
    this.mapped = new Sequence(length);
    this.decoded = new Sequence(length);
    this.writer = new UnitWriter(4 * length);
  }
}

/**
 * Reused between calls, and `null` during a call: if a replaced `String.prototype.normalize` processes a domain name itself, it
 * gets another workspace.
 */
let spare: Workspace | null = null;

function takeWorkspace(domain: string): Workspace {
  const workspace = domain.length > KEPT_LENGTH ? new Workspace(domain.length) : (spare ?? new Workspace(64));
  spare = null;
  return workspace;
}

function giveBack(workspace: Workspace, domain: string): void {
  spare = domain.length > KEPT_LENGTH ? null : workspace;
}

/** The two letters of the prefix "xn--". */
const X = 0x78;
const N = 0x6e;

/** The result of the processing, before the validity criteria. */
interface Result {
  /** The domain name in Unicode. */
  readonly sequence: Sequence;
  /** Whether the limits hold, and every label that begins with "xn--" is valid Punycode. */
  readonly isDecoded: boolean;
}

/** Performs the four steps: map, normalize, break, convert. The limits are checked after the first of them. */
function decodeDomain(domain: string, { mapped, decoded, writer }: Workspace): Result {
  const isChangeable = mapCharacters(domain, mapped);
  const isWithinLimits = !hasLongLabel(mapped) && !hasLongRun(mapped, 0);
  if (isChangeable && isWithinLimits) {
    const text = toText(mapped, 0, mapped.length, writer);
    const normalized = text.normalize("NFC");
    // If ignored characters between two lone surrogates are removed, the surrogates, both invalid, become one character.
    if (normalized !== text || (mapped.seen & NOT_VALID) !== 0) {
      readUnmapped(normalized, mapped);
    }
  }
  if (!hasPunycode(mapped)) {
    return { sequence: mapped, isDecoded: isWithinLimits };
  }
  return { sequence: decoded, isDecoded: decodeLabels(mapped, decoded, writer) && isWithinLimits };
}

/** Returns whether a label has a non-ASCII character and more code points than the limit. */
function hasLongLabel({ points, length }: Sequence): boolean {
  for (let start = 0, end = 0; length - start > LONGEST_UNICODE_LABEL; start = end + 1) {
    end = findLabelEnd(points, start, length);
    if (end - start > LONGEST_UNICODE_LABEL && !isASCII(points, start, end)) {
      return true;
    }
  }
  return false;
}

/** Returns whether there are more marks in a row than the limit. */
function hasLongRun({ values, length, seen }: Sequence, start: number): boolean {
  let run = 0;
  for (let index = start; index < length && run <= MOST_MARKS && (seen & MARK) !== 0; index++) {
    run = ((values[index] as number) & MARK) === 0 ? 0 : run + 1;
  }
  return run > MOST_MARKS;
}

function findLabelEnd(points: Int32Array, start: number, length: number): number {
  const end = points.indexOf(DOT, start);
  return end === -1 || end > length ? length : end;
}

/**
 * Maps a domain name to its ASCII form.
 *
 * @param output - The ASCII form is appended.
 * @returns Whether all labels are valid; if not, nothing is written.
 * @requirement P-4a
 * @see https://www.unicode.org/reports/tr46/#ToASCII
 */
export function toASCII(domain: string, criteria: Criteria, output: ASCIIWriter): boolean {
  const workspace = takeWorkspace(domain);
  const { sequence, isDecoded } = decodeDomain(domain, workspace);
  const { writer } = workspace;
  writer.length = 0;
  const isWritten = isDecoded && isValid(sequence, criteria);
  if (isWritten) {
    writeLabels(sequence, writer);
    output.reserve(writer.length);
    for (let index = 0; index < writer.length; index++) {
      output.octets[output.length++] = writer.units[index] as number;
    }
  }
  giveBack(workspace, domain);
  return isWritten;
}

/**
 * Maps a domain name to its Unicode form.
 *
 * @requirement U-6
 * @see https://www.unicode.org/reports/tr46/#ToUnicode
 */
export function toUnicode(domain: string, criteria: Criteria): { domain: string; error: boolean } {
  const workspace = takeWorkspace(domain);
  const { sequence, isDecoded } = decodeDomain(domain, workspace);
  const error = !(isDecoded && isValid(sequence, criteria));
  const text = toText(sequence, 0, sequence.length, workspace.writer);
  giveBack(workspace, domain);
  return { domain: text, error };
}

/**
 * Checks a domain name against several sets of criteria, processing it once.
 *
 * @see https://www.unicode.org/reports/tr46/#Validity_Criteria
 */
export function checkCriteria(domain: string, allCriteria: readonly Criteria[]): boolean[] {
  const workspace = takeWorkspace(domain);
  const { sequence, isDecoded } = decodeDomain(domain, workspace);
  const verdicts = allCriteria.map((criteria) => isDecoded && isValid(sequence, criteria));
  giveBack(workspace, domain);
  return verdicts;
}

/** Writes the labels, in Punycode unless they are ASCII. */
function writeLabels({ points, length }: Sequence, writer: UnitWriter): void {
  let start = 0;
  while (start <= length) {
    let end = start;
    while (end < length && points[end] !== DOT) {
      end++;
    }
    writer.reserve(end - start + 5);
    const { units } = writer;
    if (isASCII(points, start, end)) {
      for (let index = start; index < end; index++) {
        units[writer.length++] = points[index] as number;
      }
    } else {
      units[writer.length++] = X;
      units[writer.length++] = N;
      units[writer.length++] = HYPHEN;
      units[writer.length++] = HYPHEN;
      encodePunycode(points, start, end, writer);
    }
    if (end < length) {
      writer.reserve(1);
      writer.units[writer.length++] = DOT;
    }
    start = end + 1;
  }
}

/** Returns whether code points begin with "xn--". */
function isPrefix(points: Int32Array, start: number, end: number): boolean {
  return (
    end - start >= 4 &&
    points[start] === X &&
    points[start + 1] === N &&
    points[start + 2] === HYPHEN &&
    points[start + 3] === HYPHEN
  );
}

/** Returns whether any label begins with "xn--". */
function hasPunycode({ points, length }: Sequence): boolean {
  for (let index = 0; index + 4 <= length; index++) {
    if (points[index] === X && (index === 0 || points[index - 1] === DOT) && isPrefix(points, index, length)) {
      return true;
    }
  }
  return false;
}

/**
 * Decodes the labels that begin with "xn--"; labels that are not Punycode are kept.
 *
 * @param decoded - Receives the labels; its content is replaced.
 * @returns Whether all of them fulfill the criteria of {@link decodeLabel}, which `isValid` does not check.
 */
function decodeLabels(mapped: Sequence, decoded: Sequence, writer: UnitWriter): boolean {
  const { points, length } = mapped;
  decoded.length = 0;
  decoded.seen = 0;
  decoded.reserve(length);
  let areAllowed = true;
  let start = 0;
  while (start <= length) {
    let end = start;
    while (end < length && points[end] !== DOT) {
      end++;
    }
    if (isPrefix(points, start, end)) {
      areAllowed = decodeLabel(mapped, start, end, decoded, writer) && areAllowed;
    } else {
      decoded.append(mapped, start, end);
    }
    decoded.append(mapped, end, Math.min(end + 1, length));
    start = end + 1;
  }
  return areAllowed;
}

/**
 * Decodes a label.
 *
 * @returns Whether the result has non-ASCII characters, is normalized, and does not begin with "xn--".
 */
function decodeLabel(mapped: Sequence, start: number, end: number, decoded: Sequence, writer: UnitWriter): boolean {
  const first = decoded.length;
  const isLong = end - start - 4 > LONGEST_PUNYCODE;
  const count = isLong ? -1 : decodePunycode(mapped.points, start + 4, end, decoded.points, first);
  if (count === -1) {
    decoded.append(mapped, start, end);
    return false;
  }
  decoded.length += count;
  const isUnstable = classify(decoded, first);
  if (
    isPrefix(decoded.points, first, decoded.length) ||
    isASCII(decoded.points, first, decoded.length) ||
    hasLongRun(decoded, first)
  ) {
    return false;
  }
  if (!isUnstable) {
    return true;
  }
  const text = toText(decoded, first, decoded.length, writer);
  return text.normalize("NFC") === text;
}

function isASCII(points: Int32Array, start: number, end: number): boolean {
  let bits = 0;
  for (let index = start; index < end; index++) {
    bits |= points[index] as number;
  }
  return bits < 0x80;
}
