/**
 * Finds out which tests reach which part of `lib`: each file of tests is run once without a fault, and V8 counts.
 *
 * What is known of a file is kept in `node_modules/.cache` until it changes, or `lib` or what tests share.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inRepository } from "../support/paths.js";
import type { TestFile, TestResult } from "./job.js";
import type { Mutant } from "./mutants.js";
import type { Sandbox } from "./sandbox.js";

/** Tests that drive browsers, packages or the site, or look at the sources: no fault in `lib` can fail them, or they are slow. */
const LEFT_OUT =
  /^(?:attack|browser|docs|mutate|requirements|runtimes)\/|^wpt\/(?:referee|upstream)\.|^unit\/(?:viewer\/|(?:bundle|layers|package|types)\.)/;

const TESTS = inRepository("test/.build/");

/** Parts of a file that were not run, as pairs of UTF-16 indices; for each file that was loaded. */
type Gaps = Readonly<Record<string, readonly (readonly [start: number, end: number])[]>>;

/** A file of tests, without a fault. */
interface Baseline {
  readonly path: string;
  readonly results: readonly TestResult[];
  readonly gaps: Gaps;
}

/** All files of tests. */
export type Plan = readonly Baseline[];

/** A baseline, with the hash of everything that it depends on. */
interface KeptBaseline extends Baseline {
  readonly key: string;
}

/**
 * Takes what is kept of the plan, and makes the rest.
 *
 * @param folders - How the paths of the tests begin that are to be used.
 */
export async function makePlan(
  sandbox: Sandbox,
  folders: readonly string[],
  onFile: (baseline: Baseline) => void,
): Promise<Plan> {
  const file = inRepository("node_modules/.cache/mutate-baselines.json");
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as readonly KeptBaseline[]) : [];
  const shared = hashShared();
  const plan: KeptBaseline[] = [];
  const isMeant = (name: string): boolean =>
    !LEFT_OUT.test(name) && folders.some((beginning) => name.startsWith(beginning));
  for (const path of listFiles(TESTS, ".test.js").filter(isMeant)) {
    const key = createHash("sha256")
      .update(shared)
      .update(readFileSync(inRepository(`test/.build/${path}`)))
      .digest("hex");
    const known = kept.find((baseline) => baseline.path === path && baseline.key === key);
    if (known !== undefined) {
      plan.push(known);
      continue;
    }
    const coverage = mkdtempSync(join(tmpdir(), "mutate-coverage-"));
    const { reports } = await sandbox.run([{ path, without: [], time: 60_000 }], coverage);
    const baseline = { path, key, results: reports[0]?.results ?? [], gaps: readGaps(coverage) };
    rmSync(coverage, { recursive: true });
    plan.push(baseline);
    onFile(baseline);
  }
  mkdirSync(new URL("./", file), { recursive: true });
  const others = kept.filter(({ path }) => !plan.some((baseline) => baseline.path === path));
  writeFileSync(file, JSON.stringify([...plan, ...others]));
  return plan;
}

function listFiles(folder: URL, end: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(end))
    .sort();
}

/** Of `lib` and of what tests share. */
function hashShared(): string {
  const hash = createHash("sha256");
  for (const folder of ["lib/", "test/.build/"]) {
    for (const path of listFiles(inRepository(folder), ".js")) {
      if (!path.endsWith(".test.js") && !LEFT_OUT.test(path)) {
        hash.update(path).update(readFileSync(inRepository(folder + path)));
      }
    }
  }
  return hash.digest("hex");
}

interface CoverageReport {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly {
      readonly ranges: readonly { readonly startOffset: number; readonly endOffset: number; readonly count: number }[];
    }[];
  }[];
}

/** Reads the coverage of a process and of those it started: a part has been run if it has been in any of them. */
function readGaps(folder: string): Gaps {
  const gaps: Record<string, (readonly [number, number])[]> = {};
  for (const name of readdirSync(folder)) {
    for (const { url, functions } of (JSON.parse(readFileSync(join(folder, name), "utf8")) as CoverageReport).result) {
      const file = /\/repository\/lib\/(.+\.js)$/.exec(url)?.[1];
      if (file !== undefined) {
        const own = toGaps(functions.flatMap(({ ranges }) => ranges));
        gaps[file] = gaps[file] === undefined ? own : intersect(gaps[file], own);
      }
    }
  }
  return gaps;
}

/** Inner ranges override those around them. */
function toGaps(
  ranges: readonly { startOffset: number; endOffset: number; count: number }[],
): (readonly [number, number])[] {
  const ordered = ranges.toSorted((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  const ends = [...new Set(ordered.flatMap(({ startOffset, endOffset }) => [startOffset, endOffset]))].sort(
    (a, b) => a - b,
  );
  const gaps: (readonly [number, number])[] = [];
  for (const [index, start] of ends.slice(0, -1).entries()) {
    const end = ends[index + 1] as number;
    const innermost = ordered.findLast((range) => range.startOffset <= start && range.endOffset >= end);
    if (innermost?.count === 0) {
      gaps.push([start, end]);
    }
  }
  return gaps;
}

function intersect(
  some: readonly (readonly [number, number])[],
  others: readonly (readonly [number, number])[],
): (readonly [number, number])[] {
  return some.flatMap(([start, end]) =>
    others
      .map(([otherStart, otherEnd]) => [Math.max(start, otherStart), Math.min(end, otherEnd)] as const)
      .filter(([from, to]) => from < to),
  );
}

/** Limits for one mutant, in ms as measured without a fault. */
export interface Limits {
  /** A single test; those of the mutant's own name may take four times as long. */
  readonly slowest: number;
  /** All of them together. */
  readonly budget: number;
}

/** Tests of the file's own name may take this many times as long as others. */
const OWN_SHARE = 4;

/** Chooses the tests that reach a mutant: those of the same name first, then those of the same folder, then the fastest. */
export function chooseTests(plan: Plan, { file, start }: Mutant, { slowest, budget }: Limits): readonly TestFile[] {
  const own = `unit/${file.replace(/\.js$/, ".test.js")}`;
  const folder = own.slice(0, own.lastIndexOf("/") + 1);
  let total = 0;
  return plan
    .filter(({ gaps }) => gaps[file]?.every(([from, to]) => start < from || start >= to))
    .map(({ path, results }) => {
      const isOut = ({ time, hasFailed }: TestResult): boolean =>
        hasFailed || time > (path === own ? OWN_SHARE * slowest : slowest);
      const run = results.filter((result) => !isOut(result));
      return {
        path,
        without: results.filter(isOut).map(({ title }) => title),
        tests: run.length,
        time: run.reduce((sum, { time }) => sum + time, 0),
        distance: path === own ? 0 : path.startsWith(folder) ? 1 : 2,
      };
    })
    .filter(({ tests }) => tests > 0)
    .sort((a, b) => a.distance - b.distance || a.time - b.time)
    .filter(({ time }) => {
      total += time;
      return total <= budget;
    })
    .map(({ path, without, time }) => ({ path, without, time }));
}
