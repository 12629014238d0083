/**
 * Hosts of IRIs as hosts of URIs, and back.
 *
 * Divergence (compatibility): UTS #46 ToASCII and ToUnicode, nontransitional, take the place of RFC 3490's, as in every
 * browser; and as the URL Standard has it, a domain name that is all ASCII is kept whatever ToASCII says.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.4
 * @see https://url.spec.whatwg.org/#concept-domain-to-ascii
 */
import { domainToASCII, domainToUnicode } from "../idna/idna.js";
import { NONE } from "../infra/code-points.js";
import { countUTF8, encodeNonASCII, readTriplet, readUTF8 } from "../infra/percent.js";
import { BIS, matchRun } from "../syntax/grammar.js";
import { hasDomainNames } from "./schemes.js";

const BEYOND_ASCII = /[^\0-\x7F]/;

/**
 * Maps the host of an IRI to the host of a URI.
 *
 * A domain name goes through ToASCII, once its percent-encoded octets are decoded; a host that is all ASCII and has no
 * such octets is as it was. The host of any other scheme is percent-encoded.
 *
 * @example
 * mapHost("résumé.example.org", "http"); // => "xn--rsum-bpad.example.org"
 * mapHost("résumé", "foo"); // => "r%C3%A9sum%C3%A9"
 * mapHost("a%2Fb", "http"); // => null
 *
 * @param host - An `ihost`.
 * @param scheme - The scheme, in any case; `undefined` where it is not known.
 * @returns A `host`, or `null` where ToASCII fails, or gives what no `reg-name` may hold.
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
  const domain = host.includes("%") ? decodeHost(host).domain : host;
  const ascii = BEYOND_ASCII.test(domain) ? domainToASCII(domain) : domain.toLowerCase();
  return ascii && isDomain(ascii) ? ascii : null;
}

/** Returns whether a string is a `reg-name` without percent-encoded octets. */
export function isDomain(input: string): boolean {
  return matchRun(input, 0, BIS.regName, NONE) === input.length;
}

/**
 * Decodes the percent-encoded octets of a host.
 *
 * @returns The host, with U+FFFD for each octet that is not part of strictly legal UTF-8; and for each of its units, and
 *   for its end, the UTF-16 index in `host` of what it stands for.
 */
export function decodeHost(host: string): { readonly domain: string; readonly origins: readonly number[] } {
  const origins: number[] = [];
  let domain = "";
  let index = 0;
  while (index < host.length) {
    const start = index;
    const isEncoded = host[index] === "%";
    const codePoint = isEncoded ? readUTF8((offset) => readTriplet(host, start + 3 * offset)) : -1;
    const character = !isEncoded
      ? (host[index] as string)
      : String.fromCodePoint(codePoint === -1 ? 0xfffd : codePoint);
    index += !isEncoded ? 1 : codePoint === -1 ? 3 : 3 * countUTF8(codePoint);
    for (let unit = 0; unit < character.length; unit++) {
      origins.push(start);
    }
    domain += character;
  }
  origins.push(host.length);
  return { domain, origins };
}

/**
 * Maps the domain name in a URI to Unicode, label by label, where every label that changes may be shown.
 *
 * @example
 * unmapHost("xn--rsum-bpad.example.org", "http", () => true); // => "résumé.example.org"
 * unmapHost("xn--a.example", "http", () => true); // => "xn--a.example"
 *
 * @param host - A `host`, or an `ihost`.
 * @param scheme - The scheme, in any case; `undefined` where it is not known.
 * @param isShown - Tells whether a label may stand in Unicode.
 * @returns An `ihost` that {@link mapHost} maps to the same host: to the letter, so that a host with punycode in upper
 *   case stays.
 * @requirement U-6
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.7
 */
export function unmapHost(host: string, scheme: string | undefined, isShown: (label: string) => boolean): string {
  // Percent-encoded octets would be part of the Punycode.
  if (!host.includes("xn--") || host.includes("%") || !hasDomainNames(scheme)) {
    return host;
  }
  const candidate = host.replace(/(?<=^|\.)xn--[^.]*/g, (label) => {
    const { domain, error } = domainToUnicode(label);
    return !error && isShown(domain) ? domain : label;
  });
  // The rule about directions is one for all labels together.
  return candidate === host || domainToASCII(candidate) === (BEYOND_ASCII.test(host) ? domainToASCII(host) : host)
    ? candidate
    : host;
}
