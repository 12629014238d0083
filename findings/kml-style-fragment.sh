#!/usr/bin/env bash
# @tmcw/togeojson 7.1.3, @mapbox/togeojson 0.16.2, 2026-11-28.
# Guess: the styleUrl "#%C3%A9" finds the style with the id "é", because it is a URI whose fragment is percent-decoded (KML 2.2, styleUrl; xs:anyURI).
# Seen: only "#é" finds it; the line of the other loses its color without a message.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @mapbox/togeojson@0.16.2 @tmcw/togeojson@7.1.3 @xmldom/xmldom@0.9.12 >/dev/null
cat >run.cjs <<'JS'
const mapbox = require("@mapbox/togeojson");
const tmcw = require("@tmcw/togeojson");
const { DOMParser } = require("@xmldom/xmldom");
for (const address of ["#é", "#%C3%A9"]) {
  const style = '<Style id="é"><LineStyle><color>ff0000ff</color></LineStyle></Style>';
  const place = `<Placemark><styleUrl>${address}</styleUrl><LineString><coordinates>1,2 3,4</coordinates></LineString></Placemark>`;
  const kml = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${style}${place}</Document></kml>`;
  const colors = [mapbox, tmcw].map((reader) => reader.kml(new DOMParser().parseFromString(kml, "text/xml")).features[0].properties.stroke);
  console.log(address, ...colors);
}
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
#é #ff0000 #ff0000
#%C3%A9 undefined undefined
SEEN
