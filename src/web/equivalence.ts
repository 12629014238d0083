/**
 * Equivalence of addresses that a browser has read: that of the URIs they stand for.
 *
 * Divergences: none; the URL Standard's own equality is the rung `string`.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4
 * @see https://url.spec.whatwg.org/#url-equivalence
 */

import type { NormalizeOptions } from "../compare/levels.js";
import { findVerdict } from "../compare/verdict.js";
import { getOption } from "../infra/options.js";
import { hrefToURI } from "./bridge.js";

/** How two addresses are compared. */
export type EqualsOptions = Omit<NormalizeOptions, "base">;

/**
 * Tells whether two serialized URLs are equivalent.
 *
 * @example
 * areEquivalent("http://a/{%7E}", "http://a/{~}", { level: "syntax" }); // => true
 *
 * @param a - What the URL serializer gave.
 * @param b - The same of another; `null` for what cannot be parsed.
 * @param options - The rung, and what else matters to it.
 * @requirement N-1, X-4
 * @throws {TypeError} If there is no such rung, or an option is not of its type.
 */
export function areEquivalent(a: string, b: string | null, options: EqualsOptions): boolean {
  // The rung is looked at by findVerdict: options are read in any case.
  const toForm = getOption(options, "level") === "string" ? (href: string): string => href : hrefToURI;
  const verdict = findVerdict(toForm(a), toForm(b ?? a), { ...options, base: undefined });
  return b !== null && verdict === "equivalent";
}
