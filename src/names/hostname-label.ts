/**
 * Divergences:
 * - compatibility: an RFC 1123 label that starts with `xn--` must be an A-label of IDNA2008, because JSON Schema
 *   requires this for `hostname`; RFC 1123 is older than A-labels.
 * - safety: of a label with more than 63 code points, only the characters are checked. It is not valid anyway, and
 *   contextual rules read the whole label for each character.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5891#section-4.2
 * @see https://www.unicode.org/reports/tr46/#Validity_Criteria
 */

import type { DiagnosticCode } from "../diagnostics/codes.js";
import { MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";
import { readCodePoint } from "../infra/at-index.js";
import { BEYOND_ASCII } from "../infra/percent.js";
import { HYPHEN } from "../infra/units.js";
import { CONTEXTJ, classifyCodePoint, DISALLOWED, findOutOfContext, isJoinerAllowed } from "./derived-property.js";
import { changes } from "./idna/label.js";
import { decodePunycode, encodePunycode } from "./idna/punycode.js";
import { readBits, toCodePoints } from "./idna/table.js";
import { IDNA_DISALLOWED, MARK } from "./idna/values.js";

/** The standard that a domain name must follow. */
export type HostnameStandard = "rfc1123" | "idna2008" | "uts46";

/** UTF-16 indices into the label. */
export interface LabelProblem {
  readonly code: DiagnosticCode;
  readonly start: number;
  readonly end: number;
}

interface LabelReport {
  readonly problems: readonly LabelProblem[];
  /** `""` if it is not valid Punycode. */
  readonly unicode: string;
  /** In ASCII; a lower bound if the label is too long. */
  readonly octets: number;
}

/** Longest label of the DNS, in octets: 63 is fine, 64 is too long. */
const LONGEST_LABEL = 63;

/** @param label - Any string without the dots that separate labels. */
export function checkLabel(label: string, standard: HostnameStandard): LabelReport {
  if (label === "") {
    return { problems: [{ code: "domain-empty-label", start: 0, end: 0 }], unicode: "", octets: 0 };
  }
  if (standard === "rfc1123" || !BEYOND_ASCII.test(label)) {
    return checkASCIILabel(label, standard);
  }
  const problems = checkUnicodeLabel(label, standard);
  const points = readPoints(label);
  const octets = points.length > LONGEST_LABEL ? points.length : toALabel(points).length;
  if (octets > LONGEST_LABEL) {
    problems.push({ code: "domain-label-too-long", start: 0, end: label.length });
  }
  return { problems, unicode: label, octets };
}

/** An LDH label; if it starts with `xn--`, also the label that it encodes. */
function checkASCIILabel(label: string, standard: HostnameStandard): LabelReport {
  const octets = label.length;
  const problems: LabelProblem[] = [];
  for (const { 0: characters, index } of label.matchAll(/[^A-Za-z0-9-]+/g)) {
    problems.push({ code: "domain-disallowed-code-point", start: index, end: index + characters.length });
    if (problems.length === MOST_DIAGNOSTICS) {
      break;
    }
  }
  if (octets > LONGEST_LABEL) {
    problems.push({ code: "domain-label-too-long", start: 0, end: octets });
  }
  const isALabel = /^xn--/i.test(label);
  // RFC 5890 reserves labels with "--" in the third place; RFC 1123 does not.
  problems.push(...findHyphens(label, isALabel || standard === "rfc1123" ? [HYPHEN_FIRST, HYPHEN_LAST] : HYPHENS));
  if (!isALabel || problems.length > 0) {
    return { problems, unicode: problems.length > 0 ? "" : label, octets };
  }
  // An A-label is exactly the Punycode of a valid label, except for case.
  const lower = label.toLowerCase();
  const unicode = decodePunycode(lower.slice(4)) ?? "";
  const whole = { start: 0, end: octets };
  if (!BEYOND_ASCII.test(unicode) || toALabel(toCodePoints(unicode)) !== lower) {
    return { problems: [{ code: "domain-invalid-punycode", ...whole }], unicode: "", octets };
  }
  const [problem] = checkUnicodeLabel(unicode, standard);
  return { problems: problem === undefined ? [] : [{ ...problem, ...whole }], unicode, octets };
}

const HYPHEN_FIRST = /^-/;
const HYPHEN_LAST = /(?<=.)-$/s;
const HYPHENS: readonly RegExp[] = [HYPHEN_FIRST, /(?<=^..)--/su, HYPHEN_LAST];

function findHyphens(label: string, hyphens = HYPHENS): LabelProblem[] {
  return hyphens
    .map((pattern) => pattern.exec(label))
    .filter((match) => match !== null)
    .map(({ 0: { length }, index: start }) => ({ code: "domain-hyphens", start, end: start + length }));
}

/** At least 64 code points of a label that has as many. */
function readPoints(label: string): readonly number[] {
  return toCodePoints(label.slice(0, 2 * LONGEST_LABEL + 1));
}

/** @param points - At most 63. */
function toALabel(points: readonly number[]) {
  return `xn--${encodePunycode(points)}`;
}

/** A label that is not ASCII, except for its length. */
function checkUnicodeLabel(label: string, standard: HostnameStandard): LabelProblem[] {
  const problems = findDisallowed(label, standard);
  const points = readPoints(label);
  if (points.length > LONGEST_LABEL) {
    return problems;
  }
  const values = points.map(readBits);
  const classes = points.map(classifyCodePoint);
  const report = (code: DiagnosticCode, index: number) => {
    const start = String.fromCodePoint(...points.slice(0, index)).length;
    problems.push({ code, start, end: start + ((points[index] as number) > 0xffff ? 2 : 1) });
  };
  if (((values[0] as number) & MARK) !== 0) {
    report("domain-leading-mark", 0);
  }
  problems.push(...findHyphens(label));
  for (const [index, value] of classes.entries()) {
    if (value === CONTEXTJ && !isJoinerAllowed(points, values, index)) {
      report("domain-invalid-joiner", index);
    }
  }
  const misplaced = standard === "uts46" ? -1 : findOutOfContext(points, classes);
  if (misplaced !== -1) {
    report("domain-context", misplaced);
  }
  if (
    problems.length === 0 &&
    values.some((value, index) => changes(value, value & (values[index - 1] ?? 0)) !== 0) &&
    label.normalize("NFC") !== label
  ) {
    problems.push({ code: "domain-not-normalized", start: 0, end: label.length });
  }
  return problems;
}

function findDisallowed(label: string, standard: HostnameStandard): LabelProblem[] {
  const problems: LabelProblem[] = [];
  let start = -1;
  for (let index = 0; index <= label.length && problems.length < MOST_DIAGNOSTICS; ) {
    const point = index < label.length ? readCodePoint(label, index) : HYPHEN;
    if (!isAllowed(point, standard)) {
      start = start === -1 ? index : start;
    } else if (start !== -1) {
      problems.push({ code: "domain-disallowed-code-point", start, end: index });
      start = -1;
    }
    index += point > 0xffff ? 2 : 1;
  }
  return problems;
}

function isAllowed(point: number, standard: HostnameStandard) {
  return standard === "uts46"
    ? readBits(point) !== IDNA_DISALLOWED && (point >= 0x80 || /[a-z0-9-]/.test(String.fromCharCode(point)))
    : classifyCodePoint(point) !== DISALLOWED;
}
