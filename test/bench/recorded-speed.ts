/** Times that benchmarks record: one file for each version of Node. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { inRepository } from "../support/paths.js";

/** Nanoseconds per address. */
export interface Times {
  readonly name: string;
  readonly ours: number;
  readonly native: number;
}

/** The times of one version of Node: rows by the name of their table. */
export interface Recorded {
  readonly node: string;
  readonly tables: Readonly<Record<string, readonly Times[]>>;
}

const FOLDER = inRepository("test/bench/recorded/");
const locate = (major: string): URL => new URL(`node-${major}.json`, FOLDER);

/** Replaces a table of this version of Node. */
export function record(table: string, rows: readonly Times[]): void {
  const { node } = process.versions;
  const file = locate(node.replace(/\..*/, ""));
  const before: Recorded = existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as Recorded)
    : { node, tables: {} };
  const rounded = rows.map(({ name, ours, native }) => ({ name, ours: Math.round(ours), native: Math.round(native) }));
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ node, tables: { ...before.tables, [table]: rounded } }, null, 2)}\n`);
}

/** Reads what was recorded, the oldest version of Node first. */
export function readRecorded(): readonly Recorded[] {
  return readdirSync(FOLDER)
    .filter((file) => file.startsWith("node-"))
    .sort()
    .map((file) => JSON.parse(readFileSync(new URL(file, FOLDER), "utf8")) as Recorded);
}
