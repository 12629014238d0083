#!/usr/bin/env bash
# coap 1.5.0 with coap-packet 1.1.1, 2026-11-28, on loopback.
# Guess: "coap://h/%E6%97%A5/a%2Fb" is sent as the options "日" and "a/b", and a server encodes them for its address (RFC 7252 6.4, 6.5).
# Seen: the client sends the triplets as text, and the server joins the options as they are. Between the two nothing is lost; from a client
# that follows the RFC, "a/b" arrives as two segments, and "日" at another route than from this client.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . coap@1.5.0 coap-packet@1.1.1 >/dev/null
cat >run.cjs <<'JS'
const { createSocket } = require("node:dgram");
const coap = require("coap");
const { generate, parse } = require("coap-packet");
const target = "/%E6%97%A5/a%2Fb?q=%C3%A9%26";
const options = [["Uri-Path", "日"], ["Uri-Path", "a/b"], ["Uri-Query", "q=é&"]].map(([name, value]) => ({ name, value: Buffer.from(value) }));
const server = coap.createServer(({ url }, response) => {
  console.log("server:", url);
  response.end();
});
const other = createSocket("udp4").bind(0, "127.0.0.1", () => server.listen(0, "127.0.0.1", send));
other.once("message", (packet) => console.log("client:", parse(packet).options.map(({ name, value }) => `${name} ${value}`).join(", ")));
function send() {
  const { port } = server._sock.address();
  coap.request(`coap://127.0.0.1:${other.address().port}${target}`).on("error", () => {}).end();
  setTimeout(() => coap.request(`coap://127.0.0.1:${port}${target}`).end(), 200);
  setTimeout(() => other.send(generate({ code: "0.01", confirmable: false, messageId: 1, options }), port, "127.0.0.1"), 400);
  setTimeout(() => process.exit(), 600);
}
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
client: Uri-Path %E6%97%A5, Uri-Path a%2Fb, Uri-Query q=%C3%A9%26
server: /%E6%97%A5/a%2Fb?q=%C3%A9%26
server: /日/a/b?q=é&
SEEN
