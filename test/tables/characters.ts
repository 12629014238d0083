/**
 * Generates the table of properties for UTS #46 and for display, `src/generated/character-classes.ts`: one table,
 * because both change at the same code points.
 */

import type { Data } from "./idna.js";
import { writeNumbers } from "./numbers.js";
import { writeRuns, writeTables } from "./runs.js";
import { madeBy } from "./version.js";

export interface Kinds {
  readonly members: readonly (readonly [value: number, displayClass: number])[];
  readonly table: readonly number[];
}

/** Divides code points into kinds, whose members have the same properties. */
export function collectKinds({ values }: Data, displayClasses: Uint8Array): Kinds {
  const pairs = Array.from(values, (value, codePoint) => `${value},${displayClasses[codePoint] ?? 0}`);
  const frequencies = new Map<string, number>();
  for (const [index, pair] of pairs.entries()) {
    if (pair !== pairs[index - 1]) {
      frequencies.set(pair, (frequencies.get(pair) ?? 0) + 1);
    }
  }
  // The most frequent properties get the lowest numbers.
  const names = [...frequencies].sort(([, a], [, b]) => b - a).map(([pair]) => pair);
  const numbers = new Map(names.map((pair, number) => [pair, number]));
  const members = names.map((pair) => pair.split(",").map(Number) as [value: number, displayClass: number]);
  return { members, table: pairs.map((pair) => numbers.get(pair) as number) };
}

export function writeModule({ members, table }: Kinds): string {
  const { kinds, lengths } = writeRuns(table);
  return writeTables(
    `Properties of code points for UTS #46 and for display, as runs of code points with the same properties.

${madeBy("characters")}`,
    {
      KIND_VALUES: [
        "The bits of each kind; see `src/names/idna/values.ts`.",
        writeNumbers(members.map(([value]) => value)),
      ],
      KIND_DISPLAY_CLASSES: [
        "The display class of each kind; see `src/mapping/display-classes.ts`.",
        writeNumbers(members.map(([, displayClass]) => displayClass)),
      ],
      RUN_KINDS: ["The kind of each run.", kinds],
      RUN_LENGTHS: ["The length of each run, minus 1.", lengths],
    },
  );
}
