#!/usr/bin/env bash
# markdown-toc 1.2.0, 2026-11-28; github-slugger 2.0.0 for comparison.
# Guess: the links of a table of contents lead to the headings where GitHub shows them, in any script.
# Seen: accents are removed, and "#" and "%" stay as triplets, so that "Ångström", "C#" and "100%" are dead links. "日本語" is found.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . markdown-toc@1.2.0 github-slugger@2.0.0 >/dev/null
cat >run.mjs <<'JS'
import { slug } from "github-slugger";
import toc from "markdown-toc";
for (const heading of ["日本語", "Ångström", "Für alle", "C# 12", "100%"]) {
  const [, fragment] = /\(#(.*)\)/.exec(toc(`# ${heading}\n`).content);
  console.log(`${heading}: ${fragment} | ${slug(heading)} | ${decodeURIComponent(fragment) === slug(heading)}`);
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
日本語: %E6%97%A5%E6%9C%AC%E8%AA%9E | 日本語 | true
Ångström: angstrom | ångström | false
Für alle: fur-alle | für-alle | false
C# 12: c%23-12 | c-12 | false
100%: 100%25 | 100 | false
SEEN
