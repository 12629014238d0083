/**
 * Charts of tables in the docs: bars in SVG, light and dark, drawn from the table behind each, so that both say the same.
 */
import { readFileSync } from "node:fs";
import { inRepository } from "../../support/paths.js";

/** A chart, and where its numbers are. */
export interface Chart {
  /** The file, in docs. */
  readonly file: string;
  /** The page that has the table and shows the chart, in docs. */
  readonly page: string;
  readonly title: string;
  /** The beginning of the table's head. */
  readonly head: string;
  /** The column of the name, and those of the numbers, which are stacked. */
  readonly name: number;
  readonly columns: readonly number[];
  /** Names of the parts of a bar, if there are several. */
  readonly parts?: readonly string[];
  /** The least full scale. */
  readonly scale?: number;
}

export const CHARTS: readonly Chart[] = [
  {
    file: "sizes.svg",
    page: "sizes.md",
    title: "What a page loads for one import: kB with gzip, bundled by esbuild",
    head: "| kB with gzip |",
    name: 0,
    columns: [1],
  },
  {
    file: "internal/growth.svg",
    page: "internal/growth.md",
    title: "Exponent k of the time N^k on the worst family of long inputs; 1 is linear",
    head: "| function | inputs |",
    name: 0,
    columns: [2],
    scale: 2,
  },
  {
    file: "detectors.svg",
    page: "detection.md",
    title: "Lines of the test file of UTS #58 that a detector gets right, of 344",
    head: "| detector | of 344 lines |",
    name: 0,
    columns: [1],
  },
  {
    file: "coverage.svg",
    page: "matrix.md",
    title: "Rows of iri-tests that a library passes, and where it is wrong",
    head: "| library | language | passes |",
    name: 0,
    columns: [2, 5],
    parts: ["passes", "wrong"],
  },
];

/** The place where the bars begin, and their greatest length. */
const LEFT = 330;
const LENGTH = 340;
const LINE = 20;

function readRows({ page, head }: Chart): readonly (readonly string[])[] {
  const lines = readFileSync(inRepository(`docs/${page}`), "utf8").split("\n");
  const first = lines.findIndex((line) => line.startsWith(head));
  const rows = lines.slice(first + 2);
  return rows
    .slice(
      0,
      rows.findIndex((line) => !line.startsWith("|")),
    )
    .map((line) =>
      line
        .slice(1)
        .split("|")
        .map((cell) => cell.replaceAll("`", "").trim()),
    );
}

function escapeMarkup(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}

/** Draws a chart. */
export function drawChart(chart: Chart): string {
  const { title, name, columns, parts = [], scale = 0 } = chart;
  const rows = readRows(chart);
  const bars = rows.map((row) => columns.map((column) => Number.parseFloat(row[column] ?? "")));
  const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);
  const full = Math.max(scale, ...bars.map(sum));
  const top = parts.length > 0 ? 64 : 44;
  const height = top + LINE * rows.length + 8;
  const lines = rows.map((row, index) => {
    const y = top + LINE * index;
    let x = LEFT;
    const pieces = (bars[index] as readonly number[]).map((value, part) => {
      const width = (LENGTH * value) / full;
      x += width;
      return `<rect class="p${part}" x="${(x - width).toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="14"/>`;
    });
    const label = columns.map((column) => Number.parseFloat(row[column] ?? "")).join(" + ");
    return `<text x="${LEFT - 8}" y="${y + 11}" text-anchor="end">${escapeMarkup(row[name] as string)}</text>${pieces.join("")}<text x="${(x + 6).toFixed(1)}" y="${y + 11}">${label}</text>`;
  });
  const keys = parts.map(
    (part, index) =>
      `<rect class="p${index}" x="${LEFT + 100 * index}" y="36" width="14" height="14"/><text x="${LEFT + 20 + 100 * index}" y="47">${part}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 ${height}" font-family="sans-serif" font-size="11" role="img">`,
    `<title>${escapeMarkup(title)}</title>`,
    "<style>.back{fill:#fff}text{fill:#1d1b26}.p0{fill:#2166ac}.p1{fill:#b35c00}" +
      "@media(prefers-color-scheme:dark){.back{fill:#15141a}text{fill:#ece9f2}.p0{fill:#74add1}.p1{fill:#f4a259}}</style>",
    `<rect class="back" width="760" height="${height}"/>`,
    `<text x="16" y="22" font-size="14">${escapeMarkup(title)}</text>`,
    ...keys,
    ...lines,
    "</svg>\n",
  ].join("\n");
}
