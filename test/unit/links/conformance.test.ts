import { deepEqual, equal, ok } from "node:assert/strict";
import { uriToIRI } from "whatwg-iri";
import { isIRI } from "whatwg-iri/syntax";
import { composeLink, findIRIs, type LinkParts } from "whatwg-iri/text";
import { itWithUnicodeFile } from "../../support/unicode.js";

function mark(text: string): string {
  let marked = "";
  let end = 0;
  for (const link of findIRIs(text)) {
    marked += `${text.slice(end, link.start)}⸠${link.text}⸡`;
    end = link.end;
  }
  return marked + text.slice(end);
}

describe("the link detection test of UTS #58", () => {
  itWithUnicodeFile("[G-2a, G-2b, G-2c] passes, all 344 lines", "LinkDetectionTest.txt", (text) => {
    const lines = text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
    equal(lines.length, 344);
    deepEqual(
      lines.map((line) => mark(line.replace(/[⸠⸡]/g, ""))),
      lines,
    );
  });
});

/** A row of the formatting test: the parts of a link, fully escaped, and minimally escaped. */
interface FormattingRow {
  readonly parts: LinkParts;
  readonly source: string;
  readonly result: string;
}

function readFormattingRows(text: string): FormattingRow[] {
  const lines = text.split("\n");
  return lines.flatMap((line, index) => {
    const [, parts] = /^# \{(𝑺=.*)\}$/u.exec(line) ?? [];
    return parts === undefined
      ? []
      : [{ parts: readParts(parts), source: lines[index + 1] as string, result: lines[index + 2] as string }];
  });
}

function readParts(text: string): LinkParts {
  const path: string[] = [];
  const query: [string, string?][] = [];
  const others: { scheme?: string; host: string; fragment?: string } = { host: "" };
  for (const [, letter, value] of text.matchAll(/([𝑺𝑯𝑷𝑸𝑽𝑭])=(.*?)(?= [𝑺𝑯𝑷𝑸𝑽𝑭]=|$)/gu) as Iterable<
    [string, string, string]
  >) {
    if (letter === "𝑺") {
      others.scheme = value.replace("://", "");
    } else if (letter === "𝑯") {
      others.host = value;
    } else if (letter === "𝑷") {
      path.push(value);
    } else if (letter === "𝑸") {
      query.push([value]);
    } else if (letter === "𝑽") {
      query.at(-1)?.push(value);
    } else {
      others.fragment = value;
    }
  }
  return { ...others, path, query: query.length === 0 ? undefined : query };
}

/** Rows whose minimal form is not an IRI: two have a percent sign without digits, one has a quotation mark. */
const NO_IRIS: Readonly<Record<string, string>> = {
  "https://example.com/α/β%2541γ%ε%": "https://example.com/α/β%2541γ%25ε%25",
  "https://example.com?α%β=γ%δ": "https://example.com?α%25β=γ%25δ",
  'https://he.wikipedia.org/wiki/נאט"ו': "https://he.wikipedia.org/wiki/נאט%22ו",
};

/** Rows whose source does not say which delimiters are data: only their parts do. */
const NEED_PARTS = new Set(
  (
    "https://example.com/α%23β?γ=δ%23ε https://example.com/α/β%2Fγ https://example.com/α/β%2541γ%ε% " +
    "https://example.com?α%26=β&γ=%26δ https://example.com?α%3Dβ=γ%3Dδ https://example.com?α%β=γ%δ " +
    "https://example.com/α/b%2F%3F%23c?αβ=γ%26ζ%3D%23Ξ&k=v#frag"
  ).split(" "),
);

describe("the link formatting test of UTS #58", () => {
  itWithUnicodeFile("passes by composeLink with beyondIRI: true, all 55 rows", "LinkFormattingTest.txt", (text) => {
    const rows = readFormattingRows(text);
    equal(rows.length, 55);
    for (const { parts, result } of rows) {
      equal(composeLink(parts, { beyondIRI: true }), result);
    }
  });

  it("encodes by default what ends a link among East Asian text only", () => {
    const links = (["cjk", "auto", undefined] as const).map((prose) =>
      composeLink({ host: "a.example", path: ["日本。b"] }, { prose }),
    );
    const encoded = "https://a.example/日本%E3%80%82b";
    deepEqual(links, [encoded, "https://a.example/日本。b", encoded]);
  });

  it("has links beyond IRIs whole between quotation marks, with quotation marks beside letters of any script", () => {
    for (const word of ['a"b', 'é"a', 'a"é', 'é"é', "a'b", "é’é", "1”é"]) {
      const link = composeLink({ host: "a.example", path: [word, word], query: [[word, word]] }, { beyondIRI: true });
      const texts = ['""', "''", "“”", "«»"].map((marks) => `${marks.charAt(0)}${link}${marks.slice(1)}`);
      deepEqual(
        texts.map((text) => findIRIs(text).map((found) => found.text)),
        texts.map(() => [link]),
      );
    }
  });

  itWithUnicodeFile(
    "passes by composeLink in IRIs, but for the three rows that are none",
    "LinkFormattingTest.txt",
    (text) => {
      const rows = readFormattingRows(text);
      for (const { parts, result } of rows) {
        const link = composeLink(parts, { prose: "none" });
        equal(link, NO_IRIS[result] ?? result);
        ok(isIRI(link), link);
      }
      deepEqual(
        rows.filter(({ result }) => !isIRI(result)).map(({ result }) => result),
        Object.keys(NO_IRIS),
      );
    },
  );

  itWithUnicodeFile("passes by uriToIRI, all 48 rows that need no parts", "LinkFormattingTest.txt", (text) => {
    const rows = readFormattingRows(text).filter(({ result }) => !NEED_PARTS.has(result));
    equal(rows.length, 48);
    for (const { source, result } of rows) {
      equal(uriToIRI(source, { profile: "text", beyondIRI: true }), result);
      equal(uriToIRI(source, { profile: "text" }), NO_IRIS[result] ?? result);
    }
  });
});
