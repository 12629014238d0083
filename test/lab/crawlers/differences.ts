/** Compares keys of ours with those of other projects. */
import { iriToURI, normalize } from "whatwg-iri";
import type { Row } from "./read-rows.js";
import { REASONS, type Reason } from "./reasons.js";

/** A row whose key differs. */
export interface Difference {
  readonly row: Row;
  readonly ours: string | null;
  readonly reason: Reason | undefined;
}

/** Makes our key, as a URI if it is an IRI; `null` if the address is refused. */
export function makeKey({ input, options }: Row): string | null {
  try {
    const key = normalize(input, options);
    return (options.form ?? "iri") === "iri" ? iriToURI(key) : key;
  } catch {
    return null;
  }
}

/** Their keys in Unicode are compared as URIs. */
function toURI(key: string | null): string | null {
  try {
    return key === null ? null : iriToURI(key);
  } catch {
    return key;
  }
}

/** Finds the rows that differ. */
export function findDifferences(rows: readonly Row[]): { rows: number; differences: readonly Difference[] } {
  const differences = rows.flatMap((row) => {
    const ours = makeKey(row);
    const isSame = ours === row.key || ours === toURI(row.key);
    return isSame ? [] : [{ row, ours, reason: REASONS.find(({ fits }) => fits(row, ours)) }];
  });
  return { rows: rows.length, differences };
}
