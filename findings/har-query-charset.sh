#!/usr/bin/env bash
# httpsnippet 3.0.10, httpsnippet-lite 3.0.5, @bany/curl-to-json 1.2.10, 2026-11-28.
# Guess: a recorded request is written with the query that was sent: "%D6%D0" is "中" in GBK, and "?a" has no "=".
# Seen: octets that are not UTF-8 become U+FFFD, "?a" becomes "?a=", and ";" is encoded, so that the snippet asks for something else.
# The last two keep only the last of two values.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . httpsnippet@3.0.10 httpsnippet-lite@3.0.5 @bany/curl-to-json@1.2.10 >/dev/null
cat >run.mjs <<'JS'
import curlToJSON from "@bany/curl-to-json";
import { HTTPSnippet as Snippet } from "httpsnippet";
import { HTTPSnippet } from "httpsnippet-lite";
const rest = { method: "GET", httpVersion: "HTTP/1.1", cookies: [], headers: [], queryString: [], headersSize: -1, bodySize: -1 };
for (const url of ["http://a.example/?q=%D6%D0", "http://a.example/?a", "http://a.example/?a=b;c", "http://a.example/?a=1&a=2"]) {
  const [lite] = [await new HTTPSnippet({ url, ...rest }).convert("http", "http1.1")].flat();
  const [full] = [new Snippet({ url, ...rest }).convert("http", "http1.1")].flat();
  const { params } = (curlToJSON.default ?? curlToJSON)(`curl '${url}'`);
  console.log(url, [full, lite].map((text) => text.split(" ")[1]).join(" "), JSON.stringify(params));
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
http://a.example/?q=%D6%D0 /?q=%EF%BF%BD%EF%BF%BD /?q=%EF%BF%BD%EF%BF%BD {"q":"%EF%BF%BD%EF%BF%BD"}
http://a.example/?a /?a= /?a= {"a":""}
http://a.example/?a=b;c /?a=b%3Bc /?a=b%3Bc {"a":"b%3Bc"}
http://a.example/?a=1&a=2 /?a=1&a=2 /?a=2 {"a":"2"}
SEEN
