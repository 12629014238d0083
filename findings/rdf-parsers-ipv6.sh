#!/usr/bin/env bash
# jsonld-streaming-parser 5.0.1, rdfa-streaming-parser 3.0.2, 2026-11-28; oxigraph 0.5.11 for comparison.
# Guess: "http://[::1]/x" names a resource like any other IRI (RFC 3987 2.2: ihost may be an IP-literal).
# Seen: the parser of JSON-LD gives neither a triple nor an error. That of RDFa gives a triple about the page instead.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . jsonld-streaming-parser@5.0.1 rdfa-streaming-parser@3.0.2 oxigraph@0.5.11 >/dev/null
cat >run.mjs <<'JS'
import { Readable } from "node:stream";
import { JsonLdParser } from "jsonld-streaming-parser";
import { parse } from "oxigraph";
import { RdfaParser } from "rdfa-streaming-parser";
const baseIRI = "http://page.example/";
for (const address of ["http://[::1]/x", "http://a.example/x"]) {
  const json = JSON.stringify({ "@id": address, "p:p": "v" });
  const html = `<html><body><p about="${address}" property="http://p.example/">v</p></body></html>`;
  const subjects = (triples) => triples.map(({ subject }) => subject.value).join() || "nothing";
  console.log("JSON-LD", address, subjects(await Readable.from([json]).pipe(new JsonLdParser({ baseIRI })).toArray()));
  console.log("RDFa", address, subjects(await Readable.from([html]).pipe(new RdfaParser({ baseIRI, contentType: "text/html" })).toArray()));
  console.log("Oxigraph", address, subjects(parse(json, { format: "application/ld+json" })));
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
JSON-LD http://[::1]/x nothing
RDFa http://[::1]/x http://page.example/
Oxigraph http://[::1]/x http://[::1]/x
JSON-LD http://a.example/x http://a.example/x
RDFa http://a.example/x http://a.example/x
Oxigraph http://a.example/x http://a.example/x
SEEN
