#!/usr/bin/env bash
# commonmark 0.31.2, 2026-11-28.
# Guess: the host of an IRI stays as it is, or becomes A-labels, because HTTP clients look up A-labels.
# Seen: it is percent-encoded as the path is, in links and autolinks. Browsers decode it; other programs that read the HTML look up "%E4…".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . commonmark@0.31.2 >/dev/null
cat >run.mjs <<'JS'
import { HtmlRenderer, Parser } from "commonmark";
for (const text of ["[a](http://例え.jp/日)", "<http://例え.jp/日>"]) {
  console.log(new HtmlRenderer().render(new Parser().parse(text)).trim());
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
<p><a href="http://%E4%BE%8B%E3%81%88.jp/%E6%97%A5">a</a></p>
<p><a href="http://%E4%BE%8B%E3%81%88.jp/%E6%97%A5">http://例え.jp/日</a></p>
SEEN
