/** Functions that the attack has to find fault with: its own test measures them. */
import type { Use } from "./uses.js";

const kept: unknown[] = [];

function recur(input: string, depth: number): number {
  return depth === 0 ? 0 : 1 + recur(input, depth - 1);
}

/** Each but the first has the fault that its name says. */
export const USES: readonly (readonly [name: string, use: Use, isFirst: boolean])[] = [
  ["linear", { run: (input: string) => [...input].length }, true],
  [
    "quadratic",
    {
      run: (input: string) => {
        let sum = 0;
        for (let index = 0; index < (input.length / 2_048) ** 2 * 4_000; index++) {
          sum += Math.sqrt(index);
        }
        return sum;
      },
    },
    true,
  ],
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
