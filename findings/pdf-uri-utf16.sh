#!/usr/bin/env bash
# pdfkit 0.20.2 and jspdf 4.2.1, read by pdfjs-dist 5.6.205, 2026-11-28.
# Guess: a writer of PDF percent-encodes the address of a link, or at least writes its octets in UTF-8.
# Seen: both write an address with a non-ASCII character as a text string, in UTF-16 with a byte order mark, where ISO 32000-1, 12.6.4.7,
# has a string in ASCII. pdf.js finds an annotation without an address, so nothing opens.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . pdfkit@0.20.2 jspdf@4.2.1 pdfjs-dist@5.6.205 >/dev/null
cat >run.mjs <<'JS'
import { jsPDF } from "jspdf";
import PDFDocument from "pdfkit";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

async function writeWithPDFKit(link) {
  const chunks = [];
  const document = new PDFDocument({ compress: false });
  document.on("data", (chunk) => chunks.push(chunk));
  const end = new Promise((resolve) => document.on("end", resolve));
  document.text("text", { link });
  document.end();
  await end;
  return Buffer.concat(chunks);
}

function writeWithJSPDF(url) {
  const document = new jsPDF();
  document.textWithLink("text", 10, 10, { url });
  return Buffer.from(document.output("arraybuffer"));
}

for (const address of ["http://a.example/%E6%97%A5", "http://a.example/日"]) {
  for (const write of [writeWithPDFKit, writeWithJSPDF]) {
    const pdf = await write(address);
    const [, start] = /\/URI \((..)/.exec(pdf.toString("latin1"));
    const { promise } = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
    const [annotation] = await (await (await promise).getPage(1)).getAnnotations();
    console.log(write.name, address, Buffer.from(start, "latin1").toString("hex"), annotation.url ?? "no address");
  }
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
writeWithPDFKit http://a.example/%E6%97%A5 6874 http://a.example/%E6%97%A5
writeWithJSPDF http://a.example/%E6%97%A5 6874 http://a.example/%E6%97%A5
writeWithPDFKit http://a.example/日 feff no address
writeWithJSPDF http://a.example/日 feff no address
SEEN
