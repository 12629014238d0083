/** Chooses the tests for a mutant: those that reach it, those next to it first. */
import { readdirSync } from "node:fs";
import { inRepository } from "../support/paths.js";
import type { Surveyed, TestFile, TestResult } from "./job.js";
import type { Mutant } from "./mutants.js";

/**
 * Tests that drive browsers, packages or the site, look at the sources, measure memory, or are slow: no fault in `lib` can fail
 * them, or only noise does.
 */
const LEFT_OUT =
  /^(?:attack|browser|clients|docs|mutate|requirements|runtimes)\/|^wpt\/(?:referee|upstream)\.|^unit\/(?:viewer\/|.*(?:memory|hostile)\.|(?:bundle|floors|layers|package|supply-chain|types|examples|docs)\.)/;

/** Lists the files of tests, relative to `test/.build`. */
export function listTests(folders: readonly string[]): readonly string[] {
  return readdirSync(inRepository("test/.build/"), { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".test.js") && !LEFT_OUT.test(path))
    .filter((path) => folders.some((beginning) => path.startsWith(beginning)))
    .sort();
}

/** What is run for one mutant at most, in ms as it took without a fault. */
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
 * Nothing shows which tests depend on what is computed while modules are loaded. Those that call a function of the file are taken; if
 * there is none, those that call one of a file that imports it.
 *
 * @param importers - Numbers of the files that import the mutant's, for each number of a file.
 */
export function chooseTests(
  { results, early }: Surveyed,
  id: number,
  { file }: Mutant,
  number: number,
  importers: readonly (readonly number[])[],
  { slowest, budget }: Limits,
): Choice {
  const isEarly = early.includes(id);
  const usable = results.filter(({ hasFailed, time }) => !hasFailed && time <= slowest);
  const own = usable.filter(({ mutants, files }) => (isEarly ? files.includes(number) : mutants.includes(id)));
  const others = importers[number] ?? [];
  const reaching =
    isEarly && own.length === 0 ? usable.filter(({ files }) => files.some((called) => others.includes(called))) : own;
  let total = 0;
  const chosen = reaching
    .map((result) => ({ ...result, distance: distanceOf(result, file) }))
    .sort((a, b) => a.distance - b.distance || a.time - b.time)
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

/** 0 for tests of the same name, 1 for those of the same folder, 2 for others. */
function distanceOf({ path }: TestResult, file: string): number {
  const own = `unit/${file.replace(/\.js$/, ".test.js")}`;
  return path === own ? 0 : path.startsWith(own.slice(0, own.lastIndexOf("/") + 1)) ? 1 : 2;
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
