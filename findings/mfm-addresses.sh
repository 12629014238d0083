#!/usr/bin/env bash
# mfm-js 0.26.0, 2026-11-28 (the markup of Misskey).
# Guess: an address beyond ASCII is one link, or none, and a mention with a host beyond ASCII is one of that host, or none.
# Seen: an address ends at the first such character of its path, and so is a link to another page. "@a@例え.jp" mentions "@a" of the own server.
# Between angle brackets, and in the form of a URI, an address is whole.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . mfm-js@0.26.0 >/dev/null
cat >run.cjs <<'JS'
const { parse } = require("mfm-js");
const path = "//a.example/日本";
for (const text of [`https:${path}`, `[日](https:${path})`, `<https:${path}>`, "https://a.example/%E6%97%A5", "@a@例え.jp", "@a@xn--r8jz45g.jp"]) {
  console.log(text, parse(text).map(({ type, props }) => `${type} ${props.url ?? props.acct ?? props.text}`).join(" | "));
}
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
https://a.example/日本 url https://a.example/ | text 日本
[日](https://a.example/日本) text [日]( | url https://a.example/ | text 日本)
<https://a.example/日本> url https://a.example/日本
https://a.example/%E6%97%A5 url https://a.example/%E6%97%A5
@a@例え.jp mention @a | text @例え.jp
@a@xn--r8jz45g.jp mention @a@xn--r8jz45g.jp
SEEN
