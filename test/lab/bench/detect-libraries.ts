/**
 * `npm run bench -- detect-libraries`: the links that detectors find in one text, and the number of lines of UTS #58's
 * LinkDetectionTest.txt that each gets right: the table of docs/links-in-text.md.
 */
import { createRequire } from "node:module";
import { Autolinker } from "autolinker";
import { LinkifyIt } from "linkify-it";
import * as linkifyjs from "linkifyjs";
import { findIRIs } from "whatwg-iri/text";
import { printRow } from "../../bench/rounds.js";
import { readUnicodeFile } from "../../support/unicode-files.js";

type Span = readonly [start: number, end: number];

const fuzzy = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true });
fuzzy.tlds(createRequire(import.meta.url)("tlds") as string[]);
const plain = new LinkifyIt();
const match = (linkify: LinkifyIt, text: string): Span[] =>
  (linkify.match(text) ?? []).map(({ index, lastIndex }) => [index, lastIndex]);

const DETECTORS: Readonly<Record<string, (text: string) => Span[]>> = {
  "whatwg-iri": (text) => findIRIs(text).map(({ start, end }) => [start, end]),
  autolinker: (text) =>
    Autolinker.parse(text, { urls: true, email: true, phone: false }).map((found) => [
      found.getOffset(),
      found.getOffset() + found.getMatchedText().length,
    ]),
  "linkify-it, fuzzy, tlds": (text) => match(fuzzy, text),
  linkifyjs: (text) => linkifyjs.find(text).map(({ start, end }) => [start, end]),
  "linkify-it": (text) => match(plain, text),
};

const TEXT =
  "例え.jp、αβγ@example.com, (https://ja.wikipedia.org/wiki/フィンセント・ファン・ゴッホ), de.wikipedia.org/wiki/Maß_(Bier).";

function mark(text: string, spans: readonly Span[], [open, close]: readonly [string, string]): string {
  let marked = "";
  let last = 0;
  for (const [start, end] of spans) {
    marked += `${text.slice(last, start)}${open}${text.slice(start, end)}${close}`;
    last = end;
  }
  return marked + text.slice(last);
}

const lines = (readUnicodeFile("LinkDetectionTest.txt") ?? "")
  .split("\n")
  .filter((line) => line.trim() !== "" && !line.startsWith("#"));

printRow(["detector", `of ${lines.length} lines`, "what it makes of one text"]);
printRow(["---", "---:", "---"]);
for (const [name, detect] of Object.entries(DETECTORS)) {
  const passed = lines.filter((line) => {
    const text = line.replace(/[⸠⸡]/g, "");
    return mark(text, detect(text), ["⸠", "⸡"]) === line;
  });
  printRow([name, passed.length, mark(TEXT, detect(TEXT), ["**", "**"])]);
}
