/** Finds faults in the files of wpt-fixtures/iri-tests. */
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { formats } from "whatwg-iri/formats";
import { FOLDER, type Group, makeId, type Row, toStableText } from "./data.js";

/** Makes a check of one file against the schema, with this library's formats. */
export function makeSchemaCheck(): (file: unknown) => readonly string[] {
  const schema = JSON.parse(readFileSync(new URL("schema.json", FOLDER), "utf8")) as object;
  const ajv = new Ajv2020({ allowUnionTypes: true, strict: false, formats });
  const validate = ajv.compile(schema);
  return (file) =>
    validate(file) ? [] : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

/** The oracles that README.md describes. */
export function readOracleNames(): ReadonlySet<string> {
  const text = readFileSync(new URL("README.md", FOLDER), "utf8");
  return new Set(Array.from(text.matchAll(/^\| `([^`]+)` \| /gm), ([, name]) => name as string));
}

/** Finds what no schema can: wrong ids, questions that are asked twice, unknown oracles, disputes that are none. */
export function lint(groups: readonly Group[], oracles: ReadonlySet<string>): readonly string[] {
  const faults: string[] = [];
  const asked = new Map<string, string>();
  for (const { group, rows } of groups) {
    for (const row of rows) {
      const text = toStableText(row.question);
      const other = asked.get(text);
      if (other !== undefined) {
        faults.push(`${row.id} asks what ${other} asks`);
      }
      asked.set(text, row.id);
      if (row.id !== makeId(group, row.question)) {
        faults.push(`${row.id} is not the id of its question`);
      }
      faults.push(...lintRow(row, oracles));
    }
  }
  return faults;
}

function lintRow({ id, oracles: named, disputed, why }: Row, oracles: ReadonlySet<string>): string[] {
  const unknown = named.filter((name) => !oracles.has(name)).map((name) => `${id}: README.md has no oracle ${name}`);
  const answers = (disputed ?? []).map(({ answer }) => toStableText(answer));
  const faults = new Set(answers).size === answers.length ? [] : [`${id}: two positions are one`];
  return [...unknown, ...faults, ...(why.trim() === why ? [] : [`${id}: blanks around its reason`])];
}
