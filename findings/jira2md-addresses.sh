#!/usr/bin/env bash
# jira2md 3.0.1, 2026-11-28.
# Guess: the target of a link is copied, because emphasis has no meaning in it (CommonMark 6.3).
# Seen: in an address, "_b_" becomes "*b*" and "*b*" becomes "_b_", and the bracket after "(é" is left outside the link. All are other addresses.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . jira2md@3.0.1 >/dev/null
cat >run.cjs <<'JS'
const { to_jira: toJira, to_markdown: toMarkdown } = require("jira2md");
for (const address of ["http://a.example/a_b_c", "http://a.example/a*b*c", "http://例え.jp/日本_(é)", "http://a.example/é"]) {
  console.log(toMarkdown(`[x|${address}]`), toJira(`[x](${address})`));
}
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
[x](http://a.example/a*b*c) [x|http://a.example/a_b_c]
[x](http://a.example/a**b**c) [x|http://a.example/a_b_c]
[x](http://例え.jp/日本_(é)) [x|http://例え.jp/日本_(é])
[x](http://a.example/é) [x|http://a.example/é]
SEEN
