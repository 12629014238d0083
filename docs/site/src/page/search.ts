/** The search field of guides, reference, matrix and comparison: finds sections of guides, and names of the reference, as it is typed into. */
import type MiniSearch from "minisearch";
import { findSections, indexSections, type Section } from "./find-sections.js";

/** Most results that are listed. */
const LISTED = 12;

/** Characters of a text that are shown, around the first word that was found. */
const EXCERPT = 140;

const { src } = document.currentScript as HTMLScriptElement;
const site = new URL(".", src);
const field = document.querySelector<HTMLInputElement>("#search");
const results = document.querySelector<HTMLElement>("#search-results");
const list = document.querySelector<HTMLUListElement>("#search-found");
const status = document.querySelector<HTMLElement>("#search-status");

let index: Promise<MiniSearch<Section>> | undefined;

/** Loads the index with the first key. */
async function load(): Promise<MiniSearch<Section>> {
  const response = await fetch(new URL("docs/search.json", site));
  return indexSections((await response.json()) as Section[]);
}

/** Cuts the text around the first of the words. */
function cut(text: string, words: readonly string[]): string {
  const places = words.map((word) => text.toLowerCase().indexOf(word)).filter((place) => place >= 0);
  const first = Math.max(0, Math.min(...(places.length === 0 ? [0] : places)) - 40);
  const start = first === 0 ? 0 : text.indexOf(" ", first) + 1;
  const blank = text.lastIndexOf(" ", start + EXCERPT);
  // Prose without spaces is cut anywhere.
  const end = start + EXCERPT >= text.length || blank < start + EXCERPT / 2 ? start + EXCERPT : blank;
  return `${start > 0 ? "… " : ""}${text.slice(start, end)}${end < text.length ? " …" : ""}`;
}

function makeItem({ path, page, title, text }: Section, words: readonly string[]): HTMLLIElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = new URL(path, site).href;
  link.textContent = title === page ? title : `${page} › ${title}`;
  const excerpt = document.createElement("p");
  excerpt.textContent = cut(text, words);
  item.append(link, excerpt);
  return item;
}

async function show(): Promise<void> {
  const query = field?.value.trim() ?? "";
  index ??= load();
  const search = await index;
  if (query !== (field?.value.trim() ?? "")) {
    return;
  }
  const found = query === "" ? [] : findSections(search, query);
  const items = found.slice(0, LISTED).map((result) => makeItem(result as unknown as Section, result.terms));
  list?.replaceChildren(...items);
  if (results !== null && status !== null) {
    results.hidden = query === "";
    status.textContent =
      query === ""
        ? ""
        : items.length === 0
          ? "Nothing found."
          : `${found.length} found, the best ${items.length} listed.`;
  }
}

function fail(): void {
  index = undefined;
  if (results !== null && status !== null) {
    results.hidden = false;
    status.textContent = "The index of the search cannot be loaded.";
  }
}

field?.addEventListener("input", () => void show().catch(fail));
field?.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    field.value = "";
    void show().catch(fail);
  } else if (event.key === "Enter") {
    list?.querySelector("a")?.click();
  }
});

// A browser that goes back fills the field again.
if (field !== null && field.value !== "") {
  void show().catch(fail);
}
