#!/usr/bin/env bash
# nodemailer 10.6.1, 2026-11-28.
# Guess: an IRI in a header field is percent-encoded, because List-Unsubscribe holds a URI (RFC 2369 2), and fields are ASCII.
# Seen: that of `list` is written raw, in UTF-8 without SMTPUTF8; that of another field becomes an encoded word (RFC 2047), which is no URI.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . nodemailer@10.6.1 >/dev/null
cat >run.mjs <<'JS'
import nodemailer from "nodemailer";
const { message } = await nodemailer.createTransport({ streamTransport: true, buffer: true }).sendMail({
  from: "a@b.example", to: "c@d.example", text: "x",
  list: { unsubscribe: "http://a.example/é" }, headers: { "X-Link": "http://a.example/é" },
});
console.log(message.toString().match(/^(?:List-Unsubscribe|X-Link): .*$/gm).join("\n"));
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
X-Link: =?UTF-8?Q?http=3A//a=2Eexample/=C3=A9?=
List-Unsubscribe: <http://a.example/é>
SEEN
