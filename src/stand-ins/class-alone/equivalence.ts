/**
 * Equivalence of addresses in the script that has the class alone: the rung `string`. The whole ladder is 6 kB with gzip.
 *
 * Divergences: none in what is here.
 *
 * @see https://url.spec.whatwg.org/#url-equivalence
 */
import { getOption } from "../../infra/options.js";
import { refuse } from "../script/refuse.js";

/** As much of the options as is used. */
export interface EqualsOptions {
  readonly level: string;
  readonly fragment?: boolean | undefined;
}

/**
 * Tells whether two serialized URLs are the same string.
 *
 * @param b - `null` for what cannot be parsed.
 * @throws {TypeError} If another rung is asked for.
 */
export function areEquivalent(a: string, b: string | null, options: EqualsOptions): boolean {
  if (getOption(options, "level") !== "string") {
    refuse("comparison ladder");
  }
  const cut = getOption(options, "fragment", true) ? "" : /#.*/s;
  return b !== null && a.replace(cut, "") === b.replace(cut, "");
}
