/**
 * Checks labels of domain names against RFC 1123, IDNA2008 or UTS #46.
 *
 * Divergences:
 * - compatibility: an RFC 1123 label that starts with `xn--` must be an A-label of IDNA2008, because JSON Schema
 *   requires this for `hostname`; RFC 1123 is older than A-labels.
 * - safety: of a label with more than 63 code points, only the characters are checked. It is not valid anyway, and contextual
 *   rules read the whole label for each character.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5891#section-4.2
 * @see https://www.unicode.org/reports/tr46/#Validity_Criteria
 */

import type { DiagnosticCode } from "../diagnostics/codes.js";
import { MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";
import { readCodePoint } from "../infra/code-points.js";
import { HYPHEN } from "../infra/units.js";
import { UnitWriter } from "../infra/writers.js";
import { findOutOfContext, isJoinerAllowed, readProperties } from "./context-rules.js";
import { CONTEXTJ, classifyCodePoint, DISALLOWED } from "./derived-property.js";
import { decodePunycode, encodePunycode } from "./idna/punycode.js";
import { readBits } from "./idna/sequence.js";
import { MARK, NON_STARTER, DISALLOWED as NOT_VALID, UNSTABLE } from "./idna/values.js";

/** The standard that a domain name must follow. */
export type HostnameStandard = "rfc1123" | "idna2008" | "uts46";

/** One error in a label, with UTF-16 indices into it. */
export interface LabelProblem {
  readonly code: DiagnosticCode;
  readonly start: number;
  readonly end: number;
}

/** The result of checking a label. */
interface LabelReport {
  readonly problems: readonly LabelProblem[];
  /** The code points of its Unicode form. */
  readonly points: readonly number[];
  /** The length of its ASCII form; a lower bound if the label is too long. */
  readonly octets: number;
}

/** Longest label of the DNS, in octets: 63 is fine, 64 is too long. */
export const LONGEST_LABEL = 63;

/**
 * Checks a label.
 *
 * @param label - Any string without the dots that separate labels.
 */
export function checkLabel(label: string, standard: HostnameStandard): LabelReport {
  if (label === "") {
    return { problems: [{ code: "domain-empty-label", start: 0, end: 0 }], points: [], octets: 0 };
  }
  if (/[^\0-\x7F]/.test(label)) {
    return standard === "rfc1123" ? checkASCIILabel(label, standard) : checkUnicodeLabel(label, standard);
  }
  return checkASCIILabel(label, standard);
}

/** Checks an LDH label; if it starts with `xn--`, also checks the label that it encodes. */
function checkASCIILabel(label: string, standard: HostnameStandard): LabelReport {
  const problems: LabelProblem[] = [];
  for (const { 0: characters, index } of label.matchAll(/[^A-Za-z0-9-]+/g)) {
    problems.push({ code: "domain-disallowed-code-point", start: index, end: index + characters.length });
    if (problems.length === MOST_DIAGNOSTICS) {
      break;
    }
  }
  if (label.length > LONGEST_LABEL) {
    problems.push({ code: "domain-label-too-long", start: 0, end: label.length });
  }
  const isALabel = /^xn--/i.test(label);
  const ends = [label.startsWith("-") ? 0 : -1, label.endsWith("-") ? label.length - 1 : -1];
  for (const start of new Set(ends.filter((index) => index !== -1))) {
    problems.push({ code: "domain-hyphens", start, end: start + 1 });
  }
  // RFC 5890 reserves labels with "--" in this place; RFC 1123 does not.
  if (!isALabel && standard !== "rfc1123" && label.startsWith("--", 2)) {
    problems.push({ code: "domain-hyphens", start: 2, end: 4 });
  }
  if (isALabel && problems.length === 0) {
    return checkALabel(label, standard);
  }
  const points = problems.length > 0 ? [] : Array.from(label, toUnit);
  return { problems, points, octets: label.length };
}

/**
 * Checks an A-label: it must be exactly the Punycode of a valid label, except for case.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5890#section-2.3.2.1
 */
function checkALabel(label: string, standard: HostnameStandard): LabelReport {
  const [start, end, octets] = [0, label.length, label.length];
  const lower = label.toLowerCase();
  const output = new Int32Array(octets);
  const count = decodePunycode(Int32Array.from(lower, toUnit), 4, octets, output, 0);
  const points = Array.from(output.subarray(0, Math.max(count, 0)));
  if (points.every((point) => point < 0x80) || toALabel(points) !== lower) {
    return { problems: [{ code: "domain-invalid-punycode", start, end }], points: [], octets };
  }
  const problems = checkPoints(points, standard).map(({ code }) => ({ code, start, end }));
  return { problems: problems.slice(0, 1), points, octets };
}

function toUnit(character: string): number {
  return character.charCodeAt(0);
}

/** Encodes up to 63 code points as an A-label. */
function toALabel(points: readonly number[]): string {
  const writer = new UnitWriter(LONGEST_LABEL);
  encodePunycode(Int32Array.from(points), 0, points.length, writer);
  return `xn--${writer.toString()}`;
}

/** Returns the length of the A-label of up to 63 BMP characters, in octets. */
export function measureALabel(label: string): number {
  return toALabel(Array.from(label, toUnit)).length;
}

/** Checks only the characters of a label that is too long. */
function checkLongLabel(label: string, standard: HostnameStandard): LabelReport {
  const problems: LabelProblem[] = [];
  let start = -1;
  for (let index = 0; index <= label.length && problems.length < MOST_DIAGNOSTICS; ) {
    const point = index < label.length ? readCodePoint(label, index) : HYPHEN;
    if (isAllowed(point, readBits(point), classifyCodePoint(point), standard)) {
      if (start !== -1) {
        problems.push({ code: "domain-disallowed-code-point", start, end: index });
      }
      start = -1;
    } else if (start === -1) {
      start = index;
    }
    index += point > 0xffff ? 2 : 1;
  }
  problems.push({ code: "domain-label-too-long", start: 0, end: label.length });
  return { problems, points: [], octets: LONGEST_LABEL + 1 };
}

/** Returns whether a non-ASCII label may contain a code point. */
function isAllowed(point: number, bits: number, value: number, standard: HostnameStandard): boolean {
  return standard === "uts46"
    ? bits !== NOT_VALID && (point >= 0x80 || /[a-z0-9-]/.test(String.fromCharCode(point)))
    : value !== DISALLOWED;
}

function checkUnicodeLabel(label: string, standard: HostnameStandard): LabelReport {
  if (label.length > 2 * LONGEST_LABEL) {
    return checkLongLabel(label, standard);
  }
  const points: number[] = [];
  const offsets: number[] = [];
  for (let index = 0; index < label.length; ) {
    const point = readCodePoint(label, index);
    points.push(point);
    offsets.push(index);
    index += point > 0xffff ? 2 : 1;
  }
  offsets.push(label.length);
  const problems = checkPoints(points, standard).map(({ code, start, end }) => ({
    code,
    start: offsets[start] as number,
    end: offsets[end] as number,
  }));
  let octets = points.length;
  if (octets <= LONGEST_LABEL) {
    octets = toALabel(points).length;
    if (octets > LONGEST_LABEL) {
      problems.push({ code: "domain-label-too-long", start: 0, end: label.length });
    }
  }
  return { problems, points, octets };
}

/**
 * Checks the code points of a non-ASCII label.
 *
 * @returns The errors, with indices into the code points.
 */
function checkPoints(points: readonly number[], standard: HostnameStandard): LabelProblem[] {
  const { values, classes } = readProperties(points);
  const problems: LabelProblem[] = [];
  const report = (code: DiagnosticCode, start: number, end: number): unknown => problems.push({ code, start, end });
  const { length } = points;
  for (let index = 0; index < length; index++) {
    const start = index;
    while (
      index < length &&
      !isAllowed(points[index] as number, values[index] as number, classes[index] as number, standard)
    ) {
      index++;
    }
    if (index > start) {
      report("domain-disallowed-code-point", start, index);
    }
  }
  if (length > LONGEST_LABEL) {
    report("domain-label-too-long", 0, length);
    return problems;
  }
  if (((values[0] as number) & MARK) !== 0) {
    report("domain-leading-mark", 0, 1);
  }
  if (points[0] === HYPHEN) {
    report("domain-hyphens", 0, 1);
  }
  if (points[2] === HYPHEN && points[3] === HYPHEN) {
    report("domain-hyphens", 2, 4);
  }
  if (points[length - 1] === HYPHEN) {
    report("domain-hyphens", length - 1, length);
  }
  for (const [index, value] of classes.entries()) {
    if (value === CONTEXTJ && !isJoinerAllowed(points, values, index)) {
      report("domain-invalid-joiner", index, index + 1);
    }
  }
  const misplaced = standard === "uts46" ? -1 : findOutOfContext(points, classes);
  if (misplaced !== -1) {
    report("domain-context", misplaced, misplaced + 1);
  }
  if (problems.length === 0 && !isNormalized(points, values)) {
    report("domain-not-normalized", 0, length);
  }
  return problems;
}

/** Returns whether valid code points are in Normalization Form C. For most of them, the engine need not normalize. */
function isNormalized(points: readonly number[], values: readonly number[]): boolean {
  const isStable = values.every(
    (value, index) => (value & UNSTABLE) === 0 && (value & (values[index - 1] ?? 0) & NON_STARTER) === 0,
  );
  const text = isStable ? "" : String.fromCodePoint(...points);
  return text.normalize("NFC") === text;
}
