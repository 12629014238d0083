#!/usr/bin/env bash
# swagger-client 3.39.0 with openapi-path-templating 2.2.1, 2026-11-28.
# Guess: "{id}" is replaced in a path with a letter beyond ASCII, or an error says that the path is no template.
# Seen: the request is for "{id}", without an error: the grammar of OpenAPI 3.1.1 has ASCII only (3.0.3 has no grammar), and what it does not
# accept is left as it is. The name of a parameter may be in any script.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . swagger-client@3.39.0 openapi-path-templating@2.2.1 >/dev/null
cat >run.mjs <<'JS'
import swagger from "swagger-client";
for (const [path, name] of [["/日/{id}", "id"], ["/%E6%97%A5/{id}", "id"], ["/x/{番号}", "番号"]]) {
  const parameters = [{ name, in: "path", required: true, schema: { type: "string" } }];
  const paths = { [path]: { get: { operationId: "get", parameters, responses: {} } } };
  const spec = { openapi: "3.0.3", info: { title: "x", version: "1" }, servers: [{ url: "http://a.example" }], paths };
  console.log(path, swagger.buildRequest({ spec, operationId: "get", parameters: { [name]: "é/1" } }).url);
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
/日/{id} http://a.example/日/{id}
/%E6%97%A5/{id} http://a.example/%E6%97%A5/%C3%A9%2F1
/x/{番号} http://a.example/x/%C3%A9%2F1
SEEN
