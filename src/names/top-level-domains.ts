import { TOP_LEVEL_DOMAINS } from "../generated/tlds.js";
import { lazy } from "../infra/lazy.js";
import { BEYOND_ASCII } from "../infra/percent.js";
import { toASCIIDomain } from "./idna/idna.js";

/**
 * Names in ASCII form and lower case.
 *
 * Divergence (compatibility): UTS #58 lets implementations decide which domain names are valid. The default table is
 * the root zone from the Public Suffix List, including variants of internationalized names.
 *
 * @see https://publicsuffix.org/list/
 */
export const getTopLevelDomains: () => ReadonlySet<string> = /* @__PURE__ */ lazy(() => new Set(listTopLevelDomains()));

/** In ASCII octets: 63 is fine, 64 is too long. */
const MOST_IN_LABEL = 63;

export function isTopLevelDomain(label: string, tlds: ReadonlySet<string>): boolean {
  if (!BEYOND_ASCII.test(label)) {
    return tlds.has(label.toLowerCase());
  }
  const ascii = label.length > MOST_IN_LABEL ? null : toASCIIDomain(label);
  return ascii !== null && tlds.has(ascii);
}

/** Before each name is the number of characters that it shares with the previous name. */
function* listTopLevelDomains(): Generator<string, void> {
  let label = "";
  for (const [, shared = "", rest] of TOP_LEVEL_DOMAINS.matchAll(/([A-Z])([^A-Z]*)/g)) {
    label = label.slice(0, shared.charCodeAt(0) - 0x41) + rest;
    yield label;
  }
}
