#!/usr/bin/env bash
# urns 0.6.1, 2026-11-28.
# Guess: a URN that was parsed is written as it was, among them "urn:example:a123%2Cz456" of RFC 8141, 3.2.
# Seen: the triplets of "," and "/" stay undecoded in nss, and are encoded once more when it is written, which is another URN. "%7C" comes back.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . urns@0.6.1 >/dev/null
cat >run.cjs <<'JS'
const { parseURN, unparseURN } = require("urns");
for (const urn of ["urn:example:a123%7Cz456", "urn:example:a123%2Cz456", "urn:example:%E6%97%A5%2F%E6%9C%AC"]) {
  const parsed = parseURN(urn);
  console.log(urn, parsed.nss, unparseURN(parsed));
}
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
urn:example:a123%7Cz456 a123|z456 urn:example:a123%7Cz456
urn:example:a123%2Cz456 a123%2Cz456 urn:example:a123%252Cz456
urn:example:%E6%97%A5%2F%E6%9C%AC 日%2F本 urn:example:%E6%97%A5%252F%E6%9C%AC
SEEN
