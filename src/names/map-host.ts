/**
 * Converts hosts of IRIs to hosts of URIs, and back.
 *
 * Divergence (compatibility): uses nontransitional UTS #46 ToASCII and ToUnicode instead of RFC 3490's, as all browsers
 * do. As in the URL Standard, a domain name that is all ASCII is kept even if ToASCII fails.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.4
 * @see https://url.spec.whatwg.org/#concept-domain-to-ascii
 */

import { NONE } from "../infra/code-points.js";
import { countUTF8, encodeNonASCII, readTriplet, readUTF8 } from "../infra/percent.js";
import { BIS, matchRun } from "../syntax/grammar.js";
import { hasDomainNames } from "./domain-schemes.js";
import { domainToASCII, domainToUnicode } from "./idna/idna.js";

const BEYOND_ASCII = /[^\0-\x7F]/;

/**
 * Maps the host of an IRI to the host of a URI.
 *
 * A domain name has its percent-encoded octets decoded and goes through ToASCII; an all-ASCII host without such octets
 * is unchanged. Hosts of schemes without domain names are percent-encoded.
 *
 * @example
 * mapHost("résumé.example.org", "http"); // => "xn--rsum-bpad.example.org"
 * mapHost("résumé", "foo"); // => "r%C3%A9sum%C3%A9"
 * mapHost("a%2Fb", "http"); // => null
 *
 * @param host - An `ihost`.
 * @param scheme - The scheme, in any case; `undefined` if unknown.
 * @returns A `host`, or `null` if ToASCII fails or returns characters that a `reg-name` must not contain.
 * @requirement P-4a, P-5
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.4
 */
export function mapHost(host: string, scheme: string | undefined): string | null {
  const isASCII = !BEYOND_ASCII.test(host);
  if (!hasDomainNames(scheme)) {
    return isASCII ? host : encodeNonASCII(host);
  }
  if (isASCII && !host.includes("%")) {
    return host;
  }
  const { domain } = decodeHost(host);
  const ascii = BEYOND_ASCII.test(domain) ? domainToASCII(domain) : domain.toLowerCase();
  return ascii && isPlainRegName(ascii) ? ascii : null;
}

/** Returns whether a string is a `reg-name` without percent-encoded octets. */
export function isPlainRegName(input: string): boolean {
  return matchRun(input, 0, BIS.regName, NONE) === input.length;
}

/** A host without percent-encoded octets. */
export interface DecodedHost {
  /** The host, with U+FFFD for each octet that is not part of well-formed UTF-8. */
  readonly domain: string;
  /** Returns the UTF-16 index in the host as written from which a unit of `domain`, or its end, came. */
  readonly locate: (index: number) => number;
}

/** Decodes the percent-encoded octets of a host. */
export function decodeHost(host: string): DecodedHost {
  if (!host.includes("%")) {
    return { domain: host, locate: (index) => index };
  }
  const origins = new Uint32Array(host.length + 1);
  let domain = "";
  let length = 0;
  let index = 0;
  while (index < host.length) {
    const next = host.indexOf("%", index);
    const end = next === -1 ? host.length : next;
    domain += host.slice(index, end);
    while (index < end) {
      origins[length++] = index++;
    }
    if (next !== -1) {
      const codePoint = readUTF8((offset) => readTriplet(host, next + 3 * offset));
      const character = String.fromCodePoint(codePoint === -1 ? 0xfffd : codePoint);
      origins.fill(next, length, length + character.length);
      length += character.length;
      index += codePoint === -1 ? 3 : 3 * countUTF8(codePoint);
      domain += character;
    }
  }
  origins[length] = host.length;
  return { domain, locate: (index) => origins[index] as number };
}

/**
 * Maps the domain name of a URI to Unicode, label by label, as long as every label that changes may be shown.
 *
 * @example
 * unmapHost("xn--rsum-bpad.example.org", "http", () => true); // => "résumé.example.org"
 * unmapHost("xn--a.example", "http", () => true); // => "xn--a.example"
 *
 * @param host - A `host`, or an `ihost`.
 * @param scheme - The scheme, in any case; `undefined` if unknown.
 * @param isShown - Returns whether a label may be shown in Unicode.
 * @returns An `ihost` that {@link mapHost} maps back to exactly the same host; so a host with upper-case Punycode
 *   stays.
 * @requirement U-6
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.7
 */
export function unmapHost(host: string, scheme: string | undefined, isShown: (label: string) => boolean): string {
  // Percent-encoded octets would become part of the Punycode.
  if (!host.includes("xn--") || host.includes("%") || !hasDomainNames(scheme)) {
    return host;
  }
  const candidate = host.replace(/(?<=^|\.)xn--[^.]*/g, (label) => {
    const { domain, error } = domainToUnicode(label);
    return !error && isShown(domain) ? domain : label;
  });
  // The Bidi rule depends on all labels together.
  return candidate === host || domainToASCII(candidate) === (BEYOND_ASCII.test(host) ? domainToASCII(host) : host)
    ? candidate
    : host;
}
