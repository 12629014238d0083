/** Functions that the attack has to find fault with: its own test measures them. */
import type { Use } from "../../support/uses.js";

const kept: unknown[] = [];

function recur(input: string, depth: number): number {
  return depth === 0 ? 0 : 1 + recur(input, depth - 1);
}

/** Takes 16 ms for 128 K units, and four times as long for twice as many. */
function takeQuadraticTime(input: string): number {
  let sum = 0;
  for (let index = 0; index < (input.length / 2_048) ** 2 * 4_000; index++) {
    sum += Math.sqrt(index);
  }
  return sum;
}

/** Each but the first, and those with another package, has the fault that its name says. */
export const USES: readonly (readonly [name: string, use: Use, isFirst: boolean])[] = [
  ["linear", { run: (input: string) => [...input].length }, true],
  ["quadratic", { run: takeQuadraticTime }, true],
  ["quadratic, beside a linear package", { run: takeQuadraticTime, beside: (input) => [...input].length }, true],
  ["quadratic, as the other package", { run: takeQuadraticTime, beside: takeQuadraticTime }, true],
  ["deep", { run: (input: string) => recur(input, input.length) }, true],
  [
    "endless",
    {
      run: () => {
        for (;;) {
          kept.length = 0;
        }
      },
    },
    true,
  ],
  [
    "undocumented",
    {
      run: () => {
        throw new TypeError("a.b is undefined");
      },
    },
    true,
  ],
  [
    "greedy",
    { run: (input: string) => kept.push(new Float64Array(input.length * 100).fill(1)) && [...input].length },
    true,
  ],
  ["asynchronous", { run: () => Promise.reject(new Error("later")) }, true],
];
