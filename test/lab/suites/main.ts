/**
 * `SUITES=FOLDER npm run lane -- suites`: runs other programs' own suites, on the native `URL` and on `whatwg-iri/register`, compares
 * their results by the names of tests, and writes a report; with names of programs only of those. The
 * folder has checkouts with their packages installed; the lane fetches nothing. It needs `npm run build` before it, and Node 24.
 */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { writeReport } from "../../support/reports.js";
import { compareRuns, DIFFERENCES_HEAD, describeReport, PROGRAMS_HEAD, type Report } from "./compare.js";
import { PROGRAMS, type Program } from "./programs.js";
import type { Results } from "./read-results.js";
import { describeCheckout, runSuite } from "./run.js";

/** Runs of each kind of a suite in which something differs, to tell apart what fails now and then; of its files, if they are known. */
const RUNS = 3;

const suites = process.env.SUITES ?? "";
const names = process.argv.slice(2);
const known = PROGRAMS.filter(({ name }) => names.length === 0 || names.includes(name));
const asked = known.filter(({ name }) => existsSync(join(suites, name, "package.json")));

const rows: string[] = [];
const details: string[] = [];
for (const program of asked) {
  const folder = resolve(suites, program.name);
  const native: Results[] = [];
  const registered: Results[] = [];
  try {
    let part: Program = program;
    for (let run = 0; run < RUNS; run++) {
      native.push(await runSuite(part, folder, false));
      registered.push(await runSuite(part, folder, true));
      const { differences } = compareRuns(native, registered);
      if (run === 0 && differences.length === 0) {
        break;
      }
      for (const { test } of differences) {
        console.error(`  ${program.name}, run ${run + 1}: differs: ${test}`);
      }
      if (program.files !== undefined && differences.length > 0) {
        part = { ...program, files: [...new Set(differences.map(({ test }) => test.split(" › ")[0] as string))] };
      }
    }
    const report: Report = { name: program.name, ...describeCheckout(folder), ...compareRuns(native, registered) };
    const { row, differences, faults } = describeReport(report);
    rows.push(row);
    details.push(...differences);
    for (const fault of faults) {
      console.log(`✘ ${fault}`);
      process.exitCode = 1;
    }
    for (const test of report.unstable) {
      console.error(`  unstable: ${test}`);
    }
    console.error(
      `${report.name}: ${report.passed} pass, ${report.failed} fail, ${report.unstable.length} unstable, ${report.differences.length} differ`,
    );
  } catch (error) {
    console.error(`✘ ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
const missing = known.filter((program) => !asked.includes(program));
if (missing.length > 0) {
  console.log(
    `✘ The folder that SUITES names lacks ${missing.map(({ name }) => name).join(", ")}; their rows are missing`,
  );
  process.exitCode = 1;
}
writeReport(
  "suites",
  ["# Suites of other programs", "", ...PROGRAMS_HEAD, ...rows, "", ...DIFFERENCES_HEAD, ...details].join("\n"),
);
