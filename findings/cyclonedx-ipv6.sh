#!/usr/bin/env bash
# @cyclonedx/cyclonedx-library 10.3.0, 2026-11-28.
# Guess: the address of an external reference is written unchanged, because it is valid for both schemas (xs:anyURI, iri-reference).
# Seen: the brackets of an IPv6 host are percent-encoded, which no program can open; an IRI stays as it is.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @cyclonedx/cyclonedx-library@10.3.0 >/dev/null
cat >run.mjs <<'JS'
import { Enums, Models, Serialize, Spec } from "@cyclonedx/cyclonedx-library";
for (const url of ["https://例え.jp/日本", "https://[2001:db8::1]:8443/日本"]) {
  const bom = new Models.Bom();
  const component = new Models.Component(Enums.ComponentType.Library, "x");
  component.externalReferences.add(new Models.ExternalReference(url, Enums.ExternalReferenceType.Distribution));
  bom.components.add(component);
  const json = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6).makeForBom().normalize(bom, {});
  const xml = new Serialize.XML.Normalize.Factory(Spec.Spec1dot6).makeForBom().normalize(bom, {});
  console.log(url, json.components[0].externalReferences[0].url, JSON.stringify(xml).match(/"name":"url","children":"(.*?)"/)[1]);
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
https://例え.jp/日本 https://例え.jp/日本 https://例え.jp/日本
https://[2001:db8::1]:8443/日本 https://%5B2001:db8::1%5D:8443/日本 https://%5B2001:db8::1%5D:8443/日本
SEEN
