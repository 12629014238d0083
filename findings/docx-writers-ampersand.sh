#!/usr/bin/env bash
# html-to-docx 1.8.0, officegen 0.6.5, 2026-11-28; docx 9.15.2 for comparison.
# Guess: the "&" of an address is "&amp;" in the relationship that holds it (XML 1.0 2.4), and readers get "&" back.
# Seen: html-to-docx escapes it twice, so the link leads to "?a=1&amp;b=2". officegen does not escape it, so the part is not well-formed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . docx@9.15.2 html-to-docx@1.8.0 officegen@0.6.5 jszip@3.10.2 saxes@6.0.0 >/dev/null
cat >run.mjs <<'JS'
import { createRequire } from "node:module";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { Document, ExternalHyperlink, Packer, Paragraph, TextRun } from "docx";
import JSZip from "jszip";
import { SaxesParser } from "saxes";
const require = createRequire(import.meta.url);
const link = "http://例え.jp/?a=1&b=2";
const children = [new Paragraph({ children: [new ExternalHyperlink({ link, children: [new TextRun("x")] })] })];
const generated = require("officegen")("docx");
generated.createP().addText("x", { link });
const stream = new PassThrough();
generated.generate(stream);
const files = {
  docx: await Packer.toBuffer(new Document({ sections: [{ children }] })),
  "html-to-docx": await require("html-to-docx")(`<a href="${link.replace("&", "&amp;")}">x</a>`),
  officegen: await buffer(stream),
};
for (const [name, file] of Object.entries(files)) {
  const xml = await (await JSZip.loadAsync(file)).file("word/_rels/document.xml.rels").async("string");
  const parser = new SaxesParser();
  let isWellFormed = true;
  parser.on("error", () => (isWellFormed = false));
  parser.write(xml).close();
  console.log(name, /http:\/\/例え[^"]*/.exec(xml)[0], isWellFormed ? "well-formed" : "not well-formed");
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
docx http://例え.jp/?a=1&amp;b=2 well-formed
html-to-docx http://例え.jp/?a=1&amp;amp;b=2 well-formed
officegen http://例え.jp/?a=1&b=2 not well-formed
SEEN
