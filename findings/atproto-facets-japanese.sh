#!/usr/bin/env bash
# @atproto/api 0.21.0, 2026-11-28 (links in posts of Bluesky).
# Guess: a link is found in Japanese text, which has no blanks, and ends before the full stop "。".
# Seen: behind "：" or a letter no link is found, behind a blank it is; what follows it up to the next blank becomes part of the address.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @atproto/api@0.21.0 >/dev/null
cat >run.cjs <<'JS'
const { RichText } = require("@atproto/api");
for (const text of ["詳細 https://a.example/日 です", "詳細：https://a.example/日", "詳細はhttps://a.example/日", "https://a.example/日。以上"]) {
  const found = new RichText({ text });
  found.detectFacetsWithoutResolution();
  console.log(text, found.facets?.map(({ features: [{ uri }] }) => uri) ?? "no link");
}
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
詳細 https://a.example/日 です [ 'https://a.example/日' ]
詳細：https://a.example/日 no link
詳細はhttps://a.example/日 no link
https://a.example/日。以上 [ 'https://a.example/日。以上' ]
SEEN
