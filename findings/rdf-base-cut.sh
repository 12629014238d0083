#!/usr/bin/env bash
# @tpluscode/sparql-builder 3.0.1, @tpluscode/rdf-string 1.3.4, @rdfjs/serializer-turtle 1.1.5, 2026-11-28; read by oxigraph 0.5.11.
# Guess: a query or Turtle that is written with a base names the same resources as without (SPARQL 1.1 4.1.1.2, Turtle 6.3, RFC 3986 5.2).
# Seen: the text of the base is cut off wherever an IRI starts with it, even in the middle of a segment or a host, so the rest resolves to
# another resource.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @tpluscode/sparql-builder@3.0.1 @tpluscode/rdf-string@1.3.4 @rdfjs/data-model@2.1.2 @rdfjs/serializer-turtle@1.1.5 oxigraph@0.5.11 >/dev/null
cat >run.mjs <<'JS'
import rdf from "@rdfjs/data-model";
import TurtleSerializer from "@rdfjs/serializer-turtle";
import { turtle } from "@tpluscode/rdf-string";
import { SELECT } from "@tpluscode/sparql-builder";
import { parse, Store } from "oxigraph";
for (const [iri, base] of [
  ["http://a.example/日/é", "http://a.example/日/"], ["http://a.example/日本", "http://a.example/日"],
  ["http://a.example/日/é", "http://a.example/日"], ["http://a.example.org/é", "http://a.example"],
]) {
  const node = rdf.namedNode(iri);
  const query = SELECT`?x`.WHERE`BIND(${node} AS ?x)`.build({ base });
  const documents = [
    turtle`${node} ${node} ${node} .`.toString({ base }),
    new TurtleSerializer({ baseIRI: base }).transform([rdf.quad(node, node, node)]),
  ];
  const subjects = documents.map((text) => parse(text, { format: "text/turtle", base_iri: base })[0].subject.value);
  console.log(`${iri}, ${base}: ${new Store().query(query)[0].get("x").value} ${subjects.join(" ")}`);
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
http://a.example/日/é, http://a.example/日/: http://a.example/日/é http://a.example/日/é http://a.example/日/é
http://a.example/日本, http://a.example/日: http://a.example/本 http://a.example/本 http://a.example/本
http://a.example/日/é, http://a.example/日: http://a.example/é http://a.example/é http://a.example/é
http://a.example.org/é, http://a.example: http://a.example/.org/é http://a.example/.org/é http://a.example/.org/é
SEEN
