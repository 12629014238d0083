#!/usr/bin/env bash
# rdflib 2.4.0, 2026-11-28; its output is read by oxigraph 0.5.11.
# Guess: an IRI that is written in any format is read as the same IRI, character by character (RDF 1.1 Concepts 3.2).
# Seen: Turtle and RDF/XML keep it. In JSON-LD all of it is percent-encoded, even the host, so it is another resource. In N-Triples a character beyond
# U+FFFF becomes two escapes of surrogates, but escapes stand for code points (RDF 1.1 N-Triples 3).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . rdflib@2.4.0 oxigraph@0.5.11 >/dev/null
cat >run.mjs <<'JS'
import { parse } from "oxigraph";
import { graph, serialize, sym } from "rdflib";
const document = "http://document.example/";
for (const iri of ["http://例え.jp/é", "http://a.example/𠮷"]) {
  const store = graph();
  store.add(sym(iri), sym("http://p.example/p"), sym("http://o.example/"), sym(document));
  for (const format of ["text/turtle", "application/rdf+xml", "application/ld+json", "application/n-triples"]) {
    try {
      const [{ subject }] = parse(serialize(sym(document), store, document, format), { format, base_iri: document });
      console.log(iri, format, subject.value);
    } catch {
      console.log(iri, format, "not read");
    }
  }
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
http://例え.jp/é text/turtle http://例え.jp/é
http://例え.jp/é application/rdf+xml http://例え.jp/é
http://例え.jp/é application/ld+json http://%E4%BE%8B%E3%81%88.jp/é
http://例え.jp/é application/n-triples http://例え.jp/é
http://a.example/𠮷 text/turtle http://a.example/𠮷
http://a.example/𠮷 application/rdf+xml http://a.example/𠮷
http://a.example/𠮷 application/ld+json http://a.example/𠮷
http://a.example/𠮷 application/n-triples not read
SEEN
