/** The format of a row of the web platform tests, as in the comparison page, and of a file of rows. */
import type { Row } from "#lib/viewer/compare/row.js";

export * from "#lib/viewer/compare/row.js";

/** A file of rows. */
export interface Suite {
  readonly name: string;
  /** Whether it is the project's own, not upstream's. */
  readonly isOwn: boolean;
  /** The rows; `null` if upstream's data is missing. */
  readonly rows: readonly Row[] | null;
}
