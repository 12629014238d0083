#!/usr/bin/env bash
# koa 3.3.0, koa-router 14.0.0, @koa/router 15.7.0, 2026-11-28.
# Guess: a plus sign in a path is a plus sign (RFC 3986 3.3); and two packages of one repository read it alike.
# Seen: koa-router gives "a b" for "/x/a+b", @koa/router "a+b"; both give "a+b" for "/x/a%2Bb".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . koa@3.3.0 koa-router@14.0.0 @koa/router@15.7.0 >/dev/null
cat >run.mjs <<'JS'
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const Koa = require("koa").default ?? require("koa");
for (const name of ["koa-router", "@koa/router"]) {
  const exported = require(name);
  const Router = exported.default ?? exported.Router ?? exported;
  const router = new Router().get("/x/:id", (context) => { context.body = context.params.id; });
  const server = new Koa().use(router.routes()).listen(0);
  for (const path of ["/x/a+b", "/x/a%2Bb"]) {
    console.log(name, path, await (await fetch(`http://localhost:${server.address().port}${path}`)).text());
  }
}
process.exit();
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
koa-router /x/a+b a b
koa-router /x/a%2Bb a+b
@koa/router /x/a+b a+b
@koa/router /x/a%2Bb a+b
SEEN
