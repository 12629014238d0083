/** Compares the answer of a program with a row. */
import { resolveByPseudocode } from "../oracles/resolution.js";
import { type Answer, type Row, toStableText } from "./data.js";

/** What came of a row. */
export type Verdict = "pass" | "wrong" | "unsupported" | "disputed";

/** Judges an answer; what answers a disputed row is not judged, but for `unsupported`. */
export function judge(row: Row, answer: Answer): Verdict {
  if ("unsupported" in answer) {
    return "unsupported";
  }
  if (row.expect === undefined) {
    return "disputed";
  }
  return isExpected(row, row.expect, answer) ? "pass" : "wrong";
}

function isExpected(row: Row, expected: Answer, answer: Answer): boolean {
  if ("error" in expected) {
    return "error" in answer;
  }
  if ("resolves" in expected) {
    const reference = "value" in answer ? answer.value : undefined;
    const base = row.question.base as string;
    return typeof reference === "string" && resolveByPseudocode(reference, base, true) === expected.resolves;
  }
  return toStableText(expected) === toStableText("value" in answer ? { value: answer.value } : answer);
}
