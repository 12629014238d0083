/** The page of the matrix, which says who passes what, and the report of what differs. */
import { groupBy } from "../../support/group-by.js";
import type { Group, Row } from "./data.js";
import { describeRelease } from "./releases.js";
import { addUp, type Counts, type Difference, type LibraryResults, type Results } from "./results.js";

const HEAD = `# Who passes \`iri-tests\`

How do libraries in many languages answer the rows of [iri-tests](../wpt-fixtures/iri-tests/README.md), through the
protocol of [FORMAT.md](../wpt-fixtures/iri-tests/FORMAT.md)? \`npm run matrix\` writes this page; \`npm run matrix -- NAME\` prints the other answers of
one library.

How to read the numbers:

- Each library is asked only what its documentation offers; the rest is \`unsupported\`, and does not count. A library of URIs
  is not asked about IRIs.
- \`spelled otherwise\`: the answer is another spelling of the expected one, by RFC 3986 6.2.2.1 and 6.2.3: case of scheme, host and
  hexadecimal digits, default and empty ports, an empty path, forms of an IPv6 address. This does not count either.
- \`by choice\`: the documentation of the library, quoted below, says that it answers so.
- \`wrong\`: the rest. Each kind was compared with the specification by hand. A library with many wrong rows may have few faults:
  often one rule explains a hundred rows.
- Rows on which specifications or engines disagree are disputed, and not counted.
`;

/** Writes the page, as of a day. */
export function writeMatrix(groups: readonly Group[], results: Results, today: Date): string {
  const { rows, disputed, libraries } = results;
  const day = today.toISOString().slice(0, 10);
  return [
    HEAD,
    `Asked on ${day}, in the newest versions of npm and of Debian unstable, and some of their own repositories: ${rows} rows in ${groups.length} groups, ${disputed} of them disputed; ${libraries.length} libraries in ${countLanguages(results)} languages.\n`,
    "## Libraries\n",
    "| library | version | released | language | passes | spelled otherwise | by choice | wrong | unsupported |",
    "| --- | --- | --- | --- | ---: | ---: | ---: | ---: | ---: |",
    ...libraries.map((library) => describeLibrary(library, today)),
    "",
    "## Groups\n",
    "Rows that pass, of those that were asked.\n",
    ...writeGroups(groups, libraries),
    "",
    "## Choices\n",
    ...results.reasons
      .filter(({ kind }) => kind === "choice")
      .map(({ text, quote, source }) => `- ${text}: “${escapeText(quote as string)}” (${source})`),
    "",
    ...(results.missing.length === 0 ? [] : ["## Missing\n", ...results.missing.map((one) => `- ${one}`), ""]),
  ].join("\n");
}

/** Writes how many answers of each library differ, for each kind, and the smallest of them. */
export function writeDifferences(groups: readonly Group[], results: Results): string {
  const rows = new Map(groups.flatMap((group) => group.rows).map((row) => [row.id, row]));
  return [
    "# What implementations answer otherwise\n",
    ...results.libraries
      .filter(({ differences }) => differences.length > 0)
      .flatMap((one) => describeDifferences(one, results, rows)),
  ].join("\n");
}

function countLanguages({ libraries }: Results): number {
  return new Set(libraries.map(({ language }) => language)).size;
}

function describeLibrary({ name, version, language, groups }: LibraryResults, today: Date): string {
  const released = describeRelease(name, version, today) ?? "unknown";
  const { pass, respelled, choice, wrong, unsupported } = addUp(Object.values(groups));
  return `| ${name} | ${version} | ${released} | ${language} | ${pass} | ${respelled} | ${choice} | ${wrong} | ${unsupported} |`;
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

function describeDifferences(
  { name, version, differences }: LibraryResults,
  { reasons }: Results,
  rows: ReadonlyMap<string, Row>,
): string[] {
  const byReason = groupBy(differences, ({ reason }) => reason);
  const lines = Array.from(byReason, ([index, list]) => {
    const { id, outcome } = findSmallest(list, rows);
    const { question, expect } = rows.get(id) as Row;
    const { op, ...parameters } = question;
    const example = `${op} ${code(Object.values(parameters))}: ${code(expect)}, but ${code(outcome)}`;
    const { kind, text } = reasons[index] as { kind: string; text: string };
    return `| ${escapeText(text)}${kind === "fault" ? "" : ` (${kind})`} | ${list.length} | ${example} |`;
  });
  return [`### ${name} ${version}\n`, "| what | rows | the smallest |", "| --- | ---: | --- |", ...lines, ""];
}

/** The difference with the shortest question. */
export function findSmallest(differences: readonly Difference[], rows: ReadonlyMap<string, Row>): Difference {
  const size = ({ id }: Difference): number => JSON.stringify(rows.get(id)?.question).length;
  return [...differences].sort((first, second) => size(first) - size(second))[0] as Difference;
}

/** Shows a value as code in a cell of a table. */
function code(value: unknown): string {
  const inner = Array.isArray(value) ? value : "error" in (value as object) ? [] : Object.values(value as object);
  const text = escapeInvisible(inner.map((one) => JSON.stringify(one)).join(", ") || "failure");
  const fence = text.includes("`") ? "``" : "`";
  return `${fence}${text.replaceAll("|", "\\|")}${fence}`;
}

/** Escapes what cannot be seen. */
export function escapeInvisible(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

function escapeText(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("<", "&lt;");
}
