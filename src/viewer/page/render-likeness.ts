/** Shows what of an address can be mistaken for something else. */
import type { Betrayal, Likeness, Reason } from "../model/likeness.js";
import { address, type Child, make, showClip } from "./elements.js";
import { renderProblem, showUnseen } from "./render-problems.js";

/** Where each rule is described. */
const RULES = "https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md";

/** The host in both forms, a verdict, and the reasons. */
export function renderLikeness({ unicode, punycode, isShown, reasons, total }: Likeness): Child[] {
  return [
    unicode === null ? null : make("p", { class: isShown ? "host" : "host bad" }, ...showClip(unicode)),
    punycode === null ? null : make("p", { class: isShown ? "host" : "host fine" }, ...showClip(punycode)),
    total === 0
      ? make("p", { class: "fine" }, "Nothing found that deceives.")
      : make("p", { class: "bad" }, "It can be mistaken for something else."),
    isShown ? null : make("p", { class: "about" }, "Shown to people in Punycode."),
    reasons.length === 0 ? null : make("ol", { class: "problems" }, ...reasons.map(renderReason)),
    total > reasons.length
      ? make("p", { class: "cut" }, `… and ${(total - reasons.length).toLocaleString("en")} more`)
      : null,
  ];
}

function renderReason(reason: Reason): HTMLElement {
  const item = renderProblem(reason);
  const { rule, characters } = reason;
  item.append(
    ...(rule === null ? [] : [make("p", {}, "Rule: ", make("a", { href: RULES, rel: "noreferrer" }, rule))]),
    ...(characters.length === 0 ? [] : [make("ul", { class: "characters" }, ...characters.map(renderBetrayal))]),
  );
  return item;
}

function renderBetrayal({ codePoint, text, lookAlike }: Betrayal): HTMLElement {
  return make(
    "li",
    { class: "warning" },
    make("span", { class: "glyph" }, address(showUnseen(text))),
    make(
      "div",
      {},
      make("strong", {}, codePoint),
      lookAlike === null ? "" : " for ",
      lookAlike === null ? null : address(lookAlike),
    ),
  );
}
