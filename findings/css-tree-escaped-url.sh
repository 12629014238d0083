#!/usr/bin/env bash
# css-tree 3.2.1, 2026-11-28.
# Guess: "u\72l(a)" is a url-token, because its name without escapes is "url" (CSS Syntax 4.3.4, consume an ident-like token).
# Seen: the tokenizer gives a function-token, and the parser a function that is named "u\72l", so that its address is not found.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . css-tree@3.2.1 >/dev/null
cat >run.mjs <<'JS'
import { parse, tokenize, tokenNames } from "css-tree";
for (const css of ["url(a)", "u\\72l(a)"]) {
  const tokens = [];
  tokenize(css, (type) => tokens.push(tokenNames[type]));
  console.log(css, tokens.join(" "), parse(css, { context: "value" }).children.first.type);
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
url(a) url-token Url
u\72l(a) function-token ident-token )-token Function
SEEN
