/** Shows the six steps, and the comparison of two addresses. */

import { type Child, make } from "../compare/elements.js";
import type { LevelComparison, LevelResult } from "../model/comparison-levels.js";
import type { Steps } from "../model/steps.js";
import { address, showMarked } from "./address-elements.js";

/** The steps, each with its change marked. */
export function renderSteps(result: Steps): Child[] {
  if ("problem" in result) {
    return [make("p", { class: "problem" }, address(result.problem))];
  }
  return [
    make(
      "p",
      { class: "about" },
      result.isTyped ? "Applied to what was typed." : "Applied to the URI of what was typed, as browsers parse it.",
    ),
    make(
      "ol",
      { class: "steps" },
      ...result.steps.map(({ about, value, marked, hasChanged }, index) =>
        make(
          "li",
          { class: hasChanged ? "changed" : undefined },
          make("p", { class: "about" }, about, hasChanged || index === 0 ? null : " No change."),
          hasChanged || index === 0 ? make("p", {}, ...showMarked(marked, value)) : null,
        ),
      ),
    ),
  ];
}

const VERDICTS = { equivalent: "=", different: "≠", undetermined: "?" } as const;

/** Draws the levels from the strictest; nothing without a second address. */
export function renderComparison(comparison: LevelComparison | null): Child[] {
  if (comparison === null) {
    return [];
  }
  const { levels, isSameForBrowsers } = comparison;
  const browsers =
    isSameForBrowsers === null
      ? "Browsers refuse at least one of them."
      : isSameForBrowsers
        ? "In a browser, both have the same href."
        : "In a browser, their hrefs differ.";
  return [make("ol", { class: "levels" }, ...levels.map(renderLevel)), make("p", { class: "about" }, browsers)];
}

function renderLevel({ level, about, verdict, explanation, forms, marked }: LevelResult): HTMLElement {
  return make(
    "li",
    { class: verdict ?? "refused", "data-level": level },
    make(
      "p",
      { class: "verdict" },
      make("span", { class: "sign", "aria-hidden": "true" }, verdict === null ? "×" : VERDICTS[verdict]),
      make("strong", {}, level),
      make("span", { class: "badge" }, verdict ?? "not possible"),
      make("span", { class: "about" }, about),
    ),
    make("p", {}, explanation),
    forms === null || marked === null
      ? null
      : make(
          "div",
          { class: "pair" },
          make("p", {}, ...showMarked(marked[0], forms[0])),
          verdict === "equivalent" ? null : make("p", {}, ...showMarked(marked[1], forms[1])),
        ),
  );
}
