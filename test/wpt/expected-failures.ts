/** A row that passes must leave the list. */
import { readJSON } from "../support/paths.js";

export const EXPECTED_FAILURES = readJSON("wpt-fixtures/expected-failures.json") as Readonly<
  Record<string, Readonly<Record<string, string>>>
>;
