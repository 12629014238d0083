#!/usr/bin/env bash
# data-uri-to-buffer 8.0.0, data-urls 8.0.0, 2026-11-28.
# Guess: the fragment of a data: address is no part of its data (Fetch, data: URL processor; RFC 2397 knows none), and "é" is UTF-8.
# Seen: "#b" is part of the data, and a character beyond ASCII is one octet of Latin-1. data-urls does as browsers do.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . data-uri-to-buffer@8.0.0 data-urls@8.0.0 >/dev/null
cat >run.mjs <<'JS'
import { createRequire } from "node:module";
import { dataUriToBuffer } from "data-uri-to-buffer";
const parse = createRequire(import.meta.url)("data-urls");
for (const address of ["data:,a#b", "data:,é"]) {
  console.log(address, Buffer.from(dataUriToBuffer(address).buffer).toString("hex"), Buffer.from(parse(address).body).toString("hex"));
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
data:,a#b 612362 61
data:,é e9 c3a9
SEEN
