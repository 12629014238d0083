/**
 * Restriction levels: how strictly characters keep to one script.
 *
 * Divergences: none.
 *
 * @see https://www.unicode.org/reports/tr39/#Restriction_Level_Detection
 */
import { RECOMMENDED } from "./host-classes.js";
import { hasAny, intersect, type ScriptClass, type ScriptSet } from "./script-sets.js";

/**
 * How strictly a string keeps to one script, strictest first.
 *
 * @useDeclaredType
 */
export type RestrictionLevel =
  | "ascii-only"
  | "single-script"
  | "highly-restrictive"
  | "moderately-restrictive"
  | "minimally-restrictive"
  | "unrestricted";

/** The writing systems that may be combined with Latin at the highly restrictive level. */
const BESIDE_LATIN = ["Hanb", "Jpan", "Kore"];

/** The recommended scripts that may be combined with Latin at the moderately restrictive level. */
const ALSO_BESIDE_LATIN = RECOMMENDED.filter((script) => !["Latn", "Cyrl", "Grek"].includes(script));

/** Finds the level of characters by their classes, assuming that identifiers may contain them. */
export function findLevel(classes: Iterable<ScriptClass>): RestrictionLevel {
  let resolved: ScriptSet = "all";
  let withoutLatin: ScriptSet = "all";
  for (const { scripts } of classes) {
    resolved = intersect(resolved, scripts);
    withoutLatin = hasAny(scripts, ["Latn"]) ? withoutLatin : intersect(withoutLatin, scripts);
  }
  if (resolved.length > 0) {
    return "single-script";
  }
  if (hasAny(withoutLatin, BESIDE_LATIN)) {
    return "highly-restrictive";
  }
  return hasAny(withoutLatin, ALSO_BESIDE_LATIN) ? "moderately-restrictive" : "minimally-restrictive";
}
