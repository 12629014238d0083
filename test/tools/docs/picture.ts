/**
 * The picture of logical and visual order in the README, as SVG.
 *
 * Each character is a separate text element with its own position, so that no renderer reorders them.
 */
import { visualOrder } from "whatwg-iri/display";

/** The IRI that is drawn: the draft's example 4, in Hebrew. */
export const DRAWN_IRI = "http://אב.גד.ef/gh/טי/כל.html";

/** Width of a character, in pixels. */
const ADVANCE = 24;
const MARGIN = 88;
/** The base lines of the two rows, and the ends of the lines between them. */
const ROWS = { logical: 40, visual: 152 };
const LINES = { from: 52, to: 130 };

/** Draws an IRI, which must not contain characters beyond the BMP, in logical and in visual order. */
export function drawPicture(iri: string): string {
  const { text, indices, runs } = visualOrder(iri, { mirror: true });
  const isRightToLeft = (index: number): boolean =>
    runs.some(({ start, end, direction }) => direction === "rtl" && index >= start && index < end);
  const middle = (column: number): number => MARGIN + column * ADVANCE + ADVANCE / 2;
  const drawRow = (characters: string, y: number, indexOf: (column: number) => number): string[] =>
    Array.from(characters, (character, column) => {
      const name = isRightToLeft(indexOf(column)) ? "c r" : "c";
      return `<text class="${name}" x="${middle(column)}" y="${y}">${character.replace("&", "&amp;").replace("<", "&lt;")}</text>`;
    });
  const lines = indices.map((index, column) => {
    const name = isRightToLeft(index) ? ' class="r"' : "";
    return `<line${name} x1="${middle(index)}" y1="${LINES.from}" x2="${middle(column)}" y2="${LINES.to}"/>`;
  });
  const width = MARGIN + iri.length * ADVANCE + ADVANCE;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="176" viewBox="0 0 ${width} 176" role="img">`,
    "<title>An IRI in logical and in visual order</title>",
    "<desc>Two rows of characters, with lines from each place in memory to the place where it is seen.</desc>",
    "<style>",
    "text { font: 20px monospace; direction: ltr; unicode-bidi: bidi-override; }",
    ".back { fill: #fff; }",
    ".c { text-anchor: middle; fill: #1b1b1f; }",
    "line { stroke: #9a9aa2; }",
    "text.r { fill: #b3261e; }",
    "line.r { stroke: #b3261e; }",
    ".n { font: 15px sans-serif; fill: #5c5c66; }",
    "@media (prefers-color-scheme: dark) {",
    ".back { fill: #15141a; }",
    ".c { fill: #ece9f2; }",
    "line { stroke: #6b6b75; }",
    "text.r { fill: #ff9d94; }",
    "line.r { stroke: #ff9d94; }",
    ".n { fill: #b4b4be; }",
    "}",
    "</style>",
    `<rect class="back" width="${width}" height="176"/>`,
    `<text class="n" x="12" y="${ROWS.logical}">memory</text>`,
    `<text class="n" x="12" y="${ROWS.visual}">display</text>`,
    ...drawRow(iri, ROWS.logical, (column) => column),
    ...lines,
    ...drawRow(text, ROWS.visual, (column) => indices[column] as number),
    "</svg>",
  ].join("\n")}\n`;
}
