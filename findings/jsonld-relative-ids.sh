#!/usr/bin/env bash
# jsonld 9.0.0, jsonld-streaming-serializer 4.0.0, 2026-11-28.
# Guess: an @id that is made relative to @base expands to the same IRI (JSON-LD 1.1 Processing Algorithms and API, 6.2; RFC 3986 5.2).
# Seen: compact writes "../" for "http://a//x" and "?y" for "http://a/b?y" with the base "http://a/b/"; the serializer cuts off the text of the
# base even in the middle of a segment. Each expands to another IRI.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . jsonld@9.0.0 jsonld-streaming-serializer@4.0.0 >/dev/null
cat >run.mjs <<'JS'
import { Readable } from "node:stream";
import jsonld from "jsonld";
import { JsonLdSerializer } from "jsonld-streaming-serializer";
const node = (value) => ({ termType: "NamedNode", value, equals: (other) => other?.value === value });
const graph = { termType: "DefaultGraph", value: "", equals: (other) => other?.termType === "DefaultGraph" };
async function write(id, base) {
  const triple = { subject: node(id), predicate: node("p:p"), object: node("o:o"), graph };
  const chunks = await Readable.from([triple]).pipe(new JsonLdSerializer({ baseIRI: base, context: { "@base": base } })).toArray();
  return JSON.parse(chunks.join(""))["@graph"][0]["@id"];
}
const pairs = [
  ["http://a//x", "http://a/"], ["http://a/b?y", "http://a/b/"],
  ["http://a/bé", "http://a/b"], ["http://a/日/é", "http://a/日/x"],
];
for (const [id, base] of pairs) {
  const { "@id": compacted } = await jsonld.compact({ "@id": id, "p:p": "v" }, { "@base": base });
  const answers = [];
  for (const short of [compacted, await write(id, base)]) {
    const [{ "@id": expanded }] = await jsonld.expand({ "@context": { "@base": base }, "@id": short, "p:p": "v" });
    answers.push(`${short} is ${expanded}`);
  }
  console.log(`${id}: ${answers.join(", ")}`);
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
http://a//x: ../ is http://a/, /x is http://a/x
http://a/b?y: ?y is http://a/b/?y, http://a/b?y is http://a/b?y
http://a/bé: bé is http://a/bé, é is http://a/é
http://a/日/é: é is http://a/日/é, http://a/日/é is http://a/日/é
SEEN
