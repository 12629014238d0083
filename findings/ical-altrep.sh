#!/usr/bin/env bash
# node-ical 0.27.2, ical 0.8.0, ts-ics 2.4.6, 2026-11-28; ical.js 2.2.1 for comparison.
# Guess: the address in ALTREP or DIR is kept whole, because a quoted parameter may contain ";", ":" and "," (RFC 5545 3.1, 3.2.1).
# Seen: the first three end it at the semicolon, with the opening quotation mark left in front.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . node-ical@0.27.2 ical@0.8.0 ts-ics@2.4.6 ical.js@2.2.1 >/dev/null
cat >run.mjs <<'JS'
import ICAL from "ical.js";
import ical from "ical";
import nodeICal from "node-ical";
import { convertIcsCalendar } from "ts-ics";
const lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", "BEGIN:VEVENT", "UID:1", "DTSTAMP:20260101T000000Z", "DTSTART:20260101T000000Z"];
lines.push('DESCRIPTION;ALTREP="http://a.example/日;v=1":text', "END:VEVENT", "END:VCALENDAR", "");
const calendar = lines.join("\r\n");
const read = (events) => Object.values(events).find(({ type }) => type === "VEVENT").description.params.ALTREP;
console.log("node-ical", read(nodeICal.sync.parseICS(calendar)));
console.log("ical", read(ical.parseICS(calendar)));
console.log("ts-ics", convertIcsCalendar(undefined, calendar).events[0].descriptionAltRep);
const event = new ICAL.Component(ICAL.parse(calendar)).getFirstSubcomponent("vevent");
console.log("ical.js", event.getFirstProperty("description").getParameter("altrep"));
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
node-ical "http://a.example/日
ical "http://a.example/日
ts-ics "http://a.example/日
ical.js http://a.example/日;v=1
SEEN
