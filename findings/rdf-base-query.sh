#!/usr/bin/env bash
# rdfxml-streaming-parser 3.3.0, jsonld-streaming-parser 5.0.1 (both with relative-to-absolute-iri 1.0.8), 2026-11-28; n3 2.13.12 for comparison.
# Guess: a relative IRI replaces the last segment of the path of the base, and the query of the base does not count (RFC 3986 5.2.3).
# Seen: a slash in the query of the base counts as one of its path, so a document from "?file=/x/y" is about other resources than the same
# triples in Turtle.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . rdfxml-streaming-parser@3.3.0 jsonld-streaming-parser@5.0.1 n3@2.13.12 >/dev/null
cat >run.mjs <<'JS'
import { Readable } from "node:stream";
import { JsonLdParser } from "jsonld-streaming-parser";
import { Parser } from "n3";
import { RdfXmlParser } from "rdfxml-streaming-parser";
const xml = '<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:p="p:"><r:Description r:about="é" p:p="v"/></r:RDF>';
for (const baseIRI of ["http://a.example/b?c", "http://a.example/b?file=/x/y"]) {
  const [{ subject: one }] = await Readable.from([xml]).pipe(new RdfXmlParser({ baseIRI })).toArray();
  const [{ subject: two }] = await Readable.from(['{"@id": "é", "p:p": "v"}']).pipe(new JsonLdParser({ baseIRI })).toArray();
  const [{ subject: three }] = new Parser({ baseIRI }).parse('<é> <p:p> "v".');
  console.log(`${baseIRI}: ${[one, two, three].map(({ value }) => value).join(" ")}`);
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
http://a.example/b?c: http://a.example/é http://a.example/é http://a.example/é
http://a.example/b?file=/x/y: http://a.example/b?file=/x/é http://a.example/b?file=/x/é http://a.example/é
SEEN
