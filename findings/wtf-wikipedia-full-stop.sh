#!/usr/bin/env bash
# wtf_wikipedia 10.4.2, 2026-11-28.
# Guess: a link of wikitext has the target that is written. "、" in it, and "。" behind it, change nothing.
# Seen: a "。" inside a target becomes a full stop and a space, as if a sentence ended there. The page has another name, and an external link
# with such an address is not a link. Titles of pages do have "。", as in モーニング娘。
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . wtf_wikipedia@10.4.2 >/dev/null
cat >run.mjs <<'JS'
import wtf from "wtf_wikipedia";
for (const text of ["[http://a.example/日、本 x]。", "[http://a.example/日。本 x]", "[[日、本|x]]。", "[[日。本|x]]"]) {
  const document = wtf(text);
  console.log(text, JSON.stringify(document.links().map((link) => link.site() ?? link.page())), document.text());
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
[http://a.example/日、本 x]。 ["http://a.example/日、本"] x.
[http://a.example/日。本 x] [] [http://a.example/日. 本 x]
[[日、本|x]]。 ["日、本"] x.
[[日。本|x]] ["日. 本"] x
SEEN
