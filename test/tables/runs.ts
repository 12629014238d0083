import { writeNumbers } from "./numbers.js";

export interface Runs {
  /** The number of each run's kind. */
  readonly kinds: string;
  /** The length of each run, minus 1. */
  readonly lengths: string;
}

/** Writes a table whose entries are the numbers of kinds, in the format of `expandRuns`. */
export function writeRuns(table: ArrayLike<number>): Runs {
  const kinds: number[] = [];
  const lengths: number[] = [];
  for (let start = 0; start < table.length; ) {
    let end = start + 1;
    while (end < table.length && table[end] === table[start]) {
      end++;
    }
    kinds.push(table[start] as number);
    lengths.push(end - start - 1);
    start = end;
  }
  return { kinds: writeNumbers(kinds), lengths: writeNumbers(lengths) };
}

/**
 * Writes a string as the lines of an expression, which bundlers drop if nobody reads its value; lines of 1,120
 * characters take the least with gzip, and terser would inline a constant without `join`.
 */
export function writeLines(text: string): string {
  return `/* @__PURE__ */ [\n${text.replace(/.{1,1120}/g, '  "$&",\n')}].join("")`;
}

export function writeTables(
  heading: string,
  tables: Readonly<Record<string, readonly [description: string, text: string]>>,
): string {
  const constants = Object.entries(tables).map(
    ([name, [description, text]]) => `
/** ${description} */
export const ${name}: string = ${writeLines(text)};
`,
  );
  return `/**\n${heading
    .split("\n")
    .map((line) => ` * ${line}`.trimEnd())
    .join("\n")}\n */\n${constants.join("")}`;
}
