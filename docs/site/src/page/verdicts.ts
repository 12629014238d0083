/** The answers under the address; each leads to its card. */

import { type Child, find, make } from "../compare/elements.js";
import type { Answer } from "../model/answer.js";
import type { Verdict } from "../model/report.js";
import { address } from "./address-elements.js";

/** The cards that explain a verdict, the best first. */
const CARDS: Readonly<Record<Verdict["about"], readonly string[]>> = {
  opening: ["problems", "members"],
  browser: ["members", "problems"],
  grammar: ["problems"],
  likeness: ["likeness"],
};

const SIGNS = { good: "✓", warn: "!", bad: "✗", open: "–" } as const;

/** The sentence on top, with the real form of the address in it. */
export function renderAnswer({ words, real }: Answer): Child[] {
  return [words, real === null ? null : make("b", {}, address(real.text, real.isCut ? "…" : ""))];
}

/** One button for each verdict. */
export function renderVerdicts(verdicts: readonly Verdict[]): Child[] {
  return verdicts.map(({ about, label, text, state }) =>
    make(
      "li",
      {},
      make(
        "button",
        { type: "button", class: `verdict-chip ${state}`, "data-about": about },
        make("span", { class: "mark", "aria-hidden": "true" }, SIGNS[state]),
        make("span", { class: "name" }, label),
        " ",
        make("span", { class: "text", title: text }, text),
      ),
    ),
  );
}

/** Scrolls a verdict's card into view, below the address bar, and gives it the focus. */
export function showCard(about: string): void {
  const cards = CARDS[about as Verdict["about"]].map((name) => find(`${name}-card`));
  const card = cards.find(({ hidden }) => !hidden);
  if (card !== undefined) {
    card.style.scrollMarginBlockStart = `${find("bar").offsetHeight + 16}px`;
    card.focus({ preventScroll: true });
    card.scrollIntoView();
  }
}
