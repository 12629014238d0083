#!/usr/bin/env bash
# @inrupt/solid-client 3.0.0, 2026-11-28.
# Guess: the thing named "é" is <#é> of its document (RDF compares IRIs character by character), and the wanted name of a file is
# percent-encoded in the field Slug (RFC 5023 9.7.1).
# Seen: the thing is <#%C3%A9>, not the <#é> of the document. Slug is not encoded: "é" is sent as an octet of Latin-1, and "日" is refused.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @inrupt/solid-client@3.0.0 >/dev/null
cat >run.mjs <<'JS'
import http from "node:http";
import { buildThing, createThing, getSolidDataset, getThingAll, saveFileInContainer, setThing } from "@inrupt/solid-client";
const server = http.createServer((request, response) => {
  if (request.method === "POST") {
    console.log("Slug", Buffer.from(request.headers.slug, "latin1").toString("hex"));
    response.writeHead(201, { Location: "/new" }).end();
  } else {
    response.setHeader("Content-Type", "text/turtle").end('<#é> <http://p.example/> "v".');
  }
}).listen(0);
const root = `http://localhost:${server.address().port}`;
const thing = buildThing(createThing({ name: "é" })).addStringNoLocale("http://p.example/", "w").build();
const document = setThing(await getSolidDataset(`${root}/document`), thing);
console.log(getThingAll(document).map(({ url }) => url.replace(root, "")).join(" "));
for (const slug of ["e.txt", "é.txt", "日.txt"]) {
  try {
    await saveFileInContainer(`${root}/`, new Blob(["x"]), { slug });
  } catch (error) {
    console.log(slug, error.name);
  }
}
process.exit();
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
/document#é /document#%C3%A9
Slug 652e747874
Slug e92e747874
日.txt TypeError
SEEN
