#!/usr/bin/env bash
# url-pattern 1.0.3, 2026-11-28.
# Guess: ":id" takes any segment of RFC 3986, whose unreserved characters are letters, digits, "-", ".", "_" and "~".
# Seen: by default a value has letters of ASCII, digits, "-", "_", "~", " " and "%", but no ".", so that "/u/a.b" does not match.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . url-pattern@1.0.3 >/dev/null
cat >run.mjs <<'JS'
import Pattern from "url-pattern";
for (const path of ["/u/a~b", "/u/a.b", "/u/a%20b", "/u/a:b"]) {
  console.log(path, new Pattern("/u/:id").match(path));
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
/u/a~b { id: 'a~b' }
/u/a.b null
/u/a%20b { id: 'a%20b' }
/u/a:b null
SEEN
