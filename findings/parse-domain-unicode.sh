#!/usr/bin/env bash
# parse-domain 8.4.0, 2026-11-28.
# Guess: a domain name is split alike in Unicode and in A-labels, because the Public Suffix List has both.
# Seen: a name in Unicode is INVALID, the same name in A-labels is LISTED; fromUrl converts it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . parse-domain@8.4.0 >/dev/null
cat >run.mjs <<'JS'
import { fromUrl, parseDomain } from "parse-domain";
for (const name of ["食狮.公司.cn", "xn--85x722f.xn--55qx5d.cn", fromUrl("http://食狮.公司.cn/")]) {
  const { type, topLevelDomains } = parseDomain(name);
  console.log(String(name), type, topLevelDomains?.join("."));
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
食狮.公司.cn INVALID undefined
xn--85x722f.xn--55qx5d.cn LISTED xn--55qx5d.cn
xn--85x722f.xn--55qx5d.cn LISTED xn--55qx5d.cn
SEEN
