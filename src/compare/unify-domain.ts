/**
 * One form for the different ways to write a domain name.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4.3
 */

import { mapMailDomain } from "../mapping/mailto.js";
import { mapHost, unmapHost } from "../names/map-host.js";

/** A scheme with domain names. */
const WITH_DOMAIN_NAMES = "http";

/**
 * Unifies the forms of a domain name.
 *
 * @example
 * unifyDomain("xn--rsum-bpad.example"); // => "résumé.example"
 * unifyDomain("Ré.ＥＸＡＭＰＬＥ"); // => "ré.example"
 *
 * @param host - A host whose ASCII letters are lower-case.
 * @requirement N-10e
 */
export function unifyDomain(host: string): string {
  const isNotDomain = host.includes("%") || host.startsWith("[");
  const ascii = isNotDomain ? null : mapHost(host, WITH_DOMAIN_NAMES);
  return ascii === null ? host : unmapHost(ascii, WITH_DOMAIN_NAMES, () => true);
}

/**
 * Unifies the forms of a mail address's domain; a domain that would contain a delimiter stays unchanged.
 *
 * @example
 * unifyMailDomain("xn--rsum-bpad.example"); // => "résumé.example"
 * unifyMailDomain("a，b"); // => "a，b"
 *
 * @param domain - A domain whose ASCII letters are lower-case.
 */
export function unifyMailDomain(domain: string): string {
  return mapMailDomain(domain) === null ? domain : unifyDomain(domain);
}
