/** Finds sections of guides and names of the reference for the words of a person. */
import MiniSearch, { type SearchResult } from "minisearch";

/** A section of a guide, or a name of the reference, as docs/site/search-index.mjs writes it. */
export interface Section {
  readonly id: number;
  /** Path from the site. */
  readonly path: string;
  readonly page: string;
  readonly title: string;
  readonly text: string;
  /** Words that people type, and that the section does not contain: docs/site/search-words.mjs. */
  readonly words?: string;
}

/** Pages that are found after the guides: each of their sections has few words, which therefore count for more. */
const LATER = /^(?:reference\/|docs\/(?:diagnostics|CHANGELOG)\.)/;

/** Indexes sections; names are split at their capital letters, too. */
export function indexSections(sections: readonly Section[]): MiniSearch<Section> {
  const search = new MiniSearch<Section>({
    fields: ["title", "page", "text", "words"],
    storeFields: ["path", "page", "title", "text"],
    tokenize: (text) => text.match(/[\p{L}\p{M}\p{N}_$]+/gu) ?? [],
    processTerm: (term) => {
      const parts = term.split(/(?<=[a-z])(?=[A-Z])/);
      return (parts.length > 1 ? [term, ...parts] : parts).map((part) => part.toLowerCase());
    },
    searchOptions: {
      boost: { title: 4, page: 2, words: 12 },
      boostDocument: (_, __, stored) => (LATER.test(stored?.path as string) ? 0.3 : 1),
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: "AND",
    },
  });
  search.addAll(sections);
  return search;
}

/** Finds the sections that have all words; if that gives nothing, those that have any of them. What is asked by its name is first. */
export function findSections(search: MiniSearch<Section>, query: string): SearchResult[] {
  const all = search.search(query);
  const found = all.length > 0 ? all : search.search(query, { combineWith: "OR" });
  const isNamed = ({ title }: SearchResult): boolean => title.toLowerCase() === query.toLowerCase();
  return [...found.filter(isNamed), ...found.filter((result) => !isNamed(result))];
}
