#!/usr/bin/env bash
# express 5.3.0, 2026-11-28.
# Guess: a route that is written as "/é" is found by browsers, which send "/%C3%A9"; its parameters are decoded, after all.
# Seen: it is never found. The path of the request is matched as it is sent, without decoding, so the route must be percent-encoded; then
# the digits may be in any case, because routes do not distinguish case.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . express@5.3.0 >/dev/null
cat >run.mjs <<'JS'
import express from "express";
const app = express();
app.get("/é", (_, response) => response.end("raw"));
app.get("/%C3%A8", (_, response) => response.end("encoded"));
app.get("/x/:id", (request, response) => response.end(request.params.id));
const server = app.listen(0, async () => {
  for (const path of ["/é", "/%C3%A9", "/è", "/%c3%a8", "/x/é"]) {
    const response = await fetch(`http://localhost:${server.address().port}${path}`);
    console.log(`${path}: ${response.status} ${response.ok ? await response.text() : ""}`.trim());
  }
  process.exit();
});
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
/é: 404
/%C3%A9: 404
/è: 200 encoded
/%c3%a8: 200 encoded
/x/é: 200 é
SEEN
