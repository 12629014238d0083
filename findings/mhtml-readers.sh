#!/usr/bin/env bash
# mhtml2html 3.0.0, fast-mhtml 2.1.0, 2026-11-28; mhtml-to-html 2.1.0 for comparison.
# Guess: an image of a web archive is found by its address, whether that is absolute or relative to the page (RFC 2557 5).
# Seen: mhtml2html compares the text of the attribute, so an image with a relative address is lost. fast-mhtml finds it, but names the file
# after its address, with triplets, and does not encode that name in its link: browsers decode it and ask for another file.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . mhtml2html@3.0.0 fast-mhtml@2.1.0 mhtml-to-html@2.1.0 jsdom@26.1.0 >/dev/null
cat >run.cjs <<'JS'
const fastMHTML = require("fast-mhtml");
const { JSDOM } = require("jsdom");
const { convert } = require("mhtml2html");
const page = "http://a.example/%E6%97%A5/page.html";
const archive = (source) =>
  [
    `Snapshot-Content-Location: ${page}`, "MIME-Version: 1.0", 'Content-Type: multipart/related; type="text/html"; boundary="--x"', "", "",
    "----x", "Content-Type: text/html", "Content-Transfer-Encoding: quoted-printable", `Content-Location: ${page}`, "",
    `<html><head></head><body><img src=3D"${source}"></body></html>`,
    "----x", "Content-Type: image/gif", "Content-Transfer-Encoding: base64", "Content-Location: http://a.example/%E6%97%A5/a.gif", "",
    "R0lG", "----x--", "",
  ].join("\r\n");
const find = (html) => /src="?([^"\s>]*)/.exec(html)[1].slice(0, 40);
(async () => {
  const { convert: convertWell } = await import("mhtml-to-html");
  for (const source of ["http://a.example/%E6%97%A5/a.gif", "a.gif"]) {
    const text = archive(source);
    const files = new fastMHTML.Parser().parse(text).rewrite().spit();
    console.log("mhtml2html", source, find(convert(text, { parseDOM: (html) => new JSDOM(html) }).window.document.body.innerHTML));
    console.log("fast-mhtml", source, decodeURI(find(`${files[0].content}`)), files[1].filename);
    console.log("mhtml-to-html", source, find((await convertWell(text)).data));
  }
})();
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
mhtml2html http://a.example/%E6%97%A5/a.gif data:image/gif;base64,R0lG
fast-mhtml http://a.example/%E6%97%A5/a.gif http!a.example!日!a.gif http!a.example!%E6%97%A5!a.gif
mhtml-to-html http://a.example/%E6%97%A5/a.gif data:image/gif;base64,R0lG
mhtml2html a.gif a.gif
fast-mhtml a.gif http!a.example!日!a.gif http!a.example!%E6%97%A5!a.gif
mhtml-to-html a.gif data:image/gif;base64,R0lG
SEEN
