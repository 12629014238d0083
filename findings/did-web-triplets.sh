#!/usr/bin/env bash
# @digitalbazaar/did-method-web 1.0.1, 2026-11-28.
# Guess: a DID comes back from the address of its document, "did:web:a.example:%E6%97%A5" from "https://a.example/%E6%97%A5/did.json".
# Seen: the percent sign is encoded again, which is another DID. didUrlToHttpsUrl decodes the path, so that the two are not inverses either.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @digitalbazaar/did-method-web@1.0.1 >/dev/null
cat >run.cjs <<'JS'
const { didUrlToHttpsUrl, httpsUrlToDidUrl } = require("@digitalbazaar/did-method-web");
for (const did of ["did:web:a.example:user", "did:web:a.example%3A8443:user", "did:web:a.example:%E6%97%A5"]) {
  const { baseUrl } = didUrlToHttpsUrl(did);
  console.log(`${did} ${baseUrl} ${httpsUrlToDidUrl(baseUrl).did}`);
}
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
did:web:a.example:user https://a.example/user/did.json did:web:a.example:user
did:web:a.example%3A8443:user https://a.example:8443/user/did.json did:web:a.example%3A8443:user
did:web:a.example:%E6%97%A5 https://a.example/日/did.json did:web:a.example:%25E6%2597%25A5
SEEN
