#!/usr/bin/env bash
# microdata-rdf-streaming-parser 3.0.0, 2026-11-28; rdfa-streaming-parser 3.0.2 for comparison.
# Guess: addresses of items are resolved against <base href>, and white space around them is removed (HTML, 2.4 and 5.2.4).
# Seen: the parser of microdata does not read the element base, and keeps blanks in the IRI. That of RDFa reads the element.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . microdata-rdf-streaming-parser@3.0.0 rdfa-streaming-parser@3.0.2 >/dev/null
cat >run.mjs <<'JS'
import { Readable } from "node:stream";
import { MicrodataRdfParser } from "microdata-rdf-streaming-parser";
import { RdfaParser } from "rdfa-streaming-parser";
const head = '<head><base href="http://b.example/日/"></head>';
const property = (href) => `<a itemprop="http://p.example/" href="${href}">1</a>`;
const microdata = `<body><div itemscope itemid="http://s.example/">${property("é")}${property(" x ")}</div></body>`;
const rdfa = '<body about="http://s.example/"><a rel="http://p.example/" href="é">1</a></body>';
for (const [name, Parser, body] of [["Microdata", MicrodataRdfParser, microdata], ["RDFa", RdfaParser, rdfa]]) {
  const parser = new Parser({ baseIRI: "http://page.example/", contentType: "text/html" });
  for (const { predicate, object } of await Readable.from([`<html>${head}${body}</html>`]).pipe(parser).toArray()) {
    if (predicate.value === "http://p.example/") {
      console.log(name, JSON.stringify(object.value));
    }
  }
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
Microdata "http://page.example/é"
Microdata "http://page.example/ x "
RDFa "http://b.example/日/é"
SEEN
