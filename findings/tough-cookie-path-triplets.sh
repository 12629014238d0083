#!/usr/bin/env bash
# tough-cookie 6.1.0, 2026-11-28.
# Guess: a cookie with "Path=/x%20y" is sent to /x%20y/b: paths are compared character by character (RFC 6265 5.1.4).
# Seen: it is stored, and never sent, because the path of a request is decoded before the comparison, and that of the cookie is not.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . tough-cookie@6.1.0 >/dev/null
cat >run.mjs <<'JS'
import { CookieJar } from "tough-cookie";
const jar = new CookieJar();
for (const path of ["/x%20y", "/%7Ea", "/plain"]) {
  const address = `http://h.example${path}/b`;
  const { path: stored } = await jar.setCookie(`c=d; Path=${path}`, address);
  console.log(stored, (await jar.getCookieString(address)) || "not sent");
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
/x%20y not sent
/%7Ea not sent
/plain c=d
SEEN
