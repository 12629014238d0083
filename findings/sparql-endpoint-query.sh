#!/usr/bin/env bash
# fetch-sparql-endpoint 7.2.0, sparql-http-client 3.1.0, 2026-11-28.
# Guess: a query that is sent with GET is added to the parameters that the address of the endpoint has (SPARQL 1.1 Protocol 2.1.1).
# Seen: fetch-sparql-endpoint adds a second "?", so that the query is a part of the value before it, and the server gets none. sparql-http-client
# adds it, but writes U+FFFD for octets that are not UTF-8.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . fetch-sparql-endpoint@7.2.0 sparql-http-client@3.1.0 >/dev/null
cat >run.mjs <<'JS'
import { SparqlEndpointFetcher } from "fetch-sparql-endpoint";
import { SimpleClient } from "sparql-http-client";
const endpointUrl = "http://a.example/sparql?map=caf%E9";
const fetch = async (address) => {
  console.log(`${address} query=${new URL(address).searchParams.get("query")}`);
  return Response.json({ head: {}, boolean: true }, { headers: { "Content-Type": "application/sparql-results+json" } });
};
await new SparqlEndpointFetcher({ fetch, method: "GET" }).fetchAsk(endpointUrl, "ASK {}").catch(() => {});
await new SimpleClient({ endpointUrl, fetch }).query.ask("ASK {}", { operation: "get" });
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
http://a.example/sparql?map=caf%E9?query=ASK%20%7B%7D query=null
http://a.example/sparql?map=caf%EF%BF%BD&query=ASK%20%7B%7D query=ASK {}
SEEN
