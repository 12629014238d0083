/**
 * Checks IP addresses as hosts: IPv4 addresses, and all addresses in brackets.
 *
 * Divergence (compatibility): the nine forms of `IPv6address` are parsed by the URL Standard's IPv6 parser, because it
 * has names for its failures. The RFC and the parser accept the same addresses: eight pieces, or up to seven pieces and one "::";
 * an IPv4 address may replace the last two.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2
 * @see https://url.spec.whatwg.org/#concept-ipv6-parser
 */
import type { DiagnosticCode } from "../diagnostics/codes.js";
import { COLON, DIGIT, HEXDIG, isOfClass, SUB_DELIMS, UNRESERVED } from "../infra/ascii.js";
import { NONE, readCodePoint } from "../infra/code-points.js";
import { matchRun } from "./grammar.js";

const DOT = 0x2e;
const ZERO = 0x30;
const COLON_SIGN = 0x3a;
const CLOSING_BRACKET = 0x5d;

/** A failure: its code, the UTF-16 index of the first offending unit, and the index after the last one. */
type AddressFailure = readonly [code: DiagnosticCode, start: number, end: number];

/**
 * Returns whether part of a string is an IPv4 address.
 *
 * ```abnf
 * IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet
 * dec-octet   = DIGIT / %x31-39 DIGIT / "1" 2DIGIT / "2" %x30-34 DIGIT / "25" %x30-35
 * ```
 *
 * @param start - UTF-16 index of its first unit.
 * @param end - UTF-16 index after its last.
 * @requirement S-3a
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2
 */
export function isIPv4Address(input: string, start: number, end: number): boolean {
  return findIPv4Failure(input, start, end) === null;
}

/**
 * Matches an IP address in brackets.
 *
 * ```abnf
 * IP-literal = "[" ( IPv6address / IPvFuture ) "]"
 * ```
 *
 * @param start - UTF-16 index of the opening bracket.
 * @returns UTF-16 index after the closing bracket, or -1.
 * @requirement S-3d
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2
 */
export function matchIPLiteral(input: string, start: number): number {
  const closing = input.indexOf("]", start);
  return closing !== -1 && findIPLiteralFailure(input, start, closing + 1) === null ? closing + 1 : -1;
}

/**
 * Finds the first error in a bracketed address.
 *
 * @param start - UTF-16 index of the opening bracket.
 * @param end - UTF-16 index after the host; the closing bracket should be the unit before it.
 * @returns The failure, or `null` if it is a valid `IP-literal`.
 */
export function findIPLiteralFailure(input: string, start: number, end: number): AddressFailure | null {
  if (input.charCodeAt(end - 1) !== CLOSING_BRACKET) {
    return ["IPv6-unclosed", start, end];
  }
  if (!isIPvFuture(input, start)) {
    return findIPv6Failure(input, start + 1, end - 1);
  }
  return findIPvFutureFailure(input, start + 1, end - 1);
}

/**
 * Returns whether a bracketed address is intended as `IPvFuture`: whether it begins with "v".
 *
 * @requirement S-3c
 */
export function isIPvFuture(input: string, openingBracket: number): boolean {
  return (input.charCodeAt(openingBracket + 1) | 0x20) === 0x76; // v
}

/**
 * Finds the first error in an address of a future IP version.
 *
 * ```abnf
 * IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
 * ```
 *
 * @param start - UTF-16 index of the "v".
 * @param end - UTF-16 index after the address.
 * @returns The failure, or `null` if it is a valid `IPvFuture`.
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2
 */
function findIPvFutureFailure(input: string, start: number, end: number): AddressFailure | null {
  const dot = matchRun(input, start + 1, HEXDIG, NONE);
  const isVersion = dot > start + 1 && input.charCodeAt(dot) === DOT;
  const stop = isVersion ? matchRun(input, dot + 1, UNRESERVED | SUB_DELIMS | COLON, NONE) : dot;
  return isVersion && stop === end && stop > dot + 1
    ? null
    : ["IPvFuture-invalid", stop, endOfCharacter(input, stop, end)];
}

/**
 * Finds the first error in an IPv6 address, with the URL Standard's name for it.
 *
 * ```abnf
 * IPv6address =                            6( h16 ":" ) ls32
 *             /                       "::" 5( h16 ":" ) ls32
 *             / [               h16 ] "::" 4( h16 ":" ) ls32
 *             / [ *1( h16 ":" ) h16 ] "::" 3( h16 ":" ) ls32
 *             / [ *2( h16 ":" ) h16 ] "::" 2( h16 ":" ) ls32
 *             / [ *3( h16 ":" ) h16 ] "::"    h16 ":"   ls32
 *             / [ *4( h16 ":" ) h16 ] "::"              ls32
 *             / [ *5( h16 ":" ) h16 ] "::"              h16
 *             / [ *6( h16 ":" ) h16 ] "::"
 * h16         = 1*4HEXDIG
 * ls32        = ( h16 ":" h16 ) / IPv4address
 * ```
 *
 * @param start - UTF-16 index of its first unit.
 * @param end - UTF-16 index after its last.
 * @returns The failure, or `null` if it is a valid `IPv6address`.
 * @requirement S-3b
 * @see https://url.spec.whatwg.org/#concept-ipv6-parser
 */
export function findIPv6Failure(input: string, start: number, end: number): AddressFailure | null {
  const at = (index: number): number => (index < end ? input.charCodeAt(index) : -1);
  const failAt = (code: DiagnosticCode, index: number): AddressFailure => [
    code,
    index,
    endOfCharacter(input, index, end),
  ];
  let pieces = 0;
  let compressed = false;
  let index = start;
  if (at(index) === COLON_SIGN) {
    if (at(index + 1) !== COLON_SIGN) {
      return failAt("IPv6-invalid-compression", index);
    }
    index += 2;
    pieces++;
    compressed = true;
  }
  while (index < end) {
    if (pieces === 8) {
      return ["IPv6-too-many-pieces", at(index) === COLON_SIGN ? index - 1 : index, end];
    }
    if (at(index) === COLON_SIGN) {
      if (compressed) {
        return ["IPv6-multiple-compression", index - 1, index + 1];
      }
      index++;
      pieces++;
      compressed = true;
      continue;
    }
    const piece = index;
    while (index < end && index < piece + 4 && isOfClass(input, index, HEXDIG)) {
      index++;
    }
    if (at(index) === DOT) {
      if (index > piece && pieces > 6) {
        return ["IPv4-in-IPv6-too-many-pieces", piece, end];
      }
      const failure =
        index > piece ? findIPv4Failure(input, piece, end) : failAt("IPv4-in-IPv6-invalid-code-point", index);
      if (failure !== null) {
        return failure;
      }
      pieces += 2;
      break;
    }
    // Not a colon, or a colon at the end.
    if (index === end - 1 || (index < end && at(index) !== COLON_SIGN)) {
      return failAt("IPv6-invalid-code-point", index);
    }
    index++;
    pieces++;
  }
  return compressed || pieces === 8 ? null : ["IPv6-too-few-pieces", start, end];
}

/** Finds the first error in an IPv4 address, with the name of the same error inside an IPv6 address. */
function findIPv4Failure(input: string, start: number, end: number): AddressFailure | null {
  let octets = 0;
  let index = start;
  while (index < end) {
    if (octets > 0) {
      if (octets === 4 || input.charCodeAt(index) !== DOT) {
        return ["IPv4-in-IPv6-invalid-code-point", index, endOfCharacter(input, index, end)];
      }
      index++;
    }
    const octet = index;
    let value = 0;
    while (index < end && isOfClass(input, index, DIGIT)) {
      if (index > octet && value === 0) {
        return ["IPv4-in-IPv6-invalid-code-point", index, index + 1];
      }
      value = value * 10 + input.charCodeAt(index) - ZERO;
      index++;
    }
    if (value > 255) {
      return ["IPv4-in-IPv6-out-of-range-part", octet, index];
    }
    if (index === octet) {
      return ["IPv4-in-IPv6-invalid-code-point", index, endOfCharacter(input, index, end)];
    }
    octets++;
  }
  return octets === 4 ? null : ["IPv4-in-IPv6-too-few-parts", start, end];
}

/** Returns the end of the character at an index: after one or two units, but never past the end of the address. */
function endOfCharacter(input: string, index: number, end: number): number {
  return Math.min(end, index + (readCodePoint(input, index) > 0xffff ? 2 : 1));
}
