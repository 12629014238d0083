#!/usr/bin/env bash
# ufo 1.6.4, 2026-11-28.
# Guess: normalizeURL writes an equivalent address (RFC 3986 6.1), as it does for "caf%C3%A9".
# Seen: "%252F" becomes "%2F", which leads to another page. Octets that are not UTF-8 are encoded again, and beside them "%2F" becomes "%25252F".
# isEqual says that "/a%2Fb" is "/a/b".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . ufo@1.6.4 >/dev/null
cat >run.mjs <<'JS'
import { isEqual, normalizeURL } from "ufo";
for (const path of ["caf%C3%A9%20x", "a%2Fb", "a%252Fb", "caf%E9", "a%2Fb/caf%E9"]) {
  console.log(path, normalizeURL(`http://a.example/${path}`));
}
console.log(isEqual("/a%2Fb", "/a/b"));
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
caf%C3%A9%20x http://a.example/caf%C3%A9%20x
a%2Fb http://a.example/a%2Fb
a%252Fb http://a.example/a%2Fb
caf%E9 http://a.example/caf%25E9
a%2Fb/caf%E9 http://a.example/a%25252Fb/caf%25E9
true
SEEN
