/**
 * The rows on which `IRI` is known to differ, each with the reason; a row that passes must leave the list.
 */
import { readFileSync } from "node:fs";
import { inRepository } from "../support/paths.js";

export const EXPECTED_FAILURES = JSON.parse(
  readFileSync(inRepository("wpt-fixtures/expected-failures.json"), "utf8"),
) as Readonly<Record<string, Readonly<Record<string, string>>>>;
