/**
 * `npm run mutate`: puts one fault at a time into the built library and looks whether a test fails. Options: `--seed N`,
 * `--count N`, `--only FOLDER,…`, `--without FOLDER,…`, `--tests FOLDER,…`, `--at FILE:LINE`, `--slowest MS`,
 * `--budget MS`, `--minutes N`, `--skip N`, `--json FILE`, `--early no` and `--early only`, which leave out the mutants that need a
 * process of their own, or all others, `--files N`, the most files of tests in such a process, and `--again FILE,…`, which
 * tries those of the same sample that survived the runs that wrote the files, and are not listed as equivalents; with
 * `--whole SECONDS`, with all tests of their folder, however slow, the random tests and the web platform tests, at most so long a file.
 *
 * Stryker is not used: it compiles what it mutates with the TypeScript it finds, whose programming interface version 7 no
 * longer has; it cannot take a sample; and our tests start the built command, which its switches in memory do not reach.
 *
 * All mutants of the sample are in one copy of the library, each behind a switch. One process loads the tests, finds out
 * which test reaches which mutant, and runs those tests for one mutant after the other, until one fails or the budget is spent.
 * A mutant that is reached while modules are loaded gets a process of its own; with `--again`, so does each that survives, and then
 * tests that only call its file or one that imports it are run as well, since a test before them may have kept what it computed.
 * After the minutes, the rest of the sample is left. Survivors are printed with file, line and change. It fails if fewer than 95 % are killed, the listed equivalents left out,
 * or if a listed equivalent is killed.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { randomFor } from "../../property/fuzz/random.js";
import { inRepository } from "../../support/paths.js";
import { isMeant, readEquivalents } from "./equivalents.js";
import { listImporters, listModules, makeAllMutants } from "./files.js";
import type { Survey, Surveyed } from "./job.js";
import type { Mutant } from "./mutants.js";
import { type Choice, chooseTests, hashShared, hashTest, type Limits, listTests, listWhole } from "./plan.js";
import { type Outcome, Sandbox } from "./sandbox.js";

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
    skip: { type: "string", default: "0" },
    again: { type: "string" },
    early: { type: "string", default: "yes" },
    files: { type: "string", default: "Infinity" },
    whole: { type: "string" },
  },
});
const [seed, count] = [values.seed, values.count].map(Number) as [number, number];
const limits: Limits = { slowest: Number(values.slowest), budget: Number(values.budget) };

const equivalents = readEquivalents();
const isEquivalentTo = (mutant: Mutant): boolean => equivalents.some((equivalent) => isMeant(equivalent, mutant));
const without = values.without?.split(",") ?? [];
const all = makeAllMutants(values.only.split(",")).filter(
  ({ file, line }) =>
    !without.some((beginning) => file.startsWith(beginning)) &&
    (values.at === undefined || values.at === `${file}:${line}`),
);
/** Whether what has survived the tests that reach it is tried with others, in a new process. */
const isThorough = values.again !== undefined || values.at !== undefined;
const survivors =
  values.again === undefined
    ? undefined
    : values.again
        .split(",")
        .flatMap((file) => JSON.parse(readFileSync(file, "utf8")) as readonly Result[])
        .filter(({ failed, mutant }) => failed === undefined && !isEquivalentTo(mutant))
        .map(({ mutant }) => mutant);
const isSurvivor = ({ file, code, change }: Mutant): boolean =>
  survivors?.some((other) => other.file === file && other.code === code && other.change === change) ?? true;
const sample = all
  .map((mutant, index) => ({ mutant, order: randomFor(seed, index).below(2 ** 30) }))
  .sort((a, b) => a.order - b.order)
  .slice(0, count)
  .map(({ mutant }) => mutant);

interface Result {
  readonly mutant: Mutant;
  readonly isEquivalent: boolean;
  /** The test that killed it. */
  readonly failed: string | undefined;
}

/** How long tests took in an earlier run, in ms by title: those that are too slow are not even surveyed. */
const TIMES = inRepository("node_modules/.cache/mutate-times.json");

const KEPT = inRepository("node_modules/.cache/mutate-survey.json");

const results: Result[] = [];
const files = listModules();
const importers = listImporters(files);
const sandbox = new Sandbox(files, sample);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    report();
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

/** Results of an earlier run with the same sample, except for tests that have changed since. */
interface Kept extends Surveyed {
  readonly key: string;
  readonly paths: Readonly<Record<string, string>>;
}

async function surveyTests(): Promise<Surveyed> {
  const times = existsSync(TIMES) ? (JSON.parse(readFileSync(TIMES, "utf8")) as Record<string, number>) : {};
  const without = Object.keys(times).filter((title) => (times[title] as number) > limits.slowest);
  const key = hashShared(sample, limits);
  const kept = existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, "utf8")) as Kept) : undefined;
  const isKept = kept?.key === key;
  const paths = Object.fromEntries(listTests(values.tests.split(",")).map((path) => [path, hashTest(path)]));
  const isNew = (path: string): boolean => !isKept || kept.paths[path] !== paths[path];
  let last = performance.now();
  const survey: Survey = {
    kind: "survey",
    files: Object.keys(paths).filter(isNew),
    without,
    patience: 1.2 * limits.slowest,
  };
  const fresh = await sandbox.survey(survey, (path) => {
    if (performance.now() - last > 5_000) {
      print(`${path}: ${Math.round((performance.now() - last) / 1_000)} s`);
    }
    last = performance.now();
  });
  for (const { title, time } of fresh.results) {
    times[title] = Math.min(time, times[title] ?? Number.POSITIVE_INFINITY);
  }
  const early = [...new Set([...fresh.early, ...(isKept ? kept.early : [])])];
  const results = [
    ...(isKept ? kept.results.filter(({ path }) => path in paths && !isNew(path)) : []),
    ...fresh.results,
  ];
  mkdirSync(new URL("./", TIMES), { recursive: true });
  writeFileSync(TIMES, JSON.stringify(times));
  writeFileSync(KEPT, JSON.stringify({ key, paths, early, results } satisfies Kept));
  for (const { path, title } of results.filter((result) => result.hasFailed && result.time <= limits.slowest)) {
    print(`left out, because it fails without a fault: ${path}: ${title}`);
  }
  return { results, early };
}

/** @returns The test that kills a mutant. */
async function findKiller(surveyed: Surveyed, mutant: Mutant, id: number): Promise<string | undefined> {
  const choose = (isBroad: boolean): Choice =>
    chooseTests(surveyed, id, mutant, files.indexOf(mutant.file), importers, limits, isBroad);
  const attempt = ({ tests, time, turns }: Choice, isNew: boolean): Promise<Outcome> =>
    sandbox.try({ kind: "trial", id, tests, turns: 10 * turns + 2e6 }, time, isNew);
  const direct = choose(false);
  // Some that are reached early are reached again.
  const isAgain = surveyed.results.some(({ mutants }) => mutants.includes(id));
  if (isAgain && direct.tests.length > 0) {
    const { failed, isSpoilt } = await attempt(direct, false);
    if (failed !== undefined && !isSpoilt) {
      return failed;
    }
  }
  if (isAgain && !isThorough) {
    return undefined;
  }
  const broad = choose(true);
  return (await attempt({ ...broad, tests: broad.tests.slice(0, Number(values.files)) }, true)).failed;
}

const wholeFiles = new Map<string, boolean>();

/** Runs whole files of tests with a mutant; those that fail without one are left out. */
function findSlowKiller({ file }: Mutant, id: number): string | undefined {
  const passes = (path: string): boolean => {
    const known = wholeFiles.get(path) ?? sandbox.runWhole(-1, [path], Number(values.whole)) === undefined;
    if (!known && !wholeFiles.has(path)) {
      print(`left out, because it fails without a fault: ${path}`);
    }
    wholeFiles.set(path, known);
    return known;
  };
  for (const path of listWhole(file, listTests(values.tests.split(",")))) {
    const failed = passes(path) ? sandbox.runWhole(id, [path], Number(values.whole)) : undefined;
    if (failed !== undefined) {
      return failed;
    }
  }
  return undefined;
}

/** Whether `--early` leaves out a mutant: those of the one kind are only reached while modules are loaded. */
function isLeftOut({ results, early }: Surveyed, id: number): boolean {
  const isOwn = early.includes(id) && !results.some(({ mutants }) => mutants.includes(id));
  return values.early === "only" ? !isOwn : values.early === "no" && isOwn;
}

try {
  const start = performance.now();
  const seconds = (): number => Math.round((performance.now() - start) / 1_000);
  const surveyed = values.whole === undefined ? await surveyTests() : { results: [], early: [] };
  print(`${sample.length} of ${all.length} mutants, seed ${seed}; ${surveyed.results.length} tests in ${seconds()} s`);
  for (const [id, mutant] of [...sample.entries()].slice(Number(values.skip))) {
    if (performance.now() - start > Number(values.minutes) * 60_000) {
      break;
    }
    if (!isSurvivor(mutant) || isLeftOut(surveyed, id)) {
      continue;
    }
    const isEquivalent = isEquivalentTo(mutant);
    const failed = values.whole === undefined ? await findKiller(surveyed, mutant, id) : findSlowKiller(mutant, id);
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
