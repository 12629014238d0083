/**
 * `npm run bench -- documents [--noisy] [--before=CHECKOUT]`: `extractLinks` on pages of 60 kB to 1 MB, compared with the parser of parse5, which
 * makes a tree, and with the library of another checkout. It fails if it is slower than 1.1 times the parser, or 1.6 times the other library,
 * unless the machine is noisy.
 */
import { readdirSync, readFileSync } from "node:fs";
import { marked } from "marked";
import { parse } from "parse5";
import * as ours from "whatwg-iri/documents";
import { inRepository } from "../support/paths.js";
import { importBefore, judge, measureLeast, printTable } from "./least.js";

const SIZES = [60_000, 250_000, 1_000_000];

/** Pages of the READMEs of installed packages, each with a navigation, a style and a script. */
function makePages(): string[] {
  const folder = inRepository("node_modules/");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /readme\.md$/i.test(file));
  const articles = files
    .sort()
    .map((file) => marked.parse(readFileSync(new URL(file, folder), "utf8"), { async: false }));
  const links = files.map(
    (file, index) => `      <li class="nav-item"><a class="nav-link" href="../${encodeURI(file)}">${index}</a></li>`,
  );
  const script = readFileSync(new URL("marked/lib/marked.esm.js", folder), "utf8")
    .slice(0, 8_000)
    .replaceAll("</", "<\\/");
  const style = "    .nav-item > a { color: #333; padding: 0 4px }\n".repeat(40);
  let next = 0;
  return SIZES.map((size) => {
    let page = `<!DOCTYPE html>\n<html lang=en>\n  <head>\n    <meta charset="utf-8">\n    <style>\n${style}</style>\n    <script>${script}</script>\n  </head>\n  <body>\n    <ul>\n${links.slice(0, 100).join("\n")}\n    </ul>\n`;
    while (page.length < size) {
      page += `    <div class="article" id="a${next}">\n${articles[next++ % articles.length]}\n    </div>\n`;
    }
    return `${page}  </body>\n</html>\n`;
  });
}

const extract =
  ({ extractLinks }: typeof ours) =>
  (page: string) =>
    extractLinks(page, { base: "https://example.org/a/b" }).links.length;

const before = await importBefore<typeof ours>("documents.js");
const rows = makePages().map((page) => {
  const own = extract(ours);
  const parser = (text: string): number => parse(text).childNodes.length;
  const times = measureLeast({ own, parser, before: before === undefined ? own : extract(before) }, [page], 1);
  const size = Buffer.byteLength(page);
  const rate = (time: number): string => ((size / time) * 1e3).toFixed(1);
  return [
    `${(size / 1e3).toFixed(0)} kB`,
    rate(times.own),
    rate(times.parser),
    judge("the parser", times.parser / times.own, 1.1),
    ...(before === undefined ? [] : [judge("the other checkout", times.before / times.own, 1.6)]),
  ];
});
printTable(
  ["page", "extractLinks, MB/s", "parse5, MB/s", "times as fast", ...(before === undefined ? [] : ["× before"])],
  rows,
);
