#!/usr/bin/env bash
# polka 0.5.2, itty-router 5.0.24, h3 2.0.8, 2026-11-28.
# Guess: "%c3%a9" and "%C3%A9" lead to the same route, because RFC 3986 6.2.2.1 says that they are equivalent.
# Seen: a route "/%C3%A9" answers only for its own spelling; clients that send lower-case digits get a 404 from all three.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . polka@0.5.2 itty-router@5.0.24 h3@2.0.8 >/dev/null
cat >run.mjs <<'JS'
import { H3 } from "h3";
import { Router } from "itty-router";
import polka from "polka";
const h3 = new H3().get("/%C3%A9", () => "found");
const itty = Router().get("/%C3%A9", () => new Response("found")).all("*", () => new Response("", { status: 404 }));
const { server } = polka().get("/%C3%A9", (_, response) => response.end("found")).listen(0);
for (const path of ["/%C3%A9", "/%c3%a9"]) {
  const request = new Request(`http://localhost:${server.address().port}${path}`);
  const responses = [await fetch(request), await itty.fetch(request), await h3.fetch(request)];
  console.log(`${path}: ${responses.map(({ status }) => status).join(" ")}`);
}
process.exit();
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
/%C3%A9: 200 200 200
/%c3%a9: 404 404 404
SEEN
