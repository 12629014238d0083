/**
 * `npm run bench -- pictures`: writes what `families --record` and `corpora --record` have recorded into docs/speed.md, and a
 * picture for each version of Node beside it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { inRepository } from "../support/paths.js";
import { type Recorded, readRecorded, type Times } from "./recorded-speed.js";

const PAGE = inRepository("docs/speed.md");
const START = "<!-- recorded -->";
const END = "<!-- end of what is recorded -->";

/** Families in a picture: the slowest and the fastest ones. */
const SHOWN = 12;

const ratio = ({ ours, native }: Times): number => native / ours;
const bySpeed = (rows: readonly Times[]): readonly Times[] => [...rows].sort((a, b) => ratio(a) - ratio(b));
const majorOf = ({ node }: Recorded): string => node.replace(/\..*/, "");
const escapeMarkup = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** Colors, light and dark, as in the other charts. */
const STYLE =
  ".back{fill:#fff}text{fill:#1d1b26}.faster{fill:#2166ac}.slower{fill:#b35c00}" +
  "@media(prefers-color-scheme:dark){.back{fill:#15141a}text{fill:#ece9f2}.faster{fill:#74add1}.slower{fill:#f4a259}}";

/** Draws bars of × native: the lists, then the slowest and the fastest families. */
function draw(recorded: Recorded): string {
  const { lists = [], families = [] } = recorded.tables;
  const sorted = bySpeed(families);
  const rows = [
    ...lists.filter(({ name }) => name.startsWith("href")),
    ...sorted.slice(0, SHOWN),
    ...sorted.slice(-SHOWN),
  ];
  const height = 40 + 18 * rows.length;
  const bars = rows.map((row, index) => {
    const y = 40 + 18 * index;
    const width = Math.min(ratio(row), 5) * 80;
    return [
      `<text x="290" y="${y + 11}" text-anchor="end">${escapeMarkup(row.name)}</text>`,
      `<rect x="300" y="${y}" width="${width.toFixed(0)}" height="14" class="${ratio(row) < 1 ? "slower" : "faster"}"/>`,
      `<text x="${(306 + width).toFixed(0)}" y="${y + 11}">${ratio(row).toFixed(2)}</text>`,
    ].join("");
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 ${height}" font-family="sans-serif" font-size="11">`,
    `<title>Speed of IRI beside native URL in Node ${recorded.node}</title>`,
    `<style>${STYLE}</style>`,
    `<rect class="back" width="760" height="${height}"/>`,
    `<text x="12" y="16" font-size="13">IRI, Node ${recorded.node}: × native URL, larger is faster</text>`,
    `<line x1="380" y1="28" x2="380" y2="${height}" stroke="#888"/><text x="380" y="26" text-anchor="middle">1</text>`,
    ...bars,
    "</svg>\n",
  ].join("\n");
}

/** Writes the table of lists, in one column for each version, and the worst families beside the best. */
function describe(all: readonly Recorded[]): string {
  const heads = all.map(({ node }) => node);
  const names = [...new Set(all.flatMap(({ tables }) => (tables.lists ?? []).map(({ name }) => name)))];
  const cell = ({ tables }: Recorded, table: string, name: string): string => {
    const row = tables[table]?.find((one) => one.name === name);
    return row === undefined ? "–" : ratio(row).toFixed(2);
  };
  const lists = names.map((name) => {
    const cells = all.map((one) => `${cell(one, "lists", name)} · ${cell(one, "lists after all families", name)}`);
    return `| ${name} | ${cells.join(" | ")} |`;
  });
  const places = Array.from({ length: SHOWN }, (_, place) => {
    const cells = all.map(({ tables }) => {
      const sorted = bySpeed(tables.families ?? []);
      const [worst, best] = [sorted[place], sorted.at(-1 - place)];
      const write = (row: Times | undefined): string =>
        row === undefined ? "–" : `${row.name} ${ratio(row).toFixed(2)}`;
      return `${write(worst)} | ${write(best)}`;
    });
    return `| ${cells.join(" | ")} |`;
  });
  return [
    "Lists of real addresses: × native in a new process, and in one that has parsed all families before.",
    "",
    `| | ${heads.join(" | ")} |`,
    `| --- | ${heads.map(() => "---:").join(" | ")} |`,
    ...lists,
    "",
    "Families of one shape, × native: the worst beside the best.",
    "",
    `| ${heads.map((node) => `worst, ${node} | best`).join(" | ")} |`,
    `| ${heads.map(() => "--- | ---").join(" | ")} |`,
    ...places,
    "",
    ...all.map((one) => `![Bars of the speed in Node ${majorOf(one)}](speed-node-${majorOf(one)}.svg)`),
  ].join("\n");
}

const all = readRecorded();
for (const recorded of all) {
  writeFileSync(inRepository(`docs/speed-node-${majorOf(recorded)}.svg`), draw(recorded));
}
const page = readFileSync(PAGE, "utf8");
const [before, rest] = page.split(START) as [string, string];
writeFileSync(PAGE, `${before}${START}\n${describe(all)}\n${END}${rest.slice(rest.indexOf(END) + END.length)}`);
