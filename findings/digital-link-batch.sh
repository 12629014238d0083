#!/usr/bin/env bash
# digital-link.js 1.4.3, 2026-11-28.
# Guess: the batch number "A/1" of a product is written as "A%2F1" (GS1 Digital Link, URI syntax: characters that are reserved in a URI are
# percent-encoded) and read back as "A/1".
# Seen: it is written as "A/1", which the same library cannot read, nor "50%". Values come back with their triplets, and "#x" as part of one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . digital-link.js@1.4.3 >/dev/null
cat >run.cjs <<'JS'
const { DigitalLink } = require("digital-link.js");
const identifier = { "01": "09780345418913" };
for (const batch of ["ABC-1", "A/1", "50%"]) {
  const address = DigitalLink({ domain: "https://a.example", identifier, keyQualifiers: { 10: batch } }).toWebUriString();
  try {
    console.log(`${batch} ${address} ${DigitalLink(address).getKeyQualifier("10")}`);
  } catch ({ message }) {
    console.log(`${batch} ${address} ${message}`);
  }
}
const link = DigitalLink("https://a.example/日/01/09780345418913/10/A%2F1?linkType=%E6%97%A5#x");
console.log(link.getDomain(), link.getKeyQualifier("10"), link.getAttribute("linkType"));
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
ABC-1 https://a.example/01/09780345418913/10/ABC-1 ABC-1
A/1 https://a.example/01/09780345418913/10/A/1 Must contain at least the identifier
50% https://a.example/01/09780345418913/10/50% URI malformed
https://a.example/日 A%2F1 %E6%97%A5#x
SEEN
