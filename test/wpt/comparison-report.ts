import { type Report, type SuiteResult, summarize } from "./results.js";
import { type Difference, type Implementation, type Suite, show } from "./row.js";

export function compareAll(suites: readonly Suite[], implementations: readonly Implementation[]): SuiteResult[] {
  return suites.flatMap((suite) => implementations.map((implementation) => compareSuite(suite, implementation)));
}

function compareSuite({ rows, ...suite }: Suite, implementation: Implementation): SuiteResult {
  const results = (rows ?? []).map((row) => ({ row, differences: row.compare(implementation) }));
  return summarize(suite, implementation.name, results);
}

/** Returns the suites in which `IRI` differs in the engine, too. */
export function readReport(
  { results }: Pick<Report, "results">,
  engine: string,
  iri: readonly SuiteResult[],
): { readonly results: SuiteResult[]; readonly differing: string[] } {
  const [ours, theirs] = [true, false].map((isOurs) =>
    results.filter(({ implementation }) => (implementation === "IRI") === isOurs),
  ) as [SuiteResult[], SuiteResult[]];
  return {
    results: theirs.map((result) => ({ ...result, implementation: engine })),
    differing: iri
      .filter((result) => {
        const other = ours.find(({ suite }) => suite === result.suite);
        return JSON.stringify(other) !== JSON.stringify(result);
      })
      .map(({ suite }) => suite),
  };
}

export function renderCounts(results: readonly SuiteResult[]): string {
  const names = unique(results.map(({ implementation }) => implementation));
  const lines = unique(results.map(({ suite }) => suite)).map((suite) => {
    const cells = results.filter((result) => result.suite === suite).sort(byNameIn(names));
    const total = Math.max(...cells.map(({ tried }) => tried));
    return [`${suite} (${total})`, ...cells.map(({ passed, tried }) => (tried === 0 ? "–" : String(passed)))];
  });
  return renderTable([["suite (rows)", ...names], ...lines]);
}

function renderTable([head, ...lines]: string[][]): string {
  const rule = (head as string[]).map((_, column) => (column === 0 ? "---" : "---:"));
  return [head, rule, ...lines].map((cells) => `| ${(cells as string[]).join(" | ")} |\n`).join("");
}

export function renderDiffering(results: readonly SuiteResult[]): string {
  return results
    .filter(({ differing }) => differing.length > 0)
    .map(({ implementation, suite, differing }) => {
      const items = differing.map(
        ({ row, differences }) => `- ${code(row)}: ${differences.map(renderDifference).join("; ")}\n`,
      );
      return `### ${implementation}, ${suite}: ${differing.length} differ\n\n${items.join("")}\n`;
    })
    .join("");
}

function renderDifference({ member, expected, actual }: Difference): string {
  return `${member} ${code(showValue(actual))}, expected ${code(showValue(expected))}`;
}

function showValue(value: unknown): string {
  return typeof value === "string" ? show(value) : String(value);
}

/** Code may contain anything but a run of grave accents as long as its delimiters. */
function code(text: string): string {
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return longest === 0 ? `\`${text}\`` : `${fence} ${text} ${fence}`;
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}

function byNameIn(names: readonly string[]): (a: SuiteResult, b: SuiteResult) => number {
  return (a, b) => names.indexOf(a.implementation) - names.indexOf(b.implementation);
}
