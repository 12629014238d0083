/** Known limits in SECURITY.md and docs/limits.md have their tests here. */
import { deepEqual, equal, match, ok, throws } from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { IRI, type IRIError, leiriToIRI, normalize } from "whatwg-iri";
import { toDisplayString } from "whatwg-iri/display";
import { extractLinks } from "whatwg-iri/documents";
import { parseIRI } from "whatwg-iri/syntax";
import { inRepository, readText } from "../support/paths.js";

const END = /(?<=[.!?]\**)\s+(?=\S)/;
const CODE = /`[^`]*`/g;
const hideSpaces = (code: string): string => code.replaceAll(" ", "_");

/** Each sentence, and what the comments after it say. */
function readSentences(text: string): readonly (readonly [sentence: string, comment: string | undefined])[] {
  const blocks = text.split(/\n\n|\n(?=- |\|)/).map((block) => block.replace(/^- |\s*\|\s*$/g, "").trim());
  return blocks
    .filter((block) => block !== "" && !/^(?:#|\| (?:limit|---))/.test(block))
    .flatMap((block) => {
      const parts = block.split(/\s*<!--\s+([\s\S]*?)\s+-->\s*/);
      const sentences = parts
        .filter((_, index) => index % 2 === 0)
        .flatMap((part) => part.replace(CODE, hideSpaces).split(END).filter(Boolean));
      const comments = parts.filter((_, index) => index % 2 === 1);
      return sentences.map((sentence, index) => [sentence, comments[index]?.replace(/\s+/g, " ")] as const);
    });
}

function hasTitle(file: string, words: string): boolean {
  const path = inRepository(`test/${file}.test.ts`);
  const titles = existsSync(path) ? readFileSync(path, "utf8").matchAll(/\b(?:it|describe)\(\s*["`](.*)/g) : [];
  return [...titles].some(([, title]) => title?.includes(words));
}

describe("the pages about security and limits", () => {
  for (const [page, start, count] of [
    ["SECURITY.md", "## What counts", 25],
    ["docs/limits.md", "Which absurd", 16],
  ] as const) {
    it(`name a test that exists for each promise: ${page}`, () => {
      const text = readText(page);
      const sentences = readSentences(text.slice(text.indexOf(start)));
      equal(sentences.length, count);
      for (const [sentence, comment] of sentences) {
        match(comment ?? "", /^(?:no promise|test: .+)$/, sentence);
        const names = comment === "no promise" ? [] : (comment as string).slice("test: ".length).split("; ");
        for (const name of names) {
          ok(hasTitle(...(name.split(/: (.*)/, 2) as [string, string])), name);
        }
      }
    });
  }

  it("are read by sentences, each with one comment", () => {
    const text =
      "# T\n\n- A `b. c`. <!-- test: d:\n  e --> F? <!-- no promise -->\n- G.\n| limit | x |\n| --- |\n| h | i <!-- j --> |";
    deepEqual(readSentences(text), [
      ["A `b._c`.", "test: d: e"],
      ["F?", "no promise"],
      ["G.", undefined],
      ["| h | i", "j"],
    ]);
    equal(readSentences("A. B. <!-- test: c -->")[1]?.[1], undefined);
    equal(hasTitle("unit/security", "no such title"), false);
    equal(hasTitle("unit/no-such-file", "a"), false);
  });
});

describe("the known limits", () => {
  it("read addresses by the RFCs, where browsers find another host", () => {
    equal(parseIRI("http:///evil/../good")?.host, "");
    equal(normalize("http:///evil/../good", { level: "syntax" }), "http:///good");
    equal(new IRI("http:///evil/../good").host, "evil");
    equal(new IRI("http://good\\@evil/").host, "good");
    equal(leiriToIRI("http://good\\@evil/"), "http://good%5C@evil/");
    equal(new IRI("http://good%5C@evil/").host, "evil");
  });

  it("let extractLinks have as many characters as links times those of a base or a text", () => {
    const [long, count] = ["n".repeat(1_000), 100];
    const lengths = (document: string, contentType = "text/html"): readonly number[] =>
      extractLinks(document, { base: "http://a/", contentType }).links.map(
        ({ iri, content }) => (iri?.href.length ?? 0) + (content?.text.length ?? 0),
      );
    const based = lengths(`<base href="/${long}/">${"<a href=q></a>".repeat(count)}`);
    deepEqual([based.length, based.every((length) => length > 1_000)], [count, true]);
    const nested = lengths(`${"<svg><a href=q>".repeat(count)}${long}`);
    deepEqual([nested.length, nested.every((length) => length > 1_000)], [count, true]);
    const xml = `<r xml:base="${long}/">${'<a xml:base="b/" xmlns:l="http://www.w3.org/1999/xlink" l:href="q"/>'.repeat(count)}</r>`;
    const relative = lengths(xml, "text/xml");
    deepEqual([relative.length, relative.every((length) => length > 1_000)], [count, true]);
  });

  it("are that an error keeps the password in its input and base, and not in its message", () => {
    for (const [input, base] of [["https://u:secret@h:x/"], ["http://h:x/", "https://u:secret@h/"]] as const) {
      throws(
        () => new IRI(input, base),
        (error: TypeError & { input: string; base?: string }) => {
          const { message } = error.cause as IRIError;
          ok([error.input, error.base].includes(base ?? input));
          return !`${error.message}${message}`.includes("secret");
        },
      );
    }
  });

  it("are that toDisplayString shows what browsers read as host and port", () => {
    const address = "https://u:12/secret@h/";
    equal(toDisplayString(address), address);
    deepEqual([new IRI(address).host, new IRI(address).pathname], ["u:12", "/secret@h/"]);
  });
});
