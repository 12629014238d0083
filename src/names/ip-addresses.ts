/**
 * IP addresses in hosts: those of RFC 3986, and the IPv4 addresses of the URL Standard, with numbers in three bases,
 * and short forms.
 *
 * Divergence (compatibility): the nine forms of `IPv6address` are parsed by the URL Standard's IPv6 parser, because it
 * has names for its failures. The RFC and the parser accept the same addresses: eight pieces, or up to seven pieces and
 * one "::"; an IPv4 address may replace the last two.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2
 */

import type { DiagnosticCode } from "../diagnostics/codes.js";
import { readCodePoint } from "../infra/at-index.js";
import { readHexDigit } from "../infra/percent.js";
import { CLOSING_BRACKET, COLON, DOT } from "../infra/units.js";
import { COLON_BIT, DIGIT, HEXDIG, isOfClass, matchRun, NONE, SUB_DELIMS, UNRESERVED } from "../schemes/characters.js";

const ZERO = 0x30;
const LETTER_X = 0x78;

/** The UTF-16 indices of the first offending unit, and after the last one. */
export type AddressFailure = readonly [code: DiagnosticCode, start: number, end: number];

/** Of one or two units, but never past the end of the address. */
function endOfCharacter(input: string, index: number, end: number) {
  return Math.min(end, index + (readCodePoint(input, index) > 0xffff ? 2 : 1));
}

/**
 * ```abnf
 * IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet
 * dec-octet   = DIGIT / %x31-39 DIGIT / "1" 2DIGIT / "2" %x30-34 DIGIT / "25" %x30-35
 * ```
 *
 * @requirement S-3a
 */
export function isIPv4Address(input: string, start: number, end: number): boolean {
  return typeof parseDottedIPv4(input, start, end) === "number";
}

/**
 * ```abnf
 * IP-literal = "[" ( IPv6address / IPvFuture ) "]"
 * ```
 *
 * @returns UTF-16 index after the closing bracket, or -1.
 * @requirement S-3d
 */
export function matchIPLiteral(input: string, start: number): number {
  const closing = input.startsWith("[", start) ? input.indexOf("]", start) : -1;
  return closing !== -1 && findIPLiteralFailure(input, start, closing + 1) === null ? closing + 1 : -1;
}

/** @param end - UTF-16 index after the host; the closing bracket should be the unit before it. */
export function findIPLiteralFailure(input: string, start: number, end: number): AddressFailure | null {
  if (input.charCodeAt(end - 1) !== CLOSING_BRACKET) {
    return ["IPv6-unclosed", start, end];
  }
  if (!isIPvFuture(input, start)) {
    return parseIPv6(input, start + 1, end - 1);
  }
  return findIPvFutureFailure(input, start + 1, end - 1);
}

/** An address that begins with "v" is intended as `IPvFuture`. @requirement S-3c */
export function isIPvFuture(input: string, openingBracket: number): boolean {
  return (input.charCodeAt(openingBracket + 1) | 0x20) === 0x76; // v
}

/**
 * ```abnf
 * IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
 * ```
 */
function findIPvFutureFailure(input: string, start: number, end: number): AddressFailure | null {
  const dot = matchRun(input, start + 1, HEXDIG, NONE);
  const isVersion = dot > start + 1 && input.charCodeAt(dot) === DOT;
  const stop = isVersion ? matchRun(input, dot + 1, UNRESERVED | SUB_DELIMS | COLON_BIT, NONE) : dot;
  return isVersion && stop === end && stop > dot + 1
    ? null
    : ["IPvFuture-invalid", stop, endOfCharacter(input, stop, end)];
}

/**
 * Parses an IPv6 address.
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
 * @param pieces - Eight zeros, which become the pieces of the address.
 * @requirement S-3b
 * @see https://url.spec.whatwg.org/#concept-ipv6-parser
 */
export function parseIPv6(
  input: string,
  start: number,
  end: number,
  pieces: number[] = [0, 0, 0, 0, 0, 0, 0, 0],
): AddressFailure | null {
  const at = (index: number) => (index < end ? input.charCodeAt(index) : -1);
  const failAt = (code: DiagnosticCode, index: number): AddressFailure => [
    code,
    index,
    endOfCharacter(input, index, end),
  ];
  let count = 0;
  /** Index of the piece after "::"; the "::" itself counts as one piece. */
  let compress = -1;
  let index = start;
  if (at(index) === COLON) {
    if (at(index + 1) !== COLON) {
      return failAt("IPv6-invalid-compression", index);
    }
    index += 2;
    compress = ++count;
  }
  while (index < end) {
    if (count === 8) {
      return ["IPv6-too-many-pieces", at(index) === COLON ? index - 1 : index, end];
    }
    if (at(index) === COLON) {
      if (compress !== -1) {
        return ["IPv6-multiple-compression", index - 1, index + 1];
      }
      index++;
      compress = ++count;
      continue;
    }
    const first = index;
    let piece = 0;
    for (let digit = readHexDigit(at(index)); digit !== -1 && index < first + 4; digit = readHexDigit(at(++index))) {
      piece = piece * 16 + digit;
    }
    if (at(index) === DOT) {
      if (index === first) {
        return failAt("IPv4-in-IPv6-invalid-code-point", index);
      }
      if (count > 6) {
        return ["IPv4-in-IPv6-too-many-pieces", first, end];
      }
      const address = parseDottedIPv4(input, first, end);
      if (typeof address !== "number") {
        return address;
      }
      pieces[count++] = address >>> 16;
      pieces[count++] = address & 0xffff;
      break;
    }
    // Not a colon, or a colon at the end.
    if (index === end - 1 || (index < end && at(index) !== COLON)) {
      return failAt("IPv6-invalid-code-point", index);
    }
    index++;
    pieces[count++] = piece;
  }
  if (compress === -1) {
    return count === 8 ? null : ["IPv6-too-few-pieces", start, end];
  }
  // Backwards, so that a piece is moved before it is overwritten.
  for (let piece = 7, from = count - 1; piece >= compress - 1; piece--, from--) {
    pieces[piece] = from >= compress ? (pieces[from] as number) : 0;
  }
  return null;
}

/**
 * The shortest form, without brackets; `null` for failure.
 *
 * @see https://url.spec.whatwg.org/#concept-ipv6-serializer
 */
export function serializeIPv6(text: string): string | null {
  const pieces = [0, 0, 0, 0, 0, 0, 0, 0];
  if (parseIPv6(text, 0, text.length, pieces) !== null) {
    return null;
  }
  // "::" stands for the first longest run of zeros, if the run has more than one.
  let longest = 1;
  let start = -1;
  for (let index = 0, run = 0; index < 8; index++) {
    run = pieces[index] === 0 ? run + 1 : 0;
    if (run > longest) {
      longest = run;
      start = index + 1 - run;
    }
  }
  let written = "";
  for (let index = 0; index < 8; index++) {
    if (index === start) {
      written += "::";
      index += longest - 1;
    } else {
      written += `${index === 0 || index === start + longest ? "" : ":"}${(pieces[index] as number).toString(16)}`;
    }
  }
  return written;
}

/** Four decimal numbers. A failure has the name of the same failure inside an IPv6 address. */
export function parseDottedIPv4(input: string, start: number, end: number): number | AddressFailure {
  let address = 0;
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
    address = address * 0x100 + value;
    octets++;
  }
  return octets === 4 ? address : ["IPv4-in-IPv6-too-few-parts", start, end];
}

/**
 * The last label, before a final dot, is a number.
 *
 * @param domain - In lower case.
 * @see https://url.spec.whatwg.org/#ends-in-a-number-checker
 */
export function endsInNumber(domain: string): boolean {
  const end = domain.charCodeAt(domain.length - 1) === DOT ? domain.length - 1 : domain.length;
  let start = end;
  let isDecimal = true;
  for (; start > 0 && domain.charCodeAt(start - 1) !== DOT; start--) {
    const unit = domain.charCodeAt(start - 1);
    const digit = readHexDigit(unit);
    if (digit === -1 && unit !== LETTER_X) {
      return false;
    }
    isDecimal = isDecimal && digit >= 0 && digit < 10;
  }
  return start < end && (isDecimal || (domain.startsWith("0x", start) && !domain.includes("x", start + 2)));
}

/**
 * @param domain - In lower case, and ends in a number.
 * @see https://url.spec.whatwg.org/#concept-ipv4-parser
 */
export function parseIPv4(domain: string): number | AddressFailure {
  const end = domain.charCodeAt(domain.length - 1) === DOT ? domain.length - 1 : domain.length;
  let address = 0;
  let parts = 0;
  let start = 0;
  let nonNumeric: AddressFailure | null = null;
  let outOfRange: AddressFailure | null = null;
  for (let index = 0; index <= end; index++) {
    if (index === end || domain.charCodeAt(index) === DOT) {
      const number = readNumber(domain, start, index);
      parts++;
      // The last part stands for all octets that are left.
      const limit = index < end ? 0x100 : 0x100 ** (5 - parts);
      if (Number.isNaN(number)) {
        nonNumeric ??= ["IPv4-non-numeric-part", start, index];
      } else if (number >= limit) {
        outOfRange ??= ["IPv4-out-of-range-part", start, index];
      }
      address = address * limit + number;
      start = index + 1;
    }
  }
  return parts > 4 ? ["IPv4-too-many-parts", 0, domain.length] : (nonNumeric ?? outOfRange ?? address);
}

/**
 * Four decimal octets, of what `parseIPv4` reads; `null` for failure.
 *
 * @see https://url.spec.whatwg.org/#concept-ipv4-serializer
 */
export function serializeIPv4(domain: string): string | null {
  const address = parseIPv4(domain);
  return typeof address === "number"
    ? `${address >>> 24}.${(address >>> 16) & 0xff}.${(address >>> 8) & 0xff}.${address & 0xff}`
    : null;
}

/** IPv4 number parser; `NaN` for failure. */
export function readNumber(text: string, start: number, end: number): number {
  const hasPrefix = text.charCodeAt(start) === ZERO && start + 1 < end;
  const radix = !hasPrefix ? 10 : text.charCodeAt(start + 1) === LETTER_X ? 16 : 8;
  let value = start === end ? Number.NaN : 0;
  for (let index = start + (radix === 16 ? 2 : radix === 8 ? 1 : 0); index < end; index++) {
    const digit = readHexDigit(text.charCodeAt(index));
    value = digit === -1 || digit >= radix ? Number.NaN : value * radix + digit;
  }
  return value;
}
