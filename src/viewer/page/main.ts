/** The page: from the form to the fragment, to the worker, and back to what is shown. */
import { EXAMPLES } from "../model/examples.js";
import type { Inspection, Report } from "../model/report.js";
import { isEmpty, readHash, type State, shorten, TAKEN_LIMIT, writeHash } from "../model/state.js";
import { type Child, find, make } from "./elements.js";
import { markCharset, prepareFields, readFields, showLabel, writeFields } from "./fields.js";
import { Inspector } from "./inspector.js";
import { renderAnatomy, renderForms, renderMembers } from "./render-address.js";
import { renderDirection } from "./render-direction.js";
import { renderLadder, renderSteps } from "./render-ladder.js";
import { renderLikeness } from "./render-likeness.js";
import { renderFaults } from "./render-problems.js";

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
  find("summary").textContent = words;
  find("results").hidden = true;
  find("results").dataset.state = "failed";
  later("say", () => say(words));
}

function say(words: string): void {
  find("status").textContent = words;
}

function look(): void {
  const state = readFields();
  const hasNothing = isEmpty(state);
  if (hasNothing) {
    find("results").hidden = true;
    find("summary").textContent = "Type an address, or take an example.";
    find("results").dataset.state = "empty";
    markCharset(null);
  } else {
    find("results").dataset.state = "busy";
    inspector.ask(state);
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
  find("summary").textContent = report.summary;
  markCharset(faults.refusal);
  fill("anatomy", renderAnatomy(report.anatomy));
  fill("members", renderMembers(report.members));
  fill("forms", renderForms(report.forms));
  fill("problems", renderFaults(faults));
  fill("likeness", renderLikeness(report.likeness));
  find("direction-section").hidden = direction === null;
  fill("direction", direction === null ? [] : renderDirection(direction));
  fill("steps", renderSteps(report.steps));
  fill("ladder", renderLadder(report.ladder));
  find("results").hidden = false;
  find("results").dataset.state = "ready";
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
      make("li", {}, make("a", { href: writeHash(state) as string }, make("b", {}, name), make("span", {}, about))),
    ),
  );
}

/** Tells which example is the one on the page. */
function markExample(): void {
  for (const link of find("examples").querySelectorAll("a")) {
    if (link.getAttribute("href") === location.hash) {
      link.setAttribute("aria-current", "true");
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
  look();
  markExample();
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
  find("results").focus();
  find("results").scrollIntoView();
});
find("clear").addEventListener("click", () => {
  load(readHash(""));
  keep();
  find("iri").focus();
});
find("share").addEventListener("click", () => share(find("share")));
find("results").addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-copy]") : null;
  const name = button?.dataset.copy;
  if (button !== null && name !== undefined) {
    void copy(button, values.get(name) ?? "", (button.getAttribute("aria-label") ?? "").replace(/^Copy /, ""));
  }
});
document.documentElement.dataset.ready = "true";
