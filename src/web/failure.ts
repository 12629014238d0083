/**
 * Why and where an address cannot be parsed; runs only after the URL parser failed.
 *
 * Only the scheme, the host and the port can make the parser fail, so this file finds those three, and tries the host alone.
 * whatwg-url's own validation errors would not do: collecting them runs ToASCII a second time, in quadratic time.
 *
 * @see https://url.spec.whatwg.org/#concept-basic-url-parser
 */

import type { DiagnosticCode } from "../diagnostics/codes.js";
import { createDiagnostic } from "../diagnostics/diagnostic.js";
import { IRIError } from "../diagnostics/iri-error.js";
import { toWellFormed } from "../infra/well-formed.js";
import { UTF_8 } from "../packages/charset.js";
import { type AddressFailure, findIPv6Failure } from "../syntax/ip-addresses.js";
import { type Authority, findAuthority, trimInput } from "./authority.js";
import { findBase, LONGEST_DELEGATED, parseHref } from "./href.js";
import { type Base, isSpecialScheme } from "./href-parts.js";
import { createInvalidURLError } from "./masked-error.js";

/**
 * Throws the error for an address that cannot be parsed.
 *
 * @param address - The address, which the parser refused, together with its base.
 * @param baseAddress - The base, or `undefined` for none.
 * @throws {TypeError} With Node's message, `code`, `input` and `base`; its `cause` is the {@link IRIError} that says why and
 *   where.
 */
export function refuseAddress(address: string, baseAddress: string | undefined): never {
  const input = toWellFormed(address);
  const base = baseAddress === undefined ? undefined : toWellFormed(baseAddress);
  const parsedBase = base === undefined ? undefined : findBase(base, UTF_8);
  const cause = parsedBase === null ? explain(base as string, undefined, "base IRI") : explain(input, parsedBase);
  throw createInvalidURLError(input, base, cause);
}

/**
 * Finds why and where an address cannot be parsed.
 *
 * @param input - Scalar values only; the parser refused it.
 * @param base - The base, or `undefined` for none.
 * @param what - The kind of string expected, for the message.
 * @returns The error, with one diagnostic.
 */
export function explain(input: string, base: Base | undefined, what = "IRI"): IRIError {
  if (input.length > LONGEST_DELEGATED) {
    return new IRIError(input, [createDiagnostic("too-long", "path", 0, input.length)], what);
  }
  const { cleaned, toInputIndex } = clean(input);
  const authority = findAuthority(cleaned, base?.inheritedScheme);
  const [code, start, end] =
    authority === null ? (["missing-scheme-non-relative-URL", 0, 0] as const) : explainAuthority(cleaned, authority);
  const component = authority === null ? "scheme" : start > authority.hostEnd ? "port" : "host";
  const first = toInputIndex(start);
  const last = end === start ? first : toInputIndex(end - 1) + 1;
  return new IRIError(input, [createDiagnostic(code, component, first, last)], what);
}

/** Finds the fault of an authority that cannot be parsed, with UTF-16 indices into the cleaned input. */
function explainAuthority(cleaned: string, authority: Authority): [code: DiagnosticCode, start: number, end: number] {
  const { scheme, host, hostEnd, end } = authority;
  const code = explainHost(scheme, cleaned.slice(host, hostEnd), hostEnd < end);
  if (code !== null) {
    return [code, host, hostEnd];
  }
  const isNumber = /^[0-9]*$/.test(cleaned.slice(hostEnd + 1, end));
  return [isNumber ? "port-out-of-range" : "port-invalid", hostEnd + 1, end];
}

/** Finds the fault of a host; `null` if the host is valid, so that the port must be at fault. */
function explainHost(scheme: string, host: string, hasPort: boolean): DiagnosticCode | null {
  if (host === "") {
    return "host-missing";
  }
  if (hasPort && parseHref(`${scheme}://${host}/`, undefined, UTF_8) !== null) {
    return null;
  }
  if (host.startsWith("[")) {
    return host.endsWith("]") ? (findIPv6Failure(host, 1, host.length - 1) as AddressFailure)[0] : "IPv6-unclosed";
  }
  if (!isSpecialScheme(scheme)) {
    return "host-invalid-code-point";
  }
  // A host that is valid once a label follows is a valid domain name, so it is an invalid IPv4 address.
  const href = parseHref(`${scheme}://${host}.a/`, undefined, UTF_8);
  return href === null ? "domain-to-ASCII" : explainIPv4(href.slice(`${scheme}://`.length, -".a/".length));
}

/** IPv4 number parser: decimal, octal after "0", hexadecimal after "0x". */
const IPV4_NUMBER = /^(?:0x[0-9a-f]*|0[0-7]*|[1-9][0-9]*)$/;

/** Finds the fault of the IPv4 parser. An empty domain name never was an address. */
function explainIPv4(domain: string): DiagnosticCode {
  if (domain === "") {
    return "domain-to-ASCII";
  }
  const parts = domain.replace(/\.$/, "").split(".");
  if (parts.length > 4) {
    return "IPv4-too-many-parts";
  }
  return parts.every((part) => IPV4_NUMBER.test(part)) ? "IPv4-out-of-range-part" : "IPv4-non-numeric-part";
}

/**
 * Basic URL parser, steps 1 and 3: removes C0 controls and spaces at both ends, and tabs and newlines everywhere.
 *
 * @returns The rest, and a function from its UTF-16 indices to those of the input.
 */
function clean(input: string): { cleaned: string; toInputIndex: (index: number) => number } {
  const [start, end] = trimInput(input);
  const trimmed = input.slice(start, end);
  const cleaned = trimmed.replace(/[\t\n\r]/g, "");
  if (cleaned.length === trimmed.length) {
    return { cleaned, toInputIndex: (index) => start + index };
  }
  const toInputIndex = (index: number): number => {
    let inputIndex = start;
    for (let left = index; inputIndex < end; inputIndex++) {
      if (!/[\t\n\r]/.test(input[inputIndex] as string) && left-- === 0) {
        break;
      }
    }
    return inputIndex;
  };
  return { cleaned, toInputIndex };
}
