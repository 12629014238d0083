/** Shows the look-alikes of an address. */

import { type Child, make } from "../compare/elements.js";
import type { Direction } from "../model/drawn-order.js";
import type { Betrayal, Likeness, Reason } from "../model/likeness.js";
import { address, fold } from "./address-elements.js";
import { countRest, showUnseen } from "./render-problems.js";

/** The pages that describe rules and codes. */
const RULES = "docs/spoofing.html";
const CODES = "docs/diagnostics.html";

/** The host in both forms, with suspicious characters marked, and the reasons. */
export function renderLikeness(
  { unicode, marked, punycode, isShown, reasons, total }: Likeness,
  direction: Direction | null,
): Child[] {
  const pieces = marked.map((text, index) => (index % 2 === 0 ? text : make("mark", {}, text)));
  return [
    direction?.lookAlike == null
      ? null
      : make("p", { class: "bad" }, "Another address is displayed exactly like this one: see “Right to left”."),
    total === 0 && direction?.lookAlike == null
      ? make("p", { class: "fine" }, "No character looks like another one.")
      : null,
    unicode === null
      ? null
      : make(
          "p",
          { class: "host" },
          unicode.isCut ? null : address(...pieces),
          ...(unicode.isCut ? fold(unicode) : []),
        ),
    punycode === null
      ? null
      : make("p", { class: "about" }, isShown ? "In Punycode: " : "Browsers show Punycode: ", ...fold(punycode)),
    reasons.length === 0 ? null : make("ol", { class: "reasons" }, ...reasons.map(renderReason)),
    countRest(total, reasons.length),
  ];
}

function renderReason({ rule, code, explanation, place, characters }: Reason): HTMLElement {
  const link =
    rule === null
      ? make("a", { href: `${CODES}#${code.toLowerCase()}` }, make("code", {}, code))
      : make("a", { href: `${RULES}#${rule}` }, "rule ", make("code", {}, rule));
  return make(
    "li",
    { class: "warning", "data-code": code },
    characters.length === 0 ? null : make("ul", { class: "characters" }, ...characters.map(renderBetrayal)),
    make(
      "p",
      {},
      `${explanation.charAt(0).toUpperCase()}${explanation.slice(1).replace(/\.$/, "")}. `,
      make("span", { class: "about" }, `${place}; `, link),
    ),
  );
}

function renderBetrayal({ name, text, lookAlike }: Betrayal): HTMLElement {
  return make(
    "li",
    {},
    make("span", { class: text.length > 2 ? "glyph long-glyph" : "glyph" }, address(showUnseen(text))),
    make(
      "div",
      {},
      make("strong", {}, name),
      lookAlike === null ? "" : ", for “",
      lookAlike === null ? null : address(lookAlike),
      lookAlike === null ? "" : "”",
    ),
  );
}
