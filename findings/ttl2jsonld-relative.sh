#!/usr/bin/env bash
# @frogcat/ttl2jsonld 0.0.10, 2026-11-28; n3 2.13.12 for comparison.
# Guess: <é> with the base <http://例え.jp/> is <http://例え.jp/é>: RDF resolves IRIs without converting them (Turtle 6.3, RFC 3986 5.2).
# Seen: a relative IRI becomes a URI with Punycode, but an absolute one in the same file stays, so one resource has two names in the output.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @frogcat/ttl2jsonld@0.0.10 n3@2.13.12 >/dev/null
cat >run.cjs <<'JS'
const { parse } = require("@frogcat/ttl2jsonld");
const { Parser } = require("n3");
const turtle = "@base <http://例え.jp/>. <é> <p:p> <http://例え.jp/é>.";
const { "@id": subject, "p:p": object } = parse(turtle);
console.log("ttl2jsonld", subject, object["@id"]);
const [triple] = new Parser().parse(turtle);
console.log("n3", triple.subject.value, triple.object.value);
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
ttl2jsonld http://xn--r8jz45g.jp/%C3%A9 http://例え.jp/é
n3 http://例え.jp/é http://例え.jp/é
SEEN
