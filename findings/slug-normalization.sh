#!/usr/bin/env bash
# limax 4.2.3, transliteration 2.6.1, speakingurl 14.0.1, 2026-11-28; slugify 1.6.9 for comparison.
# Guess: a title gives one slug, whether its letters are precomposed or not (NFC and NFD are canonically equivalent, UAX #15).
# Seen: "ペ" in NFD is transcribed as "ヘ", in two of them "ё" as "е", so that a page has two addresses. speakingurl also cuts "việt" into pieces.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . limax@4.2.3 transliteration@2.6.1 speakingurl@14.0.1 slugify@1.6.9 >/dev/null
cat >run.cjs <<'JS'
const limax = require("limax");
const slugify = require("slugify");
const speakingURL = require("speakingurl");
const { slugify: transliterate } = require("transliteration");
for (const title of ["ペンギン", "ёлка", "việt nam"]) {
  for (const form of ["NFC", "NFD"]) {
    const text = title.normalize(form);
    console.log(form, limax(text), transliterate(text), speakingURL(text), slugify(text));
  }
}
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
NFC pengin pengin  
NFD henkin henkin  
NFC yolka yolka yolka yolka
NFD yolka elka e-lka yolka
NFC viet-nam viet-nam viet-nam viet-nam
NFD viet-nam viet-nam vie-t-nam viet-nam
SEEN
