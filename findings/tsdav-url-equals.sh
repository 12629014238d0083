#!/usr/bin/env bash
# tsdav 2.3.4, 2026-11-28.
# Guess: urlEquals finds two spellings of one address of a calendar equal (RFC 3986 6.2.2), also "@" and "%40", because servers write either.
# Seen: only a slash at the end, and blanks around it, are left out of account: "%40" is not "@", "%c3" not "%C3", and "é" not "%C3%A9".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . tsdav@2.3.4 >/dev/null
cat >run.mjs <<'JS'
import { urlEquals } from "tsdav";
const base = "https://a.example/dav/";
for (const [a, b] of [["x", "x/"], ["me%40a.example", "me@a.example"], ["caf%c3%a9", "caf%C3%A9"], ["é", "%C3%A9"], ["%7Eme", "~me"]]) {
  console.log(`${a} ${b} ${urlEquals(base + a, base + b)}`);
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
x x/ true
me%40a.example me@a.example false
caf%c3%a9 caf%C3%A9 false
é %C3%A9 false
%7Eme ~me false
SEEN
