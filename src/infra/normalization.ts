import { matchAllAt } from "./at-index.js";
import { compileLater } from "./lazy.js";
import { MOST_MARKS } from "./limits.js";

/** One mark more than the limit. Includes the two half-width sound marks, which become marks in NFKC. */
const getLongRun = /* @__PURE__ */ compileLater(`[\\p{Mark}\\uFF9E\\uFF9F]{${MOST_MARKS + 1}}`, "gu");

/** The rest of the run, in bounded steps: the engine keeps a backtracking position for each mark. */
const getMarks = /* @__PURE__ */ compileLater("[\\p{Mark}\\uFF9E\\uFF9F]{1,1000}", "uy");

/**
 * Normalizes a string in linear time.
 *
 * Divergence (safety): runs of more than 30 marks are left as they are, because engines sort them in quadratic time.
 *
 * @requirement P-1b, X-2a
 * @see https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format
 */
export function normalizeText(text: string, form: "NFC" | "NFD" | "NFKC"): string {
  if (text.length <= MOST_MARKS) {
    return text.normalize(form);
  }
  let normalized = "";
  let done = 0;
  for (const { 0: marks, index } of text.matchAll(getLongRun())) {
    // The rest of a run that was found already.
    if (index >= done) {
      const end = matchAllAt(getMarks(), text, index + marks.length);
      normalized += text.slice(done, index).normalize(form) + text.slice(index, end);
      done = end;
    }
  }
  return normalized + text.slice(done).normalize(form);
}
