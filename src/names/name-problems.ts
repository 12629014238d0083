/**
 * Divergences:
 * - compatibility: if a name is mapped first, as typed text should be, it is mapped by UTS #46. RFC 5891 lets
 *   applications choose a mapping, and RFC 5895 maps less.
 * - performance: labels after the 10,000th are not checked. The name is too long anyway.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5893#section-2
 * @see https://www.unicode.org/reports/tr46/#ToASCII
 */
import { createDiagnostic, createWarning, type Diagnostic, MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";
import { assertString, checkOptions, getChoice, getSwitch } from "../infra/arguments.js";
import { toASCIILowerCase } from "../infra/code-points.js";
import { BEYOND_ASCII } from "../infra/percent.js";
import { findReason } from "./domain-faults.js";
import { checkLabel, type HostnameStandard, type LabelProblem } from "./hostname-label.js";
import { followsBidiRule, isRightToLeft, LABEL_SEPARATORS, mapToUnicode } from "./idna/idna.js";

export interface NameRules {
  readonly standard: HostnameStandard;
  /** The standard of labels in ASCII, if it is a different one. */
  readonly asciiStandard?: HostnameStandard;
  /** Whether UTS #46 maps the name first. */
  readonly isMapped: boolean;
  readonly allowsRootDot: boolean;
}

/** In octets of the text form: 253 is fine, 254 is too long. */
const LONGEST_NAME = 253;

const ALL_SEPARATORS = new RegExp(`[${LABEL_SEPARATORS}]`, "g");

type Label = ReturnType<typeof examineLabel>;

/**
 * @param most - Stops after this number of errors.
 * @returns Errors in the first 10,000 labels, ordered by index, then an error about the whole name. `detail` is the
 *   label as written, except in the error about the whole name.
 */
export function findNameProblems(name: string, rules: NameRules, most = MOST_DIAGNOSTICS): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const labels: Label[] = [];
  let octets = -1;
  for (const { text, start } of splitName(name, rules)) {
    const label = examineLabel(text, start, rules);
    for (const { code, start: from, end: to } of label.problems) {
      diagnostics.push(createDiagnostic(code, "host", start + from, start + to, text));
    }
    octets += label.octets + 1;
    if (diagnostics.length >= most || labels.length + 1 === MOST_DIAGNOSTICS || (octets > LONGEST_NAME && most === 1)) {
      break;
    }
    labels.push(label);
  }
  diagnostics.push(...(octets > LONGEST_NAME ? [] : findBidiProblems(labels)));
  diagnostics.sort((a, b) => a.start - b.start);
  if (octets > LONGEST_NAME) {
    diagnostics.push(createDiagnostic("domain-too-long", "host", 0, name.length));
  }
  return diagnostics.slice(0, most);
}

function* splitName(
  name: string,
  { standard, allowsRootDot }: NameRules,
): Generator<{ readonly text: string; readonly start: number }> {
  let start = 0;
  for (const { index } of name.matchAll(standard === "rfc1123" ? /\./g : ALL_SEPARATORS)) {
    yield { text: name.slice(start, index), start };
    start = index + 1;
  }
  if (!allowsRootDot || start === 0 || start < name.length) {
    yield { text: name.slice(start), start };
  }
}

function examineLabel(text: string, start: number, { standard, asciiStandard = standard, isMapped }: NameRules) {
  const isASCII = !BEYOND_ASCII.test(text);
  const { domain, error } = isMapped && !isASCII ? mapToUnicode(text) : { domain: text, error: false };
  if (error) {
    return { text, start, problems: [findReason(text, false) as LabelProblem], forms: [], octets: 0 };
  }
  // A mapping may contain dots: "…" becomes "...".
  const reports = domain.split(".").map((part) => checkLabel(part, isASCII ? asciiStandard : standard));
  return {
    text,
    start,
    problems: reports.flatMap(({ problems }) =>
      domain === text ? problems : problems.slice(0, 1).map((problem) => ({ ...problem, start: 0, end: text.length })),
    ),
    forms: reports.map(({ unicode }) => unicode),
    octets: reports.reduce((sum, { octets }) => sum + octets + 1, -1),
  };
}

/** Checks every label of a Bidi domain name that has no other error. */
function findBidiProblems(labels: readonly Label[]): Diagnostic[] {
  const isBidi = labels.some(({ forms }) => forms.some((form) => BEYOND_ASCII.test(form) && isRightToLeft(form)));
  return labels
    .filter(
      ({ problems, forms }) =>
        isBidi && problems.length === 0 && !forms.every((form) => followsBidiRule(toASCIILowerCase(form))),
    )
    .map(({ text, start }) => createDiagnostic("domain-bidi", "host", start, start + text.length, text));
}

/** Whether a host must be a host name. */
export type HostCheck = (typeof HOST_CHECKS)[number];

export const HOST_CHECKS = ["strict", "lenient"] as const;

/**
 * A host is mapped by UTS #46, as in `iriToURI`, and checked against IDNA2008, which covers UseSTD3ASCIIRules, hyphens
 * and lengths. Other names of the DNS, such as `_dmarc.example.org`, are not meant.
 *
 * Divergence (compatibility): the draft specifies RFC 3490's ToASCII with UseSTD3ASCIIRules, and says that IDNA2008
 * should replace it; the comparison draft requires U-labels.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-5.3.3
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4.3
 */
const STRICT: NameRules = { standard: "idna2008", isMapped: true, allowsRootDot: true };
const UNMAPPED: NameRules = { ...STRICT, isMapped: false };

/** Percent-encoded octets are not decoded. @requirement P-12a */
export function validateHost(domain: string): readonly Diagnostic[] {
  return findNameProblems(domain, STRICT);
}

/**
 * Warns of each label that is neither a U-label nor an LDH label. Percent-encoded octets are not decoded.
 *
 * @requirement N-15
 */
export function reviewHost(domain: string): readonly Diagnostic[] {
  const warnings = findNameProblems(domain, UNMAPPED).map(
    (problem): Diagnostic => ({ ...problem, severity: "warning" }),
  );
  const starts = new Set(warnings.map(({ start }) => start));
  let count = 0;
  for (const { 0: label, index } of domain.matchAll(/(?<=^|\.)xn--[^.]*/gi)) {
    if (!starts.has(index)) {
      warnings.push(createWarning("domain-not-unicode", "host", index, index + label.length, label));
    }
    if (++count >= MOST_DIAGNOSTICS) {
      break;
    }
  }
  return warnings.sort((a, b) => a.start - b.start).slice(0, MOST_DIAGNOSTICS);
}

/** Options for checking a domain name. */
export interface HostnameOptions {
  /**
   * The standard that the name must follow; `"idna2008"` by default.
   *
   * - `"rfc1123"`: letters, digits and hyphens; A-labels must be valid in IDNA2008.
   * - `"idna2008"`: A-labels, U-labels, and labels of letters, digits and hyphens; nothing is mapped.
   * - `"uts46"`: names that UTS #46 maps to a valid name, with UseSTD3ASCIIRules, CheckHyphens, CheckBidi, CheckJoiners
   *   and VerifyDnsLength.
   */
  readonly standard?: HostnameStandard | undefined;
  /** Whether a final dot, for the root, is allowed; `false` by default. */
  readonly rootDot?: boolean | undefined;
}

export const HOSTNAME_STANDARDS = ["rfc1123", "idna2008", "uts46"];

/** Every standard allows these names of letters, digits and hyphens; most names match. */
const PLAIN = /^[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*$/;

/**
 * Returns whether a value is a host name that the DNS can hold.
 *
 * By default, the name may be international by IDNA2008: each label is a U-label, an A-label, or consists of letters,
 * digits and hyphens. Nothing is mapped: a U-label must not contain a capital É.
 *
 * @example
 * isHostname("résumé.example"); // => true
 * isHostname("RÉSUMÉ.example"); // => false
 * isHostname("☃.example"); // => false
 * isHostname("résumé.example", { standard: "rfc1123" }); // => false
 * isHostname("xn--rsum-bpad.example", { standard: "rfc1123" }); // => true
 *
 * @returns Whether it is a string in which `validateHostname` finds no error.
 * @throws {TypeError} If the standard is unknown, or `rootDot` is not a boolean.
 * @see https://www.rfc-editor.org/rfc/rfc5890#section-2.3.2.1
 */
export function isHostname(value: string, options?: HostnameOptions | null): boolean;
export function isHostname(value: unknown, options?: HostnameOptions | null): value is string;
export function isHostname(value: unknown, options?: HostnameOptions | null): boolean {
  const rules = readHostnameRules(options);
  if (typeof value !== "string") {
    return false;
  }
  return (value.length <= 63 && PLAIN.test(value)) || findNameProblems(value, rules, 1).length === 0;
}

/**
 * Finds every error that keeps a string from being a host name that the DNS can hold.
 *
 * @example
 * validateHostname("résumé.example"); // => []
 * validateHostname("é_b.-ü").map(({ code, detail, start, end }) => [code, detail, start, end]); // => [["domain-disallowed-code-point", "é_b", 1, 2], ["domain-hyphens", "-ü", 4, 5]]
 * validateHostname("RÉSUMÉ。example.", { standard: "uts46", rootDot: true }); // => []
 *
 * @param text - Any string.
 * @returns Errors, ordered by index; an error about the length of the whole name is the last one. At most 10,000. The
 *   detail of the other errors is the label, as written.
 * @throws {TypeError} If the text is not a string, the standard is unknown, or `rootDot` is not a boolean.
 * @requirement P-12a, P-12d, P-12e, P-12f, P-12g
 * @see https://www.rfc-editor.org/rfc/rfc5891#section-4
 */
export function validateHostname(text: string, options?: HostnameOptions | null): readonly Diagnostic[] {
  assertString(text, "text");
  return findNameProblems(text, readHostnameRules(options));
}

function readHostnameRules(options: HostnameOptions | null | undefined): NameRules {
  checkOptions(options, ["standard", "rootDot"]);
  const standard = getChoice(options, "standard", HOSTNAME_STANDARDS, "idna2008");
  return { standard, isMapped: standard === "uts46", allowsRootDot: getSwitch(options, "rootDot") };
}
