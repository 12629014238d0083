#!/usr/bin/env bash
# oauth-1.0a 2.2.6, 2026-11-28.
# Guess: the base string is made of the request as it is sent (RFC 5849 3.4.1): host in lower case, path with its triplets, "+" a space,
# a value up to the next "&", and "%E9" of a page in another charset left as it is.
# Seen: host and path are taken from the text that was given, so an IRI is signed as another path than fetch sends; a value ends at its second
# "="; "+" is a plus sign; and "%E9" throws. Servers that follow the RFC refuse the first four signatures.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . oauth-1.0a@2.2.6 >/dev/null
cat >run.cjs <<'JS'
const OAuth = require("oauth-1.0a");
const oauth = new OAuth({ consumer: { key: "k", secret: "s" }, signature_method: "PLAINTEXT", hash_function: (text) => text });
for (const url of ["http://a.example/日", "http://A.example/", "http://a.example/?t=x=y", "http://a.example/?q=a+b", "http://a.example/?q=caf%E9"]) {
  try {
    console.log(new URL(url).href, oauth.getBaseString({ url, method: "GET" }, {}));
  } catch ({ message }) {
    console.log(url, message);
  }
}
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
http://a.example/%E6%97%A5 GET&http%3A%2F%2Fa.example%2F%E6%97%A5&
http://a.example/ GET&http%3A%2F%2FA.example%2F&
http://a.example/?t=x=y GET&http%3A%2F%2Fa.example%2F&t%3Dx
http://a.example/?q=a+b GET&http%3A%2F%2Fa.example%2F&q%3Da%252Bb
http://a.example/?q=caf%E9 URI malformed
SEEN
