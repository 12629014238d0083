#!/usr/bin/env bash
# fastify 5.12.8, restify 12.0.0, 2026-11-28.
# Guess: ":id" is a segment with something in it, as in Express, Koa and path-to-regexp, so that "/x/" finds no route.
# Seen: both run the handler of "/x/:id" for "/x/", and that of "/y/:id/z" for "/y//z", with an empty string. (Both use find-my-way.)
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . fastify@5.12.8 restify@12.0.0 >/dev/null
cat >run.mjs <<'JS'
import Fastify from "fastify";
import restify from "restify";
const fastify = Fastify();
fastify.get("/x/:id", (request) => `id=${JSON.stringify(request.params.id)}`);
fastify.get("/y/:id/z", (request) => `id=${JSON.stringify(request.params.id)}`);
for (const url of ["/x/", "/x", "/y//z"]) {
  const { statusCode, payload } = await fastify.inject(url);
  console.log(`fastify ${url}: ${statusCode === 200 ? payload : statusCode}`);
}
const server = restify.createServer();
server.get("/x/:id", (request, response, next) => next(response.send(request.params)));
server.listen(0, async () => {
  console.log("restify", "/x/", await (await fetch(`http://localhost:${server.address().port}/x/`)).text());
  process.exit();
});
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
fastify /x/: id=""
fastify /x: 404
fastify /y//z: id=""
restify /x/ {"id":""}
SEEN
