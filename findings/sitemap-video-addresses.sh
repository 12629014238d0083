#!/usr/bin/env bash
# sitemap 9.0.1, 2026-11-28.
# Guess: all addresses of an entry are written alike, absolute and percent-encoded (sitemaps.org, "Entity escaping").
# Seen: loc, image:loc and alternates are. Addresses of videos, licenses and the AMP page are copied unchanged: in Unicode, or relative.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . sitemap@9.0.1 >/dev/null
cat >run.mjs <<'JS'
import { Readable } from "node:stream";
import { SitemapStream } from "sitemap";
const entry = {
  url: "/é", ampLink: "/amp/é", links: [{ lang: "ja", url: "/日" }], img: [{ url: "/é.png", license: "http://例え.jp/é" }],
  video: [{ title: "t", description: "d", thumbnail_loc: "http://例え.jp/é.png", content_loc: "/é.mp4" }],
};
const xml = (await Readable.from([entry]).pipe(new SitemapStream({ hostname: "http://例え.jp" })).toArray()).join("");
for (const [, name, address] of xml.matchAll(/<([\w:]+)(?:>| rel="[a-z]+"[^>]*? href=")([^<"]*(?:例|xn--|\/)[^<"]*)/g)) {
  console.log(name, address);
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
loc http://xn--r8jz45g.jp/%C3%A9
video:thumbnail_loc http://例え.jp/é.png
video:content_loc /é.mp4
xhtml:link http://xn--r8jz45g.jp/%E6%97%A5
xhtml:link /amp/é
image:loc http://xn--r8jz45g.jp/%C3%A9.png
image:license http://例え.jp/é
SEEN
