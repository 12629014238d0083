#!/usr/bin/env bash
# stanza 12.22.1, 2026-11-28.
# Guess: toURI writes an address of XMPP that parseURI has read as the same address (RFC 5122 2.2).
# Seen: a semicolon is added, behind the domain if there is no query, so that it is read as a part of the domain.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . stanza@12.22.1 >/dev/null
cat >run.cjs <<'JS'
const { JID } = require("stanza");
for (const address of ["xmpp:a@a.example", "xmpp:%E6%97%A5@a.example?message", "xmpp:a@a.example?message;body=%E6%97%A5"]) {
  const written = JID.toURI(JID.parseURI(address));
  console.log(address, written, JID.parseURI(written).jid);
}
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
xmpp:a@a.example xmpp:a@a.example; a@a.example;
xmpp:%E6%97%A5@a.example?message xmpp:%E6%97%A5@a.example?message; 日@a.example
xmpp:a@a.example?message;body=%E6%97%A5 xmpp:a@a.example?message;body=%E6%97%A5 a@a.example
SEEN
