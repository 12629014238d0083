#!/usr/bin/env bash
# node-forge 1.4.3, jsrsasign 11.1.5, 2026-11-28.
# Guess: a name and an address beyond ASCII are refused or converted in subjectAltName: dNSName and URI are IA5String (RFC 5280 7.2, 7.4).
# Seen: both write them raw, node-forge in Latin-1, jsrsasign in UTF-8, which jsrsasign itself reads as Latin-1. No client finds the host there.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . node-forge@1.4.3 jsrsasign@11.1.5 >/dev/null
cat >run.cjs <<'JS'
const { X509Certificate } = require("node:crypto");
const { KEYUTIL, KJUR, X509 } = require("jsrsasign");
const { md, pki } = require("node-forge");
const dns = "bücher.example";
const uri = "http://a.example/é";
const { publicKey, privateKey } = pki.rsa.generateKeyPair(2048);
const certificate = pki.createCertificate();
Object.assign(certificate, { publicKey, serialNumber: "01" });
certificate.validity.notAfter = new Date(Date.now() + 1e9);
certificate.setSubject([{ name: "commonName", value: "x" }]);
certificate.setIssuer([{ name: "commonName", value: "x" }]);
certificate.setExtensions([{ name: "subjectAltName", altNames: [{ type: 2, value: dns }, { type: 6, value: uri }] }]);
certificate.sign(privateKey, md.sha256.create());
const { pubKeyObj, prvKeyObj } = KEYUTIL.generateKeypair("EC", "secp256r1");
const name = { str: "/CN=x" };
const dates = { notbefore: "260101000000Z", notafter: "360101000000Z" };
const ext = [{ extname: "subjectAltName", array: [{ dns }, { uri }] }];
const fields = { version: 3, serial: { int: 1 }, issuer: name, subject: name, ...dates, sbjpubkey: pubKeyObj, ext, sigalg: "SHA256withECDSA", cakey: prvKeyObj };
const other = new KJUR.asn1.x509.Certificate(fields).getPEM();
for (const pem of [pki.certificateToPem(certificate), other]) {
  const { subjectAltName } = new X509Certificate(pem);
  console.log(subjectAltName, new X509Certificate(pem).checkHost("xn--bcher-kva.example"));
}
const reader = new X509();
reader.readCertPEM(other);
console.log(JSON.stringify(reader.getExtSubjectAltName().array));
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
DNS:"b\u00fccher.example", URI:"http://a.example/\u00e9" undefined
DNS:"b\u00c3\u00bccher.example", URI:"http://a.example/\u00c3\u00a9" undefined
[{"dns":"bÃ¼cher.example"},{"uri":"http://a.example/Ã©"}]
SEEN
