/** Asks one program all rows. */
import type { Adapter } from "./adapters.js";
import type { Group, Row } from "./data.js";
import { judge, type Verdict } from "./judge.js";
import { type Description, type Outcome, Program } from "./runner.js";

/** What came of a row that did not pass; `unsupported` has no outcome worth keeping. */
export interface Result {
  readonly id: string;
  readonly verdict: Verdict | "timeout" | "crash";
  readonly outcome: Outcome;
}

/** What came of all rows. */
export interface Run {
  readonly file: string;
  readonly description: Description;
  readonly milliseconds: number;
  readonly results: readonly Result[];
}

/** A lone surrogate, in any of the strings. */
function hasLoneSurrogate(row: Row): boolean {
  return Object.values(row.question).some((value) => typeof value === "string" && !value.isWellFormed());
}

/**
 * Asks all rows.
 *
 * @throws {Error} If the program does not start.
 */
export async function runAdapter({ file, command }: Adapter, groups: readonly Group[]): Promise<Run> {
  const program = new Program(command);
  try {
    const start = Date.now();
    const description = await program.describe();
    const results: Result[] = [];
    for (const row of groups.flatMap(({ rows }) => rows)) {
      if (description.loneSurrogates === false && hasLoneSurrogate(row)) {
        results.push({ id: row.id, verdict: "unsupported", outcome: { unsupported: true } });
        continue;
      }
      const outcome = await program.ask(row.id, row.question);
      results.push({ id: row.id, verdict: toVerdict(row, outcome), outcome });
    }
    return { file, description, milliseconds: Date.now() - start, results };
  } finally {
    program.close();
  }
}

/** What never came is a fault even of a disputed row. */
function toVerdict(row: Row, outcome: Outcome): Result["verdict"] {
  if ("timeout" in outcome) {
    return "timeout";
  }
  return "crash" in outcome ? "crash" : judge(row, outcome);
}
