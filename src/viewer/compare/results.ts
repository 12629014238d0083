/** What came of the rows, and what is counted and downloaded of it. */
import { type Difference, type Implementation, type Row, show } from "./row.js";

/** A suite as rows.json has it. */
export interface SuiteData {
  readonly name: string;
  /** Whether it is the project's own, not upstream's. */
  readonly isOwn: boolean;
  /** What the file says; `null` if it was not there when the page was made. */
  readonly data: unknown;
}

/** An engine, and how many rows of each suite its `URL` passed when it was recorded. */
export interface RecordedEngine {
  /** With its version. */
  readonly name: string;
  readonly passed: Readonly<Record<string, number>>;
}

/** What rows.json has. */
export interface RowsFile {
  /** The commit of the web platform tests. */
  readonly upstream: string;
  readonly suites: readonly SuiteData[];
  /** The engines that were recorded. */
  readonly engines: readonly RecordedEngine[];
  /** Why `IRI` is known to differ: suite, row, reason. */
  readonly reasons: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What came of a row; `null` for an implementation that has nothing to try it on. */
export interface Result {
  readonly suite: string;
  readonly row: Row;
  readonly iri: readonly Difference[] | null;
  readonly url: readonly Difference[] | null;
}

/** What one implementation made of one suite. */
export interface SuiteResult {
  readonly suite: string;
  readonly isOwn: boolean;
  readonly implementation: string;
  readonly passed: number;
  /** Rows that could be tried; 0 where the implementation has nothing to try them on. */
  readonly tried: number;
  readonly differing: readonly { readonly row: string; readonly differences: readonly Difference[] }[];
}

/** What is downloaded. */
export interface Report {
  readonly date: string;
  readonly browser: string;
  readonly upstream: string;
  readonly results: readonly SuiteResult[];
}

/** Counts one suite. */
export function summarize(
  { name, isOwn }: Pick<SuiteData, "name" | "isOwn">,
  implementation: string,
  results: readonly { readonly row: Row; readonly differences: readonly Difference[] | null }[],
): SuiteResult {
  const tried = results.filter(({ differences }) => differences !== null);
  const differing = tried.flatMap(({ row, differences }) =>
    differences === null || differences.length === 0 ? [] : [{ row: row.name, differences }],
  );
  return {
    suite: name,
    isOwn,
    implementation,
    passed: tried.length - differing.length,
    tried: tried.length,
    differing,
  };
}

/** A member, and what it is expected to be and is. */
export interface Member {
  readonly member: string;
  readonly expected: string;
  /** `undefined` where an implementation did not come so far, or has nothing to try. */
  readonly iri: MemberValue | undefined;
  readonly url: MemberValue | undefined;
}

/** What a member is. */
export interface MemberValue {
  readonly text: string;
  readonly holds: boolean;
}

/** Tries a row again and gives all that it looks at, side by side. */
export function listMembers(row: Row, iri: Implementation, url: Implementation): Member[] {
  const members = new Map<string, Member>();
  for (const [side, implementation] of [
    ["iri", iri],
    ["url", url],
  ] as const) {
    const seen = new Map<string, number>();
    for (const { member, expected, actual, holds } of row.check(implementation) ?? []) {
      const count = (seen.get(member) ?? 0) + 1;
      seen.set(member, count);
      const key = `${member} ${count}`;
      const entry = members.get(key) ?? { member, expected: showValue(expected), iri: undefined, url: undefined };
      members.set(key, { ...entry, [side]: { text: showValue(actual), holds } });
    }
  }
  return [...members.values()];
}

/** Shows a value so that all of it can be seen. */
export function showValue(value: unknown): string {
  return typeof value === "string" ? show(value) : String(value);
}
