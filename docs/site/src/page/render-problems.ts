import { type Child, make } from "../compare/elements.js";
import type { CharacterRow, Fault, Faults, Problem, Problems } from "../model/problems.js";
import { address } from "./address-elements.js";

/** The page that describes codes. */
const CODES = "docs/diagnostics.html";

/** The problems, numbered like the carets under the address; a sentence if there are no problems. */
export function renderFaults(faults: Faults): Child[] {
  const { refusal, base, shown, total, browserTotal, grammarTotal, validity, characters, characterCount } = faults;
  return [
    refusal === null ? null : make("p", { class: "problem" }, address(refusal)),
    base === null ? null : make("p", { class: "problem" }, "The base is not an address: ", address(base)),
    total > 0 ? null : make("p", { class: "fine" }, "None by the URL Standard or RFC 3987."),
    total > 0 && browserTotal === 0 ? make("p", { class: "fine" }, "The URL Standard accepts it anyway.") : null,
    shown.length === 0 ? null : make("ol", { class: "faults" }, ...shown.map(renderFault)),
    countRest(total, shown.length),
    base !== null && grammarTotal > 0
      ? make("p", { class: "problem" }, `By RFC 3987, the address itself has ${grammarTotal} problems too.`)
      : null,
    ...(validity === null ? [] : renderValidity(validity)),
    characters.length === 0 ? null : make("h3", {}, "Allowed but inadvisable"),
    characters.length === 0 ? null : renderCharacters(characters, characterCount),
  ];
}

/** One line by the URL Standard, beside those by RFC 3987, and its errors in the order of the parser. */
function renderValidity(validity: Problems): Child[] {
  const { total } = validity;
  const verdict =
    total === 0 ? "a valid URL string." : `not a valid URL string: ${total} ${total === 1 ? "error" : "errors"}.`;
  return [
    make("p", { class: total === 0 ? "fine" : "problem" }, `By the URL Standard, ${verdict}`),
    ...renderProblems(validity),
  ];
}

function renderFault({
  number,
  severity,
  reason,
  meaning,
  code,
  place,
  stopsBrowsers,
  breaksGrammar,
}: Fault): HTMLElement {
  const judges = [stopsBrowsers ? "URL Standard" : null, breaksGrammar ? "RFC 3987" : null].filter(
    (judge) => judge !== null,
  );
  return make(
    "li",
    { class: severity, "data-code": code, "data-link": `mark-${number}` },
    make("span", { class: "number", "aria-hidden": "true" }, `${number}`),
    make(
      "div",
      {},
      make("p", {}, make("strong", {}, reason), make("span", { class: "badge" }, judges.join(" + ") || "warning")),
      make("p", { class: "about" }, isSaid(code, reason, meaning) ? "" : `${meaning}; `, `${place}; `, linkCode(code)),
    ),
  );
}

/** Returns whether the reason says all that the code means. */
function isSaid(code: string, reason: string, meaning: string): boolean {
  return code.endsWith("-invalid-code-point") || reason.toLowerCase().startsWith(meaning.toLowerCase());
}

function linkCode(code: string): HTMLElement {
  return make("a", { href: `${CODES}#${code.toLowerCase()}` }, make("code", {}, code));
}

/** Problems of a string that the page shows elsewhere, each with its surroundings. */
export function renderProblems({ shown, total }: Problems): Child[] {
  return [
    shown.length === 0 ? null : make("ol", { class: "problems" }, ...shown.map(renderProblem)),
    countRest(total, shown.length),
  ];
}

function renderProblem({ code, severity, place, reason, excerpt }: Problem): HTMLElement {
  return make(
    "li",
    { class: severity, "data-code": code },
    make("p", {}, make("strong", {}, reason)),
    renderExcerpt(excerpt),
    make("p", { class: "about" }, `${place}; `, linkCode(code)),
  );
}

/** The surroundings of a problem, which is marked. */
export function renderExcerpt([before, marked, after]: Problem["excerpt"]): HTMLElement {
  return make(
    "p",
    { class: "excerpt" },
    address(before, make("mark", { class: marked === "" ? "gap" : undefined }, marked), after),
  );
}

function renderCharacters(rows: readonly CharacterRow[], total: number): HTMLElement {
  return make(
    "div",
    {},
    make(
      "ul",
      { class: "characters" },
      ...rows.map(({ name, text, place, code, reason }) =>
        make(
          "li",
          { class: "warning" },
          make("span", { class: "glyph" }, address(showUnseen(text))),
          make("div", {}, make("strong", {}, name), ` ${code} (${place})`, make("br", {}), reason),
        ),
      ),
    ),
    countRest(total, rows.length),
  );
}

/** Shows an invisible character by its number, and a space as ␣. */
export function showUnseen(text: string): string {
  return text === " " ? "␣" : text.replace(/\\u\{(.*?)\}/g, "$1");
}

/** Names the number of those not shown. */
export function countRest(total: number, shown: number): Child {
  return total > shown ? make("p", { class: "cut" }, `… and ${(total - shown).toLocaleString("en")} more`) : null;
}
