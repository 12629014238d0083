#!/usr/bin/env bash
# sparqljs 3.7.4, 2026-11-28.
# Guess: IRIs of a query are resolved against BASE by RFC 3986 5.2 (SPARQL 1.1, 4.1.1.2).
# Seen: references with a fragment, a query or nothing are; dot segments stay, and "//h/x" keeps the host of the base.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . sparqljs@3.7.4 >/dev/null
cat >run.mjs <<'JS'
import sparql from "sparqljs";
for (const reference of ["#s", "?y", "../g", "./g", "//h/x"]) {
  const { where } = new sparql.Parser({ baseIRI: "http://a/b/c/d;p?q" }).parse(`SELECT * { <${reference}> a <x:y> }`);
  console.log(reference, where[0].triples[0].subject.value);
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
#s http://a/b/c/d;p?q#s
?y http://a/b/c/d;p?y
../g http://a/b/c/../g
./g http://a/b/c/./g
//h/x http://a//h/x
SEEN
