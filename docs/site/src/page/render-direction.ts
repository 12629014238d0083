/** Shows an address with right-to-left characters in stored and in visible order. */

import { type Child, make } from "../compare/elements.js";
import type { Cell, Direction, OrderTwin, Run } from "../model/drawn-order.js";
import { address, draw } from "./address-elements.js";
import { renderProblems, showUnseen } from "./render-problems.js";

/** The width of a cell and the heights of the rows, in pixels. */
const ADVANCE = 22;
const LABELS = 56;
const ROWS = { index: 12, logical: 36, level: 54, visual: 128 };
const LINES = { from: 60, to: 108 };
const HEIGHT = 138;

/** The two orders as a drawing, the runs as a list, and the problems. */
export function renderDirection(direction: Direction): Child[] {
  const { isTyped, text, isCut, cells, runs, problems, lookAlike } = direction;
  return [
    isTyped ? null : make("p", { class: "about" }, "The IRI of what was typed: ", address(text, isCut ? "…" : null)),
    make(
      "div",
      { class: "scroller", tabindex: "0", role: "group", "aria-label": "Drawing of stored and seen order" },
      drawCells(cells),
    ),
    make(
      "div",
      { class: "halves" },
      make(
        "div",
        {},
        make("h3", {}, "Runs, from left to right"),
        make("ol", { class: "runs" }, ...runs.map(renderRun)),
      ),
      make(
        "div",
        {},
        make("h3", {}, "What misleads readers"),
        problems.total === 0 ? make("p", { class: "fine" }, "Nothing found.") : null,
        lookAlike === null ? null : renderTwin(lookAlike),
        ...renderProblems(problems),
      ),
    ),
  ];
}

/** Two addresses that are displayed alike, each character by itself in stored order. */
function renderTwin({ stored, difference }: OrderTwin): HTMLElement {
  const [typed, twin] = stored.map((cells) =>
    make(
      "dd",
      { class: "stored" },
      ...cells.map(({ text, differs }) =>
        make("bdi", { dir: "ltr", class: differs ? "address differs" : "address", translate: "no" }, showUnseen(text)),
      ),
    ),
  );
  return make(
    "div",
    { class: "twin" },
    make("p", { class: "bad" }, "Another address is displayed exactly like this one. ", difference),
    make(
      "dl",
      {},
      make("dt", {}, "This one, as it is stored"),
      typed as HTMLElement,
      make("dt", {}, "The other, as it is stored"),
      twin as HTMLElement,
    ),
  );
}

function renderRun({ direction, start, end, text }: Run): HTMLElement {
  const isRTL = direction === "rtl";
  return make(
    "li",
    { class: direction, title: `${isRTL ? "right to left" : "left to right"}, ${start}–${end}` },
    make("span", { class: "arrow", "aria-hidden": "true" }, isRTL ? "←" : "→"),
    make("span", {}, address(text)),
    make("span", { class: "unseen" }, `${isRTL ? "right to left" : "left to right"}, ${start}–${end}`),
  );
}

function drawCells(cells: readonly Cell[]): SVGElement {
  const width = LABELS + cells.length * ADVANCE;
  const middle = (column: number): number => LABELS + column * ADVANCE + ADVANCE / 2;
  const write = (text: string, x: number, y: number, className: string): SVGElement =>
    draw("text", { x, y, class: text.startsWith("\\u") ? `${className} long` : className }, showUnseen(text));
  const label = (text: string, y: number): SVGElement => draw("text", { x: 0, y, class: "label" }, text);
  return draw(
    "svg",
    { width, height: HEIGHT, viewBox: `0 0 ${width} ${HEIGHT}`, role: "img", "aria-label": describe(cells) },
    label("index", ROWS.index),
    label("stored", ROWS.logical),
    label("level", ROWS.level),
    label("seen", ROWS.visual),
    ...cells.map(({ text, seen, index, column, level, component }, place) => {
      const direction = level % 2 === 1 ? "rtl" : "ltr";
      const className = `cell ${component ?? "delimiter"}`;
      return draw(
        "g",
        component === null ? {} : { "data-link": component },
        draw("line", { x1: middle(place), y1: LINES.from, x2: middle(column), y2: LINES.to, class: direction }),
        write(`${index}`, middle(place), ROWS.index, "number"),
        write(text, middle(place), ROWS.logical, className),
        write(`${level}`, middle(place), ROWS.level, `number ${direction}`),
        write(seen, middle(column), ROWS.visual, className),
      );
    }),
  );
}

function describe(cells: readonly Cell[]): string {
  const count = cells.filter(({ level }) => level % 2 === 1).length;
  return `${cells.length} characters in the order in which they are stored, above, and seen, below; ${count} run from right to left.`;
}
