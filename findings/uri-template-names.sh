#!/usr/bin/env bash
# url-template 3.1.1, uri-templates 0.2.0, @contentgrid/uri-template 0.4.2, 2026-11-28; @std-uritemplate/std-uritemplate 2.0.12 to compare.
# Guess: the name of a variable and the text around expressions are literals: triplets stay, other characters are percent-encoded
# (RFC 6570 2.3, 3.1, 3.2.8).
# Seen: url-template encodes the triplets of a name again. uri-templates and @contentgrid leave "日" of the text as it is, so that half of the
# result is a URI, and half an IRI.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . url-template@3.1.1 uri-templates@0.2.0 @contentgrid/uri-template@0.4.2 @std-uritemplate/std-uritemplate@2.0.12 >/dev/null
cat >run.mjs <<'JS'
import { createRequire } from "node:module";
import ContentGrid from "@contentgrid/uri-template";
import { parseTemplate } from "url-template";
const require = createRequire(import.meta.url);
const { StdUriTemplate } = require("@std-uritemplate/std-uritemplate");
const URITemplates = require("uri-templates");
for (const [template, values] of [["/x{?%C3%A9}", { "%C3%A9": "à" }], ["/日{/id}", { id: "é" }]]) {
  console.log(template, parseTemplate(template).expand(values), URITemplates(template).fill(values));
  console.log(" ", new ContentGrid(template).expand(values), StdUriTemplate.expand(template, values));
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
/x{?%C3%A9} /x?%25C3%25A9=%C3%A0 /x?%C3%A9=%C3%A0
  /x?%C3%A9=%C3%A0 /x?%C3%A9=%C3%A0
/日{/id} /%E6%97%A5/%C3%A9 /日/%C3%A9
  /日/%C3%A9 /%E6%97%A5/%C3%A9
SEEN
