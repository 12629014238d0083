/** The place of the tables in docs/clients.md. */

/** The marks around the tables. */
const MARKS = ["<!-- npm run lane -- suites -->\n", "\n<!-- end of the suites -->"] as const;

function findTables(document: string): readonly [start: number, end: number] {
  const start = document.indexOf(MARKS[0]);
  const end = document.indexOf(MARKS[1], start);
  if (start < 0 || end < 0) {
    throw new Error("docs/clients.md has no marks around the tables of suites");
  }
  return [start + MARKS[0].length, end];
}

/** Returns the lines of the document's tables. */
export function readTables(document: string): readonly string[] {
  return document
    .slice(...findTables(document))
    .trim()
    .split("\n");
}

/** Returns the document with other tables. */
export function replaceTables(document: string, lines: readonly string[]): string {
  const [start, end] = findTables(document);
  return `${document.slice(0, start)}\n${lines.join("\n")}\n${document.slice(end)}`;
}
