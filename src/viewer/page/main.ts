/** The page: from the form to the fragment, to the worker, and back to what is shown. */
import { EXAMPLES } from "../model/examples.js";
import type { Inspection, Report } from "../model/report.js";
import { EMPTY, isEmpty, readHash, type State, shorten, TAKEN_LIMIT, writeHash } from "../model/state.js";
import { arrange } from "./arrange.js";
import { type Child, find, make } from "./elements.js";
import { markCharset, prepareFields, readFields, showLabel, writeFields } from "./fields.js";
import { showForFonts } from "./fonts.js";
import { followPointer } from "./highlight.js";
import { Inspector } from "./inspector.js";
import { readLinkMembers } from "./legacy-links.js";
import { renderAnatomy, renderCode, renderForms, renderMembers, renderStrip } from "./render-address.js";
import { renderComparison, renderSteps } from "./render-comparison.js";
import { renderDirection } from "./render-direction.js";
import { renderLikeness } from "./render-likeness.js";
import { renderFaults } from "./render-problems.js";
import { renderDone, renderOffers } from "./render-repairs.js";
import { renderVerdicts, showCard } from "./verdicts.js";

/** Milliseconds of silence after which the page looks at what was typed and keeps it, and says what it found. */
const PAUSE = { look: 150, say: 900 };

const timers = new Map<string, ReturnType<typeof setTimeout>>();
let values: ReadonlyMap<string, string> = new Map();
let isShareable = true;

/** Does something after a pause, unless it is asked for again before. */
function later(what: keyof typeof PAUSE, action: () => void): void {
  clearTimeout(timers.get(what));
  timers.set(what, setTimeout(action, PAUSE[what]));
}

const inspector = new Inspector(answer, fail);

function answer({ report, values: strings }: Inspection): void {
  if (isEmpty(readFields())) {
    return;
  }
  values = strings;
  show(report);
  const cut = find("cut");
  later("say", () => say(cut.hidden ? report.summary : `${cut.textContent} ${report.summary}`));
}

/** What is not foreseen is said; the next change is looked at as any other. */
function fail(): void {
  const words = "This cannot be looked at. Please report the address.";
  tell(words);
  find("results").dataset.state = "failed";
  later("say", () => say(words));
}

/** Puts a sentence in the place of the results. */
function tell(words: string): void {
  find("summary").textContent = words;
  find("summary").classList.remove("unseen");
  find("results").hidden = true;
  fill("strip", []);
  fill("verdicts", []);
  fill("offers", []);
}

/** Says something at once; what was to be said later is not said any more. */
function say(words: string): void {
  clearTimeout(timers.get("say"));
  find("status").textContent = words;
}

function look(): void {
  const state = readFields();
  const hasNothing = isEmpty(state);
  if (hasNothing) {
    tell("Type an address, or take an example.");
    find("results").dataset.state = "empty";
    markCharset(null);
  } else {
    find("results").dataset.state = "busy";
    void ask(state);
  }
}

let question = 0;

/** Asks the worker, which has no documents; those of other charsets are asked before. */
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
    // Some browsers refuse when it is done very often; the next pause does it.
  }
  markExample();
}

function fill(id: string, children: readonly Child[]): void {
  find(id).replaceChildren(...children.filter((child) => child !== null));
}

function show(report: Report): void {
  const { faults, direction } = report;
  const { charset } = readFields();
  // The verdicts say it to those who see, and the same is here for those who read without.
  find("summary").textContent = report.summary;
  find("summary").classList.add("unseen");
  markCharset(faults.refusal);
  fill("strip", renderStrip(report.anatomy));
  fill("verdicts", renderVerdicts(report.verdicts));
  fill("offers", repaired?.iri === readFields().iri ? renderDone(repaired.done) : renderOffers(report.offers));
  fill("anatomy", renderAnatomy(report.anatomy));
  fill("members", renderMembers(report.members, charset));
  fill("code", renderCode(report.code));
  fill("forms", renderForms(report.forms));
  void showForFonts(values.get("display"));
  fill("problems", renderFaults(faults));
  fill("likeness", renderLikeness(report.likeness));
  fill("direction", direction === null ? [] : renderDirection(direction));
  fill("steps", renderSteps(report.steps));
  fill("comparison", renderComparison(report.comparison));
  arrange(report);
  find("results").hidden = false;
  find("results").dataset.state = "ready";
}

/** The repair that stands in the field, and what it replaced. */
let repaired: { readonly iri: string; readonly done: string; readonly before: string } | null = null;

/** Takes an address that is offered, or the one before it back, as a step of its own in the history. */
function take(iri: string, words: string): void {
  const hash = writeHash({ ...readFields(), iri });
  if (hash !== null && hash !== "") {
    history.pushState(null, "", hash);
  }
  load({ ...readFields(), iri });
  find("iri").focus();
  say(words);
}

function repair(iri: string, done: string): void {
  repaired = { iri, done, before: readFields().iri };
  take(iri, `Repaired: ${done}.`);
}

async function copy(button: HTMLElement, text: string, what: string): Promise<void> {
  const words = button.textContent ?? "";
  try {
    await navigator.clipboard.writeText(text);
    say(`Copied ${what}.`);
    button.classList.add("done");
    button.textContent = "Copied";
  } catch {
    say(`The browser does not let this page copy. Select the text to copy ${what}.`);
    button.textContent = "Not copied";
  }
  setTimeout(() => {
    button.classList.remove("done");
    button.textContent = words === "Copied" || words === "Not copied" ? "Copy" : words;
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

function listExamples(): void {
  fill(
    "examples",
    EXAMPLES.map(({ name, about, state }) =>
      make("li", {}, make("a", { href: writeHash(state) as string, title: about }, name)),
    ),
  );
}

/** Marks the example that is on the page, and brings it into its row. */
function markExample(): void {
  for (const link of find("examples").querySelectorAll("a")) {
    if (link.getAttribute("href") === location.hash) {
      link.setAttribute("aria-current", "true");
      const row = find("examples");
      row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
    } else {
      link.removeAttribute("aria-current");
    }
  }
}

/** What the next change was to bring, in UTF-16 units, with what stays in the field. */
let offered = 0;

/** Says that more was offered than a field takes. */
function sayCut(length: number): void {
  const note = find("cut");
  note.hidden = length <= TAKEN_LIMIT;
  note.textContent = `Truncated: a field takes the first ${TAKEN_LIMIT.toLocaleString("en")} of ${length.toLocaleString("en")} UTF-16 units.`;
}

function load(state: State): void {
  writeFields(shorten(state));
  sayCut(Math.max(state.iri.length, state.base.length, state.other.length));
  // What is not empty has to be seen.
  if (state.base !== "" || state.other !== "" || state.charset !== EMPTY.charset) {
    openOptions(true);
  } else if (document.activeElement?.closest("#options") == null) {
    openOptions(false);
  }
  look();
  markExample();
}

function openOptions(isOpen: boolean): void {
  find("options").hidden = !isOpen;
  find("more").setAttribute("aria-expanded", `${isOpen}`);
  find("more").textContent = isOpen ? "−" : "+";
}

prepareFields();
listExamples();
load(location.hash === "" ? (EXAMPLES[0] as (typeof EXAMPLES)[number]).state : readHash(location.hash));

addEventListener("hashchange", () => load(readHash(location.hash)));
find("form").addEventListener("beforeinput", (event) => {
  const { target, data, dataTransfer } = event;
  if (target instanceof HTMLTextAreaElement) {
    const kept = target.value.length - target.selectionEnd + target.selectionStart;
    offered = kept + (data ?? dataTransfer?.getData("text/plain") ?? "").length;
  }
});
find("form").addEventListener("input", () => {
  sayCut(offered);
  offered = 0;
  showLabel();
  find("share").textContent = "Copy link";
  find("results").dataset.state = "busy";
  later("look", () => {
    look();
    keep();
  });
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
  // The fragment holds what was typed, so it cannot say where to go.
  event.preventDefault();
  find("results").focus({ preventScroll: true });
  find("results").scrollIntoView();
});
find("clear").addEventListener("click", () => {
  load(readHash(""));
  keep();
  find("iri").focus();
});
find("share").addEventListener("click", () => share(find("share")));
find("more").addEventListener("click", () => openOptions(find("options").hidden === true));
find("verdicts").addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-about]") : null;
  if (button !== null) {
    showCard(button.dataset.about as string);
  }
});
find("offers").addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("button") : null;
  const { repair: name, done, undo } = button?.dataset ?? {};
  const iri = values.get(name ?? "");
  if (iri !== undefined && done !== undefined) {
    repair(iri, done);
  } else if (undo !== undefined && repaired !== null) {
    take(repaired.before, "The repair is undone.");
  }
});
followPointer();
find("results").addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-copy]") : null;
  const name = button?.dataset.copy;
  if (button !== null && name !== undefined) {
    void copy(button, values.get(name) ?? "", (button.getAttribute("aria-label") ?? "").replace(/^Copy /, ""));
  }
});
document.documentElement.dataset.ready = "true";
