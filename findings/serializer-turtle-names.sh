#!/usr/bin/env bash
# @rdfjs/serializer-turtle 1.1.5, 2026-11-28; its output is read by n3 2.13.12.
# Guess: after a prefix, characters that a name cannot have are escaped, or the IRI is written in full (Turtle 6.5, PN_LOCAL_ESC).
# Seen: the rest of the IRI is copied unchanged. "#" begins a comment, so the triple is about another resource, without an error. With "/", a
# comma or a parenthesis the file is not Turtle.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @rdfjs/serializer-turtle@1.1.5 @rdfjs/data-model@2.1.2 n3@2.13.12 >/dev/null
cat >run.mjs <<'JS'
import rdf from "@rdfjs/data-model";
import TurtleSerializer from "@rdfjs/serializer-turtle";
import { Parser } from "n3";
const serializer = new TurtleSerializer({ prefixes: new Map([["a", rdf.namedNode("http://a.example/")]]) });
for (const iri of ["http://a.example/日", "http://a.example/日#é", "http://a.example/日/é", "http://a.example/日_(é)"]) {
  const turtle = serializer.transform([rdf.quad(rdf.namedNode(iri), rdf.namedNode("p:p"), rdf.literal("v"))]);
  try {
    console.log(iri, new Parser().parse(turtle)[0].subject.value);
  } catch {
    console.log(iri, "is not read");
  }
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
http://a.example/日 http://a.example/日
http://a.example/日#é http://a.example/日
http://a.example/日/é is not read
http://a.example/日_(é) is not read
SEEN
