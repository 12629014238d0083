#!/usr/bin/env bash
# nano 11.0.7, 2026-11-28, on loopback.
# Guess: the name of an attachment is percent-encoded in the path, as the name of its document is (CouchDB API, "/{db}/{docid}/{attname}").
# Seen: "#" and "?" are copied, so that "a#b.txt" is stored and asked for as "a", and "a?b.txt" too, with a parameter; "%25" arrives as "%".
# Letters and blanks are encoded.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . nano@11.0.7 >/dev/null
cat >run.cjs <<'JS'
const { createServer } = require("node:http");
const connect = require("nano");
const server = createServer(({ url }, response) => {
  console.log(" ", url);
  response.setHeader("Content-Type", "application/json").end("{}");
});
server.listen(0, async () => {
  const database = connect(`http://localhost:${server.address().port}`).use("db");
  for (const name of ["日 本.txt", "a#b.txt", "a?b.txt", "100%25.txt"]) {
    console.log(name);
    await database.get(name);
    await database.attachment.get("x", name);
  }
  process.exit();
});
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
日 本.txt
  /db/%E6%97%A5%20%E6%9C%AC.txt
  /db/x/%E6%97%A5%20%E6%9C%AC.txt
a#b.txt
  /db/a%23b.txt
  /db/x/a
a?b.txt
  /db/a%3Fb.txt
  /db/x/a?b.txt
100%25.txt
  /db/100%2525.txt
  /db/x/100%25.txt
SEEN
