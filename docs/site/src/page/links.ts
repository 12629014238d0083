/** The page "Find links": a text, and the same text with its links marked. */

import { find, make } from "../compare/elements.js";
import { EXAMPLE_TEXT, findLinks, type LinkedText, type LinkRow } from "../model/linked-text.js";
import { address } from "./address-elements.js";
import { findOtherLinks, OTHER_NAME, type OtherLink } from "./other-finder.js";

/** Milliseconds without input before the number of links is announced. */
const PAUSE = 900;

let timer: ReturnType<typeof setTimeout> | undefined;

const input = find("text") as HTMLTextAreaElement;
const profile = find("prose") as HTMLInputElement;

function show(): void {
  const { pieces, links }: LinkedText = findLinks(input.value, profile.checked ? "cjk" : "none");
  const others = findOtherLinks?.(input.value) ?? null;
  find("marked").replaceChildren(
    ...pieces.map(({ text, link }) => (link === null ? text : make("mark", { dir: "auto" }, address(text)))),
  );
  find("links").replaceChildren(...links.map((link) => renderLink(link, others)));
  const count = links.length === 1 ? "1 link." : `${links.length} links.`;
  find("count").textContent = count;
  clearTimeout(timer);
  timer = setTimeout(() => {
    find("status").textContent = count;
  }, PAUSE);
}

function renderLink({ text, kind, href, start, end }: LinkRow, others: readonly OtherLink[] | null): HTMLElement {
  const overlapping = others?.filter((other) => other.start < start + text.length && other.end > start);
  return make(
    "li",
    {},
    make("p", { class: "anatomy" }, address(text)),
    make("p", {}, "Opens ", address(href)),
    make("p", { class: "about" }, `${kind}, index ${start}; ends ${end}`),
    ...(overlapping === undefined ? [] : [renderOthers(overlapping)]),
  );
}

function renderOthers(others: readonly OtherLink[]): HTMLElement {
  const links = others.length === 0 ? ["nothing"] : others.map((other) => address(other.text));
  return make("p", { class: "about" }, `${OTHER_NAME} finds `, ...links);
}

input.addEventListener("input", show);
profile.addEventListener("change", show);
if (input.value === "") {
  input.value = EXAMPLE_TEXT;
}
show();
