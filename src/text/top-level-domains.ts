/**
 * The top-level domains that make a domain name without a scheme a link.
 *
 * Divergence (compatibility): UTS #58 leaves the check of domain names to the implementation. The default table is the
 * root zone from the Public Suffix List, including variants of internationalized names.
 *
 * @see https://www.unicode.org/reports/tr58/
 * @see https://publicsuffix.org/list/
 */
import { IDN_TOP_LEVEL_DOMAINS, TOP_LEVEL_DOMAINS } from "../generated/tlds.js";
import { quote } from "../infra/quote.js";
import { domainToASCII } from "../names/idna/idna.js";

let defaults: ReadonlySet<string> | undefined;

/** Returns the default table: names in ASCII form and lower case. */
export function getTopLevelDomains(): ReadonlySet<string> {
  defaults ??= new Set([
    ...TOP_LEVEL_DOMAINS.trimEnd().split(" "),
    ...IDN_TOP_LEVEL_DOMAINS.trimEnd()
      .split(" ")
      .map((label) => `xn--${label}`),
  ]);
  return defaults;
}

/**
 * Builds a table from the caller's list.
 *
 * @throws {TypeError} If an entry is not a single label of a domain name.
 */
export function readTopLevelDomains(labels: Iterable<string>): ReadonlySet<string> {
  return new Set(
    Array.from(labels, (label) => {
      const ascii = domainToASCII(`${label}`);
      if (ascii === null || !/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(ascii)) {
        throw new TypeError(`tlds: ${quote(`${label}`)} is not a label of a domain name`);
      }
      return ascii;
    }),
  );
}
