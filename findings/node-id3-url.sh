#!/usr/bin/env bash
# node-id3 0.2.9, 2026-11-28; its output is read by music-metadata 12.1.0.
# Guess: an address of a tag is percent-encoded, because the frames for links are ISO-8859-1 (ID3v2.3, 4.3), or refused.
# Seen: each character that Latin-1 lacks becomes "?", which begins a query. "é" is written as an octet of Latin-1, the description in UTF-16.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . node-id3@0.2.9 music-metadata@12.1.0 >/dev/null
cat >run.mjs <<'JS'
import { parseBuffer } from "music-metadata";
import id3 from "node-id3";
for (const url of ["http://a.example/%E6%97%A5", "http://a.example/é", "http://a.example/日本/x", "http://例え.jp/"]) {
  const tag = id3.create({ userDefinedUrl: [{ description: "日", url }] });
  const { native } = await parseBuffer(Buffer.concat([tag, Buffer.alloc(2_000)]), { mimeType: "audio/mpeg" });
  const { description, url: found } = native["ID3v2.3"].find(({ id }) => id === "WXXX").value;
  console.log(`${url} ${description} ${found}`);
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
http://a.example/%E6%97%A5 日 http://a.example/%E6%97%A5
http://a.example/é 日 http://a.example/é
http://a.example/日本/x 日 http://a.example/??/x
http://例え.jp/ 日 http://??.jp/
SEEN
