/**
 * Decides whether two strings can be mistaken for each other.
 *
 * Divergences: none.
 *
 * @see https://www.unicode.org/reports/tr39/#Confusable_Detection
 */
import { assertString } from "../../infra/assertions.js";
import { resolveScripts } from "./resolve-scripts.js";
import { intersect } from "./script-sets.js";
import { skeleton } from "./skeleton.js";

/** The way in which two strings can be mistaken for each other. */
export type Confusability = "single-script" | "mixed-script" | "whole-script";

/**
 * Determines whether two strings can be mistaken for each other, and how.
 *
 * @example
 * areConfusable("ljeto", "ǉeto"); // => "single-script"
 * areConfusable("paypal", "pаypal"); // => "mixed-script"
 * areConfusable("scope", "ѕсоре"); // => "whole-script"
 * areConfusable("a", "b"); // => null
 *
 * @param a - Any string.
 * @param b - Any string; a string is confusable with itself.
 * @returns `"single-script"` if the strings share a script, `"whole-script"` if they do not but each uses a single one,
 *   `"mixed-script"` if one mixes scripts; `null` if they do not look alike.
 * @throws {TypeError} If either is not a string.
 * @requirement X-3a
 * @see https://www.unicode.org/reports/tr39/#Confusable_Detection
 */
export function areConfusable(a: string, b: string): Confusability | null {
  assertString(a, "a");
  assertString(b, "b");
  if (skeleton(a) !== skeleton(b)) {
    return null;
  }
  const first = resolveScripts(a);
  const second = resolveScripts(b);
  if (intersect(first, second).length > 0) {
    return "single-script";
  }
  return first.length > 0 && second.length > 0 ? "whole-script" : "mixed-script";
}
