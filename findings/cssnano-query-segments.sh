#!/usr/bin/env bash
# cssnano 7.1.9 with postcss 8.5.33, 2026-11-28.
# Guess: a minifier may shorten triplets such as %5C or %2f in an address; it keeps query and fragment.
# Seen: triplets stay. In a relative address, "/../" of the query or the fragment removes what precedes it, also the file name and the "#",
# and two slashes become one (RFC 3986 5.2.4: dot segments are removed from the path alone; 3.3: empty segments are segments).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . cssnano@7.1.9 postcss@8.5.33 >/dev/null
cat >run.cjs <<'JS'
const postcss = require("postcss");
const cssnano = require("cssnano");
(async () => {
  for (const url of ["a%5Cb%2fc.png", "a.png?from=/old/../new", "icons.svg#a/../b", "a//b.png"]) {
    const { css } = await postcss([cssnano()]).process(`a{background:url("${url}")}`, { from: undefined });
    console.log(url, css);
  }
})();
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
a%5Cb%2fc.png a{background:url(a%5Cb%2fc.png)}
a.png?from=/old/../new a{background:url(a.png?from=/new)}
icons.svg#a/../b a{background:url(b)}
a//b.png a{background:url(a/b.png)}
SEEN
