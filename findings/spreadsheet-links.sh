#!/usr/bin/env bash
# xlsx 0.18.5 (SheetJS), exceljs 4.4.0, 2026-11-28.
# Guess: both read the address of a cell's link that the other wrote, whole and unescaped.
# Seen: SheetJS leaves "&amp;" and "&apos;" in the address, even in its own files. It writes a fragment as the location of the link (ECMA-376,
# 18.3.1.47), which exceljs does not read, so that "#y" is lost.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . xlsx@0.18.5 exceljs@4.4.0 >/dev/null
cat >run.cjs <<'JS'
const { Workbook } = require("exceljs");
const { read, utils, write } = require("xlsx");
function writeSheetJS(Target) {
  const sheet = utils.aoa_to_sheet([["x"]]);
  sheet.A1.l = { Target };
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, "x");
  return write(book, { type: "buffer", bookType: "xlsx" });
}
function writeExcelJS(hyperlink) {
  const book = new Workbook();
  book.addWorksheet("x").getCell("A1").value = { text: "x", hyperlink };
  return book.xlsx.writeBuffer();
}
async function readBoth(octets) {
  const book = new Workbook();
  await book.xlsx.load(octets);
  return `SheetJS ${read(octets).Sheets.x.A1.l.Target} exceljs ${book.worksheets[0].getCell("A1").value.hyperlink}`;
}
async function run() {
  for (const address of ["http://a.example/?a=1&b=2", "http://a.example/it's#y"]) {
    console.log("by SheetJS:", await readBoth(writeSheetJS(address)));
    console.log("by exceljs:", await readBoth(await writeExcelJS(address)));
  }
}
run();
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
by SheetJS: SheetJS http://a.example/?a=1&amp;b=2 exceljs http://a.example/?a=1&b=2
by exceljs: SheetJS http://a.example/?a=1&amp;b=2 exceljs http://a.example/?a=1&b=2
by SheetJS: SheetJS http://a.example/it&apos;s#y exceljs http://a.example/it's
by exceljs: SheetJS http://a.example/it&apos;s#y exceljs http://a.example/it's#y
SEEN
