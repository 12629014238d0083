import { deepEqual } from "node:assert/strict";
import { type FindOptions, type FoundIRI, findIRIs } from "whatwg-iri/text";

/** Reads a text with ⸠ and ⸡ around its links. */
export function readMarked(marked: string): readonly [text: string, links: string[]] {
  return [marked.replace(/[⸠⸡]/g, ""), Array.from(marked.matchAll(/⸠([^⸡]*)⸡/g), ([, link]) => link as string)];
}

/** Returns the links that are found, which must be the marked ones. */
export function assertMarked(marked: string, options?: FindOptions): readonly FoundIRI[] {
  const [text, expected] = readMarked(marked);
  const links = findIRIs(text, options);
  deepEqual(
    links.map((link) => link.text),
    expected,
    marked,
  );
  return links;
}
