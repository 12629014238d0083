/** The order in which each engine draws the characters of IRIs, wrapped as the documentation of `wrapBidi` says. */
import { deepEqual, notDeepEqual } from "node:assert/strict";
import { listExamples } from "../support/bidi-examples.js";
import { ENGINES, isInstalled, runPage } from "./engine.js";

const EXAMPLES = listExamples("Hebrew");

/** Text of both directions, which would join an IRI, and digits, which change sides. */
const SURROUNDINGS = ["\u05D0 1 ", " 2 \u05D1"] as const;

const ELEMENTS = [
  ['<bdi dir="ltr">', "</bdi>"],
  ['<span dir="ltr">', "</span>"],
  ["<span>", "</span>"],
] as const;

/** Paragraphs that run from right to left, with each IRI in each element. */
const PARAGRAPHS = ELEMENTS.flatMap(([start, end]) =>
  EXAMPLES.map(({ logical }) => `<p dir="rtl">${SURROUNDINGS.join(start + logical + end)}</p>`),
);

/** Posts the characters of each element from left to right; at a change of direction one has an empty rectangle too. */
const PAGE = `<!doctype html><meta charset="utf-8"><style>p { width: 200em; font: 16px monospace }</style>
${PARAGRAPHS.join("\n")}
<script>
const readFromLeft = ({ firstChild }) =>
  Array.from(firstChild.data, (character, index) => {
    const range = document.createRange();
    range.setStart(firstChild, index);
    range.setEnd(firstChild, index + 1);
    const [{ left }] = [...range.getClientRects()].sort((a, b) => b.width - a.width);
    return { character, left };
  })
    .sort((a, b) => a.left - b.left)
    .map(({ character }) => character)
    .join("");
fetch("/done", { method: "POST", body: JSON.stringify(Array.from(document.querySelectorAll("p > *"), readFromLeft)) });
</script>`;

describe("an IRI in a paragraph that runs from right to left", () => {
  for (const engine of ENGINES) {
    it(`[B-3c] is drawn in its visual order if it is wrapped: ${engine.name}`, async function () {
      this.timeout(120_000);
      if (!isInstalled(engine)) {
        this.skip();
      }
      const drawn = await runPage(engine, ({ pathname }) =>
        pathname === "/" ? { type: "text/html", body: PAGE } : null,
      );
      const expected = EXAMPLES.map(({ visual }) => visual);
      deepEqual((drawn as string[]).slice(0, 2 * expected.length), [...expected, ...expected]);
      notDeepEqual((drawn as string[]).slice(2 * expected.length), expected);
    });
  }
});
