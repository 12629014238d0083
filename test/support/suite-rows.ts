import { requireCases } from "./cases.js";

interface SuiteRow {
  readonly description: string;
  readonly input: string;
  readonly valid: boolean;
}

/** Reads the rows of JSON Schema's suite for a format; see {@link requireCases}. */
export function requireFormat(context: Mocha.Context, format: string): readonly SuiteRow[] {
  const formats = requireCases(context, "json-schema-suite.json") as Readonly<Record<string, readonly SuiteRow[]>>;
  return formats[format] as readonly SuiteRow[];
}
