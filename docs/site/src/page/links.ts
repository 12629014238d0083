/** The page "Find links": a text, and the same text with its links marked. */

import { find, make } from "../compare/elements.js";
import { EXAMPLE_TEXT, findLinks, type LinkedText, type LinkRow } from "../model/linked-text.js";
import { address } from "./address-elements.js";

/** Milliseconds without input before the number of links is announced. */
const PAUSE = 900;

let timer: ReturnType<typeof setTimeout> | undefined;

const input = find("text") as HTMLTextAreaElement;
const profile = find("prose") as HTMLInputElement;

function show(): void {
  const { pieces, links }: LinkedText = findLinks(input.value, profile.checked ? "cjk" : "none");
  find("marked").replaceChildren(
    ...pieces.map(({ text, link }) => (link === null ? text : make("mark", { dir: "auto" }, address(text)))),
  );
  find("links").replaceChildren(...links.map(renderLink));
  const count = links.length === 1 ? "1 link." : `${links.length} links.`;
  find("count").textContent = count;
  clearTimeout(timer);
  timer = setTimeout(() => {
    find("status").textContent = count;
  }, PAUSE);
}

/** Kinds of links in words. */
const KINDS: Readonly<Record<LinkRow["kind"], string>> = {
  iri: "address",
  schemeless: "address without a scheme",
  mail: "mail address",
};

function renderLink({ text, kind, href, start, end }: LinkRow): HTMLElement {
  return make(
    "li",
    {},
    make("p", { class: "anatomy" }, address(text)),
    make("p", {}, "Opens ", address(href)),
    make("p", { class: "about" }, `${KINDS[kind]}, index ${start}; ends ${end}`),
  );
}

input.addEventListener("input", show);
profile.addEventListener("change", show);
if (input.value === "") {
  input.value = EXAMPLE_TEXT;
}
show();
