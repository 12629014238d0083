/**
 * For whatwg-url, whose tr46 takes quadratic time in Node. In pages our own IDNA is in the place of tr46, so
 * `url.min.js` leaves this file out.
 */

import { MOST_MARKS } from "../infra/limits.js";
import { BEYOND_ASCII } from "../infra/percent.js";
import { decodeHost, mapDomain } from "../names/hosts.js";
import { isSpecialScheme } from "../schemes/schemes.js";
import { cleanInput, findAuthority } from "./authority.js";
import type { Base } from "./href-parts.js";

const LONGEST_HOST = MOST_MARKS;

/** whatwg-url does not change the result. */
export function mapLongHost(input: string, base: Base | undefined): string | null {
  const cleaned = cleanInput(input);
  const authority = findAuthority(cleaned, base);
  if (authority === null || !isSpecialScheme(authority.scheme)) {
    return null;
  }
  const host = mapIfLong(cleaned.slice(authority.host, authority.hostEnd));
  return cleaned.slice(0, authority.host) + host + cleaned.slice(authority.hostEnd);
}

/** For the setters `host` and `hostname` of a special scheme. */
export function mapLongValue(value: string): string | null {
  return value.length > LONGEST_HOST ? value.replace(/[\t\n\r]+/g, "").replace(/^[^/\\?#:]*/, mapIfLong) : null;
}

/** An invalid host becomes "^", which whatwg-url refuses. */
function mapIfLong(host: string) {
  const isMapped =
    host.length > LONGEST_HOST && !host.startsWith("[") && (BEYOND_ASCII.test(host) || host.includes("%"));
  return isMapped ? (mapDomain(decodeHost(host).domain) ?? "^") : host;
}
