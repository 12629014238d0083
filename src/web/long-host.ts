/**
 * Maps hosts that are too long for whatwg-url. Its `tr46` takes quadratic time for Punycode and for combining marks that are out
 * of order: minutes for one megabyte. Such hosts are mapped here, in linear time, and whatwg-url gets their ASCII form, which it
 * does not change.
 *
 * @see https://url.spec.whatwg.org/#concept-host-parser
 */

import { BEYOND_ASCII } from "../infra/percent.js";
import { mapDomain } from "../names/hosts.js";
import { cleanInput, findAuthority, findAuthorityEnd, findHostEnd } from "./authority.js";
import { isSpecialScheme } from "./href-parts.js";
import { percentDecodeText } from "./query.js";

/** Longest host, in UTF-16 units, that whatwg-url maps: it takes 3 ms at most. No name in DNS has more than 253 characters. */
const LONGEST_HOST = 1024;

/** A host that whatwg-url rejects; replaces a host that IDNA rejects. */
const REFUSED_HOST = "^";

/**
 * Maps the host of an address if it is long.
 *
 * @param input - Scalar values only.
 * @param baseScheme - The scheme of the base; `undefined` for no base, or one with an opaque path.
 * @param longest - Longest host, in UTF-16 units, that is left to whatwg-url.
 * @returns A string that whatwg-url parses to the same URL record as the input.
 */
export function mapLongHost(input: string, baseScheme: string | undefined, longest: number = LONGEST_HOST): string {
  if (input.length <= longest) {
    return input;
  }
  const cleaned = cleanInput(input);
  const authority = findAuthority(cleaned, baseScheme);
  return authority === null
    ? input
    : (mapBetween(cleaned, authority.host, authority.hostEnd, authority.scheme, longest) ?? input);
}

/**
 * Maps the value of a setter if it is a long host.
 *
 * @param value - Scalar values only.
 * @param scheme - The scheme of the URL.
 * @param longest - As for {@link mapLongHost}.
 * @returns A value with which whatwg-url's setter has the same effect.
 */
export function mapLongHostOf(member: string, value: string, scheme: string, longest: number = LONGEST_HOST): string {
  if (value.length <= longest || (member !== "host" && member !== "hostname")) {
    return value;
  }
  const cleaned = value.replace(/[\t\n\r]+/g, "");
  const end = findAuthorityEnd(cleaned, 0, isSpecialScheme(scheme));
  const hostEnd = scheme === "file" ? end : findHostEnd(cleaned, 0, end);
  return mapBetween(cleaned, 0, hostEnd, scheme, longest) ?? value;
}

/** Replaces a host by its ASCII form; `null` if whatwg-url can map it. */
function mapBetween(text: string, start: number, end: number, scheme: string, longest: number): string | null {
  const host = text.slice(start, end);
  const isDomain = isSpecialScheme(scheme) && !host.startsWith("[");
  if (host.length <= longest || !isDomain || !(BEYOND_ASCII.test(host) || host.includes("%"))) {
    return null;
  }
  return text.slice(0, start) + (mapDomain(percentDecodeText(host)) ?? REFUSED_HOST) + text.slice(end);
}
