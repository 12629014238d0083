/**
 * The rows that engines passed when the comparison page was last opened there by `npm run wpt:compare -- --browsers`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { inRepository } from "../support/paths.js";
import type { RecordedEngine } from "./results.js";

const RECORD = inRepository("test/wpt/recorded-engines.json");

export function readRecordedEngines(): readonly RecordedEngine[] {
  return JSON.parse(readFileSync(RECORD, "utf8")) as RecordedEngine[];
}

export function writeRecordedEngines(engines: readonly RecordedEngine[]): void {
  writeFileSync(RECORD, `${JSON.stringify(engines, null, 2)}\n`);
}
