/**
 * `npm run lane -- mutate`: puts one fault at a time into the built library and looks whether a test fails. Options: `--seed N`,
 * `--count N`, `--only FOLDER,…`, `--without FOLDER,…`, `--tests FOLDER,…`, `--at FILE:LINE`, `--slowest MS`,
 * `--budget MS`, `--minutes N`, `--jobs N`, `--json FILE`.
 *
 * Stryker is not used: it compiles what it mutates with the TypeScript it finds, whose programming interface version 7 no
 * longer has; it cannot take a sample; and our tests start the built command, which its switches in memory do not reach.
 *
 * Each mutant has a process of its own, in which the tests that reach it run, those next to it first, until one fails or the
 * budget is spent.
 * After the minutes, the rest of the sample is left. Survivors are printed with file, line and change. It fails if fewer than 95 % are killed, the listed equivalents left out,
 * or if a listed equivalent is killed.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { randomFor } from "../fuzz/random.js";
import { isMeant, readEquivalents } from "./equivalents.js";
import { makeAllMutants } from "./files.js";
import type { Mutant } from "./mutants.js";
import { chooseTests, type Limits, makePlan } from "./plan.js";
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
    slowest: { type: "string", default: "700" },
    budget: { type: "string", default: "15000" },
    minutes: { type: "string", default: "Infinity" },
    jobs: { type: "string", default: "1" },
    json: { type: "string" },
  },
});
const [seed, count, jobs] = [values.seed, values.count, values.jobs].map(Number) as [number, number, number];
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
  /** The test that killed it. */
  readonly failed: string | undefined;
}

const results: Result[] = [];
const sandboxes = Array.from({ length: jobs }, () => new Sandbox());
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    removeSandboxes();
    process.exit(1);
  });
}

function removeSandboxes(): void {
  for (const sandbox of sandboxes) {
    sandbox.remove();
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function describe({ file, line, operator, code, change }: Mutant): string {
  return `${file}:${line} (${operator}) ${change}\n    ${code}`;
}

try {
  const start = performance.now();
  const plan = await makePlan(sandboxes[0] as Sandbox, values.tests.split(","), ({ path, results: tests }) => {
    const failed = tests.filter(({ hasFailed }) => hasFailed).map(({ title }) => title);
    print(
      `${path}: ${tests.length} tests${failed.length > 0 ? `; left out, for they fail: ${failed.join("; ")}` : ""}`,
    );
  });
  print(`${sample.length} of ${all.length} mutants, seed ${seed}`);
  const queue = sample.values();
  await Promise.all(
    sandboxes.map(async (sandbox) => {
      for (const mutant of queue) {
        if (performance.now() - start > Number(values.minutes) * 60_000) {
          break;
        }
        const isEquivalent = equivalents.some((equivalent) => isMeant(equivalent, mutant));
        const { failed } = await sandbox.runWith(mutant, chooseTests(plan, mutant, limits));
        results.push({ mutant, isEquivalent, failed });
        if (isEquivalent ? failed !== undefined : failed === undefined) {
          print(`${isEquivalent ? `killed by ${failed}, though an equivalent: ` : ""}${describe(mutant)}`);
        }
        if (results.length % 100 === 0) {
          print(`… ${results.length} in ${Math.round((performance.now() - start) / 1_000)} s`);
        }
      }
    }),
  );
  report();
} finally {
  removeSandboxes();
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
