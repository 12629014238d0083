/** Chooses the tests for a mutant: those that reach it, those next to it first. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { inRepository } from "../../support/paths.js";
import type { Surveyed, TestFile, TestResult } from "./job.js";
import type { Mutant } from "./mutants.js";

/**
 * Tests that drive browsers, packages or the site, look at the sources, measure memory, or are slow: no fault in `lib` can fail
 * them, or only noise does.
 */
const LEFT_OUT =
  /^(?:attack|browser|clients|docs|loaders|mutate|requirements|runtimes)\/|^wpt\/(?:referee|upstream)\.|^unit\/(?:.*(?:memory|hostile)\.|(?:bundle|floors|layers|package|supply-chain|types|docs)\.)/;

/** Lists the files of tests, relative to `test/.build`. */
export function listTests(folders: readonly string[]): readonly string[] {
  return listFiles("test/.build/")
    .filter((path) => path.endsWith(".test.js") && !LEFT_OUT.test(path))
    .filter((path) => folders.some((beginning) => path.startsWith(beginning)));
}

function listFiles(folder: string): readonly string[] {
  return (
    readdirSync(inRepository(folder), { recursive: true, encoding: "utf8" })
      .map((path) => path.replaceAll("\\", "/"))
      // The packages of the laboratory are linked there, and some have folders whose names end so.
      .filter((path) => path.endsWith(".js") && !path.includes("node_modules/"))
      .sort()
  );
}

/** Of the sample, of `lib`, of what tests share, and of how slow they may be. */
export function hashShared(sample: readonly Mutant[], { slowest }: Limits): string {
  const hash = createHash("sha256").update(JSON.stringify([sample, slowest]));
  for (const folder of ["lib/", "test/.build/"]) {
    for (const path of listFiles(folder).filter((name) => !name.endsWith(".test.js") && !LEFT_OUT.test(name))) {
      hash.update(path).update(readFileSync(inRepository(folder + path)));
    }
  }
  return hash.digest("hex");
}

/** Of a file of tests. */
export function hashTest(path: string): string {
  return createHash("sha256")
    .update(readFileSync(inRepository(`test/.build/${path}`)))
    .digest("hex");
}

/** Limits for one mutant, in ms as measured without a fault. */
export interface Limits {
  /** A single test. */
  readonly slowest: number;
  /** All of them together. */
  readonly budget: number;
}

/** The tests for a mutant. */
export interface Choice {
  readonly tests: readonly TestFile[];
  readonly time: number;
  readonly turns: number;
  /** Whether the mutant is reached while modules are loaded, so that it needs a process of its own. */
  readonly isEarly: boolean;
}

/**
 * Chooses the tests that reach a mutant, those of its folder first, then the fastest.
 *
 * Nothing shows which tests depend on what is computed once, while modules are loaded or at the first use. Where that may be so, those that
 * call a function of the file are taken as well, or of a file that imports it, those that call functions of fewest files first; and
 * those of its folder, which may only read a table of the file.
 *
 * @param number - That of the mutant's file.
 * @param importers - Numbers of the files that import the mutant's, for each number of a file.
 * @param isBroad - Whether what the mutant computes may be kept; it is in any case if it is reached while modules are loaded only.
 */
export function chooseTests(
  { results, early }: Surveyed,
  id: number,
  { file }: Mutant,
  number: number,
  importers: readonly (readonly number[])[],
  { slowest, budget }: Limits,
  isBroad = false,
): Choice {
  const isEarly = early.includes(id);
  const others = importers[number] ?? [];
  const isKept = isBroad || (isEarly && !results.some(({ mutants }) => mutants.includes(id)));
  const reach = (result: TestResult): number => {
    if (result.mutants.includes(id)) {
      return 0;
    }
    if (!isKept) {
      return Number.POSITIVE_INFINITY;
    }
    if (result.files.includes(number)) {
      return 0.5;
    }
    const isNear = distanceOf(result, file) < 2 || result.files.some((called) => others.includes(called));
    return isNear ? 1 : Number.POSITIVE_INFINITY;
  };
  let total = 0;
  const chosen = results
    .filter(({ hasFailed, time }) => !hasFailed && time <= slowest)
    .map((result) => ({ ...result, distance: reach(result) + distanceOf(result, file) }))
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.distance - b.distance || (isKept ? a.files.length - b.files.length : 0) || a.time - b.time)
    .filter(({ time }) => {
      const isIn = total + time <= budget;
      total += isIn ? time : 0;
      return isIn;
    });
  return {
    tests: groupByFile(chosen),
    time: total,
    turns: chosen.reduce((sum, { turns }) => sum + turns, 0),
    isEarly,
  };
}

/** 0 for tests of the same name, 1 for those of the same folder below `lib`, 2 for others. */
function distanceOf({ path }: TestResult, file: string): number {
  const own = `unit/${file.replace(/\.js$/, ".test.js")}`;
  const [folder] = /^unit\/[^/]+\//.exec(own) ?? [own];
  return path === own ? 0 : path.startsWith(folder) ? 1 : 2;
}

/**
 * Lists all tests of a file's folder, however slow, then those with random inputs and the web platform tests.
 *
 * @param file - A file of `lib`.
 * @param tests - All files of tests.
 */
export function listWhole(file: string, tests: readonly string[]): readonly string[] {
  const own = `unit/${file.replace(/\.js$/, ".test.js")}`;
  const folders = own.split("/").slice(0, -1);
  const nearness = (path: string): number => {
    const parts = path.split("/");
    const apart = folders.findIndex((folder, index) => folder !== parts[index]);
    return path === own ? Number.POSITIVE_INFINITY : apart === -1 ? folders.length : apart;
  };
  const near = tests.filter((path) => nearness(path) > 1);
  return [
    ...near.sort((a, b) => nearness(b) - nearness(a)),
    ...tests.filter((path) => /^(?:property|wpt)\//.test(path)),
  ];
}

/** A file comes where its first test does. */
function groupByFile(results: readonly TestResult[]): readonly TestFile[] {
  const files = new Map<string, string[]>();
  for (const { path, title } of results) {
    const titles = files.get(path);
    if (titles === undefined) {
      files.set(path, [title]);
    } else {
      titles.push(title);
    }
  }
  return [...files].map(([path, titles]) => ({ path, titles }));
}
