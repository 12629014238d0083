/**
 * `npm run check:engines`, in docs/site: puts forty inputs into the viewer in all engines, or in those named, and looks at the
 * answers, at the width of the page, at errors and at what axe-core finds after each of them; then axe-core looks at every
 * page of the site. Run `npm run build:site` before. Engines without a driver are driven by a page that has the viewer in a
 * frame as wide as a phone.
 */
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { answerFile } from "../../../../test/.build/browser/answers.js";
import { forEachEngine } from "../../../../test/.build/browser/each-engine.js";
import { type Answer, runPage } from "../../../../test/.build/browser/engine.js";
import { FORTY } from "../../../../test/.build/browser/forty-inputs.js";
import { inRepository } from "../../../../test/.build/support/paths.js";
import { listPages } from "./site-links.js";

const SITE = inRepository("docs/site/.build/");

/** Path of the site on the server of the driving page. */
const FOLDER = "/site/";

const AXE = pathToFileURL(createRequire(import.meta.url).resolve("axe-core/axe.min.js"));

/** Pages that scripts fill, and what is there when they are ready; all others are ready with their heading. */
const FILLED: Readonly<Record<string, string>> = {
  "links.html": "#links li",
  "compare/index.html": "#results:not([hidden])",
};

const PAGES = listPages(SITE).map((path): readonly [string, string] => [path, FILLED[path] ?? "h1"]);

/** The report of the driving page. */
interface Seen {
  readonly answered: number;
  /** States of pages that axe-core looked at. */
  readonly checked: number;
  readonly faults: readonly string[];
}

/** Runs in the page: writes each input into the field, as typing does, and reads the verdicts. */
const DRIVER = `
const { inputs, pages } = JSON.parse(document.getElementById("data").textContent);
const faults = [];
const frame = document.body.appendChild(document.createElement("iframe"));
frame.width = 390;
frame.height = 844;
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
async function until(test) {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(20)) {
    const value = test();
    if (value) {
      return value;
    }
  }
  return null;
}
const find = (selector) => frame.contentDocument?.querySelector(selector);
async function check(what) {
  if (frame.contentWindow.axe === undefined) {
    const script = frame.contentDocument.createElement("script");
    await new Promise((loaded, failed) => {
      script.onload = loaded;
      script.onerror = failed;
      script.src = "/axe.js";
      frame.contentDocument.head.append(script);
    });
  }
  const { violations } = await frame.contentWindow.axe.run({ resultTypes: ["violations"] });
  for (const { id, nodes } of violations) {
    faults.push(what + ": axe " + id + ": " + nodes[0].html);
  }
  await fetch("/alive");
}
let answered = 0;
let checked = 0;
try {
  const loaded = new Promise((resolve) => { frame.onload = resolve; });
  frame.src = "${FOLDER}index.html";
  await loaded;
  frame.contentWindow.addEventListener("error", ({ message }) => faults.push("error: " + message));
  frame.contentWindow.addEventListener("unhandledrejection", ({ reason }) => faults.push("rejected: " + reason));
  frame.contentDocument.addEventListener("securitypolicyviolation", ({ blockedURI }) => faults.push("policy: " + blockedURI));
  if (!(await until(() => find("#results[data-state=ready]")))) {
    faults.push("no first answer");
  }
  for (const input of inputs) {
    const field = find("#iri");
    field.value = input;
    field.dispatchEvent(new frame.contentWindow.InputEvent("input", { bubbles: true }));
    const isAnswered = await until(() => find("#results[data-state=ready]"));
    const verdicts = find("#verdicts").textContent;
    if (!isAnswered || !/Security.*Opens.*This browser.*RFC 3987/.test(verdicts)) {
      faults.push(input + ": " + verdicts);
    } else {
      answered++;
    }
    const { scrollWidth, clientWidth } = frame.contentDocument.documentElement;
    if (scrollWidth > clientWidth) {
      faults.push(input + ": " + (scrollWidth - clientWidth) + " pixels too wide");
    }
    if (!find("#charset-shown").textContent.startsWith("Charset utf-8")) {
      faults.push(input + ": no charset");
    }
    await check(input);
    checked++;
  }
  for (const [path, selector] of pages) {
    await fetch("/alive?for=120000");
    const loaded = new Promise((resolve) => { frame.onload = resolve; });
    frame.src = "${FOLDER}" + path;
    await loaded;
    if (!(await until(() => find(selector)))) {
      faults.push(path + " is not ready");
    }
    await check(path);
    checked++;
  }
} catch (error) {
  faults.push(String(error));
}
await fetch("/done", { method: "POST", body: JSON.stringify({ answered, checked, faults }) });
`;

function answer({ pathname }: URL): Answer | null {
  if (pathname === "/") {
    const data = JSON.stringify({ inputs: FORTY, pages: PAGES }).replaceAll("<", "\\u003C");
    return {
      type: "text/html; charset=utf-8",
      body: `<!doctype html><title>Forty inputs</title><body><script type="application/json" id="data">${data}</script><script type="module">${DRIVER}</script>`,
    };
  }
  if (pathname === "/axe.js") {
    return answerFile(AXE);
  }
  return pathname.startsWith(FOLDER) ? answerFile(new URL(pathname.slice(FOLDER.length), SITE)) : null;
}

await forEachEngine(async (engine, version) => {
  const { answered, checked, faults } = (await runPage(engine, answer)) as Seen;
  console.log(
    `${version}: ${answered} of ${FORTY.length} inputs answered, axe-core at ${checked} states of pages, ${faults.length} faults`,
  );
  for (const fault of faults) {
    console.log(`  ✘ ${fault}`);
  }
  return faults.length === 0 && answered === FORTY.length && checked === FORTY.length + PAGES.length;
});
