#!/usr/bin/env bash
# @multiformats/uri-to-multiaddr 10.0.0, @multiformats/multiaddr-to-uri 12.0.0, 2026-11-28.
# Guess: an address comes back from a multiaddr as it was: http-path holds the path percent-encoded (multiaddr, protocol http-path).
# Seen: "%2F" comes back as a slash, "%3F" as a question mark, "%25b" as a lone "%b", and a slash at the end of the path is lost.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @multiformats/uri-to-multiaddr@10.0.0 @multiformats/multiaddr-to-uri@12.0.0 >/dev/null
cat >run.mjs <<'JS'
import { multiaddrToUri } from "@multiformats/multiaddr-to-uri";
import { uriToMultiaddr } from "@multiformats/uri-to-multiaddr";
for (const uri of ["https://a.example/日", "https://a.example/a%2Fb", "https://a.example/a%3Fb", "https://a.example/a/b/", "https://a.example/a%25b"]) {
  const address = uriToMultiaddr(uri);
  console.log(uri, String(address), multiaddrToUri(address));
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
https://a.example/日 /dns/a.example/tcp/443/tls/http/http-path/%25E6%2597%25A5 https://a.example/%E6%97%A5
https://a.example/a%2Fb /dns/a.example/tcp/443/tls/http/http-path/a%252Fb https://a.example/a/b
https://a.example/a%3Fb /dns/a.example/tcp/443/tls/http/http-path/a%253Fb https://a.example/a?b
https://a.example/a/b/ /dns/a.example/tcp/443/tls/http/http-path/a%2Fb%2F https://a.example/a/b
https://a.example/a%25b /dns/a.example/tcp/443/tls/http/http-path/a%2525b https://a.example/a%b
SEEN
