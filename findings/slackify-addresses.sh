#!/usr/bin/env bash
# slackify-markdown 5.0.0, telegramify-markdown 1.3.3, 2026-11-28.
# Guess: the address of a link or an image is that of the Markdown, with "&" as "&amp;" for Slack ("Formatting text for app surfaces").
# Seen: slackify encodes the triplets of an image again, and leaves "&" raw in all addresses, although it escapes the text beside them.
# Both make plain text of a link to an IPv6 host, without its address.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . slackify-markdown@5.0.0 telegramify-markdown@1.3.3 >/dev/null
cat >run.mjs <<'JS'
import { slackifyMarkdown } from "slackify-markdown";
import telegramify from "telegramify-markdown";
const texts = ["[a](http://a.example/%E6%97%A5)", "![a](http://a.example/%E6%97%A5)", "http://a.example/?a=1&b=2", "[a](http://[2001:db8::1]/)"];
for (const text of texts) {
  console.log(text, "|", slackifyMarkdown(text).trim(), "|", telegramify(text, "escape").trim());
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
[a](http://a.example/%E6%97%A5) | <http://a.example/%E6%97%A5|a> | [a](http://a.example/%E6%97%A5)
![a](http://a.example/%E6%97%A5) | <http://a.example/%25E6%2597%25A5|a> | [a](http://a.example/%E6%97%A5)
http://a.example/?a=1&b=2 | <http://a.example/?a=1&b=2|http://a.example/?a=1&amp;b=2> | [http://a\.example/?a\=1&b\=2](http://a.example/?a=1&b=2)
[a](http://[2001:db8::1]/) | a | a
SEEN
