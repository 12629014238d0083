#!/usr/bin/env bash
# doi-utils 2.0.6, identifiers-doi 0.2.1, doi-regex 0.1.17, 2026-11-28; doi-ts 0.1.10 for comparison.
# Guess: the DOI is the same, bare or as https://doi.org/… with "<", ">" and "#" percent-encoded (DOI Handbook, encoding for URLs).
# Seen: of the address, doi-utils and identifiers-doi leave the triplets in the DOI, and doi-regex ends it at the first one, which is another
# DOI. In a bare one with "<", "#" or a letter beyond ASCII, doi-utils finds none.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . doi-utils@2.0.6 identifiers-doi@0.2.1 doi-regex@0.1.17 doi-ts@0.1.10 fp-ts@2.16.11 >/dev/null
cat >run.mjs <<'JS'
import { doi } from "doi-utils";
import { parse } from "doi-ts";
import doiRegex from "doi-regex";
import { extract } from "identifiers-doi";
const texts = ["10.1000/99:1<1::X>3.0", "https://doi.org/10.1000/99:1%3C1::X%3E3.0", "10.1000/456#789", "https://doi.org/10.1000/456%23789", "10.1000/日本"];
for (const text of texts) {
  console.log(text);
  console.log(" ", doi.normalize(text), extract(text)[0], text.match((doiRegex.default ?? doiRegex)())?.[0], parse(text).value);
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
10.1000/99:1<1::X>3.0
  undefined 10.1000/99:1<1::x>3.0 10.1000/99:1<1::X>3.0 10.1000/99:1<1::X>3.0
https://doi.org/10.1000/99:1%3C1::X%3E3.0
  10.1000/99:1%3C1::X%3E3.0 10.1000/99:1%3c1::x%3e3.0 10.1000/99:1 10.1000/99:1<1::X>3.0
10.1000/456#789
  undefined 10.1000/456#789 10.1000/456 10.1000/456#789
https://doi.org/10.1000/456%23789
  10.1000/456%23789 10.1000/456%23789 10.1000/456 10.1000/456#789
10.1000/日本
  undefined undefined 10.1000/日本 10.1000/日本
SEEN
