/**
 * The states of the URL parser, without the result. Some causes have two errors: of `http:/a`, the missing slashes, and
 * then the one slash.
 *
 * Divergence (safety): docs/limits.md limits domain names, and of more than 10,000 errors the last is a failure.
 *
 * @see https://url.spec.whatwg.org/#concept-basic-url-parser
 */

import type { DiagnosticCode, DiagnosticComponent } from "../diagnostics/codes.js";
import { createWarning, type Diagnostic, MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";
import { ASTRAL_NONCHARACTERS } from "../diagnostics/quote.js";
import { toClass } from "../infra/characters.js";
import { BEYOND_ASCII, encodeCharacter } from "../infra/percent.js";
import { BACKSLASH, SLASH } from "../infra/units.js";
import { toWellFormed } from "../infra/well-formed.js";
import { decodeHost, mapDomain } from "../names/hosts.js";
import { LABEL_SEPARATORS } from "../names/idna/idna.js";
import { endsInNumber, parseIPv6, readNumber, serializeIPv4 } from "../names/ip-addresses.js";
import { findNameProblems, type NameRules } from "../names/name-problems.js";
import { FORBIDDEN_IN_HOST } from "../schemes/characters.js";
import { isSpecialScheme } from "../schemes/schemes.js";
import { matchScheme } from "./grammar.js";
import { ENDS } from "./invalid.js";

/** A place in the text; what to write there instead, or `undefined` if only the author knows. */
type Place = readonly [component: DiagnosticComponent, start: number, end: number, instead?: string | undefined];

/** Domain to ASCII with beStrict, which valid domains pass. */
const STRICT: NameRules = { standard: "uts46", isMapped: true, allowsRootDot: false };

/** Code points that are not URL code points, except "%". */
const OTHER = `[\\0- "#<>[-^\`{-}\\x7F-\\x9F\\uD800-\\uDFFF\\uFDD0-\\uFDEF\\uFFFE\\uFFFF${ASTRAL_NONCHARACTERS}]`;
const INCOMPLETE = "%(?![0-9A-Fa-f]{2})";
const TRIPLET = "%[0-9A-Fa-f]{2}";
const FORBIDDEN = `[${toClass(FORBIDDEN_IN_HOST)}]`;

/** @requirement V-1 */
export function findValidationErrors(input: string, base?: Parser): Parser {
  return new Parser(input, base);
}

class Parser {
  readonly errors: Diagnostic[] = [];
  /** With the last error. */
  hasFailed = false;
  scheme = "";
  isOpaque = false;
  readonly #base;
  readonly #input;
  /** The input without what the parser removes first. */
  #text;
  #locate = (index: number): number => index;

  constructor(input: string, base: Parser | undefined) {
    this.#base = base;
    this.#input = input;
    this.#text = input;
    this.#trim(input);
    const removed = this.errors.length - 1;
    this.#schemeState();
    if (removed >= 0) {
      this.errors[removed] = this.#widen(this.errors[removed] as Diagnostic);
    }
  }

  /** Basic URL parser, steps 1 to 3. Both ends are one error, and so are all tabs and newlines. */
  #trim(input: string): void {
    const first = input.search(/[^\0- ]|$/);
    const trimmed = input.replace(ENDS, "");
    const last = first + trimmed.length;
    if (trimmed !== input) {
      const start = first === 0 ? last : 0;
      const end = last === input.length ? first : input.length;
      this.#report("invalid-URL-unit", ["text", start, end, start < first && last < end ? trimmed : ""]);
      this.#locate = (index) => index + first;
    }
    this.#text = trimmed;
    const removed = findRange(trimmed, "[\\t\\n\\r]");
    if (removed !== null) {
      this.#report("invalid-URL-unit", ["text", ...removed, trimmed.slice(...removed).replace(/[\t\n\r]/g, "")]);
      const kept = Uint32Array.from(trimmed.matchAll(/[^\t\n\r]/g), ({ index }) => index + first);
      this.#locate = (index) => kept[index] ?? first + trimmed.length;
      this.#text = trimmed.replace(/[\t\n\r]/g, "");
    }
  }

  #report(code: DiagnosticCode, [component, start, end, instead]: Place): void {
    if (this.errors.length < MOST_DIAGNOSTICS) {
      const first = this.#locate(start);
      const last = start === end ? first : this.#locate(end - 1) + 1;
      const error = createWarning(code, component, first, last, instead);
      this.errors.push(component === "host" ? this.#widen(error) : error);
    }
  }

  /** Spans nest or are apart: one that stands for several places contains those that it would cross. */
  #widen(error: Diagnostic): Diagnostic {
    let { start, end } = error;
    for (const other of this.errors.filter(({ component }) => component !== "text")) {
      if (other.start < error.start && error.start < other.end && other.end < error.end) {
        start = Math.min(start, other.start);
      } else if (error.start < other.start && other.start < error.end && error.end < other.end) {
        end = Math.max(end, other.end);
      }
    }
    const before = this.#input.slice(start, error.start);
    const after = this.#input.slice(error.end, end);
    return { ...error, start, end, detail: error.detail === undefined ? undefined : before + error.detail + after };
  }

  #fail(code: DiagnosticCode, place: Place): false {
    this.errors.splice(MOST_DIAGNOSTICS - 1);
    this.#report(code, place);
    this.errors.push({ ...(this.errors.pop() as Diagnostic), severity: "error" });
    this.hasFailed = true;
    return false;
  }

  get #isSpecial(): boolean {
    return isSpecialScheme(this.scheme);
  }

  #isSlash(index: number): boolean {
    const unit = this.#text.charCodeAt(index);
    return unit === SLASH || (unit === BACKSLASH && this.#isSpecial);
  }

  #skipSlash(index: number): number {
    if (this.#text.charCodeAt(index) === BACKSLASH) {
      this.#report("invalid-reverse-solidus", ["path", index, index + 1, "/"]);
    }
    return index + 1;
  }

  #findEnd(start: number, delimiters: string): number {
    return start + this.#text.slice(start).search(new RegExp(`[${delimiters}]|$`));
  }

  /** Scheme start state, scheme state, special authority slashes state, path or authority state. */
  #schemeState(): void {
    const text = this.#text;
    const start = matchScheme(text) + 1;
    if (start === 0) {
      this.#noSchemeState();
      return;
    }
    this.scheme = text.slice(0, start - 1).toLowerCase();
    const hasSlashes = text.startsWith("//", start);
    const isRelative = this.#base?.scheme === this.scheme && !hasSlashes;
    if (this.#isSpecial && !hasSlashes) {
      this.#reportMissingSlashes(start, isRelative);
    }
    if (this.scheme === "file") {
      this.#fileState(start);
    } else if (this.#isSpecial && isRelative) {
      this.#relativeState(start);
    } else if (this.#isSpecial) {
      this.#ignoreSlashesState(hasSlashes ? start + 2 : start);
    } else if (hasSlashes) {
      this.#authorityState(start + 2);
    } else {
      this.isOpaque = !text.startsWith("/", start);
      this.#pathState(start);
    }
  }

  /** The scheme of the base can be left out, unless the rest would be read in another way. */
  #reportMissingSlashes(start: number, isRelative: boolean): void {
    const rest = this.#text.slice(start);
    const isFile = this.scheme === "file";
    const slashes = isFile && this.#isSlash(start) ? (this.#isSlash(start + 1) ? 2 : 1) : 0;
    const isKept = rest === "" || (rest.charCodeAt(0) > 0x20 && matchScheme(rest) === -1);
    const place: Place =
      isRelative && slashes < 2
        ? ["scheme", 0, start, isKept ? "" : undefined]
        : ["authority", start, start + slashes, isFile && slashes < 2 ? "///" : "//"];
    this.#report("special-scheme-missing-following-solidus", place);
  }

  #noSchemeState(): void {
    const base = this.#base;
    if (base === undefined || (base.isOpaque && !this.#text.startsWith("#"))) {
      this.#fail("missing-scheme-non-relative-URL", ["scheme", 0, 0]);
      return;
    }
    this.scheme = base.scheme;
    if (base.isOpaque) {
      this.#checkUnits("fragment", 1, this.#text.length);
    } else if (base.scheme === "file") {
      this.#fileState(0);
    } else {
      this.#relativeState(0);
    }
  }

  #relativeState(start: number): void {
    const next = this.#isSlash(start) ? this.#skipSlash(start) : start;
    if (next === start || !this.#isSlash(next)) {
      this.#pathState(next);
    } else if (this.#isSpecial) {
      this.#ignoreSlashesState(this.#skipSlash(next));
    } else {
      this.#authorityState(next + 1);
    }
  }

  #ignoreSlashesState(start: number): void {
    let index = start;
    for (; this.#isSlash(index); index++) {
      this.#report("special-scheme-missing-following-solidus", ["authority", index, index + 1, ""]);
    }
    this.#authorityState(index);
  }

  #authorityState(start: number): void {
    const end = this.#findEnd(start, this.#isSpecial ? "/?#\\\\" : "/?#");
    const ats = Array.from(this.#text.slice(start, end).matchAll(/@/g), ({ index }) => start + index);
    const last = ats.pop();
    const host = last === undefined ? start : last + 1;
    for (const at of ats) {
      this.#report("invalid-credentials", ["userinfo", at, at + 1, "%40"]);
    }
    if (last !== undefined) {
      this.#report("invalid-credentials", ["userinfo", start, host, host === end ? undefined : ""]);
    }
    if (host === end && (last !== undefined || this.#isSpecial)) {
      this.#fail("host-missing", ["host", host, host]);
    } else if (this.#hostState(host, end)) {
      this.#pathStartState(end);
    }
  }

  /** Host state, port state; returns whether host and port are valid. */
  #hostState(start: number, end: number): boolean {
    const text = this.#text;
    let colon = start;
    for (let isInBrackets = false; colon < end && (isInBrackets || text[colon] !== ":"); colon++) {
      isInBrackets = text[colon] === "[" || (isInBrackets && text[colon] !== "]");
    }
    if (colon === start && colon < end) {
      return this.#fail("host-missing", ["host", start, start]);
    }
    if (!this.#parseHost(start, colon)) {
      return false;
    }
    const port = text.slice(colon + 1, end);
    const others = findRange(port, "[^0-9]", colon + 1);
    if (others !== null) {
      return this.#fail("port-invalid", ["port", ...others]);
    }
    return Number(port) <= 0xffff || this.#fail("port-out-of-range", ["port", colon + 1, end]);
  }

  #parseHost(start: number, end: number): boolean {
    const host = toWellFormed(this.#text.slice(start, end));
    if (host.startsWith("[")) {
      return this.#parseBracketed(host, start);
    }
    return this.#isSpecial ? this.#parseDomain(host, start) : this.#parseOpaqueHost(host, start);
  }

  #parseBracketed(host: string, start: number): boolean {
    if (!host.endsWith("]")) {
      return this.#fail("IPv6-unclosed", ["host", start, start + host.length]);
    }
    const failure = parseIPv6(host, 1, host.length - 1);
    const stop = failure === null || failure[0] === "IPv6-too-few-pieces" ? host.length : failure[1];
    for (const { 0: piece, index } of host.matchAll(/(?<=[[:])0[0-9A-Fa-f]{1,3}(?=:[^\]]|\]$)/g)) {
      if (index < stop) {
        const place = start + index;
        const short = piece.replace(/^0{1,3}(?=.)/, "");
        this.#report("IPv6-piece-leading-zero", ["host", place, place + piece.length, short]);
      }
    }
    return failure === null || this.#fail(failure[0], ["host", start + failure[1], start + failure[2]]);
  }

  #parseOpaqueHost(host: string, start: number): boolean {
    const end = start + host.length;
    const forbidden = findRange(host, FORBIDDEN, start);
    if (forbidden !== null) {
      const instead = encodeMatches(toWellFormed(this.#text.slice(...forbidden)), FORBIDDEN);
      return this.#fail("host-invalid-code-point", ["host", ...forbidden, instead]);
    }
    for (const pattern of [OTHER, INCOMPLETE]) {
      const range = findRange(this.#text.slice(start, end), pattern, start);
      if (range !== null) {
        const instead = encodeMatches(this.#text.slice(range[0], end), pattern).slice(0, range[1] - end || undefined);
        this.#report("invalid-URL-unit", ["host", ...range, instead]);
      }
    }
    return true;
  }

  #parseDomain(host: string, start: number): boolean {
    const { domain, locate } = decodeHost(host);
    const ascii = mapDomain(domain);
    const triplets = findRange(host, TRIPLET, start);
    if (triplets !== null) {
      const decoded = ascii === null ? undefined : decodeHost(this.#text.slice(...triplets)).domain;
      this.#report("domain-percent-encoded", ["host", ...triplets, decoded]);
    }
    const range = findInvalidPart(domain);
    if (range !== null || ascii === null) {
      const [from, to] = range ?? [0, domain.length];
      const place: Place = ["host", start + locate(from), start + locate(to)];
      if (ascii === null) {
        return this.#fail("domain-to-ASCII", place);
      }
      this.#report("domain-to-ASCII", place);
    }
    if (ascii === null || !endsInNumber(ascii)) {
      return true;
    }
    if (BEYOND_ASCII.test(domain)) {
      this.#report("IPv4-non-ASCII-input", ["host", start, start + host.length, ascii]);
    }
    return this.#parseIPv4(ascii, host, start);
  }

  /** If more than the case of the host was mapped, each error is about the whole host. */
  #parseIPv4(ascii: string, host: string, hostStart: number): boolean {
    const hostEnd = hostStart + host.length;
    const isWritten = host.toLowerCase() === ascii;
    const place = (start: number, end: number, text?: string): Place => {
      const whole = text === undefined ? undefined : ascii.slice(0, start) + text + ascii.slice(end);
      return isWritten ? ["host", hostStart + start, hostStart + end, text] : ["host", hostStart, hostEnd, whole];
    };
    const parts = ascii.split(".");
    if (parts.at(-1) === "") {
      parts.pop();
      this.#report("IPv4-empty-part", place(ascii.length - 1, ascii.length, ""));
    }
    if (parts.length > 4) {
      return this.#fail("IPv4-too-many-parts", place(0, ascii.length));
    }
    const address = serializeIPv4(ascii) ?? undefined;
    if (parts.length < 4) {
      this.#report("IPv4-too-few-parts", place(0, ascii.length, address));
    }
    let start = 0;
    let tooLarge: [start: number, end: number] | undefined;
    for (const part of parts) {
      const end = start + part.length;
      const number = readNumber(ascii, start, end);
      if (Number.isNaN(number)) {
        return this.#fail("IPv4-non-numeric-part", place(start, end));
      }
      if (/^0./.test(part)) {
        this.#report("IPv4-non-decimal-part", place(start, end, number > 0xffffffff ? undefined : `${number}`));
      }
      if (number > 255) {
        tooLarge = [tooLarge?.[0] ?? start, end];
      }
      start = end + 1;
    }
    if (tooLarge !== undefined) {
      const octets = address?.split(".").slice(parts.length - 1);
      const range = place(...tooLarge, octets?.join("."));
      if (address === undefined) {
        return this.#fail("IPv4-out-of-range-part", range);
      }
      this.#report("IPv4-out-of-range-part", range);
    }
    return true;
  }

  #fileState(start: number): void {
    if (this.#isSlash(start)) {
      const next = this.#skipSlash(start);
      if (this.#isSlash(next)) {
        this.#fileHostState(this.#skipSlash(next));
      } else {
        this.#pathState(next, next);
      }
    } else if (this.#base?.scheme !== "file") {
      this.#pathState(start, start);
    } else if (/^[A-Za-z][:|](?:$|[/\\?#])/.test(this.#text.slice(start, start + 3))) {
      this.#reportDrive("file-invalid-Windows-drive-letter", "path", start);
      this.#pathState(start, start === 0 ? -1 : start);
    } else {
      this.#pathState(start);
    }
  }

  #fileHostState(start: number): void {
    const end = this.#findEnd(start, "/?#\\\\");
    if (/^[A-Za-z][:|]$/.test(this.#text.slice(start, end))) {
      this.#reportDrive("file-invalid-Windows-drive-letter-host", "host", start);
      this.#pathState(end);
    } else if (start === end || this.#parseHost(start, end)) {
      this.#pathStartState(end);
    }
  }

  #reportDrive(code: DiagnosticCode, component: DiagnosticComponent, start: number): void {
    this.#report(code, [component, start, start + 2, `/${this.#text[start]}:`]);
  }

  #pathStartState(start: number): void {
    const next = this.#isSlash(start) ? this.#skipSlash(start) : start;
    this.#pathState(next, next);
  }

  /**
   * Path state, opaque path state, query state, fragment state.
   *
   * @param drive - Index of a drive letter that may have "|" for ":"; -1 for none.
   */
  #pathState(start: number, drive = -1): void {
    const end = this.#findEnd(start, "?#");
    const hash = this.#findEnd(end, "#");
    const isDrive = this.scheme === "file" && drive !== -1 && this.#findEnd(drive + 2, "/?#\\\\") === drive + 2;
    this.#checkUnits("path", start, end, isDrive && this.#text[drive + 1] === "|" ? drive + 1 : -1);
    this.#checkUnits("query", end + 1, hash);
    this.#checkUnits("fragment", hash + 1, this.#text.length);
  }

  #checkUnits(component: DiagnosticComponent, start: number, end: number, drive = -1): void {
    const units = new RegExp(`${OTHER}|${INCOMPLETE}`, "gu");
    for (const { 0: unit, index } of this.#text.slice(start, end).matchAll(units)) {
      const place = start + index;
      if (unit === "\\" && component === "path" && this.#isSpecial) {
        this.#skipSlash(place);
      } else {
        const instead = place === drive ? ":" : encodeMatches(unit, "[^]");
        this.#report("invalid-URL-unit", [component, place, place + unit.length, instead]);
      }
      if (this.errors.length === MOST_DIAGNOSTICS) {
        return;
      }
    }
  }
}

function findRange(text: string, pattern: string, offset = 0): readonly [start: number, end: number] | null {
  let range: [number, number] | null = null;
  for (const { 0: match, index } of text.matchAll(new RegExp(pattern, "gu"))) {
    range = [range?.[0] ?? offset + index, offset + index + match.length];
  }
  return range;
}

/** The smallest part in whose place a letter would be valid: characters, labels, or all. */
function findInvalidPart(domain: string): readonly [start: number, end: number] | null {
  const problems = findNameProblems(domain, STRICT);
  if (problems.length === 0) {
    return null;
  }
  const first = problems.reduce((least, { start }) => Math.min(least, start), domain.length);
  const last = problems.reduce((most, { end }) => Math.max(most, end), 0);
  const separator = new RegExp(`[${LABEL_SEPARATORS}]`);
  const before = domain.slice(0, first).split(separator).at(-1) as string;
  const [after] = domain.slice(last).split(separator, 1) as [string];
  const labels = [first - before.length, last + after.length] as const;
  const isEnough = (start: number, end: number) =>
    findNameProblems(`${domain.slice(0, start)}a${domain.slice(end)}`, STRICT, 1).length === 0;
  return isEnough(first, last) ? [first, last] : isEnough(...labels) ? labels : [0, domain.length];
}

function encodeMatches(text: string, pattern: string) {
  return text.replace(new RegExp(pattern, "gu"), (character) => encodeCharacter(toWellFormed(character)));
}
