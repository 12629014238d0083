import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { assertOneOf, assertString, checkOptions, getOption } from "../infra/arguments.js";
import type { HostnameStandard } from "./hostname-label.js";
import { findNameProblems, type NameRules } from "./name-problems.js";

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

export const HOSTNAME_STANDARDS: readonly HostnameStandard[] = ["rfc1123", "idna2008", "uts46"];

const NAMES = ["standard", "rootDot"] as const;

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
  checkOptions(options, NAMES);
  const standard = getOption(options, "standard", "idna2008");
  const rootDot = getOption(options, "rootDot", false);
  assertOneOf(standard, HOSTNAME_STANDARDS, "standard");
  if (typeof rootDot !== "boolean") {
    throw new TypeError("rootDot is not a boolean");
  }
  return { standard, isMapped: standard === "uts46", allowsRootDot: rootDot };
}
