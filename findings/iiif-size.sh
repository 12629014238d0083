#!/usr/bin/env bash
# @iiif/parser 2.2.10, 2026-11-28.
# Guess: the address of an image that is parsed and written again, without a description of its service, is the same (IIIF Image API 3.0, 4.2).
# Seen: identifiers with "%2F" and Unicode stay, but a size in two numbers loses its height; "!10," and "pct:50," are no valid sizes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @iiif/parser@2.2.10 >/dev/null
cat >run.cjs <<'JS'
const { imageServiceRequestToString, parseImageServiceRequest } = require("@iiif/parser/image-3");
const requests = ["ark:%2F1%2F日/full/max/0/default.jpg", "x/full/10,20/0/default.jpg", "x/full/!10,20/0/default.jpg", "x/full/pct:50/0/default.jpg"];
for (const address of requests.map((request) => `https://a.example/iiif/${request}`)) {
  console.log(address, imageServiceRequestToString(parseImageServiceRequest(address, "iiif")));
}
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
https://a.example/iiif/ark:%2F1%2F日/full/max/0/default.jpg https://a.example/iiif/ark:%2F1%2F日/full/max/0/default.jpg
https://a.example/iiif/x/full/10,20/0/default.jpg https://a.example/iiif/x/full/10,/0/default.jpg
https://a.example/iiif/x/full/!10,20/0/default.jpg https://a.example/iiif/x/full/!10,/0/default.jpg
https://a.example/iiif/x/full/pct:50/0/default.jpg https://a.example/iiif/x/full/pct:50,/0/default.jpg
SEEN
