#!/usr/bin/env bash
# qiniu 7.15.2, 2026-11-28; ali-oss 6.23.0 for comparison. Nothing is sent.
# Guess: the address of an object leads to its name, whatever characters that has.
# Seen: "#" and "?" are copied, so that the rest of the name is a fragment or a query, and "%25" is not encoded again, so that it means "%".
# Letters and blanks are encoded.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . qiniu@7.15.2 ali-oss@6.23.0 >/dev/null
cat >run.cjs <<'JS'
const OSS = require("ali-oss");
const { auth, conf, rs } = require("qiniu");
const manager = new rs.BucketManager(new auth.digest.Mac("x", "x"), new conf.Config());
const oss = new OSS({ region: "oss-cn-x", accessKeyId: "x", accessKeySecret: "x", bucket: "bucket" });
for (const name of ["日 本.txt", "a#b.txt", "a?b.txt", "100%25.txt"]) {
  const addresses = [manager.publicDownloadUrl("http://a.example", name), oss.generateObjectUrl(name)];
  console.log(`${name}: ${addresses.map((address) => decodeURIComponent(new URL(address).pathname.slice(1))).join(" | ")}`);
}
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
日 本.txt: 日 本.txt | 日 本.txt
a#b.txt: a | a#b.txt
a?b.txt: a | a?b.txt
100%25.txt: 100%.txt | 100%25.txt
SEEN
