#!/usr/bin/env bash
# epubjs 0.3.93, 2026-11-28.
# Guess: an EPUB CFI that was parsed is written as it was, among them the examples of EPUB Canonical Fragment Identifiers 1.1.
# Seen: the text beside an offset, by which a reader finds the place again in a changed book, is left out. The side of a place and ids stay.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . epubjs@0.3.93 >/dev/null
cat >run.cjs <<'JS'
globalThis.window = globalThis;
globalThis.document = {};
const { EpubCFI } = require("epubjs");
for (const path of ["/6/4[chap01ref]!/4/10/2/1:3[;s=b]", "/6/4[日本]!/4/2/1:3", "/6/4[chap01ref]!/4/10/3:10[xx,y]", "/6/4!/4/2/1:3[日^,本]"]) {
  console.log(path, String(new EpubCFI(`epubcfi(${path})`)));
}
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
/6/4[chap01ref]!/4/10/2/1:3[;s=b] epubcfi(/6/4[chap01ref]!/4/10/2/1:3[;s=b])
/6/4[日本]!/4/2/1:3 epubcfi(/6/4[日本]!/4/2/1:3)
/6/4[chap01ref]!/4/10/3:10[xx,y] epubcfi(/6/4[chap01ref]!/4/10/3:10)
/6/4!/4/2/1:3[日^,本] epubcfi(/6/4!/4/2/1:3)
SEEN
