/**
 * `npm run attack`: uses everything that is exported, and every subcommand, with hostile inputs of 128 K to 4 M units,
 * and measures time, memory and stack. Options: `--short`, `--quick`, `--slow MS`, `--whole`, `--use TEXT`, `--family TEXT`,
 * `--families N`, `--far MILLIONS`, `--part K/N`, `--from ROW`, `--turn N`, `--jobs N`, `--json FILE`, and `--docs`, which writes a
 * report for the site.
 *
 * It fails if time grows faster than N^1.15 where it is noticeable, if a million units take more than a second longer than
 * whatwg-url needs for them, or if an undocumented exception is thrown. Each use runs in another process,
 * which is ended if it does not answer.
 */
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { ADDRESSES, DOCUMENTS } from "../../support/families.js";
import { writeReport } from "../../support/reports.js";
import { USES } from "../../support/uses.js";
import { findLimits } from "./exceptions.js";
import { MeasuringProcess } from "./process.js";
import { writeTable } from "./report.js";
import { LONGEST, MIDDLE, MILLION, measurePace, measureRow, type Point, type Row, SHORT } from "./row.js";

/** Divisor of the rows that take time but continue to 4 M; `--turn` selects which. */
const TURNS = 16;

/** Divisor of the families that further uses of an export run, unless the run is whole. */
const OTHERS_SHARE = 3;

/**
 * The lengths after 128 K units. Usually, 4 M where that is fast, and 1 M where it takes time, or 4 M if it is the row's turn. The
 * quick run ends there; another with `--slow 20` continues those rows of its file that took 20 ms.
 */
const FAR = {
  usual: { farIfFast: LONGEST, farIfSlow: MILLION },
  turn: { farIfFast: LONGEST, farIfSlow: LONGEST },
  short: { farIfFast: MILLION, farIfSlow: MIDDLE },
  quick: { farIfFast: SHORT, farIfSlow: SHORT },
};

/** Number of parts; the short run takes one, unless `--part` names it. */
const SHORT_PARTS = 293;

/** Multiplier of the time limit for uses that run another package: on a busy machine, micromark alone needs 39 s for a row. */
const PATIENCE_WITH_ANOTHER = 10;

/** Rows between two lines of progress, and between two measurements of the machine's pace. */
const PROGRESS = 250;
const PACE_EVERY = 50;

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    slow: { type: "string" },
    short: { type: "boolean", default: false },
    whole: { type: "boolean", default: false },
    use: { type: "string", default: "" },
    family: { type: "string", default: "" },
    families: { type: "string" },
    far: { type: "string" },
    part: { type: "string" },
    from: { type: "string", default: "0" },
    turn: { type: "string", default: "0" },
    jobs: { type: "string", default: "1" },
    json: { type: "string" },
    docs: { type: "boolean", default: false },
  },
});
const turn = Number(values.turn);
const [part = 1, parts = 1] = (values.part ?? (values.short ? `${(turn % SHORT_PARTS) + 1}/${SHORT_PARTS}` : "1/1"))
  .split("/")
  .map(Number);
const start = performance.now();
/** The length that follows in every row; without it, `FAR` says. */
const far = values.far === undefined ? undefined : Number(values.far) * MILLION;
const selected = USES.flatMap(([use, { isForDocuments, beside, longest = far ?? LONGEST }, isFirst]) =>
  selectFamilies(Object.keys(isForDocuments ? DOCUMENTS : ADDRESSES)).map((family) => ({
    ...{ use, family, isFirst, delegates: beside !== undefined, longest },
  })),
)
  .map((question, index) => ({ ...question, index }))
  .filter(({ index, isFirst }) => isFirst || values.whole || index % OTHERS_SHARE === turn % OTHERS_SHARE)
  .filter(({ use, family }) => use.includes(values.use) && family.includes(values.family))
  .filter((_, position) => position % parts === part - 1);
/** Rows of earlier runs are in the file, and need not be measured again unless they had faults. */
const lines = values.json !== undefined && existsSync(values.json) ? readFileSync(values.json, "utf8").split("\n") : [];
const rows = new Map<string, Row>();
for (const line of lines.filter(Boolean)) {
  const row = JSON.parse(line) as Row;
  rows.set(nameRow(row), row);
}
const questions = [...selected.entries()].filter(([number, question]) => {
  const row = rows.get(nameRow(question));
  return (
    number >= Number(values.from) &&
    (values.slow === undefined ? row?.faults.length !== 0 : row !== undefined && isUnfinished(row, Number(values.slow)))
  );
});
const queue = questions.values();
let done = 0;
console.log(`${questions.length} rows`);
await Promise.all(
  Array.from({ length: Number(values.jobs) }, async () => {
    const child = new MeasuringProcess();
    const lean = MeasuringProcess.forMemory();
    let pace = 1;
    for (const [number, { use, family, index, delegates, longest }] of queue) {
      if (done % PACE_EVERY === 0) {
        pace = await measurePace(child);
      }
      for (const each of [child, lean]) {
        each.patience = pace * (delegates ? PATIENCE_WITH_ANOTHER : 1);
      }
      const extent = values.short
        ? "short"
        : values.quick
          ? "quick"
          : index % TURNS === turn % TURNS
            ? "turn"
            : "usual";
      const row = await measureRow(child, use, family, {
        farIfFast: Math.min(far ?? FAR[extent].farIfFast, longest),
        farIfSlow: Math.min(far ?? FAR[extent].farIfSlow, longest),
        pace,
        lean,
        delegates,
        limits: findLimits(use, family),
      });
      rows.set(nameRow(row), row);
      if (values.json !== undefined) {
        appendFileSync(values.json, `${JSON.stringify(row)}\n`);
      }
      if (row.faults.length > 0) {
        console.log(`✘ ${use}, ${family}: ${row.faults.join("; ")}`);
      }
      if (++done % PROGRESS === 0) {
        console.log(
          `… ${done} in ${Math.round((performance.now() - start) / 1_000)} s; row ${number}; pace ${pace.toFixed(1)}`,
        );
      }
    }
    child.stop();
    lean.stop();
  }),
);
const seconds = Math.round((performance.now() - start) / 1_000);
const report = writeTable([...rows.values()], ["npm run attack --", ...process.argv.slice(2)].join(" "));
console.log(`\n${report}\n\n${seconds} s`);
if (values.docs) {
  writeReport("attack", `# Growth and memory on hostile inputs\n\n${report}`);
}
if ([...rows.values()].some(({ faults }) => faults.length > 0)) {
  process.exitCode = 1;
}

/** @returns All families, or `--families` of them, evenly spread over the list. */
function selectFamilies(names: readonly string[]): readonly string[] {
  const step = names.length / Number(values.families ?? names.length);
  return names.filter((_, index) => Math.floor((index + turn) / step) !== Math.floor((index + turn - 1) / step));
}

/** Whether it takes time, and was measured with the shortest input only; or has faults. */
function isUnfinished({ points, faults }: Row, most: number): boolean {
  return faults.length > 0 || (points.length === 1 && (points[0] as Point).time >= most);
}

function nameRow({ use, family }: Pick<Row, "use" | "family">): string {
  return `${use}: ${family}`;
}
