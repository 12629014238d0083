#!/usr/bin/env bash
# wikipedia 2.5.0, 2026-11-28. Nothing is sent.
# Guess: the title of a page is percent-encoded in the path of the request, as the REST API asks for ("AC%2FDC").
# Seen: "#", "?" and "/" are copied, so that the summary of "C#" is that of "C", and "AC/DC" is two segments. Letters and "%" are encoded.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . wikipedia@2.5.0 axios@1.21.1 >/dev/null
cat >run.cjs <<'JS'
const axios = require("axios");
const wiki = require("wikipedia");
axios.default.get = async (address) => {
  const { pathname, hash, search } = new URL(address);
  console.log(pathname + search + hash);
  throw new Error("not sent");
};
async function run() {
  for (const title of ["Été", "100%", "C#", "AC/DC", "Où ?"]) {
    await wiki.summary(title).catch(() => {});
  }
}
run();
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
/api/rest_v1/page/summary/%C3%89t%C3%A9
/api/rest_v1/page/summary/100%25
/api/rest_v1/page/summary/C
/api/rest_v1/page/summary/AC/DC
/api/rest_v1/page/summary/O%C3%B9_
SEEN
