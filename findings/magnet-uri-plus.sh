#!/usr/bin/env bash
# magnet-uri 7.0.10, 2026-11-28.
# Guess: what encode writes, decode reads; "%2B" is a plus sign.
# Seen: encode writes the name "a+b" as "a%2Bb", and decode of it is "a b": it decodes triplets first, and then takes every plus sign,
# also those that were percent-encoded, for a space (URL Standard, application/x-www-form-urlencoded: plus signs first).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . magnet-uri@7.0.10 >/dev/null
cat >run.mjs <<'JS'
import decode, { encode } from "magnet-uri";
const link = encode({ infoHash: "d2474e86c95b19b8bcfdb92bc12c9d44667cfa36", name: "a+b" });
console.log(link);
console.log(decode(link).name);
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
magnet:?xt=urn:btih:d2474e86c95b19b8bcfdb92bc12c9d44667cfa36&dn=a%2Bb
a b
SEEN
