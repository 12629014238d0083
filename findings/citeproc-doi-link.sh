#!/usr/bin/env bash
# citeproc 2.4.63, 2026-11-28.
# Guess: the link of a DOI leads to it: "#", "<", ">" and "%" are percent-encoded in the address, not only escaped for HTML.
# Seen: with wrap_url_and_doi they are as in the DOI: the part from "#" on is a fragment, and "%" begins a triplet.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . citeproc@2.4.63 >/dev/null
cat >run.cjs <<'JS'
const { Engine } = require("citeproc");
const ns = 'xmlns="http://purl.org/net/xbiblio/csl" version="1.0"';
const info = "<info><title>x</title><id>x</id><updated>2026-01-01T00:00:00Z</updated></info>";
const citation = '<citation><layout><text variable="title"/></layout></citation>';
const bibliography = '<bibliography><layout><text variable="DOI" prefix="https://doi.org/"/></layout></bibliography>';
for (const DOI of ["10.1000/456#789", "10.1000/99:1<1::X>3.0", "10.1000/a%20b"]) {
  const retrieveItem = (id) => ({ id, type: "article", title: "x", DOI });
  const retrieveLocale = () => `<locale ${ns} xml:lang="en-US"><terms/></locale>`;
  const engine = new Engine({ retrieveItem, retrieveLocale }, `<style ${ns} class="in-text">${info}${citation}${bibliography}</style>`, "en-US");
  engine.opt.development_extensions.wrap_url_and_doi = true;
  engine.updateItems(["x"]);
  const [, href] = /href="(.*?)"/.exec(engine.makeBibliography()[1][0]);
  const { pathname, hash } = new URL(href.replaceAll("&#60;", "<").replaceAll("&#62;", ">"));
  console.log(DOI, href, decodeURIComponent(pathname), hash);
}
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
10.1000/456#789 https://doi.org/10.1000/456#789 /10.1000/456 #789
10.1000/99:1<1::X>3.0 https://doi.org/10.1000/99:1&#60;1::X&#62;3.0 /10.1000/99:1<1::X>3.0 
10.1000/a%20b https://doi.org/10.1000/a%20b /10.1000/a b 
SEEN
