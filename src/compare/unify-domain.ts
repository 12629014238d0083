/**
 * The form that the ways to write a domain name share.
 *
 * Divergences: none.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4.3
 */
import { mapHost, unmapHost } from "../mapping/host.js";
import { mapMailDomain } from "../mapping/mailto.js";

/** A scheme with domain names. */
const WITH_DOMAIN_NAMES = "http";

/**
 * Brings the forms of a domain name into one.
 *
 * @example
 * unifyDomain("xn--rsum-bpad.example"); // => "résumé.example"
 * unifyDomain("Ré.ＥＸＡＭＰＬＥ"); // => "ré.example"
 *
 * @param host - With ASCII letters in lower case.
 * @requirement N-10e
 */
export function unifyDomain(host: string): string {
  const isNone = host.includes("%") || host.startsWith("[");
  const ascii = isNone ? null : mapHost(host, WITH_DOMAIN_NAMES);
  return ascii === null ? host : unmapHost(ascii, WITH_DOMAIN_NAMES, () => true);
}

/**
 * Brings the forms of the domain of a mail address into one; one that would hold a delimiter stays.
 *
 * @example
 * unifyMailDomain("xn--rsum-bpad.example"); // => "résumé.example"
 * unifyMailDomain("a，b"); // => "a，b"
 *
 * @param domain - With ASCII letters in lower case.
 */
export function unifyMailDomain(domain: string): string {
  return mapMailDomain(domain) === null ? domain : unifyDomain(domain);
}
