/** The page: passes the form to the fragment and to the worker, and shows the answers. */

import { type Child, find, make } from "../compare/elements.js";
import { EXAMPLES } from "../model/examples.js";
import type { Inspection, Report, Verdict } from "../model/report.js";
import { EMPTY, isEmpty, readHash, type State, shorten, TAKEN_LIMIT, writeHash } from "../model/state.js";
import { arrange } from "./arrange.js";
import { fitFields, markCharset, prepareFields, readFields, showLabel, writeFields } from "./fields.js";
import { readFirstAnswer } from "./first-answer.js";
import { followPointer } from "./highlight.js";
import { Inspector } from "./inspector.js";
import { readLinkMembers } from "./legacy-links.js";
import { renderAnatomy, renderCode, renderForms, renderMembers, renderStrip } from "./render-address.js";
import { renderComparison, renderSteps } from "./render-comparison.js";
import { renderDirection } from "./render-direction.js";
import { renderLikeness } from "./render-likeness.js";
import { renderFaults } from "./render-problems.js";
import { renderDone, renderOffers } from "./render-repairs.js";
import { renderAnswer, renderVerdicts, showCard } from "./verdicts.js";

/** Milliseconds without input before the page stores it in its address, and announces the result. */
const PAUSE = { keep: 300, say: 900 };

const timers = new Map<string, ReturnType<typeof setTimeout>>();
let values: ReadonlyMap<string, string> = new Map();
let isShareable = true;

/** Runs an action after a pause; a new call for the same action restarts the pause. */
function later(what: keyof typeof PAUSE, action: () => void): void {
  clearTimeout(timers.get(what));
  timers.set(what, setTimeout(action, PAUSE[what]));
}

const inspector = new Inspector(answer, fail);

function answer({ report, values: strings }: Inspection, isLast = true): void {
  if (isEmpty(readFields())) {
    return;
  }
  values = strings;
  show(report);
  find("results").dataset.state = isLast ? "ready" : "busy";
  const cut = find("cut");
  later("say", () => say(cut.hidden ? report.summary : `${cut.textContent} ${report.summary}`));
}

/** Reports an unexpected failure; the next change starts anew. */
function fail(): void {
  const words = "The page failed on this address. Please report it.";
  tell(words);
  find("results").dataset.state = "failed";
  later("say", () => say(words));
}

/** Shows a sentence in place of the results. */
function tell(words: string): void {
  find("summary").textContent = words;
  find("summary").classList.remove("unseen");
  find("results").hidden = true;
  fill("strip", []);
  fill("answer", []);
  fill("verdicts", []);
  fill("offers", []);
  showCharset({ name: readFields().charset, why: "" });
}

/** Announces something at once, and cancels a planned announcement. */
function say(words: string): void {
  clearTimeout(timers.get("say"));
  find("status").textContent = words;
}

/** @param known - The answer, if it needs no question. */
function look(known: Inspection | null = null): void {
  const state = readFields();
  const hasNothing = isEmpty(state);
  if (hasNothing) {
    tell("Type an address, or choose an example.");
    find("results").dataset.state = "empty";
    markCharset(null);
  } else if (known !== null) {
    answer(known);
  } else {
    find("results").dataset.state = "busy";
    void ask(state);
  }
}

let question = 0;

/** Asks the worker; documents of other charsets, which a worker cannot have, are asked first. */
async function ask(state: State): Promise<void> {
  const number = ++question;
  if (state.charset === EMPTY.charset) {
    inspector.ask(state);
    return;
  }
  const link = await readLinkMembers(state);
  if (number === question) {
    inspector.ask(state, link);
  }
}

function keep(): void {
  const hash = writeHash(readFields());
  isShareable = hash !== null;
  try {
    history.replaceState(null, "", hash || location.pathname + location.search);
  } catch {
    // Some browsers limit how often; the next pause tries again.
  }
  markExample();
}

/** Lets a keyboard reach an element while there is something to scroll. */
function letScroll(element: HTMLElement, label: string): void {
  const attributes = { tabindex: "0", role: "group", "aria-label": label };
  for (const [name, value] of Object.entries(attributes)) {
    if (element.scrollHeight > element.clientHeight) {
      element.setAttribute(name, value);
    } else {
      element.removeAttribute(name);
    }
  }
}

/** Keeps the charset in sight, with the reason for it. */
function showCharset({ name, why }: Report["charset"]): void {
  fill("charset-shown", ["Charset ", make("b", {}, name), why === "" ? null : `, ${why}`]);
}

function fill(id: string, children: readonly Child[]): void {
  find(id).replaceChildren(...children.filter((child) => child !== null));
}

function show(report: Report): void {
  const { faults, direction } = report;
  const { charset } = readFields();
  // Screen readers get the summary; the verdicts show the same.
  find("summary").textContent = report.summary;
  find("summary").classList.add("unseen");
  markCharset(faults.refusal);
  showCharset(report.charset);
  fill("strip", renderStrip(report.anatomy));
  letScroll(find("strip"), "The address in colors");
  find("answer").className = report.answer.state;
  fill("answer", renderAnswer(report.answer));
  letScroll(find("answer"), "The answer");
  fill("verdicts", renderVerdicts(report.verdicts));
  const { iri } = readFields();
  const isRepaired = repaired?.state.iri === iri && repaired.state.charset === charset;
  fill("offers", isRepaired ? renderDone(repaired?.done ?? "") : renderOffers(report.offers));
  fill("anatomy", renderAnatomy(report.anatomy));
  fill("members", renderMembers(report.members, charset));
  fill("code", renderCode(report.code));
  fill("forms", renderForms(report.forms));
  fill("problems", renderFaults(faults));
  const [{ state }] = report.verdicts as readonly [Verdict];
  fill("likeness", renderLikeness(report.likeness, direction, state));
  fill("direction", direction === null ? [] : renderDirection(direction));
  fill("steps", renderSteps(report.steps));
  fill("comparison", renderComparison(report.comparison));
  arrange(report);
  find("results").hidden = false;
}

/** The repair in the field, and the address before it. */
let repaired: { readonly state: State; readonly done: string; readonly before: State } | null = null;

/** Puts a repaired address, or the one before it, into the field, as a step in the history. */
function take(state: State, words: string): void {
  const hash = writeHash(state);
  if (hash !== null && hash !== "") {
    history.pushState(null, "", hash);
  }
  load(state);
  find("iri").focus();
  say(words);
}

function repair(iri: string, done: string, charset: string | undefined): void {
  const before = readFields();
  const state = { ...before, iri, charset: charset ?? before.charset };
  repaired = { state, done, before };
  take(state, `Repaired: ${done}.`);
}

async function copy(button: HTMLElement, text: string, what: string): Promise<void> {
  const rename = (words: string): void => {
    button.textContent = words;
    // The name of a button has the words that are seen.
    const name = button.getAttribute("aria-label");
    if (name !== null) {
      button.setAttribute("aria-label", name.replace(/^(?:Copy|Copied|Not copied)/, words));
    }
  };
  const words = what.startsWith("the link") ? "Copy link" : "Copy";
  try {
    await navigator.clipboard.writeText(text);
    say(`Copied ${what}.`);
    button.classList.add("done");
    rename("Copied");
  } catch {
    say(`The browser does not allow copying. Select the text to copy ${what}.`);
    rename("Not copied");
  }
  setTimeout(() => {
    button.classList.remove("done");
    rename(words);
  }, 1_500);
}

function share(button: HTMLElement): void {
  keep();
  if (isShareable) {
    void copy(button, location.href, "the link to this case");
  } else {
    say("This case is too long for a link.");
    button.textContent = "Too long for a link";
  }
}

/** Lists the examples; the first entry is the name of the menu. */
function listExamples(): void {
  fill("examples", [
    make("option", { value: "", disabled: true, hidden: true }, "Examples"),
    ...EXAMPLES.map(({ name, about, state }) =>
      make("option", { value: writeHash(state) as string }, `${name}: ${about}`),
    ),
  ]);
}

/** Chooses the current example in the menu. */
function markExample(): void {
  const menu = find<HTMLSelectElement>("examples");
  menu.value = location.hash;
  if (menu.selectedIndex < 0) {
    menu.value = "";
  }
}

/** Length of the field in UTF-16 units after the next change, if nothing were cut. */
let offered = 0;

/** Shows a note if a text is longer than a field. */
function sayCut(length: number): void {
  const note = find("cut");
  note.hidden = length <= TAKEN_LIMIT;
  note.textContent = `Truncated: a field holds ${TAKEN_LIMIT.toLocaleString("en")} UTF-16 units; this text has ${length.toLocaleString("en")}.`;
}

function load(state: State, known: Inspection | null = null): void {
  writeFields(shorten(state));
  sayCut(Math.max(state.iri.length, state.base.length, state.other.length, state.text.length));
  // Options that are in use stay visible.
  if (state.base !== "" || state.other !== "" || state.text !== "" || state.charset !== EMPTY.charset) {
    openOptions(true);
  } else if (document.activeElement?.closest("#options") == null) {
    openOptions(false);
  }
  look(known);
  markExample();
}

function openOptions(isOpen: boolean): void {
  find("options").hidden = !isOpen;
  find("more").setAttribute("aria-expanded", `${isOpen}`);
  find("more").textContent = isOpen ? "Options −" : "Options +";
  fitFields();
}

prepareFields();
listExamples();
const [firstExample] = EXAMPLES as readonly [(typeof EXAMPLES)[number]];
find("sample").hidden = location.hash !== "";
if (location.hash === "") {
  load(firstExample.state, readFirstAnswer(firstExample.state.iri));
} else {
  load(readHash(location.hash));
}

addEventListener("hashchange", () => {
  find("sample").hidden = true;
  load(readHash(location.hash));
});
// The first key or paste replaces the example of the first visit.
find("iri").addEventListener("focus", () => {
  if (!find("sample").hidden) {
    find<HTMLTextAreaElement>("iri").select();
  }
});
find("form").addEventListener("beforeinput", (event) => {
  const { target, data, dataTransfer } = event;
  if (target instanceof HTMLTextAreaElement) {
    const kept = target.value.length - target.selectionEnd + target.selectionStart;
    offered = kept + (data ?? dataTransfer?.getData("text/plain") ?? "").length;
  }
});
find("examples").addEventListener("input", (event) => {
  event.stopPropagation();
  location.hash = find<HTMLSelectElement>("examples").value;
});
find("form").addEventListener("input", () => {
  find("sample").hidden = true;
  sayCut(offered);
  offered = 0;
  showLabel();
  fitFields();
  find("share").textContent = "Copy link";
  find("results").dataset.state = "busy";
  // Whatever is typed while the worker is busy waits for it, and only the last of it is inspected.
  look();
  later("keep", keep);
});
find("form").addEventListener("submit", (event) => {
  event.preventDefault();
  look();
});
find("form").addEventListener("keydown", (event) => {
  if (event.key === "Enter" && !event.shiftKey && !event.isComposing && event.target instanceof HTMLTextAreaElement) {
    event.preventDefault();
    look();
  }
});
find("skip").addEventListener("click", (event) => {
  // The fragment holds the form, so a link cannot use it.
  event.preventDefault();
  find("results").focus({ preventScroll: true });
  find("results").scrollIntoView();
});
find("clear").addEventListener("click", () => {
  find("sample").hidden = true;
  load(readHash(""));
  keep();
  find("iri").focus();
});
find("share").addEventListener("click", () => share(find("share")));
find("more").addEventListener("click", () => openOptions(find("options").hidden === true));
find("charset-shown").addEventListener("click", () => {
  openOptions(true);
  find("charset").focus();
});
find("verdicts").addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-about]") : null;
  if (button !== null) {
    showCard(button.dataset.about as string);
  }
});
find("offers").addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("button") : null;
  const { repair: name, done, undo, charset } = button?.dataset ?? {};
  const iri = values.get(name ?? "");
  if (iri !== undefined && done !== undefined) {
    repair(iri, done, charset);
  } else if (undo !== undefined && repaired !== null) {
    take(repaired.before, "Repair undone.");
  }
});
addEventListener("resize", fitFields);
followPointer();
find("results").addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-copy]") : null;
  const name = button?.dataset.copy;
  if (button !== null && name !== undefined) {
    void copy(
      button,
      values.get(name) ?? "",
      (button.getAttribute("aria-label") ?? "").replace(/^(?:Not )?[Cc]op\w+ /, ""),
    );
  }
});
document.documentElement.dataset.ready = "true";
