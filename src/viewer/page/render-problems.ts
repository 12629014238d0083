/** Shows what is wrong with an address. */
import type { CharacterRow, Faults, Problem, Problems } from "../model/problems.js";
import { address, type Child, make } from "./elements.js";

/** All problems, in groups; a sentence where there are none. */
export function renderFaults(faults: Faults): Child[] {
  const { refusal, browser, isAboutBase, grammar, characters, characterCount } = faults;
  return [
    refusal === null ? null : make("p", { class: "problem" }, address(refusal)),
    renderGroup(
      "In a browser",
      browser,
      isAboutBase ? "The base cannot be parsed." : "Cannot be parsed.",
      "Can be parsed.",
    ),
    renderGroup("By RFC 3987", grammar, "Not an IRI reference.", "An IRI reference."),
    make(
      "div",
      { class: "group" },
      make("h3", {}, "Characters"),
      characters.length === 0
        ? make("p", { class: "fine" }, "None that is not allowed or not advised.")
        : renderCharacters(characters, characterCount),
    ),
  ];
}

function renderGroup(title: string, problems: Problems, bad: string, good: string): HTMLElement {
  return make(
    "div",
    { class: "group" },
    make("h3", {}, title),
    make("p", { class: problems.total === 0 ? "fine" : "bad" }, problems.total === 0 ? good : bad),
    ...renderProblems(problems),
  );
}

/** Problems, each with its surroundings and a caret. */
export function renderProblems({ shown, total }: Problems): Child[] {
  return [
    shown.length === 0 ? null : make("ol", { class: "problems" }, ...shown.map(renderProblem)),
    countRest(total, shown.length),
  ];
}

/** A problem with its surroundings and a caret. */
export function renderProblem({
  code,
  severity,
  place,
  meaning,
  excerpt: [before, marked, after],
}: Problem): HTMLElement {
  return make(
    "li",
    { class: severity, "data-code": code },
    make(
      "p",
      { class: "excerpt" },
      address(before, make("mark", { class: marked === "" ? "gap" : undefined }, marked), after),
    ),
    make("p", {}, make("strong", {}, severity), " ", address(place), make("br", {}), meaning),
  );
}

function renderCharacters(rows: readonly CharacterRow[], total: number): HTMLElement {
  return make(
    "div",
    {},
    make(
      "ul",
      { class: "characters" },
      ...rows.map(({ codePoint, text, place, group, reason, isAllowed }) =>
        make(
          "li",
          { class: isAllowed ? "warning" : "error" },
          make("span", { class: "glyph" }, address(showUnseen(text))),
          make(
            "div",
            {},
            make("strong", {}, codePoint),
            ` ${group}, ${isAllowed ? "not advised" : "not allowed"} (${place})`,
            make("br", {}),
            reason,
          ),
        ),
      ),
    ),
    countRest(total, rows.length),
  );
}

/** A character that cannot be seen, by its number; a space as a bracket that lies. */
export function showUnseen(text: string): string {
  return text === " " ? "␣" : text.replace(/\\u\{(.*?)\}/g, "$1");
}

function countRest(total: number, shown: number): Child {
  return total > shown ? make("p", { class: "cut" }, `… and ${(total - shown).toLocaleString("en")} more`) : null;
}
