/** The top-level domains of the root zone. */

import { TOP_LEVEL_DOMAINS } from "../generated/tlds.js";
import { lazy } from "../infra/lazy.js";

/**
 * Returns the default table: names in ASCII form and lower case.
 *
 * Divergence (compatibility): UTS #58 lets implementations decide which domain names are valid. The default table is
 * the root zone from the Public Suffix List, including variants of internationalized names.
 *
 * @see https://publicsuffix.org/list/
 */
export const getTopLevelDomains: () => ReadonlySet<string> = /* @__PURE__ */ lazy(() => new Set(listTopLevelDomains()));

/** Reads the table. Before each name is the number of characters that it shares with the previous name. */
function* listTopLevelDomains(): Generator<string, void> {
  let label = "";
  for (const [, shared = "", rest] of TOP_LEVEL_DOMAINS.matchAll(/([A-Z])([^A-Z]*)/g)) {
    label = label.slice(0, shared.charCodeAt(0) - 0x41) + rest;
    yield label;
  }
}

/**
 * Names that are usually files although their last label is a top-level domain, which few hosts have: Markdown
 * (Moldova), shell scripts (Saint Helena), Python (Paraguay), archives and films (both of Google), Terraform (French
 * Southern Territories), PostScript (Palestine), Perl modules (Saint Pierre), Makefiles (North Macedonia), source
 * maps and Java's properties.
 */
export const LIKE_FILE = /^(?!www\.).*\.(?:md|sh|py|zip|mov|tf|ps|pm|mk|map|properties)$/i;
