/** What a run found. */
import type { Group, Row } from "./data.js";
import { findReason, type Reason } from "./reasons.js";
import type { Run } from "./run.js";
import type { Outcome } from "./runner.js";

/** Counts of a library in a group. Disputed rows are not counted. */
export interface Counts {
  pass: number;
  respelled: number;
  choice: number;
  wrong: number;
  unsupported: number;
}

/** A row that differs. */
export interface Difference {
  readonly id: string;
  readonly outcome: Outcome;
  /** Index into {@link Results.reasons}. */
  readonly reason: number;
}

/** A library. */
export interface LibraryResults {
  readonly file: string;
  readonly name: string;
  readonly version: string;
  readonly language: string;
  readonly groups: Readonly<Record<string, Counts>>;
  readonly differences: readonly Difference[];
}

/** All of it. */
export interface Results {
  readonly rows: number;
  readonly disputed: number;
  readonly reasons: readonly Reason[];
  readonly libraries: readonly LibraryResults[];
  /** Programs that did not start, with what they need. */
  readonly missing: readonly string[];
}

/** Counts what came of runs; what nobody has looked at is in `faults`. */
export function summarize(
  groups: readonly Group[],
  runs: readonly Run[],
  missing: readonly string[],
): { results: Results; faults: string[] } {
  const rows = new Map(groups.flatMap(({ group, rows }) => rows.map((row) => [row.id, { group, row }] as const)));
  const reasons = new Map<string, { index: number; reason: Reason }>();
  const faults: string[] = [];
  const libraries = runs.map(({ file, description, results }): LibraryResults => {
    const counts: Record<string, Counts> = {};
    const differences: Difference[] = [];
    for (const { id, verdict, outcome } of results) {
      const { group, row } = rows.get(id) as { group: string; row: Row };
      if (row.expect === undefined) {
        continue;
      }
      counts[group] ??= { pass: 0, respelled: 0, choice: 0, wrong: 0, unsupported: 0 };
      const count = counts[group] as Counts;
      if (verdict === "pass" || verdict === "respelled" || verdict === "unsupported") {
        count[verdict]++;
        continue;
      }
      const found = findReason(file, row, outcome);
      if (found === undefined) {
        faults.push(`${file}: ${id} ${JSON.stringify(row.question)}: ${JSON.stringify(outcome)}`);
      }
      const reason = found ?? { kind: "fault", text: "not looked at" };
      const key = `${reason.kind} ${reason.text}`;
      const { kind, text, quote, source } = reason;
      const shown = {
        kind,
        text,
        ...(quote === undefined ? {} : { quote }),
        ...(source === undefined ? {} : { source }),
      };
      const known = reasons.get(key) ?? { index: reasons.size, reason: shown };
      reasons.set(key, known);
      count[kind === "choice" ? "choice" : "wrong"]++;
      differences.push({ id, outcome, reason: known.index });
    }
    const { name, version, language } = description;
    return { file, name, version, language, groups: counts, differences };
  });
  const all = [...rows.values()];
  const results = {
    rows: all.length,
    disputed: all.filter(({ row }) => row.expect === undefined).length,
    reasons: Array.from(reasons.values(), ({ reason }) => reason),
    libraries,
    missing,
  };
  return { results, faults };
}

/** Adds counts up. */
export function addUp(counts: readonly Counts[]): Counts {
  const sum: Counts = { pass: 0, respelled: 0, choice: 0, wrong: 0, unsupported: 0 };
  for (const count of counts) {
    for (const name of Object.keys(sum) as (keyof Counts)[]) {
      sum[name] += count[name];
    }
  }
  return sum;
}
