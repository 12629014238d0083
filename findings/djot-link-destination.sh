#!/usr/bin/env bash
# @djot/djot 0.3.2, 2026-11-28.
# Guess: parse reads a link that renderDjot wrote with the same destination, because brackets that would end it are escaped.
# Seen: nothing is escaped. "a)é" is cut at the bracket, and an address with an IPv6 host is not a link.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @djot/djot@0.3.2 >/dev/null
cat >run.mjs <<'JS'
import { parse, renderDjot, renderHTML } from "@djot/djot";
for (const destination of ["http://例え.jp/日本_(é)", "http://例え.jp/a)é", "http://[::1]/é"]) {
  const link = { tag: "link", destination, children: [{ tag: "str", text: "x" }] };
  const document = { tag: "doc", references: {}, autoReferences: {}, footnotes: {}, children: [{ tag: "para", children: [link] }] };
  console.log(destination, renderHTML(parse(renderDjot(document))).trim());
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
http://例え.jp/日本_(é) <p><a href="http://例え.jp/日本_(é)">x</a></p>
http://例え.jp/a)é <p><a href="http://例え.jp/a">x</a>é)</p>
http://[::1]/é <p>[x](http://[::1]/é)</p>
SEEN
