#!/usr/bin/env bash
# ical.js 2.2.1 writes, vcf 2.1.2 and vcard4 4.0.5 read, 2026-11-28.
# Guess: both read a "geo:" or "data:" address of a vCard as it was given, with or without a backslash before its comma.
# Seen: ical.js writes the backslash, as RFC 6350 3.4 asks for all values (errata 3845 and 3846 correct the examples), and removes it again. The
# other two keep it, so that the photo is no data: address any more, and the place no coordinates.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . ical.js@2.2.1 vcf@2.1.2 vcard4@4.0.5 >/dev/null
cat >run.mjs <<'JS'
import ICAL from "ical.js";
import VCard from "vcf";
import { parse } from "vcard4";
const lines = ["BEGIN:VCARD", "VERSION:4.0", "FN:x", "GEO:geo:35.6586,139.7454", "PHOTO:data:image/gif;base64,R0lGODlh", "URL:http://a.example/日,1"];
const written = ICAL.stringify(ICAL.parse([...lines, "END:VCARD", ""].join("\r\n")));
const card = new VCard().parse(written);
const { parsedVcard } = parse(`${written}\r\n`);
for (const name of ["geo", "photo", "url"]) {
  const { value } = parsedVcard.find(({ property }) => property === name.toUpperCase());
  console.log(written.match(new RegExp(`^${name}:.*`, "im"))[0], "|", card.get(name).valueOf(), "|", value);
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
GEO:geo:35.6586\,139.7454 | geo:35.6586\,139.7454 | geo:35.6586\,139.7454
PHOTO:data:image/gif;base64\,R0lGODlh | data:image/gif;base64\,R0lGODlh | data:image/gif;base64\,R0lGODlh
URL:http://a.example/日\,1 | http://a.example/日\,1 | http://a.example/日\,1
SEEN
