#!/usr/bin/env bash
# hosted-git-info 10.1.1, 2026-11-28.
# Guess: browse("a#b.md") gives an address of that file: the committish beside it is percent-encoded, after all.
# Seen: the name of a file is not encoded, so that "#b.md" is a fragment, and a blank stays in the address.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . hosted-git-info@10.1.1 >/dev/null
cat >run.mjs <<'JS'
import { createRequire } from "node:module";
const repository = createRequire(import.meta.url)("hosted-git-info").fromUrl("github:a/b");
for (const [path, options] of [["a#b.md"], ["a b.md"], ["README.md", { committish: "x#y" }]]) {
  console.log(repository.browseFile(path, options));
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
https://github.com/a/b/blob/HEAD/a#b.md
https://github.com/a/b/blob/HEAD/a b.md
https://github.com/a/b/blob/x%23y/README.md
SEEN
