#!/usr/bin/env bash
# @extractus/feed-extractor 8.0.3, 2026-11-28.
# Guess: the link of an item is given as the feed writes it, as its guid is.
# Seen: parameters such as utm_source and the fragment are removed, and the host becomes A-labels; the id keeps all of them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @extractus/feed-extractor@8.0.3 >/dev/null
cat >run.mjs <<'JS'
import { extractFromXml } from "@extractus/feed-extractor";
const item = (address) => `<item><title>x</title><link>${address}</link><guid>${address}</guid></item>`;
const addresses = ["http://a.example/?utm_source=x&amp;id=1#top", "http://例え.jp/日"];
const feed = `<rss version="2.0"><channel><title>t</title><link>http://a.example/</link>${addresses.map(item).join("")}</channel></rss>`;
for (const { id, link } of extractFromXml(feed).entries) {
  console.log(id, link);
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
http://a.example/?utm_source=x&id=1#top http://a.example/?id=1
http://例え.jp/日 http://xn--r8jz45g.jp/%E6%97%A5
SEEN
