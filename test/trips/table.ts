/** The table of trips in docs/internal/architecture.md. */
import { inRepository } from "../support/paths.js";
import { measure, type Trip } from "./measure.js";
import { USES, type Use } from "./uses.js";

/** The page that has the table. */
export const DOCUMENT = inRepository("docs/internal/architecture.md");

/** A use, and the files that it opens. */
export interface MeasuredUse extends Trip {
  readonly use: Use;
}

/** Measures all uses, one after another: threads that load modules at the same time are slower. */
export async function measureAll(): Promise<readonly MeasuredUse[]> {
  const trips: MeasuredUse[] = [];
  for (const [index, use] of USES.entries()) {
    trips.push({ use, ...(await measure(index)) });
  }
  return trips;
}

/** Writes the table, and the lists of files. */
export function writeTrips(trips: readonly MeasuredUse[]): string {
  const rows = trips.map(
    ({ use, cold, warm }) => `| ${use.title} | ${warm.length} | ${use.limit ?? ""} | ${cold.length} |`,
  );
  const lists = trips
    .filter(({ use }) => use.isListed)
    .map(({ use, warm }) => `${use.title} opens ${warm.map((file) => `\`${file}\``).join(", ")}.`);
  const table = ["| use | files | wanted at most | the first time |", "| --- | ---: | ---: | ---: |", ...rows].join(
    "\n",
  );
  return [table, ...lists].join("\n\n");
}

/** Finds the uses that open more files than they may. */
export function findExcess(trips: readonly MeasuredUse[]): readonly MeasuredUse[] {
  return trips.filter(({ use, warm }) => warm.length > (use.limit ?? Number.POSITIVE_INFINITY));
}

/**
 * Replaces the text between the markers `<!-- NAME -->` and `<!-- /NAME -->` of a document.
 *
 * @throws {Error} If the document lacks the markers.
 */
export function replaceMarked(document: string, name: string, text: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  if (!document.includes(start) || !document.includes(end)) {
    throw new Error(`no markers of ${name}`);
  }
  return (
    document.slice(0, document.indexOf(start) + start.length) +
    `\n\n${text}\n\n` +
    document.slice(document.indexOf(end))
  );
}
