#!/usr/bin/env bash
# http-link-header 1.1.4, 2026-11-28.
# Guess: a title beyond ASCII is written as title*=UTF-8''… (RFC 8288 3.4.1), which the same package reads.
# Seen: it is percent-encoded inside an ordinary title, where triplets mean nothing, so that it comes back as triplets, from this
# package too; and the target beside it is written raw, which a field cannot carry.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . http-link-header@1.1.4 >/dev/null
cat >run.cjs <<'JS'
const LinkHeader = require("http-link-header");
const header = new LinkHeader();
header.set({ rel: "next", uri: "http://a.example/日", title: "日本" });
console.log(header.toString());
console.log(LinkHeader.parse(header.toString()).refs[0].title);
console.log(LinkHeader.parse("</x>; rel=next; title*=UTF-8''%E6%97%A5%E6%9C%AC").refs[0]["title*"].value);
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
<http://a.example/日>; rel=next; title="%E6%97%A5%E6%9C%AC"
%E6%97%A5%E6%9C%AC
日本
SEEN
