/** Compares the results of suites, and describes them in a table. */

import { stripVTControlCharacters } from "node:util";
import type { Result, Results } from "./read-results.js";
import { findReason, type Reason } from "./reasons.js";

/** A test whose result changes with the library. */
export interface Difference {
  readonly test: string;
  readonly native: string;
  readonly registered: string;
}

/** The comparison of two kinds of runs. */
export interface Comparison {
  /** Tests that pass in each run of both kinds. */
  readonly passed: number;
  /** Tests that fail in each run of both kinds. */
  readonly failed: number;
  readonly skipped: number;
  /** Tests whose result changes between runs of one kind. */
  readonly unstable: readonly string[];
  readonly differences: readonly Difference[];
}

const describe = (result: Result | undefined): string =>
  result === undefined ? "absent" : result.state === "failed" ? `fails: ${shorten(result.error)}` : result.state;

/** The first line of a message, without colors. */
function shorten(message: string): string {
  const [line = ""] = stripVTControlCharacters(message).trim().split("\n");
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
}

const readState = (result: Result | undefined): string => result?.state ?? "absent";

/**
 * Lists a test's results. A run that stopped before the test, as a suite that crashes now and then does, counts only if no run of the
 * kind has the test.
 */
function listResults(runs: readonly Results[], name: string): readonly (Result | undefined)[] {
  const results = runs.flatMap((run) => run.get(name) ?? []);
  return results.length === 0 ? [undefined] : results;
}

/** Returns whether some runs of a kind lack a test that no run of the other kind has. */
function comesAndGoes(runs: readonly Results[], others: readonly Results[], name: string): boolean {
  return runs.some((run) => !run.has(name)) && others.every((run) => !run.has(name));
}

/** Compares the runs of a suite by the names and states of its tests. */
export function compareRuns(native: readonly Results[], registered: readonly Results[]): Comparison {
  const names = new Set([...native, ...registered].flatMap((results) => [...results.keys()]));
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const unstable: string[] = [];
  const differences: Difference[] = [];
  for (const name of names) {
    const [before, after] = [native, registered].map((runs) => listResults(runs, name)) as [
      readonly (Result | undefined)[],
      readonly (Result | undefined)[],
    ];
    const [state, ...others] = new Set(before.map(readState));
    const [registeredState, ...registeredOthers] = new Set(after.map(readState));
    const isOccasional = comesAndGoes(native, registered, name) || comesAndGoes(registered, native, name);
    if (others.length > 0 || registeredOthers.length > 0 || isOccasional) {
      unstable.push(name);
    } else if (state !== registeredState) {
      differences.push({ test: name, native: describe(before[0]), registered: describe(after[0]) });
    } else {
      counts[state as Result["state"]]++;
    }
  }
  return { ...counts, unstable, differences };
}

/** A program with its comparison. */
export interface Report extends Comparison {
  readonly name: string;
  readonly version: string;
  readonly commit: string;
}

const escapeCell = (cell: string): string => cell.replaceAll("|", "\\|").replaceAll("<", "\\<").replaceAll(/\s+/g, " ");

/** The head of the table of programs. */
export const PROGRAMS_HEAD = [
  "| program | version | commit | passes | fails | skipped | unstable | differs |",
  "| --- | --- | --- | ---: | ---: | ---: | ---: | ---: |",
];

/** The head of the table of differences. */
export const DIFFERENCES_HEAD = [
  "| program | test | native | with the library | right | reason |",
  "| --- | --- | --- | --- | --- | --- |",
];

/** Returns the rows of a program, and the differences without a reason. */
export function describeReport({ name, version, commit, passed, failed, skipped, unstable, differences }: Report): {
  readonly row: string;
  readonly differences: readonly string[];
  readonly faults: readonly string[];
} {
  const faults: string[] = [];
  const rows = differences.map((difference) => {
    const reason: Reason | undefined = findReason(name, difference);
    if (reason === undefined) {
      faults.push(`${name}: ${difference.test}: ${difference.native} → ${difference.registered}`);
    }
    const test = `\`${difference.test.replaceAll("`", "'")}\``;
    const { native, registered } = difference;
    return describeLine([name, test, native, registered, reason?.right ?? "", reason?.text ?? ""]);
  });
  const row = describeLine([name, version, commit, passed, failed, skipped, unstable.length, differences.length]);
  return { row, differences: rows, faults };
}

const describeLine = (cells: readonly (string | number)[]): string =>
  `| ${cells.map((cell) => escapeCell(`${cell}`)).join(" | ")} |`;
