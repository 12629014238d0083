/** `npm run lane -- matrix`: asks libraries in many languages the rows of wpt-fixtures/iri-tests. */
import { ADAPTERS } from "./adapters.js";
import { readGroups } from "./data.js";
import { runAdapter } from "./run.js";

const names = process.argv.slice(2);
const groups = readGroups();
const rows = new Map(groups.flatMap((group) => group.rows).map((row) => [row.id, row]));
for (const adapter of ADAPTERS.filter(({ file }) => names.length === 0 || names.includes(file))) {
  const run = await runAdapter(adapter, groups);
  const counts = Object.groupBy(run.results, ({ verdict }) => verdict);
  const text = Object.entries(counts).map(([verdict, list]) => `${verdict} ${list?.length}`);
  console.log(`${run.description.name} ${run.description.version}: ${text.join(", ")}; ${run.milliseconds} ms`);
  if (names.length > 0) {
    for (const { id, verdict, outcome } of run.results) {
      const row = rows.get(id);
      if (["wrong", "timeout", "crash"].includes(verdict)) {
        console.log(`  ${id} ${JSON.stringify(row?.question)}\n    ${JSON.stringify(row?.expect)}\n    ${JSON.stringify(outcome)}`);
      }
    }
  }
}
