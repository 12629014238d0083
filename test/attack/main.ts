/**
 * `npm run attack`: uses everything that is exported, and every subcommand, with hostile inputs of 128 K to 4 M units,
 * and measures time, memory and stack. Options: `--short`, `--whole`, `--share N`, `--use TEXT`, `--family TEXT`,
 * `--turn N`, `--jobs N`, and `--docs`, which writes the table into docs/reliability.md.
 *
 * It fails if time grows faster than N^1.15 where it is noticeable, if a million units take more than a second (5 where
 * whatwg-url parses them), or if anything but a documented exception is thrown. Each use runs in another process, which is ended if it does not answer.
 */
import { parseArgs } from "node:util";
import { ADDRESSES, DOCUMENTS } from "./families.js";
import { MeasuringProcess } from "./process.js";
import { updateDocs, writeReport } from "./report.js";
import { type Extent, measureRow, OWN_LIMITS, type Row, WHATWG_LIMITS } from "./row.js";
import { USES } from "./uses.js";

/** Divisor of the rows that are clear at 1 M units but continue to 4 M; `--turn` selects which. */
const TURNS = 16;

/** Divisor of the families that further uses of an export run, unless the run is whole. */
const OTHERS_SHARE = 3;

/** Uses of the class, which ask whatwg-url. */
const TAKES_ANY_ADDRESS = /^(?:IRI: |extractLinks|iri (?:links|parse)$)/;

/** Divisor of the rows in the short run, unless `--share` sets it. */
const SHORT_SHARE = 293;

const { values } = parseArgs({
  options: {
    short: { type: "boolean", default: false },
    whole: { type: "boolean", default: false },
    share: { type: "string" },
    use: { type: "string", default: "" },
    family: { type: "string", default: "" },
    turn: { type: "string", default: "0" },
    jobs: { type: "string", default: "1" },
    docs: { type: "boolean", default: false },
  },
});
const extent: Extent = values.short ? "short" : values.whole ? "whole" : "usual";
const share = Number(values.share ?? (values.short ? SHORT_SHARE : 1));
const start = performance.now();
const turn = Number(values.turn);
const questions = USES.flatMap(([use, { isForDocuments }, isFirst]) =>
  Object.keys(isForDocuments ? DOCUMENTS : ADDRESSES).map((family) => ({ use, family, isFirst })),
)
  .map((question, index) => ({ ...question, index }))
  .filter(({ index, isFirst }) => isFirst || values.whole || index % OTHERS_SHARE === turn % OTHERS_SHARE)
  .filter(({ use, family }) => use.includes(values.use) && family.includes(values.family))
  .filter(({ index }) => index % share === turn % share);
const rows: Row[] = [];
const queue = questions.values();
console.log(`${questions.length} rows`);
await Promise.all(
  Array.from({ length: Number(values.jobs) }, async () => {
    const child = new MeasuringProcess();
    for (const { use, family, index } of queue) {
      const limits = TAKES_ANY_ADDRESS.test(use) ? WHATWG_LIMITS : OWN_LIMITS;
      const row = await measureRow(child, use, family, extent, index % TURNS === turn % TURNS, limits);
      rows.push(row);
      if (row.faults.length > 0) {
        console.log(`✘ ${use}, ${family}: ${row.faults.join("; ")}`);
      }
      if (rows.length % 500 === 0) {
        console.log(`… ${rows.length} in ${Math.round((performance.now() - start) / 1_000)} s`);
      }
    }
    child.stop();
  }),
);
const seconds = Math.round((performance.now() - start) / 1_000);
const report = writeReport(rows, ["npm run attack --", ...process.argv.slice(2)].join(" "));
console.log(`\n${report}\n\n${seconds} s`);
if (values.docs) {
  updateDocs(report);
}
if (rows.some(({ faults }) => faults.length > 0)) {
  process.exitCode = 1;
}
