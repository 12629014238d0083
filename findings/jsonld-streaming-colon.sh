#!/usr/bin/env bash
# jsonld-streaming-parser 5.0.1, 2026-11-28; jsonld 9.0.0 and oxigraph 0.5.11 for comparison.
# Guess: "/wiki/Talk:日本" is a relative IRI, because a scheme has no slash (RFC 3986 3.1; JSON-LD 1.1 Processing Algorithms and API, 5.2).
# Seen: text with a colon anywhere is taken for an absolute IRI, which is invalid, so the triple is dropped without an error.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . jsonld-streaming-parser@5.0.1 jsonld@9.0.0 oxigraph@0.5.11 >/dev/null
cat >run.mjs <<'JS'
import { Readable } from "node:stream";
import jsonld from "jsonld";
import { JsonLdParser } from "jsonld-streaming-parser";
import { parse } from "oxigraph";
const base = "http://a.example/x";
for (const id of ["/wiki/Talk:日本", "./12:30", "?time=12:30", "/wiki/日本"]) {
  const document = { "@id": id, "http://p.example/": "v" };
  const text = JSON.stringify(document);
  const [triple] = await Readable.from([text]).pipe(new JsonLdParser({ baseIRI: base })).toArray();
  const [{ "@id": expanded }] = await jsonld.expand(document, { base });
  const [{ subject }] = parse(text, { format: "application/ld+json", base_iri: base });
  console.log(`${id}: ${triple?.subject.value ?? "nothing"}, ${expanded}, ${subject.value}`);
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
/wiki/Talk:日本: nothing, http://a.example/wiki/Talk:日本, http://a.example/wiki/Talk:日本
./12:30: nothing, http://a.example/12:30, http://a.example/12:30
?time=12:30: nothing, http://a.example/x?time=12:30, http://a.example/x?time=12:30
/wiki/日本: http://a.example/wiki/日本, http://a.example/wiki/日本, http://a.example/wiki/日本
SEEN
