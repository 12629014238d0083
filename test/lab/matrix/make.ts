/**
 * `npm run lane -- matrix/make`: writes wpt-fixtures/iri-tests from the questions in test/lab/matrix/cases. Oracles answer them,
 * never this library; a row needs two oracles that agree, and a reason for each that does not. The exit code tells whether
 * every question got its answer.
 */
import { writeFileSync } from "node:fs";
import { groupBy } from "../../support/group-by.js";
import type { Case } from "./cases/case.js";
import { CASE_GROUPS } from "./cases/index.js";
import { type Answer, FOLDER, type Group, makeId, type Position, type Row, toStableText } from "./data.js";
import { askAll } from "./oracles/index.js";
import { TEMPLATE_TEXT } from "./oracles/templates.js";
import { RECORDED } from "./oracles/web.js";

const faults: string[] = [];

function makeRow(group: string, one: Case): Row | null {
  const { section, question, why, disputed, outvoted = {} } = one;
  const id = makeId(group, question);
  if (disputed !== undefined) {
    return { id, section, question, disputed, why, oracles: [] };
  }
  const answers = askAll(question);
  const parted = findParting(question.op, answers);
  if (parted !== null) {
    return { id, section, question, disputed: parted, why, oracles: [] };
  }
  const followed = answers.filter(
    ([name, answer]) => !(name in outvoted) && isFollowed(question.op, name, answer, answers),
  );
  const expected = followed[0]?.[1] as Answer;
  const isOne = new Set(followed.map(([, answer]) => toStableText(answer))).size === 1;
  if (followed.length < 2 || !isOne) {
    faults.push(
      `${id}: ${JSON.stringify(question)}\n${answers.map(([name, answer]) => `  ${name}: ${JSON.stringify(answer)}`).join("\n")}`,
    );
    return null;
  }
  for (const name of Object.keys(outvoted)) {
    const answer = answers.find(([other]) => other === name)?.[1];
    if (answer === undefined || toStableText(answer) === toStableText(expected)) {
      faults.push(`${id}: ${name} is outvoted, but agrees`);
    }
  }
  return { id, section, question, expect: expected, why, oracles: followed.map(([name]) => name) };
}

/** Operations whose text is the URL Standard, and the oracles that follow it or that it follows. */
const WEB: readonly string[] = ["href", "host-to-ascii", "location", "web-address-to-uri"];
const DECIDING: Readonly<Record<string, string>> = {
  "whatwg-url": "the URL Standard, by whatwg-url",
  "draft-7.2": "draft-duerst-iri-bis-07 7.2",
  Chromium: RECORDED.versions.Chromium as string,
  Firefox: RECORDED.versions.Firefox as string,
};

/** Oracles that are transcriptions of the text, for operations whose other oracles are programs with known faults. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  compare: ["normal-form-in-ascii", "normal-form-in-unicode"],
  expand: [TEMPLATE_TEXT],
};

/** Where engines or texts part, gives their positions. */
function findParting(op: string, answers: readonly (readonly [string, Answer])[]): Position[] | null {
  const positions = answers.flatMap(([name, answer]) =>
    name in DECIDING ? [[DECIDING[name] as string, answer] as const] : [],
  );
  const byAnswer = groupBy(positions, ([, answer]) => toStableText(answer));
  if (!WEB.includes(op) || byAnswer.size < 2) {
    return null;
  }
  return Array.from(byAnswer.values(), (group) => ({
    answer: (group[0] as readonly [string, Answer])[1],
    by: group.map(([name]) => name).join("; "),
  }));
}

/** Whether an answer counts: that of a program with known faults does so only if it is that of the text. */
function isFollowed(
  op: string,
  name: string,
  answer: Answer,
  answers: readonly (readonly [string, Answer])[],
): boolean {
  const texts = WEB.includes(op) ? Object.keys(DECIDING) : (TEXTS[op] ?? []);
  if (texts.length === 0 || texts.includes(name)) {
    return true;
  }
  const decided = answers.find(([other]) => texts.includes(other))?.[1];
  return decided === undefined || toStableText(decided) === toStableText(answer);
}

let count = 0;
const only = process.argv.slice(2);
for (const { group, title, about, texts, cases } of CASE_GROUPS) {
  if (only.length > 0 && !only.includes(group)) {
    continue;
  }
  const seen = new Set<string>();
  const rows: Row[] = [];
  for (const one of cases) {
    const row = makeRow(group, one);
    if (row !== null && !seen.has(row.id)) {
      seen.add(row.id);
      rows.push(row);
    }
  }
  const head: Omit<Group, "rows"> = { $schema: "./schema.json", group, title, about, texts };
  const lines = rows.map((row) => `    ${JSON.stringify(row)}`).join(",\n");
  const text = `${JSON.stringify(head, null, 2).replace(/\n\}$/, "")},\n  "rows": [\n${lines}\n  ]\n}\n`;
  writeFileSync(new URL(`${group}.json`, FOLDER), text);
  console.log(`${group}: ${rows.length} rows, ${rows.filter((row) => row.disputed).length} disputed`);
  count += rows.length;
}
console.log(`${count} rows`);
for (const fault of faults) {
  console.log(`✘ ${fault}`);
}
process.exitCode = faults.length > 0 ? 1 : 0;
