#!/usr/bin/env bash
# rss 1.2.2, 2026-11-28.
# Guess: the type of an enclosure is found from the path of its address, or the attribute is left out.
# Seen: with a query or a fragment behind the file name, the feed says type="false"; without one, audio/mpeg.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . rss@1.2.2 >/dev/null
cat >run.cjs <<'JS'
const RSS = require("rss");
for (const url of ["http://a.example/日本.mp3", "http://a.example/x.mp3?x=1", "http://a.example/x.mp3#t=1"]) {
  const feed = new RSS({ title: "t", feed_url: "http://a.example/", site_url: "http://a.example/" });
  feed.item({ title: "x", url: "http://a.example/", enclosure: { url } });
  console.log(/<enclosure[^>]*>/.exec(feed.xml())[0]);
}
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
<enclosure url="http://a.example/日本.mp3" length="0" type="audio/mpeg"/>
<enclosure url="http://a.example/x.mp3?x=1" length="0" type="false"/>
<enclosure url="http://a.example/x.mp3#t=1" length="0" type="false"/>
SEEN
