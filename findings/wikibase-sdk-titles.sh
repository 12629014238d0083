#!/usr/bin/env bash
# wikibase-sdk 11.6.6, 2026-11-28.
# Guess: getSitelinkData gives the title of a page, without the fragment or query behind it, and reverses getSitelinkUrl.
# Seen: "#x" and "?x=1" are part of the title, beside the decoded "#" of "C%23". The address of a file on Commons is not encoded, so that a
# title with "?" leads to another page, while those of other wikis are.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . wikibase-sdk@11.6.6 >/dev/null
cat >run.mjs <<'JS'
import { getSitelinkData, getSitelinkUrl } from "wikibase-sdk";
for (const url of ["https://fr.wikipedia.org/wiki/C%23#Exemple", "https://fr.wikipedia.org/wiki/Été?uselang=en"]) {
  console.log(url, getSitelinkData(url).title);
}
for (const site of ["frwiki", "commons"]) {
  console.log(getSitelinkUrl({ site, title: "Où ?" }));
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
https://fr.wikipedia.org/wiki/C%23#Exemple C##Exemple
https://fr.wikipedia.org/wiki/Été?uselang=en Été?uselang=en
https://fr.wikipedia.org/wiki/O%C3%B9_%3F
https://commons.wikimedia.org/wiki/Où ?
SEEN
