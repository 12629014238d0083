#!/usr/bin/env bash
# @retorquere/bibtex-parser 9.0.29, 2026-11-28; @citation-js/plugin-bibtex 0.8.2 for comparison.
# Guess: the value of url is copied unchanged, because biblatex calls the field verbatim; "%", "#", "_" and "~" in it are.
# Seen: a single "$" opens a formula even in url, and the whole entry is lost. Two of them are kept.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @retorquere/bibtex-parser@9.0.29 @citation-js/core@0.8.2 @citation-js/plugin-bibtex@0.8.2 >/dev/null
cat >run.mjs <<'JS'
import { createRequire } from "node:module";
import { parse } from "@retorquere/bibtex-parser";
const require = createRequire(import.meta.url);
const { Cite } = require("@citation-js/core");
require("@citation-js/plugin-bibtex");
for (const url of ["http://a.example/%C3%A9#a_b~c", "http://a.example/$1", "http://a.example/$a$"]) {
  const source = `@misc{x, title = {t}, url = {${url}}}`;
  console.log(url, parse(source).entries[0]?.fields.url ?? "no entry", new Cite(source).data[0].URL);
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
http://a.example/%C3%A9#a_b~c http://a.example/%C3%A9#a_b~c http://a.example/%C3%A9#a_b~c
http://a.example/$1 no entry http://a.example/$1
http://a.example/$a$ http://a.example/$a$ http://a.example/$a$
SEEN
