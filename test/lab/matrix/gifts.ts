/** For each library with a wrong answer that is not a choice, a report that can be sent. */

import { groupBy } from "../../support/group-by.js";
import type { Group, Row } from "./data.js";
import { escapeInvisible, findSmallest } from "./report.js";
import type { LibraryResults, Results } from "./results.js";

/** Gives the reports by file name. */
export function writeGifts(groups: readonly Group[], results: Results): ReadonlyMap<string, string> {
  const rows = new Map(groups.flatMap((group) => group.rows).map((row) => [row.id, row]));
  const reported = results.libraries.filter(({ file }) => file !== "whatwg-iri");
  return new Map(
    reported.flatMap((library) => {
      const text = writeGift(library, results, rows);
      return text === null ? [] : [[`${library.file}.md`, text] as const];
    }),
  );
}

function writeGift(
  { name, version, language, differences }: LibraryResults,
  { reasons }: Results,
  rows: ReadonlyMap<string, Row>,
): string | null {
  const byReason = groupBy(
    differences.filter(({ reason }) => reasons[reason]?.kind === "fault"),
    ({ reason }) => reason,
  );
  if (byReason.size === 0) {
    return null;
  }
  const faults = Array.from(byReason, ([index, list]) => {
    const { id, outcome } = findSmallest(list, rows);
    const { question, expect, section, why } = rows.get(id) as Row;
    const { op, ...parameters } = question;
    const inputs = Object.entries(parameters).map(([parameter, value]) => `- ${parameter}: ${show(value)}`);
    return [
      `## ${op}: ${reasons[index]?.text}\n`,
      `${list.length === 1 ? "One row" : `The smallest of ${list.length} rows`} (\`${id}\`): ${why}.\n`,
      ...inputs,
      `- by ${section}: ${showAnswer(expect as object)}`,
      `- ${name} ${version}: ${showAnswer(outcome)}`,
      "",
    ].join("\n");
  });
  return [
    `# ${name} ${version} (${language})\n`,
    "Answers of this version that differ from the text and that its documentation does not announce, by the rows of",
    "[iri-tests](../../../wpt-fixtures/iri-tests/FORMAT.md).\n",
    ...faults,
  ].join("\n");
}

function showAnswer(answer: object): string {
  const [[name, value] = ["", ""]] = Object.entries(answer);
  return name === "value" || name === "resolves"
    ? show(value)
    : name === "timeout"
      ? "no answer in two seconds"
      : "failure";
}

/** Shows a value as code, with escapes for what cannot be seen. */
function show(value: unknown): string {
  const text = escapeInvisible(typeof value === "string" ? value : JSON.stringify(value));
  return text === "" ? "the empty string" : text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}
