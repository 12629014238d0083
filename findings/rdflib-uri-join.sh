#!/usr/bin/env bash
# rdflib 2.4.0, 2026-11-28.
# Guess: references are resolved by RFC 3986 5.2, as RDF requires.
# Seen: "?y" loses the last segment of the base, which RFC 2396 did and RFC 3986 changed; ".." and "/./g" keep their dot segments.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . rdflib@2.4.0 >/dev/null
cat >run.mjs <<'JS'
import { Util } from "rdflib";
for (const reference of ["?y", "..", "/./g", "../g", "g"]) {
  const base = "http://a/b/c/d;p?q";
  console.log(reference, Util.uri.join(reference, base), new URL(reference, base).href);
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
?y http://a/b/c/?y http://a/b/c/d;p?y
.. http://a/b/c/.. http://a/b/
/./g http://a/./g http://a/g
../g http://a/b/g http://a/b/g
g http://a/b/c/g http://a/b/c/g
SEEN
