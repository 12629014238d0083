#!/usr/bin/env bash
# svgo 4.1.0, 2026-11-28.
# Guess: an optimizer keeps what is referred to by a fragment, whose triplets are equivalent in both cases (RFC 3986 6.2.2.1).
# Seen: the gradient "日" stays for "#%E6%97%A5", and is removed for "#%e6%97%a5"; the reference stays, so that the shape loses its color.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . svgo@4.1.0 >/dev/null
cat >run.mjs <<'JS'
import { optimize } from "svgo";
for (const reference of ["日", "%E6%97%A5", "%e6%97%a5"]) {
  const gradient = '<linearGradient id="日"><stop stop-color="red"/></linearGradient>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><defs>${gradient}</defs><path fill="url(#${reference})" d="M0 0h9v9z"/></svg>`;
  const { data } = optimize(svg, { plugins: ["preset-default"] });
  console.log(reference, data.includes("linearGradient"), /url\(.*?\)/.exec(data)[0]);
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
日 true url(#a)
%E6%97%A5 true url(#a)
%e6%97%a5 false url(#%e6%97%a5)
SEEN
