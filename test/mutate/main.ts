/**
 * `npm run lane -- mutate`: puts one fault at a time into the built library and looks whether a test fails. Options: `--seed N`,
 * `--count N`, `--only FOLDER,…`, `--without FOLDER,…`, `--tests FOLDER,…`, `--at FILE:LINE`, `--slowest MS`,
 * `--budget MS`, `--minutes N`, `--json FILE`.
 *
 * Stryker is not used: it compiles what it mutates with the TypeScript it finds, whose programming interface version 7 no
 * longer has; it cannot take a sample; and our tests start the built command, which its switches in memory do not reach.
 *
 * All mutants of the sample are in one copy of the library, each behind a switch. One process loads the tests, finds out
 * which test reaches which mutant, and runs those tests for one mutant after the other, until one fails or the budget is spent.
 * A mutant that is reached while modules are loaded, and one that survives, gets a process of its own.
 * After the minutes, the rest of the sample is left. Survivors are printed with file, line and change. It fails if fewer than 95 % are killed, the listed equivalents left out,
 * or if a listed equivalent is killed.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { randomFor } from "../fuzz/random.js";
import { inRepository } from "../support/paths.js";
import { isMeant, readEquivalents } from "./equivalents.js";
import { listImporters, listModules, makeAllMutants } from "./files.js";
import type { Surveyed } from "./job.js";
import type { Mutant } from "./mutants.js";
import { chooseTests, type Limits, listTests } from "./plan.js";
import { Sandbox } from "./sandbox.js";

/** Share of the mutants that has to be killed. */
const LEAST_SCORE = 0.95;

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    count: { type: "string", default: "1500" },
    only: { type: "string", default: "" },
    without: { type: "string" },
    tests: { type: "string", default: "" },
    at: { type: "string" },
    slowest: { type: "string", default: "1000" },
    budget: { type: "string", default: "10000" },
    minutes: { type: "string", default: "Infinity" },
    json: { type: "string" },
  },
});
const [seed, count] = [values.seed, values.count].map(Number) as [number, number];
const limits: Limits = { slowest: Number(values.slowest), budget: Number(values.budget) };

const equivalents = readEquivalents();
const without = values.without?.split(",") ?? [];
const all = makeAllMutants(values.only.split(",")).filter(
  ({ file, line }) =>
    !without.some((beginning) => file.startsWith(beginning)) &&
    (values.at === undefined || values.at === `${file}:${line}`),
);
const sample = all
  .map((mutant, index) => ({ mutant, order: randomFor(seed, index).below(2 ** 30) }))
  .sort((a, b) => a.order - b.order)
  .slice(0, count)
  .map(({ mutant }) => mutant);

interface Result {
  readonly mutant: Mutant;
  readonly isEquivalent: boolean;
  /** What killed it. */
  readonly failed: string | undefined;
}

/** Titles of tests that took too long in an earlier run, so that they are not even tried; removing the file tries them again. */
const SLOW = inRepository("node_modules/.cache/mutate-slow.json");

const results: Result[] = [];
const files = listModules();
const importers = listImporters(files);
const sandbox = new Sandbox(files, sample);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    sandbox.remove();
    process.exit(1);
  });
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function describe({ file, line, operator, code, change }: Mutant): string {
  return `${file}:${line} (${operator}) ${change}\n    ${code}`;
}

async function surveyTests(): Promise<Surveyed> {
  const without = existsSync(SLOW) ? (JSON.parse(readFileSync(SLOW, "utf8")) as readonly string[]) : [];
  const names = listTests(values.tests.split(","));
  let last = performance.now();
  const surveyed = await sandbox.survey({ kind: "survey", files: names, without }, (path) => {
    if (performance.now() - last > 5_000) {
      print(`${path}: ${Math.round((performance.now() - last) / 1_000)} s`);
    }
    last = performance.now();
  });
  const slow = surveyed.results.filter(({ time }) => time > limits.slowest).map(({ title }) => title);
  mkdirSync(new URL("./", SLOW), { recursive: true });
  writeFileSync(SLOW, JSON.stringify([...new Set([...without, ...slow])]));
  for (const { path, title } of surveyed.results.filter(({ hasFailed }) => hasFailed)) {
    print(`left out, because it fails without a fault: ${path}: ${title}`);
  }
  return surveyed;
}

/** @returns The test that kills a mutant. */
async function findKiller(surveyed: Surveyed, mutant: Mutant, id: number): Promise<string | undefined> {
  const choice = chooseTests(surveyed, id, mutant, files.indexOf(mutant.file), importers, limits);
  const { tests, time, isEarly } = choice;
  if (tests.length === 0) {
    return undefined;
  }
  const trial = { kind: "trial", id, tests, turns: 20 * choice.turns + 1e7 } as const;
  if (!isEarly) {
    const { failed, isSpoilt } = await sandbox.try(trial, time, false);
    if (failed !== undefined && !isSpoilt) {
      return failed;
    }
  }
  return (await sandbox.try(trial, time, true)).failed;
}

try {
  const start = performance.now();
  const seconds = (): number => Math.round((performance.now() - start) / 1_000);
  const surveyed = await surveyTests();
  print(`${sample.length} of ${all.length} mutants, seed ${seed}; ${surveyed.results.length} tests in ${seconds()} s`);
  for (const [id, mutant] of sample.entries()) {
    if (performance.now() - start > Number(values.minutes) * 60_000) {
      break;
    }
    const isEquivalent = equivalents.some((equivalent) => isMeant(equivalent, mutant));
    const failed = await findKiller(surveyed, mutant, id);
    results.push({ mutant, isEquivalent, failed });
    if (isEquivalent ? failed !== undefined : failed === undefined) {
      print(`${isEquivalent ? `killed by ${failed}, though an equivalent: ` : ""}${describe(mutant)}`);
    }
    if (results.length % 100 === 0) {
      print(`… ${results.length} in ${seconds()} s`);
    }
  }
  report();
} finally {
  sandbox.remove();
}

function report(): void {
  const folderOf = ({ mutant }: Result): string => mutant.file.replace(/(?<=\/).*/, "");
  const folders = [...new Set(results.map(folderOf))].sort();
  print("| folder | mutants | equivalents | killed | share |");
  print("| --- | ---: | ---: | ---: | ---: |");
  for (const folder of [...folders, "all"]) {
    const some = folder === "all" ? results : results.filter((result) => folderOf(result) === folder);
    const alive = some.filter(({ isEquivalent }) => !isEquivalent);
    const killed = alive.filter(({ failed }) => failed !== undefined).length;
    const share = `${((100 * killed) / alive.length).toFixed(1)} %`;
    print(`| ${folder} | ${some.length} | ${some.length - alive.length} | ${killed} | ${share} |`);
    if (folder === "all" && killed < LEAST_SCORE * alive.length) {
      process.exitCode = 1;
    }
  }
  if (results.some(({ isEquivalent, failed }) => isEquivalent && failed !== undefined)) {
    process.exitCode = 1;
  }
  if (values.json !== undefined) {
    writeFileSync(values.json, JSON.stringify(results, undefined, 1));
  }
}
