#!/usr/bin/env bash
# linkedom 0.18.15, 2026-11-28.
# Guess: the href of an element is resolved against the base of its document (HTML, "API for a and area elements"), which baseURI names.
# Seen: it is the attribute after encodeURI: relative addresses stay relative, and a host beyond ASCII is percent-encoded.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . linkedom@0.18.15 >/dev/null
cat >run.mjs <<'JS'
import { parseHTML } from "linkedom";
const { document } = parseHTML('<html><head><base href="http://a/b/"></head><body><a href="x?é"></a><a href="http://例え.jp/"></a></body></html>');
console.log(document.baseURI, Array.from(document.querySelectorAll("a"), (anchor) => anchor.href).join(" "));
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
http://a/b/ x?%C3%A9 http://%E4%BE%8B%E3%81%88.jp/
SEEN
