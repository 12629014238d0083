/**
 * Mail addresses: the `Mailbox` of SMTP, and of its internationalized extension.
 *
 * Divergences:
 * - compatibility: a non-ASCII domain need not consist of U-labels. It may be any name that UTS #46 maps to a name that is valid
 *   in IDNA2008, so a domain in another normalization form or in upper case is accepted, as in JSON Schema.
 * - safety: an address literal has the tag `IPv6` or no tag. RFC 5321 lets others be registered, but there are no others.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5321#section-4.1.2
 * @see https://www.rfc-editor.org/rfc/rfc6531#section-3.3
 */
import type { DiagnosticCode, DiagnosticComponent } from "../diagnostics/codes.js";
import { createDiagnostic, type Diagnostic } from "../diagnostics/diagnostic.js";
import { assertOneOf, assertString, checkOptions, getOption } from "../infra/arguments.js";
import { readCodePoint } from "../infra/code-points.js";
import { countUTF8 } from "../infra/percent.js";
import { parseIPv6 } from "../names/ip-addresses.js";
import { findNameProblems, type NameRules } from "../names/name-problems.js";

/** The standard that a mail address must follow: ASCII only, or all characters. */
export type EmailStandard = "rfc5321" | "rfc6531";

/** Options for checking a mail address. */
export interface EmailOptions {
  /** `"rfc6531"`, the default, allows non-ASCII characters; `"rfc5321"` does not. */
  readonly standard?: EmailStandard | undefined;
}

const STANDARDS: readonly EmailStandard[] = ["rfc5321", "rfc6531"];

/** Longest local part, in octets: 64 is fine, 65 is too long. */
const LONGEST_LOCAL_PART = 64;

/** Longest address, in octets: the path of RFC 5321 has at most 256, including two angle brackets. */
const LONGEST_ADDRESS = 254;

const RULES: Readonly<Record<EmailStandard, NameRules>> = {
  rfc5321: { standard: "rfc1123", isMapped: false, allowsRootDot: false },
  // RFC 6531 3.3 adds U-labels to the sub-domains of RFC 5321, whose rule does not change.
  rfc6531: { standard: "idna2008", asciiStandard: "rfc1123", isMapped: true, allowsRootDot: false },
};

/**
 * Returns whether a value is a mail address.
 *
 * By default, the address may be in any script: a `Mailbox` of RFC 6531.
 *
 * @example
 * isEmail("δοκιμή@παράδειγμα.example"); // => true
 * isEmail("δοκιμή@☃.example"); // => false
 * isEmail('"a b"@[IPv6:::1]'); // => true
 * isEmail("é@example.org", { standard: "rfc5321" }); // => false
 *
 * @param value - Any value.
 * @param options - Whether non-ASCII characters are allowed.
 * @returns Whether it is a string in which `validateEmail` finds no error.
 * @throws {TypeError} If the standard is unknown.
 * @see https://www.rfc-editor.org/rfc/rfc6531#section-3.3
 */
export function isEmail(value: string, options?: EmailOptions | null): boolean;
export function isEmail(value: unknown, options?: EmailOptions | null): value is string;
export function isEmail(value: unknown, options?: EmailOptions | null): boolean {
  const standard = readStandard(options);
  if (typeof value !== "string") {
    return false;
  }
  const { localEnd, problem } = readLocalPart(value, standard);
  return problem === null && findDomainProblems(value, localEnd + 1, standard, 1).length === 0 && !isTooLong(value);
}

/**
 * Finds the errors that keep a string from being a mail address: the first one in the local part, and all in the
 * domain.
 *
 * The component of a diagnostic is `userinfo` for the local part, and `host` for the domain.
 *
 * @example
 * validateEmail("δοκιμή@παράδειγμα.example"); // => []
 * validateEmail("a..b@é_c.org").map(({ code, start, end }) => [code, start, end]); // => [["mail-dot", 2, 3], ["domain-disallowed-code-point", 6, 7]]
 * validateEmail("é@a.b", { standard: "rfc5321" })[0].code; // => "mail-invalid-code-point"
 *
 * @param text - Any string.
 * @param options - Whether non-ASCII characters are allowed.
 * @returns Errors, ordered by index.
 * @throws {TypeError} If the text is not a string, or the standard is unknown.
 * @see https://www.rfc-editor.org/rfc/rfc5321#section-4.1.2
 */
export function validateEmail(text: string, options?: EmailOptions | null): readonly Diagnostic[] {
  assertString(text, "text");
  const standard = readStandard(options);
  const { localEnd, problem } = readLocalPart(text, standard);
  if (problem !== null) {
    // If the local part is invalid, the domain starts after the last "@".
    const at = text.lastIndexOf("@");
    return at < problem.end ? [problem] : [problem, ...findDomainProblems(text, at + 1, standard)];
  }
  const problems = findDomainProblems(text, localEnd + 1, standard);
  return problems.length === 0 && isTooLong(text) ? [fail("mail-too-long", "userinfo", 0, text.length)] : problems;
}

function readStandard(options: EmailOptions | null | undefined): EmailStandard {
  checkOptions(options, ["standard"]);
  const standard = getOption(options, "standard", "rfc6531");
  assertOneOf(standard, STANDARDS, "standard");
  return standard;
}

function fail(code: DiagnosticCode, component: DiagnosticComponent, start: number, end: number): Diagnostic {
  return createDiagnostic(code, component, start, end);
}

/** The result of reading the local part. */
interface LocalPart {
  /** UTF-16 index of the "@". */
  readonly localEnd: number;
  readonly problem: Diagnostic | null;
}

/**
 * Reads the local part.
 *
 * ```abnf
 * Local-part    = Dot-string / Quoted-string
 * Dot-string    = Atom *("." Atom)
 * Quoted-string = DQUOTE *( qtextSMTP / quoted-pairSMTP ) DQUOTE
 * ```
 */
function readLocalPart(text: string, standard: EmailStandard): LocalPart {
  const isQuoted = text.startsWith('"');
  const pattern = PATTERNS[standard][isQuoted ? "quoted" : "dotted"];
  const localEnd = pattern.exec(text.slice(0, EXAMINED))?.[0].length ?? 0;
  if (localEnd > LONGEST_LOCAL_PART || countOctets(text.slice(0, localEnd)) > LONGEST_LOCAL_PART) {
    return { localEnd, problem: fail("mail-local-part-too-long", "userinfo", 0, localEnd) };
  }
  const isEnded = localEnd > 0 && text[localEnd] === "@";
  return { localEnd, problem: isEnded ? null : explainLocalPart(text, localEnd, isQuoted) };
}

/** A non-ASCII character, except lone surrogates. */
const NON_ASCII = "\\x80-\\uD7FF\\uE000-\\uFFFF\\u{10000}-\\u{10FFFF}";
const ATEXT = "A-Za-z0-9!#$%&'*+\\-/=?^_`{|}~";
const QTEXT = " !#-[\\]-~";

/** UTF-16 units of the string that are matched against a pattern: a local part that ends later is too long. */
const EXAMINED = 2 * LONGEST_LOCAL_PART + 2;

/** Makes patterns that match the start of a local part, as far as they can. */
function makePatterns(more: string): Readonly<Record<"dotted" | "quoted", RegExp>> {
  return {
    dotted: new RegExp(`^[${ATEXT}${more}]+(?:\\.[${ATEXT}${more}]+)*`, "u"),
    quoted: new RegExp(`^"(?:[${QTEXT}${more}]|\\\\[ -~])*"`, "u"),
  };
}

const PATTERNS = { rfc5321: makePatterns(""), rfc6531: makePatterns(NON_ASCII) };

/** Explains why the local part is not a nonempty match of the pattern with "@" after it. */
function explainLocalPart(text: string, end: number, isQuoted: boolean): Diagnostic {
  if (text[end] === "@") {
    return fail("mail-local-part-missing", "userinfo", 0, 0);
  }
  if (isQuoted && end === 0) {
    return fail("mail-quotation-invalid", "userinfo", 0, text.length);
  }
  if (end === text.length) {
    return fail("mail-at-missing", "userinfo", end, end);
  }
  if (text[end] === ".") {
    // The dot itself if it starts or ends the local part, otherwise the dot after it.
    const dot = text[end + 1] === "." ? end + 1 : end;
    return fail("mail-dot", "userinfo", dot, dot + 1);
  }
  const width = readCodePoint(text, end) > 0xffff ? 2 : 1;
  return fail("mail-invalid-code-point", "userinfo", end, end + width);
}

function findDomainProblems(text: string, start: number, standard: EmailStandard, most?: number): Diagnostic[] {
  if (text[start] === "[") {
    return isAddressLiteral(text.slice(start)) ? [] : [fail("mail-literal-invalid", "host", start, text.length)];
  }
  const problems = findNameProblems(text.slice(start), RULES[standard], most);
  return problems.map((problem) => ({ ...problem, start: start + problem.start, end: start + problem.end }));
}

/**
 * Returns whether a string is an address literal. RFC 5321 has its own grammar: the numbers of an IPv4 address may have
 * leading zeros, and "::" replaces at least two groups.
 *
 * ```abnf
 * address-literal      = "[" ( IPv4-address-literal / IPv6-address-literal ) "]"
 * IPv4-address-literal = Snum 3("." Snum)
 * IPv6-address-literal = "IPv6:" IPv6-addr
 * ```
 *
 * @see https://www.rfc-editor.org/rfc/rfc5321#section-4.1.3
 */
function isAddressLiteral(text: string): boolean {
  if (!text.endsWith("]")) {
    return false;
  }
  const content = text.slice(1, -1);
  if (!/^IPv6:/i.test(content)) {
    return isIPv4(content);
  }
  const [, groups, last] = /^(.*:)?(.*)$/s.exec(content.slice(5)) as unknown as [string, string?, string?];
  const address = (groups ?? "") + (isIPv4(last as string) ? "0:0" : last);
  const count = address.split(":").filter((group) => group !== "").length;
  return parseIPv6(address, 0, address.length) === null && (!address.includes("::") || count <= 6);
}

function isIPv4(text: string): boolean {
  return /^[0-9]{1,3}(?:\.[0-9]{1,3}){3}$/.test(text) && text.split(".").every((number) => Number(number) <= 255);
}

function isTooLong(text: string): boolean {
  return text.length > LONGEST_ADDRESS || countOctets(text) > LONGEST_ADDRESS;
}

/** Returns the length of a string in UTF-8, in octets. */
function countOctets(text: string): number {
  let octets = 0;
  for (const character of text) {
    octets += countUTF8(readCodePoint(character, 0));
  }
  return octets;
}
