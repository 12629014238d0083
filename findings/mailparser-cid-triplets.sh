#!/usr/bin/env bash
# mailparser 3.14.2, 2026-11-28.
# Guess: "cid:a%2Fb@c.example" finds the part with the Content-ID <a/b@c.example>, because triplets are decoded (RFC 2392 2).
# Seen: the address is not decoded, so only a part whose Content-ID contains the triplet itself is found.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . mailparser@3.14.2 >/dev/null
cat >run.cjs <<'JS'
const { simpleParser } = require("mailparser");
async function embed(source, id) {
  const { html } = await simpleParser(
    `Content-Type: multipart/related; boundary=x\r\n\r\n--x\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<img src="${source}">\r\n` +
      `--x\r\nContent-Type: image/gif\r\nContent-ID: <${id}>\r\n\r\nGIF\r\n--x--\r\n`,
  );
  console.log(source, id, html.includes("data:image/gif") ? "embedded" : "not embedded");
}
(async () => {
  await embed("cid:a@c.example", "a@c.example");
  await embed("cid:a%2Fb@c.example", "a/b@c.example");
  await embed("cid:100%25@c.example", "100%@c.example");
  await embed("cid:a%2Fb@c.example", "a%2Fb@c.example");
})();
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
cid:a@c.example a@c.example embedded
cid:a%2Fb@c.example a/b@c.example not embedded
cid:100%25@c.example 100%@c.example not embedded
cid:a%2Fb@c.example a%2Fb@c.example embedded
SEEN
