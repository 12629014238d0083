#!/usr/bin/env bash
# @lingo-reader/epub-parser 0.4.6, @gxl/epub-parser 2.0.4, 2026-11-28; epub2 3.0.2 for comparison.
# Guess: a reader finds the chapter "日.xhtml" that the manifest calls "%E6%97%A5.xhtml": its href is a URL (EPUB 3.3, the item element).
# Seen: lingo shows an empty chapter, although it decodes the same address in the table of contents; @gxl finds it, but not "a%23b.xhtml".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @lingo-reader/epub-parser@0.4.6 @gxl/epub-parser@2.0.4 epub2@3.0.2 fflate@0.8.3 >/dev/null
cat >run.mjs <<'JS'
import { writeFileSync } from "node:fs";
import gxl from "@gxl/epub-parser";
import { initEpubFile } from "@lingo-reader/epub-parser";
import { EPub } from "epub2";
import { strToU8, zipSync } from "fflate";
const container = `<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="x.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;
const write = (href, name) => {
  const opf = `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="u">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="u">urn:x</dc:identifier><dc:title>t</dc:title>
<dc:language>ja</dc:language></metadata><manifest><item id="toc" href="toc.ncx" media-type="application/x-dtbncx+xml"/>
<item id="one" href="${href}" media-type="application/xhtml+xml"/></manifest><spine toc="toc"><itemref idref="one"/></spine></package>`;
  const ncx = `<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><head/><docTitle><text>t</text></docTitle><navMap>
<navPoint id="n" playOrder="1"><navLabel><text>one</text></navLabel><content src="${href}"/></navPoint></navMap></ncx>`;
  const chapter = '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title></head><body><p>TEXT</p></body></html>';
  const files = { mimetype: "application/epub+zip", "META-INF/container.xml": container, "x.opf": opf, "toc.ncx": ncx, [name]: chapter };
  writeFileSync("x.epub", zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))));
};
console.warn = () => {};
for (const [href, name] of [["日.xhtml", "日.xhtml"], ["%E6%97%A5.xhtml", "日.xhtml"], ["a%23b.xhtml", "a#b.xhtml"]]) {
  write(href, name);
  const reader = await initEpubFile("x.epub");
  const { html } = await reader.loadChapter("one");
  const other = await gxl.parseEpub("x.epub").then(({ sections }) => sections[0].htmlString, ({ message }) => message);
  const epub2 = await (await EPub.createAsync("x.epub")).getChapterAsync("one");
  console.log(reader.getToc()[0].href, [html, other, epub2].map((text) => /TEXT|.*not found.*/.exec(text)?.[0] ?? "nothing").join(" | "));
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
epub:日.xhtml TEXT | TEXT | TEXT
epub:日.xhtml nothing | TEXT | TEXT
epub:a#b.xhtml nothing | a%23b.xhtml not found! | TEXT
SEEN
