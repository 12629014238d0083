/** How the generated tables are written. */

/** Writes a table as `expandRuns` reads it. */
export function writeRuns(table: Uint8Array): string {
  let runs = "";
  for (let start = 0; start < table.length; ) {
    const value = table[start] as number;
    let end = start;
    while (end < table.length && table[end] === value) {
      end++;
    }
    runs += (end - start).toString(36) + String.fromCharCode(0x41 + value);
    start = end;
  }
  return runs;
}

/** Writes a string as the lines of an expression. */
export function writeLines(text: string): string {
  const lines = text.match(/.{1,112}/g) as string[];
  return `[\n${lines.map((line) => `  "${line}",\n`).join("")}].join("")`;
}
