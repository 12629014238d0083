/**
 * Divergence (compatibility): uses ToASCII and ToUnicode of nontransitional UTS #46 instead of RFC 3490's, as all
 * browsers do. As in the URL Standard, a domain name in ASCII is kept even if ToASCII fails.
 *
 * @see https://www.iana.org/assignments/uri-schemes/uri-schemes.xhtml
 * @see https://url.spec.whatwg.org/#concept-domain-to-ascii
 */

import { LONGEST_UNICODE_LABEL } from "../infra/limits.js";
import { BEYOND_ASCII, countUTF8, encodeNonASCII, readTriplet, readUTF8 } from "../infra/percent.js";
import { matchRun, NONE, SUB_DELIMS, UNRESERVED } from "../schemes/characters.js";
import { hasDomainNames } from "../schemes/schemes.js";
import { toASCIIDomain, toUnicodeDomain } from "./idna/idna.js";

/**
 * A domain name is decoded and mapped by ToASCII; an ASCII host without percent-encoded octets stays. Hosts of schemes
 * without domain names are percent-encoded.
 *
 * @param scheme - In any case; `undefined` if unknown.
 * @returns `null` if ToASCII fails or returns characters that a `reg-name` must not contain.
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
  const ascii = BEYOND_ASCII.test(domain) ? toASCIIDomain(domain) : domain.toLowerCase();
  return ascii && isPlainRegName(ascii) ? ascii : null;
}

/** A literal, which bundlers leave out where it is not used. */
export const FORBIDDEN_IN_DOMAIN = /[\0- #%/:<>?@[-^|\x7F]/;

/**
 * ASCII names need not be valid by IDNA. Forbidden code points are searched after IDNA, which composes "<" and U+0338.
 *
 * @param domain - Without percent-encoded octets.
 * @returns `null` if the host parser refuses the name.
 * @see https://url.spec.whatwg.org/#concept-host-parser
 */
export function mapDomain(domain: string): string | null {
  const ascii = BEYOND_ASCII.test(domain) ? toASCIIDomain(domain) : domain.toLowerCase();
  return ascii === null || ascii === "" || FORBIDDEN_IN_DOMAIN.test(ascii) ? null : ascii;
}

/** Without percent-encoded octets. */
export function isPlainRegName(input: string): boolean {
  return matchRun(input, 0, UNRESERVED | SUB_DELIMS, NONE) === input.length;
}

/**
 * U+FFFD stands for each octet that is not part of well-formed UTF-8.
 *
 * @returns `locate` converts a UTF-16 index into `domain`, or its length, to the index into the host as written.
 */
export function decodeHost(host: string): { domain: string; locate: (index: number) => number } {
  if (!host.includes("%")) {
    return { domain: host, locate: (index) => index };
  }
  const origins = new Uint32Array(host.length + 1);
  let domain = "";
  let index = 0;
  const copyTo = (end: number) => {
    const text = host.slice(index, end);
    for (let position = domain.length; index < end; position++, index++) {
      origins[position] = index;
    }
    domain += text;
  };
  for (let next = host.indexOf("%"); next !== -1; next = host.indexOf("%", Math.max(index, next + 1))) {
    if (readTriplet(host, next) !== -1) {
      const first = next;
      copyTo(first);
      const codePoint = readUTF8((offset) => readTriplet(host, first + 3 * offset));
      const character = String.fromCodePoint(codePoint === -1 ? 0xfffd : codePoint);
      origins.fill(first, domain.length, domain.length + character.length);
      domain += character;
      index += 3 * (codePoint === -1 ? 1 : countUTF8(codePoint));
    }
  }
  copyTo(host.length);
  origins[domain.length] = host.length;
  return { domain, locate: (index) => origins[index] as number };
}

/**
 * Maps the labels of the domain name of a URI to Unicode, if they may be shown.
 *
 * @param scheme - In any case; `undefined` if unknown.
 * @param isShown - By default, all labels may be shown.
 * @returns A host that {@link mapHost} maps back to exactly the same host. For this reason, upper-case Punycode is not
 *   changed.
 * @requirement U-6
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.7
 */
export function unmapHost(host: string, scheme: string | undefined, isShown?: (label: string) => boolean): string {
  // Percent-encoded octets would become part of the Punycode.
  if (!host.includes("xn--") || host.includes("%") || !hasDomainNames(scheme)) {
    return host;
  }
  // A valid name in lower case comes back from its Unicode form.
  if (host.length <= LONGEST_UNICODE_LABEL && !/[^\0-@[-\x7F]/.test(host)) {
    const { domain, error } = toUnicodeDomain(host);
    const isAll =
      isShown === undefined || domain.split(".").every((label) => !BEYOND_ASCII.test(label) || isShown(label));
    if (!error && isAll) {
      return domain;
    }
  }
  const candidate = host.replace(/(?<=^|\.)xn--[^.]*/g, (label) => {
    const { domain, error } = toUnicodeDomain(label);
    return !error && (isShown?.(domain) ?? true) ? domain : label;
  });
  // The Bidi rule depends on all labels together.
  return candidate === host || toASCIIDomain(candidate) === (BEYOND_ASCII.test(host) ? toASCIIDomain(host) : host)
    ? candidate
    : host;
}
