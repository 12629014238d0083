#!/usr/bin/env bash
# turndown 7.2.5, node-html-markdown 2.0.0, 2026-11-28; mdast-util-to-markdown 2.2.3 for comparison.
# Guess: a link that is written as Markdown has the same target when it is read (CommonMark 6.3 and 2.5).
# Seen: the first two do not escape "&copy;" in an address, so it is read as "©". node-html-markdown percent-encodes brackets, which makes
# another address (RFC 3986 2.2), and leaves a space, which ends the link.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . turndown@7.2.5 node-html-markdown@2.0.0 mdast-util-to-markdown@2.2.3 mdast-util-from-markdown@2.1.0 >/dev/null
cat >run.mjs <<'JS'
import { createRequire } from "node:module";
import { fromMarkdown } from "mdast-util-from-markdown";
import { toMarkdown } from "mdast-util-to-markdown";
import { NodeHtmlMarkdown } from "node-html-markdown";
const Turndown = createRequire(import.meta.url)("turndown");
const read = (markdown) => fromMarkdown(markdown).children[0].children[0].url ?? "no link";
for (const url of ["http://例え.jp/日本_(é)", "http://a.example/?a=1&copy;b=2", "http://a.example/a b"]) {
  const html = `<a href="${url.replace("&", "&amp;")}">x</a>`;
  const written = [
    new Turndown().turndown(html),
    NodeHtmlMarkdown.translate(html),
    toMarkdown({ type: "link", url, children: [{ type: "text", value: "x" }] }),
  ];
  console.log(`${url}: ${written.map(read).join(", ")}`);
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
http://例え.jp/日本_(é): http://例え.jp/日本_(é), http://例え.jp/日本%5F%28é%29, http://例え.jp/日本_(é)
http://a.example/?a=1&copy;b=2: http://a.example/?a=1©b=2, http://a.example/?a=1©b=2, http://a.example/?a=1&copy;b=2
http://a.example/a b: http://a.example/a b, no link, http://a.example/a b
SEEN
