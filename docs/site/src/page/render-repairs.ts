/** Shows suggested repairs. */

import { type Child, make } from "../compare/elements.js";
import type { Offer } from "../model/repairs.js";
import { address } from "./address-elements.js";

/** A button for each repaired address, with the changes. */
export function renderOffers(offers: readonly Offer[]): Child[] {
  return offers.length === 0
    ? []
    : [make("p", { class: "about" }, "Did you mean"), make("ul", {}, ...offers.map(renderOffer))];
}

function renderOffer({ name, address: { text, isCut }, done, isGuess, charset }: Offer): HTMLElement {
  return make(
    "li",
    {},
    make(
      "button",
      {
        type: "button",
        class: "offer",
        "data-repair": name,
        "data-done": done,
        ...(charset === null ? {} : { "data-charset": charset }),
      },
      charset === null ? address(text, isCut ? "…" : "") : `Read it in ${charset}`,
    ),
    " ",
    isGuess ? make("strong", { class: "guess" }, "host guessed ") : null,
    make("span", { class: "about" }, `${done.charAt(0).toUpperCase()}${done.slice(1)}.`),
  );
}

/** Names the changes, and offers to undo them. */
export function renderDone(done: string): Child[] {
  return [
    make("p", {}, `Repaired: ${done}. `, make("button", { type: "button", class: "undo", "data-undo": true }, "Undo")),
  ];
}
