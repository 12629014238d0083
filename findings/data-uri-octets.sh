#!/usr/bin/env bash
# strong-data-uri 1.0.6, parse-data-url 6.0.0, 2026-11-28; data-urls 8.0.0 for comparison.
# Guess: the Greek example of RFC 2397, section 4, as erratum 2009 corrects it, is read as three octets.
# Seen: both throw URIError, because they decode the data as UTF-8 before they make octets of it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . strong-data-uri@1.0.6 parse-data-url@6.0.0 data-urls@8.0.0 >/dev/null
cat >run.mjs <<'JS'
import { createRequire } from "node:module";
import parseDataURL from "data-urls";
const require = createRequire(import.meta.url);
const address = "data:text/plain;charset=iso-8859-7,%b8%f7%fe";
const readers = {
  "strong-data-uri": () => require("strong-data-uri").decode(address),
  "parse-data-url": () => require("parse-data-url")(address).toBuffer(),
  "data-urls": () => parseDataURL(address).body,
};
for (const [name, read] of Object.entries(readers)) {
  try {
    console.log(name, Buffer.from(read()).toString("hex"));
  } catch (error) {
    console.log(name, error.name, error.message);
  }
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
strong-data-uri URIError URI malformed
parse-data-url URIError URI malformed
data-urls b8f7fe
SEEN
