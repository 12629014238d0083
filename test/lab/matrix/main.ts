/**
 * `npm run matrix`: asks libraries in many languages the rows of wpt-fixtures/iri-tests. With names of adapters it prints what
 * differs; without, it writes docs/matrix.md, a report of what differs, and one for each library. The exit code says whether
 * this library passes, and whether every wrong answer has a class in reasons.ts and every version a date in releases.ts. The newest
 * versions are those of npm and of Debian unstable, which debootstrap installs into a folder that chroot runs the lane in.
 */
import { writeFileSync } from "node:fs";
import { inRepository } from "../../support/paths.js";
import { writeReport } from "../../support/reports.js";
import { ADAPTERS, type Adapter } from "./adapters.js";
import { readGroups } from "./data.js";
import { writeGifts } from "./gifts.js";
import { installPackages } from "./packages.js";
import { findReason } from "./reasons.js";
import { describeRelease } from "./releases.js";
import { writeDifferences, writeMatrix } from "./report.js";
import { addUp, summarize } from "./results.js";
import { type Run, runAdapter } from "./run.js";

const names = process.argv.slice(2);
const groups = readGroups();
const rows = new Map(groups.flatMap((group) => group.rows).map((row) => [row.id, row]));

async function tryAdapter(adapter: Adapter): Promise<Run | string> {
  try {
    adapter.build?.();
    return await runAdapter(adapter, groups);
  } catch (error) {
    return `${adapter.file}: ${(error as Error).message.split("\n")[0]} (${adapter.needs})`;
  }
}

function printDifferences({ file, results }: Run): void {
  for (const { id, verdict, outcome } of results) {
    const row = rows.get(id);
    if (row !== undefined && ["wrong", "timeout", "crash"].includes(verdict)) {
      console.log(`${id} ${JSON.stringify(row.question)}: ${row.why}`);
      console.log(`  expected ${JSON.stringify(row.expect)}, but ${JSON.stringify(outcome)}`);
      console.log(`  ${findReason(file, row, outcome)?.text ?? "not looked at"}`);
    }
  }
}

await installPackages();
const runs: Run[] = [];
const missing: string[] = [];
for (const adapter of ADAPTERS.filter(({ file }) => names.length === 0 || names.includes(file))) {
  const run = await tryAdapter(adapter);
  if (typeof run === "string") {
    missing.push(run);
    console.log(`✘ ${run}`);
    continue;
  }
  runs.push(run);
  const { name, version } = run.description;
  const [library] = summarize(groups, [run], []).results.libraries;
  const counts = addUp(Object.values(library?.groups ?? {}));
  const text = Object.entries(counts).map(([verdict, count]) => `${verdict} ${count}`);
  console.log(`${name} ${version}: ${text.join(", ")}; ${run.milliseconds} ms`);
  if (names.length > 0) {
    printDifferences(run);
  }
}
const { results, faults } = summarize(groups, runs, missing);
if (names.length === 0) {
  const today = new Date();
  writeFileSync(inRepository("docs/matrix.md"), writeMatrix(groups, results, today));
  writeReport("differences", writeDifferences(groups, results));
  const undated = results.libraries.filter(({ name, version }) => describeRelease(name, version, today) === null);
  faults.push(...undated.map(({ name, version }) => `the release date of ${name} ${version}`));
  for (const [file, text] of writeGifts(groups, results)) {
    writeReport(`upstream-${file.replace(/\.md$/, "")}`, text);
  }
}
for (const fault of faults) {
  console.log(`✘ not looked at: ${fault}`);
}
const ours = results.libraries.find(({ file }) => file === "whatwg-iri");
process.exitCode = faults.length > 0 || (ours !== undefined && ours.differences.length > 0) ? 1 : 0;
