/**
 * Equivalence of addresses in the class-only script: just the rung `string`. The whole ladder is 6 kB gzipped.
 *
 * Divergences: none.
 *
 * @see https://url.spec.whatwg.org/#url-equivalence
 */
import { getOption } from "../../../infra/options.js";
import { refuse } from "../script/refuse.js";

/** The options that are used here. */
export interface EqualsOptions {
  readonly level: string;
  readonly fragment?: boolean | undefined;
}

/**
 * Returns whether two serialized URLs are the same string.
 *
 * @param b - `null` for a string that cannot be parsed.
 * @throws {TypeError} If another rung is requested.
 */
export function areEquivalent(a: string, b: string | null, options: EqualsOptions): boolean {
  if (getOption(options, "level") !== "string") {
    refuse("comparison ladder");
  }
  const cut = getOption(options, "fragment", true) ? "" : /#.*/s;
  return b !== null && a.replace(cut, "") === b.replace(cut, "");
}
