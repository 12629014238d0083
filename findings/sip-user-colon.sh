#!/usr/bin/env bash
# jssip 3.13.8, sip.js 0.21.2, 2026-11-28.
# Guess: a SIP address is written as the one that was read: ":" in a user name stays "%3A", because a raw colon begins the password
# (RFC 3261 19.1.1, 25.1).
# Seen: "%3A" becomes ":", so that the user "a:b" is the user "a". "%40" stays, and letters beyond ASCII are encoded again.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . jssip@3.13.8 sip.js@0.21.2 >/dev/null
cat >run.cjs <<'JS'
const { URI } = require("jssip");
const { UserAgent } = require("sip.js");
for (const address of ["sip:a%3Ab@a.example", "sip:a%40b@a.example", "sip:%E6%97%A5@a.example"]) {
  console.log(address, String(URI.parse(address)), String(UserAgent.makeURI(address)));
}
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
sip:a%3Ab@a.example sip:a:b@a.example sip:a:b@a.example
sip:a%40b@a.example sip:a%40b@a.example sip:a%40b@a.example
sip:%E6%97%A5@a.example sip:%E6%97%A5@a.example sip:%E6%97%A5@a.example
SEEN
