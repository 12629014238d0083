/**
 * Compares serialized URLs, by comparing the URIs that they stand for.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4
 * @see https://url.spec.whatwg.org/#url-equivalence
 */

import { findVerdict } from "../compare/compare.js";
import type { NormalizeOptions } from "../compare/levels.js";
import { encodeHref, getOption } from "../infra/arguments.js";

/** Options of a comparison of two addresses. */
export type EqualsOptions = Omit<NormalizeOptions, "base">;

/**
 * Returns whether two serialized URLs are equivalent.
 *
 * @example
 * areEquivalent("http://a/{%7E}", "http://a/{~}", { level: "syntax" }); // => true
 *
 * @param a - A result of the URL serializer.
 * @param b - Another, or `null` for an address that cannot be parsed.
 * @param options - The level, and its options.
 * @requirement N-1, X-4
 * @throws {TypeError} If the level is unknown, or an option has the wrong type.
 */
export function areEquivalent(a: string, b: string | null, options: EqualsOptions): boolean {
  // findVerdict checks the level, so the options are read even if `b` is null.
  const toForm = getOption(options, "level") === "string" ? (href: string): string => href : encodeHref;
  const verdict = findVerdict(toForm(a), toForm(b ?? a), { ...options, base: undefined });
  return b !== null && verdict === "equivalent";
}
