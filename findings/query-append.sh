#!/usr/bin/env bash
# ufo 1.6.4, query-string 10.0.0, @wordpress/url 4.56.0, append-query 2.1.1, urijs 1.19.11, 2026-11-28.
# Guess: one parameter is added, and the others stay as they are: "%D6%D0" is "中" in GBK, "a" has no value, and "b" has two.
# Seen: none of the five keeps the octets: three encode their percent signs again, two write U+FFFD, as searchParams does. append-query
# renames "b" to "b[]", and @wordpress/url loses its first value.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . ufo@1.6.4 query-string@10.0.0 @wordpress/url@4.56.0 append-query@2.1.1 urijs@1.19.11 >/dev/null
cat >run.mjs <<'JS'
import { createRequire } from "node:module";
import queryString from "query-string";
import { withQuery } from "ufo";
const require = createRequire(import.meta.url);
const appendQuery = require("append-query");
const URI = require("urijs");
const { addQueryArgs } = require("@wordpress/url");
const url = "http://a.example/?q=%D6%D0&a&b=1&b=2";
console.log("ufo", withQuery(url, { x: "1" }));
console.log("query-string", queryString.stringifyUrl({ url, query: { x: "1" } }, { sort: false }));
console.log("@wordpress/url", addQueryArgs(url, { x: "1" }));
console.log("append-query", appendQuery(url, { x: "1" }));
console.log("urijs", String(new URI(url).addQuery("x", "1")));
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
ufo http://a.example/?q=%25D6%25D0&a&b=1&b=2&x=1
query-string http://a.example/?q=%EF%BF%BD%EF%BF%BD&a&b=1&b=2&x=1
@wordpress/url http://a.example/?q=%25D6%25D0&a=&b=2&x=1
append-query http://a.example/?q=%EF%BF%BD%EF%BF%BD&a=&b%5B%5D=1&b%5B%5D=2&x=1
urijs http://a.example/?q=%25D6%25D0&a&b=1&b=2&x=1
SEEN
