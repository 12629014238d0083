#!/usr/bin/env bash
# parse-link-header 2.0.0, 2026-11-28.
# Guess: a quoted title may contain a semicolon (RFC 8288 3, RFC 9110 5.6.4), and the query of the target is no parameter of the link.
# Seen: the title ends at the semicolon; parameters of the query become members of the link beside those of the field.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . parse-link-header@2.0.0 >/dev/null
cat >run.mjs <<'JS'
import parse from "parse-link-header";
for (const field of ['<http://a/x>; rel="next"; title="a;b"', '<http://a/?page=2&lang=de>; rel="next"']) {
  console.log(JSON.stringify(parse(field).next));
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
{"rel":"next","title":"a","url":"http://a/x"}
{"page":"2","lang":"de","rel":"next","url":"http://a/?page=2&lang=de"}
SEEN
