#!/usr/bin/env bash
# url-toolkit 2.2.5, url-parse 1.5.10, @jridgewell/resolve-uri 3.1.3, 2026-11-28.
# Guess: references are resolved as in the examples of RFC 3986, 5.4, by a player of HLS, an old library and a reader of source maps.
# Seen: url-toolkit keeps ".." at the root, as RFC 1808 did; url-parse loses the query for "#s" and for an empty reference; resolve-uri
# loses the slash at the end for "." and takes a scheme for a name.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . url-toolkit@2.2.5 url-parse@1.5.10 @jridgewell/resolve-uri@3.1.3 >/dev/null
cat >run.cjs <<'JS'
const resolveURI = require("@jridgewell/resolve-uri");
const parse = require("url-parse");
const { buildAbsoluteURL } = require("url-toolkit");
const base = "http://a/b/c/d;p?q";
const resolvers = {
  "url-toolkit": (reference) => buildAbsoluteURL(base, reference, { alwaysNormalize: true }),
  "url-parse": (reference) => parse(reference, base).href,
  "resolve-uri": (reference) => resolveURI(reference, base),
};
const examples = { "g:h": "g:h", "?y": `${base.slice(0, -2)}?y`, "#s": `${base}#s`, "": base, ".": "http://a/b/c/", "./g/.": "http://a/b/c/g/", "../../../g": "http://a/g" };
for (const [name, resolve] of Object.entries(resolvers)) {
  const others = Object.keys(examples).filter((reference) => resolve(reference) !== examples[reference]);
  console.log(name, others.map((reference) => `"${reference}" ${resolve(reference)}`).join(", "));
}
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
url-toolkit "../../../g" http://a/../g
url-parse "#s" http://a/b/c/d;p#s, "" http://a/b/c/d;p
resolve-uri "g:h" http://a/b/c/g:h, "." http://a/b/c, "./g/." http://a/b/c/g
SEEN
