#!/usr/bin/env bash
# ical-generator 10.2.0, 2026-11-28.
# Guess: the value of URL is written as it is, because backslashes escape only values of the type TEXT (RFC 5545 3.3.11, 3.3.13).
# Seen: a semicolon and a comma of the address get a backslash, although the property says VALUE=URI.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . ical-generator@10.2.0 >/dev/null
cat >run.mjs <<'JS'
import ical from "ical-generator";
const calendar = ical();
calendar.createEvent({ start: new Date(0), summary: "x", url: "http://a.example/?a=b;c,d" });
console.log(/^URL.*$/m.exec(calendar.toString())[0].trim());
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
URL;VALUE=URI:http://a.example/?a=b\;c\,d
SEEN
