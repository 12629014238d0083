import { deepEqual } from "node:assert/strict";
import { type ExtractLinksOptions, extractLinks } from "whatwg-iri/documents";

function read(document: string, options: ExtractLinksOptions = {}): readonly [charset: string, ...links: string[]] {
  const { charset, links } = extractLinks(Buffer.from(document, "latin1"), { base: "http://h/", ...options });
  return [charset, ...links.map(({ element, iri }) => `${element} ${iri}`)];
}

/** Longer than the first 1024 octets, in which a declaration counts anywhere. */
const LONG = "<!-- -->".repeat(300);

describe("the head of a document", () => {
  it("keeps its links and its base if a frameset replaces the body", () => {
    for (const head of ["<html><head>", "<head>", ""]) {
      deepEqual(read(`${head}<link rel=a href=1></head><p><a href=2></a><frameset><frame src=3></frameset>`), [
        "windows-1252",
        "link http://h/1",
        "frame http://h/3",
      ]);
    }
    const bases =
      '<head><link rel=a href=1><base href="http://x/"></head><p><base href="http://y/"><frameset><frame src=3>';
    deepEqual(read(bases), ["windows-1252", "link http://x/1", "frame http://x/3"]);
    deepEqual(read('<head></head><p><base href="http://y/"><frameset><frame src=3>'), [
      "windows-1252",
      "frame http://h/3",
    ]);
  });

  it("declares the charset however long it is, and the body does not", () => {
    deepEqual(read(`<head>${LONG}<meta charset=koi8-r></head><a href="?é">`), ["koi8-r", "a http://h/?%E9"]);
    deepEqual(read(`<head></head><body>${LONG}<meta charset=koi8-r><a href="?é">`), [
      "windows-1252",
      "a http://h/?%E9",
    ]);
  });
});
