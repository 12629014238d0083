#!/usr/bin/env bash
# robots-parser 3.0.1, 2026-11-28.
# Guess: a rule and an address that RFC 9309 2.2.2 calls equal meet, whichever of them is percent-encoded.
# Seen: they meet for characters beyond ASCII and for "|", but not for unreserved ASCII: "Disallow: /%7Euser" does not concern /~user,
# nor "Disallow: /~user" /%7Euser. RFC 9309 2.2.2: a percent-encoded unreserved octet is decoded before the comparison.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . robots-parser@3.0.1 >/dev/null
cat >run.cjs <<'JS'
const parse = require("robots-parser");
const answer = (rule, path) =>
  parse("http://a.example/robots.txt", `User-agent: *\nDisallow: ${rule}\n`).isDisallowed(`http://a.example${path}`);
console.log(answer("/日本", "/%E6%97%A5%E6%9C%AC"), answer("/x|y", "/x%7Cy"));
console.log(answer("/%7Euser", "/~user"), answer("/~user", "/%7Euser"));
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
true true
false false
SEEN
