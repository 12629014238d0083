import { type Difference, type Implementation, type Row, show } from "./row.js";

export interface SuiteData {
  readonly name: string;
  readonly isOwn: boolean;
  /** The content of its file; `null` if that was missing when the page was built. */
  readonly data: unknown;
}

/** The number of rows that its `URL` passed in each suite when it was recorded. */
export interface RecordedEngine {
  readonly name: string;
  readonly passed: Readonly<Record<string, number>>;
}

export interface RowsFile {
  readonly upstream: string;
  readonly suites: readonly SuiteData[];
  readonly engines: readonly RecordedEngine[];
  readonly reasons: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** `null` where one lacks the feature. */
export interface Result {
  readonly suite: string;
  readonly row: Row;
  readonly iri: readonly Difference[] | null;
  readonly url: readonly Difference[] | null;
}

export interface SuiteResult {
  readonly suite: string;
  readonly isOwn: boolean;
  readonly implementation: string;
  readonly passed: number;
  /** Number of rows that ran; 0 where the implementation lacks the feature. */
  readonly tried: number;
  readonly differing: readonly { readonly row: string; readonly differences: readonly Difference[] }[];
}

export interface Report {
  readonly date: string;
  readonly browser: string;
  readonly upstream: string;
  readonly results: readonly SuiteResult[];
}

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

export interface Member {
  readonly member: string;
  readonly expected: string;
  /** `undefined` where an implementation failed before this, or lacks the feature. */
  readonly iri: MemberValue | undefined;
  readonly url: MemberValue | undefined;
}

export interface MemberValue {
  readonly text: string;
  readonly holds: boolean;
}

/** Runs a row again, and lists all its checks side by side. */
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

function showValue(value: unknown): string {
  return typeof value === "string" ? show(value) : String(value);
}
