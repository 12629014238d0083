/** `npm run lane -- matrix`: asks libraries in many languages the rows of wpt-fixtures/iri-tests. */
import { ADAPTERS } from "./adapters.js";
import { readGroups } from "./data.js";
import { installPackages } from "./packages.js";
import { type Run, runAdapter } from "./run.js";

const names = process.argv.slice(2);
const groups = readGroups();
const rows = new Map(groups.flatMap((group) => group.rows).map((row) => [row.id, row]));
await installPackages();
const runs: Run[] = [];
const missing: string[] = [];
for (const adapter of ADAPTERS.filter(({ file }) => names.length === 0 || names.includes(file))) {
  try {
    adapter.build?.();
    const run = await runAdapter(adapter, groups);
    runs.push(run);
    const counts = Object.groupBy(run.results, ({ verdict }) => verdict);
    const text = Object.entries(counts).map(([verdict, list]) => `${verdict} ${list?.length}`);
    console.log(`${run.description.name} ${run.description.version}: ${text.join(", ")}; ${run.milliseconds} ms`);
  } catch (error) {
    missing.push(`${adapter.file}: ${(error as Error).message.split("\n")[0]}; ${adapter.needs}`);
    console.log(`✘ ${missing.at(-1)}`);
  }
}
if (process.env.DUMP) { (await import("node:fs")).writeFileSync(process.env.DUMP, JSON.stringify(runs)); }
if (names.length > 0 && !process.env.DUMP) {
  for (const { results } of runs) {
    for (const { id, verdict, outcome } of results) {
      const row = rows.get(id);
      if (["wrong", "timeout", "crash"].includes(verdict)) {
        console.log(`  ${id} ${JSON.stringify(row?.question)}\n    ${JSON.stringify(row?.expect)}\n    ${JSON.stringify(outcome)}`);
      }
    }
  }
}
