#!/usr/bin/env bash
# axios 1.21.1, got 16.1.0, 2026-11-28.
# Guess: "/a?" is sent as it is, because the URL Standard and fetch keep an empty query apart from none.
# Seen: both clients send "/a"; fetch of Node.js 24 sends "/a?", that of 22 "/a". A server may sign, cache or route the two apart (RFC 3986 6.2.3).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . axios@1.21.1 got@16.1.0 >/dev/null
cat >run.mjs <<'JS'
import http from "node:http";
import axios from "axios";
import got from "got";
const server = http.createServer((request, response) => response.end(request.url)).listen(0);
const url = `http://localhost:${server.address().port}/a?`;
console.log("axios", (await axios.get(url)).data);
console.log("got", (await got(url)).body);
process.exit();
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
axios /a
got /a
SEEN
