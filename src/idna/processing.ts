/**
 * The processing of UTS #46, nontransitional, with the parameters of the URL Standard.
 *
 * Divergences: none. tr46 takes a label of more than about 125,000 code points in Punycode for invalid, for its stack
 * overflows; here it is decoded like any other.
 *
 * @see https://www.unicode.org/reports/tr46/#Processing
 */

import type { ASCIIWriter } from "../infra/ascii-writer.js";
import { normalizeText } from "../infra/normalization.js";
import { UnitWriter } from "../infra/unit-writer.js";
import { decodePunycode, encodePunycode } from "./punycode.js";
import { classify, DOT, mapDomain, readText, Sequence, writeText } from "./sequence.js";
import { type Criteria, isValid } from "./validity.js";
import { NOT_VALID } from "./values.js";

/** Longest domain name, in UTF-16 units, whose memory is kept for the next one. */
const KEPT_LENGTH = 1024;

/** The memory that a domain name is processed in. */
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
 * Kept between calls, and `null` during one: code that runs inside `String.prototype.normalize` and asks for a domain
 * name gets a workspace of its own.
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

/** Of the prefix "xn--", the two letters. */
const X = 0x78;
const N = 0x6e;
const HYPHEN = 0x2d;

/** What comes of the processing, but for the validity criteria. */
interface Result {
  /** The domain name in Unicode. */
  readonly sequence: Sequence;
  /** Whether all that looks like Punycode is. */
  readonly isDecoded: boolean;
}

/** Maps, normalizes, breaks and converts a domain name. */
function decodeDomain(domain: string, { mapped, decoded, writer }: Workspace): Result {
  if (mapDomain(domain, mapped)) {
    const text = writeText(mapped, 0, mapped.length, writer);
    const normalized = normalizeText(text, "NFC");
    // Two surrogates, neither of them valid, are one character once nothing is between them.
    if (normalized !== text || (mapped.seen & NOT_VALID) !== 0) {
      readText(normalized, mapped);
    }
  }
  if (!hasPunycode(mapped)) {
    return { sequence: mapped, isDecoded: true };
  }
  return { sequence: decoded, isDecoded: decodeLabels(mapped, decoded, writer) };
}

/**
 * Maps a domain name to its ASCII form.
 *
 * @param output - Receives the ASCII form at its end.
 * @returns Whether all labels are valid; if not, nothing is written.
 * @requirement P-4a
 * @see https://www.unicode.org/reports/tr46/#ToASCII
 */
export function toASCII(domain: string, criteria: Criteria, output: ASCIIWriter): boolean {
  const workspace = takeWorkspace(domain);
  const { sequence, isDecoded } = decodeDomain(domain, workspace);
  const { writer } = workspace;
  writer.length = 0;
  const isWritten = isDecoded && isValid(sequence, criteria) && writeLabels(sequence, writer);
  if (isWritten) {
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
  const text = writeText(sequence, 0, sequence.length, workspace.writer);
  giveBack(workspace, domain);
  return { domain: text, error };
}

/**
 * Finds the criteria by which a domain name is valid, processing it once.
 *
 * @see https://www.unicode.org/reports/tr46/#Validity_Criteria
 */
export function judge(domain: string, allCriteria: readonly Criteria[]): boolean[] {
  const workspace = takeWorkspace(domain);
  const { sequence, isDecoded } = decodeDomain(domain, workspace);
  const verdicts = allCriteria.map((criteria) => isDecoded && isValid(sequence, criteria));
  giveBack(workspace, domain);
  return verdicts;
}

/** Writes the labels, those that are not ASCII in Punycode. */
function writeLabels({ points, length }: Sequence, writer: UnitWriter): boolean {
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
      if (!encodePunycode(points, start, end, writer)) {
        return false;
      }
    }
    if (end < length) {
      writer.reserve(1);
      writer.units[writer.length++] = DOT;
    }
    start = end + 1;
  }
  return true;
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

/**
 * Decodes the labels that begin with "xn--"; what is no Punycode stays.
 *
 * @param decoded - The labels are written here, in place of what there was.
 * @returns Whether all of them are Punycode of what a label may be, as far as the other one does not tell.
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
 * @returns Whether it has characters beyond ASCII, is normalized, and does not begin with "xn--".
 */
function decodeLabel(mapped: Sequence, start: number, end: number, decoded: Sequence, writer: UnitWriter): boolean {
  const first = decoded.length;
  const count = decodePunycode(mapped.points, start + 4, end, decoded.points, first);
  if (count === -1) {
    decoded.append(mapped, start, end);
    return false;
  }
  decoded.length += count;
  const isUnstable = classify(decoded, first);
  if (isPrefix(decoded.points, first, decoded.length) || isASCII(decoded.points, first, decoded.length)) {
    return false;
  }
  if (!isUnstable) {
    return true;
  }
  const text = writeText(decoded, first, decoded.length, writer);
  return normalizeText(text, "NFC") === text;
}

function isASCII(points: Int32Array, start: number, end: number): boolean {
  let bits = 0;
  for (let index = start; index < end; index++) {
    bits |= points[index] as number;
  }
  return bits < 0x80;
}
