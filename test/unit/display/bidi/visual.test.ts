import { deepEqual, equal, throws } from "node:assert/strict";
import { visualOrder } from "whatwg-iri/display";
import { BIDI_SCRIPTS, listExamples } from "../../../support/bidi-examples.js";

const tellRuns = (text: string): string[] =>
  visualOrder(text).runs.map(({ start, end, direction }) => `${direction} ${text.slice(start, end)}`);

describe("visualOrder", () => {
  for (const script of Object.keys(BIDI_SCRIPTS)) {
    for (const { number, logical, visual } of listExamples(script)) {
      it(`[B-3a, B-4a] gives the draft's visual form of example ${number}, in ${script}`, () => {
        const { text, indices } = visualOrder(logical);
        equal(text, visual);
        equal(indices.map((index) => logical[index]).join(""), text);
      });
    }
  }

  it("[B-3a] leaves strings without right-to-left characters alone", () => {
    for (const text of ["", "http://example.org/", "é日本😀", "\uD800", "‘a’ \u{20000}\u202A1\u2066"]) {
      deepEqual(visualOrder(text), {
        text,
        indices: [...new Uint8Array(text.length).keys()],
        runs: text === "" ? [] : [{ start: 0, end: text.length, direction: "ltr" }],
      });
    }
  });

  it("returns the runs from left to right", () => {
    deepEqual(tellRuns("ab.אב1/ג/x"), ["ltr ab.", "rtl /ג", "ltr 1", "rtl אב", "ltr /x"]);
    deepEqual(tellRuns("א"), ["rtl א"]);
    deepEqual(tellRuns("a\u{1E900}\u{1E901}b"), ["ltr a", "rtl \u{1E900}\u{1E901}", "ltr b"]);
    deepEqual(tellRuns("\u0661!\u0662"), ["ltr \u0662", "rtl !", "ltr \u0661"]);
  });

  it("keeps surrogate pairs together, and lone surrogates where neutral characters would be", () => {
    deepEqual(visualOrder("\u{1E900}\u{1E901}a"), {
      text: "\u{1E901}\u{1E900}a",
      indices: [2, 3, 0, 1, 4],
      runs: [
        { start: 0, end: 4, direction: "rtl" },
        { start: 4, end: 5, direction: "ltr" },
      ],
    });
    equal(visualOrder("א\uD800ב\uDC00").text, "ב\uD800א\uDC00");
    // The halves of two pairs do not combine.
    deepEqual(visualOrder("א\uDC00\uD800ב").indices, [3, 2, 1, 0]);
    // Unassigned, and right-to-left like its neighbors.
    equal(visualOrder("\u059012").text, "12\u0590");
    // The only right-to-left character follows a pair.
    equal(visualOrder("\u{1F600}א12").text, "\u{1F600}12א");
    equal(visualOrder("\u{10000}א12").text, "\u{10000}12א");
  });

  it("keeps combining marks after their base", () => {
    equal(visualOrder("א\u05B8ב\u05BC\u05B0ג").text, "גב\u05BC\u05B0א\u05B8");
    equal(visualOrder("\u{1E900}\u{1E94A}\u{1E901}").text, "\u{1E901}\u{1E900}\u{1E94A}");
    deepEqual(visualOrder("א\u05B8ב").indices, [2, 0, 1]);
    // A joiner between base and mark, and one between letters.
    equal(visualOrder("א\u200D\u05B8ב").text, "בא\u200D\u05B8");
    equal(visualOrder("א\u200Cב").text, "ב\u200Cא");
    // A run of marks that has no base.
    equal(visualOrder("\u202E\u0301\u0302א").text, "\u202Eא\u0301\u0302");
    equal(visualOrder("a\u2067\u0301\u0302\u2069").text, "a\u2067\u0301\u0302\u2069");
  });

  it("mirrors brackets on request, and nothing in left-to-right text", () => {
    equal(visualOrder("(a)/א(ב)ג").text, "(a)/ג)ב(א");
    equal(visualOrder("(a)/א(ב)ג", { mirror: true }).text, "(a)/ג(ב)א");
    equal(visualOrder("א<ב", { mirror: true }).text, "ב>א");
    equal(visualOrder("(a)", { mirror: true }).text, "(a)");
    equal(visualOrder("א<ב", null).text, "ב<א");
    equal(visualOrder("א<ב", { mirror: false }).text, "ב<א");
  });

  it("locates the source of a mirror image with another length", () => {
    deepEqual(visualOrder("א\u221Dב", { mirror: true }).text, "ב\u{1DB10}א");
    deepEqual(visualOrder("א\u221Dב", { mirror: true }).indices, [2, 1, 1, 0]);
    deepEqual(visualOrder("א\u{1DB10}ב", { mirror: true }).text, "ב\u221Dא");
    deepEqual(visualOrder("א\u{1DB10}ב", { mirror: true }).indices, [3, 1, 0]);
  });

  it("applies formatting characters, and keeps them after the character they followed", () => {
    deepEqual(visualOrder("\u202Eab\u202Cc").indices, [0, 3, 2, 1, 4]);
    deepEqual(visualOrder("\u2067a!\u2069").indices, [0, 2, 1, 3]);
    deepEqual(visualOrder("\u2068א!\u2069").indices, [0, 2, 1, 3]);
    deepEqual(visualOrder("\u202B!a").indices, [0, 2, 1]);
  });

  it("rejects anything but a string", () => {
    throws(() => visualOrder(1 as unknown as string), TypeError);
  });
});

describe("visualOrder of characters beyond the BMP", () => {
  it("keeps the two units of each character in order", () => {
    const { text, indices, runs } = visualOrder("a/\u{10800}\u{10801}/\u{1D400}");
    equal(text, "a/\u{10801}\u{10800}/\u{1D400}");
    deepEqual(indices, [0, 1, 4, 5, 2, 3, 6, 7, 8]);
    deepEqual(
      runs.map(({ start, end }) => [start, end]),
      [
        [0, 2],
        [2, 6],
        [6, 9],
      ],
    );
  });
});
