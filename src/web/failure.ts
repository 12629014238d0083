/** Why an address cannot be parsed: `authority.ts` finds the part at fault, this file the reason. */

import type { DiagnosticCode } from "../diagnostics/codes.js";
import { createDiagnostic } from "../diagnostics/diagnostic.js";
import { FAILURES } from "../diagnostics/failures.js";
import { IRIError } from "../diagnostics/iri-error.js";
import { maskAll } from "../diagnostics/password.js";
import { toClass } from "../infra/characters.js";
import { LONGEST_DELEGATED } from "../infra/limits.js";
import { toWellFormed } from "../infra/well-formed.js";
import { findDomainFaults } from "../names/domain-faults.js";
import { decodeHost, FORBIDDEN_IN_DOMAIN, mapDomain } from "../names/hosts.js";
import { toASCIIDomain } from "../names/idna/idna.js";
import { parseIPv4, parseIPv6 } from "../names/ip-addresses.js";
import { FORBIDDEN_IN_HOST } from "../schemes/characters.js";
import { isSpecialScheme } from "../schemes/schemes.js";
import { cleanInput, type FailedPart, FORBIDDEN_HOST, findFailedPart, trimInput } from "./authority.js";
import { findBase } from "./href.js";
import type { Base } from "./href-parts.js";
import { define } from "./interface.js";
import { INSPECT, type Inspect, type NodeInspectOptions } from "./node-inspect.js";

type Span = readonly [start: number, end: number];

type Fault = readonly [code: DiagnosticCode, ...span: Span];

/**
 * @throws {TypeError} With Node's message, `code`, `input` and `base`; its `cause` is the {@link IRIError} that says
 *   why and where.
 */
export function refuseAddress(address: string, baseAddress: string | undefined): never {
  const input = toWellFormed(address);
  const base = baseAddress === undefined ? undefined : toWellFormed(baseAddress);
  const parsedBase = base === undefined ? undefined : findBase(base);
  const cause = parsedBase === null ? explain(base as string, undefined, "base IRI") : explain(input, parsedBase);
  throw createInvalidURLError(input, base, cause);
}

/**
 * The first diagnostic is the reason at its exact place; the last has the URL Standard's name for it.
 *
 * @param input - Scalar values only.
 */
export function explain(input: string, base: Base | undefined, what = "IRI"): IRIError {
  if (input.length > LONGEST_DELEGATED) {
    return new IRIError(input, [createDiagnostic("too-long", "path", 0, input.length)], what, FAILURES);
  }
  const { cleaned, toInputIndex } = clean(input);
  const failed = findFailedPart(cleaned, base);
  const text = cleaned.slice(failed.start, failed.end);
  const diagnostics = explainPart(text, failed).map(([code, from, to]) => {
    const start = toInputIndex(failed.start + from);
    const end = from === to ? start : toInputIndex(failed.start + to - 1) + 1;
    return createDiagnostic(code, failed.name, start, end);
  });
  return new IRIError(input, diagnostics, what, { ...FAILURES, ...findMeanings(failed, text, base) });
}

function findMeanings(
  { name }: FailedPart,
  text: string,
  base: Base | undefined,
): Partial<Record<DiagnosticCode, string>> {
  if (name === "scheme" && base !== undefined) {
    return {
      "missing-scheme-non-relative-URL": "there is no scheme, and the base has an opaque path, not one of segments",
    };
  }
  const isEmptied = name === "host" && text !== "" && toASCIIDomain(decodeHost(text).domain) === "";
  return isEmptied ? { "domain-to-ASCII": "the host has only characters that IDNA ignores" } : {};
}

function explainPart(text: string, { name, scheme }: FailedPart): readonly Fault[] {
  if (name === "scheme") {
    return [["missing-scheme-non-relative-URL", 0, 0]];
  }
  if (name === "host") {
    return explainHost(text, scheme);
  }
  const other = findRun(text, /[^0-9]/u);
  return [other === null ? ["port-out-of-range", 0, text.length] : ["port-invalid", ...other]];
}

function explainHost(host: string, scheme: string): readonly Fault[] {
  if (host === "") {
    return [["host-missing", 0, 0]];
  }
  if (host.startsWith("[")) {
    const isClosed = host.endsWith("]");
    return [isClosed ? (parseIPv6(host, 1, host.length - 1) as Fault) : ["IPv6-unclosed", 0, host.length]];
  }
  if (!isSpecialScheme(scheme)) {
    return [["host-invalid-code-point", ...(findRun(host, FORBIDDEN_HOST) as Span)]];
  }
  // A domain name that can be mapped is refused only as an IPv4 address.
  const ascii = mapDomain(decodeHost(host).domain);
  return ascii === null ? explainDomain(host) : [explainIPv4(host, ascii)];
}

/** Forbidden in a domain name before its triplets are decoded. */
const FORBIDDEN_AS_WRITTEN = new RegExp(`[${toClass(FORBIDDEN_IN_HOST)}\\0-\\x1f\\x7f]|%(?![0-9A-Fa-f]{2})`);

function explainDomain(host: string): readonly Fault[] {
  const written = findRun(host, FORBIDDEN_AS_WRITTEN);
  if (written !== null) {
    const code = host.charAt(written[0]) === "%" ? "percent-encoding-incomplete" : "host-invalid-code-point";
    return [
      [code, ...written],
      ["domain-to-ASCII", 0, host.length],
    ];
  }
  return findDomainFaults(host, (ascii) => !FORBIDDEN_IN_DOMAIN.test(ascii));
}

function findRun(text: string, pattern: RegExp): Span | null {
  const match = pattern.exec(text);
  if (match === null) {
    return null;
  }
  const [character] = match;
  let end = match.index + character.length;
  while (text.startsWith(character, end) && pattern.test(text.slice(end, end + 3))) {
    end += character.length;
  }
  return [match.index, end];
}

/** If UTS #46 changed more of the host than its case, the span of a fault is the whole host. */
function explainIPv4(host: string, domain: string): Fault {
  const failure = parseIPv4(domain) as Fault;
  return host.toLowerCase() === domain ? failure : [failure[0], 0, host.length];
}

function clean(input: string): { cleaned: string; toInputIndex: (index: number) => number } {
  const [start, end] = trimInput(input);
  const toInputIndex = (index: number): number => {
    let inputIndex = start;
    for (let left = index; inputIndex < end; inputIndex++) {
      if (!/[\t\n\r]/.test(input[inputIndex] as string) && left-- === 0) {
        break;
      }
    }
    return inputIndex;
  };
  return { cleaned: cleanInput(input), toInputIndex };
}

/** With the members of Node's error for `URL`. */
interface InvalidURLError extends TypeError {
  code: "ERR_INVALID_URL";
  input: string;
  base?: string;
}

/**
 * Divergence (safety): `input` and `base` are not enumerable, because Node prints every enumerable property of an
 * uncaught error. Where the error's own methods are called, passwords are masked.
 */
function createInvalidURLError(input: string, base: string | undefined, cause: Error): InvalidURLError {
  const error = new TypeError("Invalid URL", { cause }) as InvalidURLError;
  error.code = "ERR_INVALID_URL";
  define(error, "input", input, false);
  if (base !== undefined) {
    define(error, "base", base, false);
  }
  define(error, "toJSON", toMaskedJSON, false);
  define(error, INSPECT, inspectMasked, false);
  return error;
}

function toMaskedJSON(this: InvalidURLError): object {
  return { ...this, ...maskAddresses(this) };
}

function inspectMasked(this: InvalidURLError, depth: number, options: NodeInspectOptions, inspect: Inspect) {
  const { input, base, ...others } = Object.getOwnPropertyDescriptors(this);
  const copy = Object.defineProperties(new TypeError(), { ...others, [INSPECT]: { value: undefined } });
  return inspect(Object.assign(copy, maskAddresses(this)), { ...options, depth });
}

function maskAddresses({ input, base }: InvalidURLError): Partial<InvalidURLError> {
  const mask = (address: string): string => maskAll(`${address}`, () => "***");
  return { input: mask(input), ...(base === undefined ? {} : { base: mask(base) }) };
}
