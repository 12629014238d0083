import { equal } from "node:assert/strict";
import { isLabelAppropriate } from "#lib/mapping/uri-to-iri.js";

describe("a label", () => {
  it("is shown if all its non-ASCII characters are", () => {
    for (const profile of ["display", "draft", "cautious", "text"] as const) {
      for (const label of ["", "a", "a\u007F", "\u0000 ~", "é", "日本", "\u{20000}"]) {
        equal(isLabelAppropriate(label, profile), true, `${profile}: ${label}`);
      }
      for (const label of ["\u0080", "a\u0081", "a\u009Fb", "\uD800", "é\uDC00", "\u{1FFFE}", "\uE000"]) {
        equal(isLabelAppropriate(label, profile), false, `${profile}: ${label}`);
      }
    }
  });
});
