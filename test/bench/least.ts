/** Compares contenders by their least times on slices of the inputs, and judges the ratios by their goals. */
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { compileAlone, printRow } from "./rounds.js";

type Use<Input> = (input: Input) => number;

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 30);

const { values } = parseArgs({
  options: { noisy: { type: "boolean", default: false }, before: { type: "string" } },
  strict: false,
});

/** Imports a module of the library from the checkout that `--before` names. */
export async function importBefore<Module>(file: string): Promise<Module | undefined> {
  const { before } = values;
  return typeof before === "string" ? import(new URL(`lib/node/${file}`, pathToFileURL(`${before}/`)).href) : undefined;
}

/** Keeps results from being optimized away. */
let sink = 0;

/**
 * Measures each contender in ns per input. Each slice of `size` inputs is measured in turn, with strings of its own.
 */
export function measureLeast<Name extends string>(
  contenders: Readonly<Record<Name, Use<string>>>,
  inputs: readonly string[],
  size: number,
): Record<Name, number> {
  const names = Object.keys(contenders) as Name[];
  const starts = Array.from({ length: Math.floor(inputs.length / size) }, (_, index) => index * size);
  const loops = names.map((name) => compileLoop(contenders[name]));
  const least = names.map(() => starts.map(() => Number.POSITIVE_INFINITY));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [slice, start] of starts.entries()) {
      for (let turn = 0; turn < names.length; turn++) {
        const index = (round + turn) % names.length;
        const fresh = inputs.slice(start, start + size).map((input) => Buffer.from(input).toString());
        const before = process.hrtime.bigint();
        sink += (loops[index] as (all: readonly string[]) => number)(fresh);
        const time = Number(process.hrtime.bigint() - before);
        const times = least[index] as number[];
        // The engine compiles in the first rounds.
        times[slice] = round < ROUNDS / 4 ? Number.POSITIVE_INFINITY : Math.min(times[slice] as number, time);
      }
    }
  }
  if (sink === 0) {
    throw new Error("Nothing was measured");
  }
  const sums = least.map((times) => times.reduce((sum, time) => sum + time, 0) / (starts.length * size));
  return Object.fromEntries(names.map((name, index) => [name, sums[index]])) as Record<Name, number>;
}

function compileLoop(use: Use<string>): (all: readonly string[]) => number {
  const text = "(all) => { let sum = 0; for (let i = 0; i < all.length; i++) sum += use(all[i]); return sum; }";
  return compileAlone(text, { use });
}

const missed: string[] = [];

export function judge(what: string, ratio: number, goal: number): string {
  const isMissed = ratio < goal;
  missed.push(...(isMissed ? [what] : []));
  return `${ratio.toFixed(2)}${isMissed ? " ✘" : ""}`;
}

/** Prints a table, and fails if a goal was missed, unless the machine is `--noisy`. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  console.log(`Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}\n`);
  for (const row of [head, head.map((_, index) => (index === 0 ? "---" : "---:")), ...rows]) {
    printRow(row);
  }
  if (missed.length > 0) {
    console.error(`\nBelow the goal: ${missed.join(", ")}`);
    process.exitCode = values.noisy === true ? 0 : 1;
  }
}
