/** Shows the look-alikes of an address. */

import { type Child, make } from "../compare/elements.js";
import type { Direction } from "../model/drawn-order.js";
import type { Betrayal, Likeness, Reason } from "../model/likeness.js";
import type { Verdict } from "../model/report.js";
import { address, fold } from "./address-elements.js";
import { countRest, renderExcerpt, showUnseen } from "./render-problems.js";

/** The pages that describe rules and codes. */
const RULES = "docs/display.html";
const CODES = "docs/diagnostics.html";

/** Sentences for an address or a link in which nothing is found. */
const HONEST = {
  address:
    "Nothing in it disguises the host, and every program reads the same host. This does not mean that the page is honest.",
  link: "Neither the text nor the address is suspicious. This does not mean that the page is honest.",
  refused: "There is no valid address to check yet.",
};

/** The host in both forms, with suspicious characters marked, and the reasons. */
export function renderLikeness(
  { unicode, marked, punycode, isShown, shown, reasons, total }: Likeness,
  direction: Direction | null,
  state: Verdict["state"],
): Child[] {
  const isMisleading = direction !== null && direction.problems.total > 0;
  const honest = state !== "good" && !isMisleading ? HONEST.refused : shown === null ? HONEST.address : HONEST.link;
  const pieces = marked.map((text, index) => (index % 2 === 0 ? text : make("mark", {}, text)));
  return [
    direction?.lookAlike == null
      ? null
      : make("p", { class: "bad" }, "Another address is displayed exactly like this one: see “Right to left”."),
    total === 0 && direction?.lookAlike == null ? make("p", state === "good" ? { class: "fine" } : {}, honest) : null,
    total === 0 && direction?.lookAlike == null && isMisleading
      ? make("p", { class: "unlike" }, "Its order misleads: see “Right to left”.")
      : null,
    shown === null ? null : make("p", { class: "about" }, "The form to show: ", ...fold(shown)),
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

function renderReason({ rule, code, explanation, place, characters, isInText, excerpt }: Reason): HTMLElement {
  const link =
    rule === null
      ? make("a", { href: `${CODES}#${code.toLowerCase()}` }, make("code", {}, code))
      : make("a", { href: `${RULES}#${rule}` }, "rule ", make("code", {}, rule));
  return make(
    "li",
    { class: "warning", "data-code": code },
    characters.length === 0 ? null : make("ul", { class: "characters" }, ...characters.map(renderBetrayal)),
    isInText ? renderExcerpt(excerpt) : null,
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
    make("span", { class: text.startsWith("\\u") ? "glyph long-glyph" : "glyph" }, address(showUnseen(text))),
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
