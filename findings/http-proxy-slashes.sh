#!/usr/bin/env bash
# http-proxy 1.18.1, 2026-11-28.
# Guess: a proxy sends the request target as it came (RFC 9110 7.7: a proxy must not rewrite path and query).
# Seen: several slashes of a path become one, so that "//a" and "/x//y" arrive as "/a" and "/x/y"; those of a query stay.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . http-proxy@1.18.1 >/dev/null
cat >run.mjs <<'JS'
import http from "node:http";
import proxies from "http-proxy";
const listen = (handler) => new Promise((done) => { const s = http.createServer(handler).listen(0, () => done(s)); });
const get = (server, path) => new Promise((done) => {
  http.get({ port: server.address().port, path }, async (response) => done(`${response.statusCode} ${(await response.toArray()).join("")}`));
});
const origin = await listen((request, response) => response.end(request.url));
const proxy = proxies.createProxyServer({ target: `http://localhost:${origin.address().port}` });
const front = await listen((request, response) => proxy.web(request, response));
for (const path of ["//a", "/x//y", "/x?a=//b"]) {
  console.log(path, await get(front, path));
}
process.exit();
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
//a 200 /a
/x//y 200 /x/y
/x?a=//b 200 /x?a=//b
SEEN
