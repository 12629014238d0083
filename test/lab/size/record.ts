/** The recorded sizes, and reports on them. */
import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { inRepository } from "../../support/paths.js";
import { describeImport, FILES, IMPORTS } from "./rows.js";

/** Octets by row: with gzip by each bundler, a file under `file`; and with Brotli, of an import by the first bundler. */
export type Sizes = Readonly<Record<string, Readonly<Record<string, number>>>>;

const RECORD = inRepository("test/lab/size/recorded.json");

/** How much larger than recorded a row may be. */
export const MOST_GROWTH = 1.03;

/** Measures what a page loads, as a server sends it. */
export function measure(column: string, code: string | Buffer): Sizes[string] {
  const size = { [column]: gzipSync(code, { level: 9 }).length };
  return column === "esbuild" || column === "file" ? { ...size, Brotli: brotliCompressSync(code).length } : size;
}

export function readRecord(): Sizes {
  return JSON.parse(readFileSync(RECORD, "utf8")) as Sizes;
}

export function writeRecord(sizes: Sizes): void {
  writeFileSync(RECORD, `${JSON.stringify(sizes, null, 2)}\n`);
}

/**
 * Finds the rows that have grown.
 *
 * @param isOurs - Whether a row is held to its record.
 * @returns One line each.
 */
export function findGrowth(sizes: Sizes, recorded: Sizes, isOurs: (row: string) => boolean): readonly string[] {
  return Object.entries(sizes).flatMap(([row, columns]) =>
    Object.entries(columns).flatMap(([column, size]) => {
      const before = recorded[row]?.[column];
      if (!isOurs(row)) {
        return [];
      }
      if (before === undefined) {
        return [`${row}, ${column}: ${size} octets, and nothing is recorded`];
      }
      return size > before * MOST_GROWTH ? [`${row}, ${column}: ${size} octets, and ${before} are recorded`] : [];
    }),
  );
}

/** The bundlers. */
const COLUMNS = ["esbuild", "rollup", "webpack", "Vite"] as const;

function toKilobytes(octets: number | undefined): string {
  return octets === undefined ? "–" : (octets / 1000).toFixed(1);
}

/** Writes the table, in kB of 1000 octets. */
export function writeTable(sizes: Sizes): string {
  const rows = IMPORTS.map((row) => {
    const columns = sizes[describeImport(row)] ?? {};
    const cells = [...COLUMNS, "Brotli"].map((column) => toKilobytes(columns[column]));
    const name = row.isDefault === true ? `\`${row.module}\`` : `\`${row.name}\` from \`${row.module}\``;
    return `| ${name} | ${cells.join(" | ")} |`;
  });
  const files = FILES.map((name) => {
    const { file, Brotli } = sizes[name] ?? {};
    return `| the file \`${name}\` | ${[toKilobytes(file), ...COLUMNS.slice(1).map(() => ""), toKilobytes(Brotli)].join(" | ")} |`;
  });
  return [
    `| kB with gzip | ${COLUMNS.join(" | ")} | Brotli |`,
    "| --- | ---: | ---: | ---: | ---: | ---: |",
    ...rows,
    ...files,
  ].join("\n");
}

/** Puts the table into a document that contains it, or that has some of its rows with a text of its own instead of other columns. */
export function updateDocument(text: string, table: string): string {
  const rows = new Map(table.split("\n").map((row) => [row.split(" | ")[0], row.split(" | ")[1]]));
  return text
    .replace(/^\| kB with gzip (?:.*\n\|)+.*$/m, () => table)
    .replace(
      /^\| (?:(`[\w/-]+` from `[^`]+`)|the script (`[^`]+`)[^|]*) \| [\d.]+ \|(?=[^|]*\|$)/gm,
      (row, name: string | undefined, file: string) =>
        row.replace(/[\d.]+(?= \|$)/, (size) => rows.get(`| ${name ?? `the file ${file}`}`) ?? size),
    );
}
