/**
 * The form that the ways to write a domain name share.
 *
 * Divergence (safety): a name of more than 4096 UTF-16 units stays as it is, for IDNA takes quadratic time. No domain name
 * has more than 253 octets.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4.3
 */
import { mapHost, unmapHost } from "../mapping/host.js";

/** A scheme with domain names. */
const WITH_DOMAIN_NAMES = "http";

/** A name of 4096 units is looked at, one of 4097 is not. */
const LIMIT = 4096;

/**
 * Brings the forms of a domain name into one.
 *
 * @example
 * unifyDomain("xn--rsum-bpad.example"); // => "résumé.example"
 * unifyDomain("Ré.ＥＸＡＭＰＬＥ"); // => "ré.example"
 *
 * @param host - With ASCII letters in lower case.
 */
export function unifyDomain(host: string): string {
  const isNone = host.length > LIMIT || host.includes("%") || host.startsWith("[");
  const ascii = isNone ? null : mapHost(host, WITH_DOMAIN_NAMES);
  return ascii === null ? host : unmapHost(ascii, WITH_DOMAIN_NAMES, () => true);
}
