/** The report of the matrix: who passes what. */

import { groupBy } from "../../support/group-by.js";
import type { Group, Row } from "./data.js";
import { addUp, type Counts, type LibraryResults, type Results } from "./results.js";

/** Differences of one kind that are shown; the page has them all. */
const SHOWN = 1;

const HEAD = `# Who passes \`iri-tests\`

Libraries in many languages, asked the rows of [wpt-fixtures/iri-tests](../wpt-fixtures/iri-tests) through the protocol of
[iri-tests.md](iri-tests.md). \`npm run matrix\` writes this page.

How to read the numbers:

- Each library is asked only what its documentation offers; the rest is \`unsupported\`, which is no fault. A library of URIs
  is not asked about IRIs.
- \`spelled otherwise\`: the answer is another spelling of the expected one, by RFC 3986 6.2.2.1 and 6.2.3: case of scheme, host and
  hexadecimal digits, default and empty ports, an empty path, forms of an IPv6 address. No fault either.
- \`by choice\`: the library's documentation says so; it is quoted below.
- \`wrong\`: the rest. Each kind was read beside the text by hand. A library with many wrong rows may have few faults:
  often one rule explains a hundred rows.
- Rows on which specifications or engines disagree are disputed, and not counted.
`;

/** Writes the page. */
export function writeMatrix(groups: readonly Group[], results: Results): string {
  const rows = new Map(groups.flatMap((group) => group.rows).map((row) => [row.id, row]));
  return [
    HEAD,
    `${results.rows} rows in ${groups.length} groups, ${results.disputed} of them disputed; ${results.libraries.length} libraries in ${countLanguages(results)} languages.\n`,
    "## Libraries\n",
    "| library | language | passes | spelled otherwise | by choice | wrong | unsupported |",
    "| --- | --- | ---: | ---: | ---: | ---: | ---: |",
    ...results.libraries.map(describeLibrary),
    "",
    "![Bars of the rows that each library passes, and on which it is wrong](coverage.svg)\n",
    "## Groups\n",
    "Rows that pass, of those that were asked; a dash where nothing was asked.\n",
    ...writeGroups(groups, results.libraries),
    "",
    "## Choices\n",
    ...results.reasons
      .filter(({ kind }) => kind === "choice")
      .map(({ text, quote, source }) => `- ${text}: “${escapeText(quote as string)}” (${source})`),
    "",
    "## Differences\n",
    "For each library and each kind, how many rows, and the smallest of them.\n",
    ...results.libraries
      .filter(({ differences }) => differences.length > 0)
      .flatMap((one) => writeDifferences(one, results, rows)),
    ...(results.missing.length === 0 ? [] : ["## Missing\n", ...results.missing.map((one) => `- ${one}`)]),
    "",
  ].join("\n");
}

function countLanguages({ libraries }: Results): number {
  return new Set(libraries.map(({ language }) => language)).size;
}

function describeLibrary({ name, version, language, groups }: LibraryResults): string {
  const { pass, respelled, choice, wrong, unsupported } = addUp(Object.values(groups));
  return `| ${name} ${version} | ${language} | ${pass} | ${respelled} | ${choice} | ${wrong} | ${unsupported} |`;
}

function writeGroups(groups: readonly Group[], libraries: readonly LibraryResults[]): string[] {
  const lines: string[] = [];
  for (const { group, title, rows } of groups) {
    const asked = libraries.flatMap(({ name, groups: counts }) => {
      const count = counts[group] as Counts;
      const total = count.pass + count.respelled + count.choice + count.wrong;
      return total === 0 ? [] : [`${name} ${count.pass}/${total}`];
    });
    lines.push(`- **${title}** (\`${group}\`, ${rows.length}): ${asked.join(" · ")}`);
  }
  return lines;
}

function writeDifferences(
  { name, version, differences }: LibraryResults,
  { reasons }: Results,
  rows: ReadonlyMap<string, Row>,
): string[] {
  const byReason = groupBy(differences, ({ reason }) => reason);
  const lines = Array.from(byReason, ([index, list]) => {
    const shortest = [...list].sort((first, second) => size(rows, first.id) - size(rows, second.id)).slice(0, SHOWN);
    const examples = shortest.map(({ id, outcome }) => {
      const { question, expect } = rows.get(id) as Row;
      const { op, ...parameters } = question;
      return `${op} ${code(Object.values(parameters))}: ${code(expect)}, but ${code(outcome)}`;
    });
    const { kind, text } = reasons[index] as { kind: string; text: string };
    return `| ${escapeText(text)}${kind === "fault" ? "" : ` (${kind})`} | ${list.length} | ${examples.join("; ")} |`;
  });
  return [`### ${name} ${version}\n`, "| what | rows | the smallest |", "| --- | ---: | --- |", ...lines, ""];
}

function size(rows: ReadonlyMap<string, Row>, id: string): number {
  return JSON.stringify(rows.get(id)?.question).length;
}

/** Shows a value as code in a cell of a table. */
function code(value: unknown): string {
  const inner = Array.isArray(value) ? value : Object.values(value as object);
  const text = inner
    .map((one) => (one === true ? "failure" : JSON.stringify(one)))
    .join(", ")
    .replace(
      /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu,
      (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
    );
  const fence = text.includes("`") ? "``" : "`";
  return `${fence}${text.replaceAll("|", "\\|")}${fence}`;
}

function escapeText(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("<", "&lt;");
}
