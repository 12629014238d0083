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
      const color = isRightToLeft(indexOf(column)) ? "#b3261e" : "#1b1b1f";
      return `<text class="c" x="${middle(column)}" y="${y}" fill="${color}">${character.replace("&", "&amp;").replace("<", "&lt;")}</text>`;
    });
  const lines = indices.map((index, column) => {
    const color = isRightToLeft(index) ? "#b3261e" : "#9a9aa2";
    return `<line x1="${middle(index)}" y1="${LINES.from}" x2="${middle(column)}" y2="${LINES.to}" stroke="${color}"/>`;
  });
  const width = MARGIN + iri.length * ADVANCE + ADVANCE;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="176" viewBox="0 0 ${width} 176" role="img">`,
    "<title>An IRI in logical and in visual order</title>",
    "<desc>Two rows of characters, with lines from each place in memory to the place where it is seen.</desc>",
    "<style>",
    "text { font: 20px monospace; direction: ltr; unicode-bidi: bidi-override; }",
    ".c { text-anchor: middle; }",
    ".n { font: 15px sans-serif; fill: #5c5c66; }",
    "</style>",
    `<rect width="${width}" height="176" fill="#fff"/>`,
    `<text class="n" x="12" y="${ROWS.logical}">memory</text>`,
    `<text class="n" x="12" y="${ROWS.visual}">display</text>`,
    ...drawRow(iri, ROWS.logical, (column) => column),
    ...lines,
    ...drawRow(text, ROWS.visual, (column) => indices[column] as number),
    "</svg>",
  ].join("\n")}\n`;
}
