#!/usr/bin/env bash
# Node 22.23.3 (ada 2.9.2), 2026-11-28.
# Guess: URL.canParse gives the same answer for the same string, however often a program asks.
# Seen: as soon as the engine has compiled the calling function, it is false for hosts with "ü" and other characters of Latin-1; the fast
# call passes their octets as UTF-8. URL.parse still parses them. Node 24.21.0 and 26.10.0 (ada 4.0.0) answer true throughout.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . node@22.23.3 >/dev/null
cat >run.mjs <<'JS'
const ask = (address) => URL.canParse(address);
const count = (addresses) => addresses.reduce((sum, address) => sum + Number(ask(address)), 0);
const addresses = Array.from({ length: 2000 }, (_, index) => Buffer.from(`https://abcü${index}.example/`).toString());
const counts = Array.from({ length: 400 }, () => count(addresses));
console.log(counts[0], counts.at(-1), URL.parse(addresses[0]).href);
JS
node_modules/node/bin/node run.mjs | tee seen
diff seen - <<'SEEN'
2000 0 https://xn--abc0-2ra.example/
SEEN
