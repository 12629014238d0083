#!/usr/bin/env bash
# @resvg/resvg-wasm 2.6.2, svg-to-pdfkit 0.1.8 (with pdfkit 0.20.2), 2026-11-28.
# Guess: "#%C3%A9" refers to the element with the id "é", in href and in url(): ids are compared with the decoded fragment (SVG 2, 16.1).
# Seen: neither draws it; resvg paints nothing, and svg-to-pdfkit nothing, or black in place of the gradient. "#é" is drawn.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @resvg/resvg-wasm@2.6.2 svg-to-pdfkit@0.1.8 pdfkit@0.20.2 >/dev/null
cat >run.mjs <<'JS'
import { readFileSync } from "node:fs";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import PDFDocument from "pdfkit";
import writeSVG from "svg-to-pdfkit";
await initWasm(readFileSync("node_modules/@resvg/resvg-wasm/index_bg.wasm"));
async function toPDF(svg) {
  const document = new PDFDocument({ compress: false });
  writeSVG(document, svg, 0, 0);
  document.end();
  const pdf = Buffer.concat(await document.toArray()).toString("latin1");
  return /\/DeviceRGB cs\s+([\d. ]+) scn/.exec(pdf)?.[1] ?? "nothing";
}
const color = '<linearGradient id="é"><stop stop-color="red"/></linearGradient>';
const shape = '<rect id="日" width="2" height="2" fill="blue"/>';
for (const [id, triplets] of [["é", "%C3%A9"], ["日", "%E6%97%A5"]]) {
  for (const fragment of [id, triplets]) {
    const use = id === "é" ? `<rect width="2" height="2" fill="url(#${fragment})"/>` : `<use xlink:href="#${fragment}"/>`;
    const ns = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
    const svg = `<svg ${ns} width="2" height="2"><defs>${color}${shape}</defs>${use}</svg>`;
    console.log(`#${fragment} resvg ${new Resvg(svg).render().pixels.slice(0, 4).join(" ")}, svg-to-pdfkit ${await toPDF(svg)}`);
  }
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
#é resvg 255 0 0 255, svg-to-pdfkit 1 0 0
#%C3%A9 resvg 0 0 0 0, svg-to-pdfkit 0 0 0
#日 resvg 0 0 255 255, svg-to-pdfkit 0 0 1
#%E6%97%A5 resvg 0 0 0 0, svg-to-pdfkit nothing
SEEN
