#!/usr/bin/env bash
# feed 6.0.0, 2026-11-28.
# Guess: an id is written as it was given, since readers compare ids character by character (RFC 4287 4.2.6.1).
# Seen: the Atom id of an entry is rewritten by the platform's URL, to A-labels and triplets; the id of the feed, and the guid of RSS
# from the same object, stay. A feed whose ids were IRIs in another program gives every entry a new id.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . feed@6.0.0 >/dev/null
cat >run.mjs <<'JS'
import { Feed } from "feed";
const feed = new Feed({ title: "t", id: "http://例え.jp/", link: "http://例え.jp/", copyright: "" });
feed.addItem({ title: "x", id: "http://例え.jp/日", link: "http://例え.jp/日", date: new Date(0) });
for (const [line] of `${feed.atom1()}\n${feed.rss2()}`.matchAll(/<(?:id|guid)[^]*?<\/(?:id|guid)>/g)) {
  console.log(line);
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
<id>http://例え.jp/</id>
<id>http://xn--r8jz45g.jp/%E6%97%A5</id>
<guid isPermaLink="false">http://例え.jp/日</guid>
SEEN
