#!/usr/bin/env bash
# @cfworker/json-schema 4.1.6, @exodus/schemasafe 1.3.0, json-refs 3.0.15, swagger-client 3.39.0, 2026-11-28; ajv 8.20.0 and
# @apidevtools/json-schema-ref-parser 16.0.6 for comparison.
# Guess: "#/%24defs/é" finds what "#/$defs/é" finds: a pointer in a fragment is percent-decoded (RFC 6901 6), and encodeURIComponent writes "%24".
# Seen: the first two throw, and json-refs leaves the reference in place; swagger-client does not find "%7E1", which is the escape "~1".
# All of them find "%C3%A9".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @cfworker/json-schema@4.1.6 @exodus/schemasafe@1.3.0 json-refs@3.0.15 swagger-client@3.39.0 ajv@8.20.0 @apidevtools/json-schema-ref-parser@16.0.6 >/dev/null
cat >run.mjs <<'JS'
import { createRequire } from "node:module";
import { dereference } from "@apidevtools/json-schema-ref-parser";
import { Validator } from "@cfworker/json-schema";
import { validator } from "@exodus/schemasafe";
import swagger from "swagger-client";
const require = createRequire(import.meta.url);
const Ajv = require("ajv");
const { resolveRefs } = require("json-refs");
const ask = async (name, read) => `${name} ${await Promise.resolve().then(read).catch(() => "throws")}`;
const $schema = "http://json-schema.org/draft-07/schema#";
for (const $ref of ["#/$defs/%C3%A9", "#/%24defs/%C3%A9", "#/$defs/a%7E1b"]) {
  const make = () => ({ $schema, $defs: { é: { type: "string" }, "a/b": { type: "string" } }, properties: { x: { $ref } } });
  const answers = [
    ask("cfworker", () => new Validator(make(), "7").validate({ x: "a" }).valid),
    ask("schemasafe", () => validator(make())({ x: "a" })),
    ask("json-refs", async () => (await resolveRefs(make())).resolved.properties.x.type),
    ask("swagger-client", async () => (await swagger.resolve({ spec: make() })).spec.properties.x?.type),
    ask("ajv", () => new Ajv({ strict: false }).validate(make(), { x: "a" })),
    ask("ref-parser", async () => (await dereference(make())).properties.x.type),
  ];
  console.log($ref, (await Promise.all(answers)).join(", "));
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
#/$defs/%C3%A9 cfworker true, schemasafe true, json-refs string, swagger-client string, ajv true, ref-parser string
#/%24defs/%C3%A9 cfworker throws, schemasafe throws, json-refs undefined, swagger-client string, ajv true, ref-parser string
#/$defs/a%7E1b cfworker true, schemasafe true, json-refs string, swagger-client undefined, ajv true, ref-parser string
SEEN
