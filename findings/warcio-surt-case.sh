#!/usr/bin/env bash
# warcio 2.4.11, 2026-11-28.
# Guess: the index of an archive has the key that getSurt gives for the address, however that is spelled (SURT is canonical; RFC 3986 6.2.2.1).
# Seen: triplets of the address become lower case, but those that getSurt writes for other characters are upper case. An IRI is archived as a
# URI, so the page is indexed by a key that the same IRI does not have.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . warcio@2.4.11 >/dev/null
cat >run.mjs <<'JS'
import { CDXIndexer, getSurt, WARCRecord, WARCSerializer } from "warcio";
async function* body() {
  yield new TextEncoder().encode("page");
}
for (const url of ["http://例え.jp/日?q=é", "http://a.example/plain"]) {
  const record = await WARCRecord.create({ url, type: "resource", date: "2026-11-28T00:00:00Z" }, body());
  const archive = await WARCSerializer.serialize(record);
  for await (const { urlkey } of new CDXIndexer().iterIndex([{ filename: "a.warc", reader: [archive] }])) {
    console.log(`${url}: indexed as ${urlkey}, asked for as ${getSurt(url)}`);
  }
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
http://例え.jp/日?q=é: indexed as jp,xn--r8jz45g)/%e6%97%a5?q=%c3%a9, asked for as jp,xn--r8jz45g)/%E6%97%A5?q=%C3%A9
http://a.example/plain: indexed as example,a)/plain, asked for as example,a)/plain
SEEN
