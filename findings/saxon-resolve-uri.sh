#!/usr/bin/env bash
# saxon-js 2.7.0, 2026-11-28.
# Guess: fn:resolve-uri resolves by RFC 3986 5.2 or RFC 3987 (XPath and XQuery Functions and Operators 3.1, 6.1), so that "//b.example/x"
# gets the scheme of the base.
# Seen: "//b.example/x" is given back as it is. Other results are URIs with A-labels, while an absolute IRI stays as it was, so that one
# resource has two names.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . saxon-js@2.7.0 >/dev/null
cat >run.cjs <<'JS'
const { XPath } = require("saxon-js");
const base = "http://例え.jp/日/x";
for (const reference of ["é", "?y", "/z", "//b.example/x", "http://例え.jp/日/é"]) {
  console.log(reference, XPath.evaluate(`resolve-uri("${reference}", "${base}")`));
}
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
é http://xn--r8jz45g.jp/%E6%97%A5/%C3%A9
?y http://xn--r8jz45g.jp/%E6%97%A5/x?y
/z http://xn--r8jz45g.jp/z
//b.example/x //b.example/x
http://例え.jp/日/é http://例え.jp/日/é
SEEN
