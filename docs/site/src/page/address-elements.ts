/** Elements of the viewer: pieces of addresses, cut strings, drawings and buttons. */
import { type Child, make } from "../compare/elements.js";
import type { Clip, Pieces } from "../model/clip.js";

const SVG = "http://www.w3.org/2000/svg";

/** Makes an element of a drawing. */
export function draw(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  ...children: Child[]
): SVGElement {
  const element = document.createElementNS(SVG, name) as SVGElement;
  for (const [attribute, value] of Object.entries(attributes)) {
    element.setAttribute(attribute, `${value}`);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** Shows a piece of an address: isolated, from left to right, and not translated. */
export function address(...children: readonly Child[]): HTMLElement {
  return make("bdi", { dir: "ltr", class: "address", translate: "no" }, ...children);
}

/** Longest string, in UTF-16 units, that is shown unfolded. */
const FOLD_LIMIT = 160;

/** UTF-16 units of a folded string that stay visible. */
const FOLDED = 100;

/** Shows a string; folds a long one, and notes a cut. */
export function fold({ text, length, isCut }: Clip): Child[] {
  if (text.length <= FOLD_LIMIT) {
    return [text === "" ? make("span", { class: "nothing" }, "empty") : address(text), isCut ? sayCut(length) : null];
  }
  const start = text.slice(0, FOLDED).replace(/[\uD800-\uDBFF]$/, "");
  return [
    make(
      "details",
      { class: "long" },
      make(
        "summary",
        {},
        address(start, "…"),
        make("span", { class: "about" }, ` ${length.toLocaleString("en")} in all`),
      ),
      address(text),
      isCut ? sayCut(length) : null,
    ),
  ];
}

/** Shows a string with its differing piece marked. */
export function showMarked([before, marked, after]: Pieces, { length, isCut }: Clip): Child[] {
  return [
    length === 0
      ? make("span", { class: "nothing" }, "empty")
      : address(before, marked === "" ? null : make("mark", {}, marked), after),
    isCut ? sayCut(length) : null,
  ];
}

/** Notes that a string is cut. */
function sayCut(length: number): HTMLElement {
  return make("span", { class: "cut" }, `… truncated, ${length.toLocaleString("en")} in all`);
}

/** Makes a button that copies one of the report's strings. */
export function copyButton(name: string, label: string): HTMLButtonElement {
  return make("button", { type: "button", class: "copy", "data-copy": name, "aria-label": `Copy ${label}` }, "Copy");
}
