#!/usr/bin/env bash
# @citation-js/core 0.8.2 with @citation-js/plugin-bibtex 0.8.2, 2026-11-28.
# Guess (written after a first look): an address that a program reads from the BibTeX that it wrote is the one that it was given.
# Seen: "%26", "%2F" and other triplets of reserved characters come back as "%2526" and "%252F", and so does "%E9", which is not UTF-8;
# "%20" and "%C3%A9" stay. The value is decoded by decodeURI, which keeps those triplets, and encoded again (RFC 3986 2.4: never twice).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @citation-js/core@0.8.2 @citation-js/plugin-bibtex@0.8.2 >/dev/null
cat >run.cjs <<'JS'
const { Cite } = require("@citation-js/core");
require("@citation-js/plugin-bibtex");
for (const URL of ["http://a.example/caf%C3%A9%20b", "http://a.example/?a=b%26c", "http://a.example/a%2Fb", "http://a.example/caf%E9"]) {
  const written = new Cite([{ type: "webpage", title: "t", id: "x", URL }]).format("bibtex");
  console.log(/url = \{(.*)\}/.exec(written)[1], new Cite(written).data[0].URL);
}
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
http://a.example/caf%C3%A9%20b http://a.example/caf%C3%A9%20b
http://a.example/?a=b%26c http://a.example/?a=b%2526c
http://a.example/a%2Fb http://a.example/a%252Fb
http://a.example/caf%E9 http://a.example/caf%25E9
SEEN
