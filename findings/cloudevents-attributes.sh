#!/usr/bin/env bash
# cloudevents 10.0.0, 2026-11-28.
# Guess: the example "Euro € 😀" of the HTTP binding (1.0.2, 3.1.3.2) is sent as "Euro%20%E2%82%AC%20%F0%9F%98%80" and read back from it.
# Seen: the value is written raw, so that fetch refuses the header; and a value that came percent-encoded stays so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . cloudevents@10.0.0 >/dev/null
cat >run.cjs <<'JS'
const { CloudEvent, HTTP } = require("cloudevents");
const { headers, body } = HTTP.binary(new CloudEvent({ id: "1", source: "/%E6%97%A5", type: "x", subject: "Euro € 😀", data: {} }));
console.log("written:", headers["ce-subject"]);
try {
  new Headers(headers);
} catch ({ name }) {
  console.log("Headers:", name);
}
const received = { ...headers, "ce-subject": "Euro%20%E2%82%AC%20%F0%9F%98%80" };
console.log("read:", HTTP.toEvent({ headers: received, body }).subject);
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
written: Euro € 😀
Headers: TypeError
read: Euro%20%E2%82%AC%20%F0%9F%98%80
SEEN
