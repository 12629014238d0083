#!/usr/bin/env bash
# webfinger.js 3.0.6, 2026-11-28; @fedify/webfinger 2.3.6 for comparison.
# Guess: the parameter "resource" is percent-encoded, at least its "&" and "=" (RFC 7033 4.1), so the server is asked for the address that was given.
# Seen: it is copied unchanged. If the address has "&" or "#", the server is asked for only a part of it; if it has "+", for a space.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . webfinger.js@3.0.6 @fedify/webfinger@2.3.6 >/dev/null
cat >run.mjs <<'JS'
import { lookupWebFinger } from "@fedify/webfinger";
import WebFinger from "webfinger.js";
let asked;
globalThis.fetch = async (request) => {
  asked ??= new URL(request.url ?? request).searchParams.get("resource");
  return Response.json({ subject: "acct:x", links: [] }, { headers: { "Content-Type": "application/jrd+json" } });
};
const webfinger = new WebFinger({ allow_private_addresses: true });
async function ask(look, resource) {
  asked = undefined;
  await look(resource);
  return asked;
}
for (const [resource, account] of [["https://a.example/?a=1&b=2"], ["https://a.example/日#me"], ["acct:a+b@a.example", "a+b@a.example"]]) {
  console.log("webfinger.js", resource, await ask((address) => webfinger.lookup(address), account ?? resource));
  console.log("@fedify/webfinger", resource, await ask((address) => lookupWebFinger(address, { allowPrivateAddress: true }), resource));
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
webfinger.js https://a.example/?a=1&b=2 https://a.example/?a=1
@fedify/webfinger https://a.example/?a=1&b=2 https://a.example/?a=1&b=2
webfinger.js https://a.example/日#me https://a.example/日
@fedify/webfinger https://a.example/日#me https://a.example/%E6%97%A5#me
webfinger.js acct:a+b@a.example acct:a b@a.example
@fedify/webfinger acct:a+b@a.example acct:a+b@a.example
SEEN
