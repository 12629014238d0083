#!/usr/bin/env bash
# uri-template 2.0.0, @hyperjump/uri-template 0.3.0, 2026-11-28.
# Guess: "{name:1}" takes the first character of the value (RFC 6570 2.4.1: characters of a Unicode string).
# Seen: it takes half of a character beyond U+FFFF, as in the surname 𠮷野. One writes octets that are not UTF-8, the other U+FFFD.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . uri-template@2.0.0 @hyperjump/uri-template@0.3.0 >/dev/null
cat >run.mjs <<'JS'
import { createRequire } from "node:module";
import { expand } from "@hyperjump/uri-template";
const { parse } = createRequire(import.meta.url)("uri-template");
for (const name of ["吉野", "𠮷野"]) {
  console.log(name, encodeURIComponent([...name][0]), parse("/{name:1}").expand({ name }), expand("/{name:1}", { name }));
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
吉野 %E5%90%89 /%E5%90%89 /%E5%90%89
𠮷野 %F0%A0%AE%B7 /%ED%A1%82 /%EF%BF%BD
SEEN
