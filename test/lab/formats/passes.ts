/** Rows of the public suites, passed by us and by other packages. */

import { createRequire } from "node:module";
import { format as cfworker } from "@cfworker/json-schema";
import * as hyperjump from "@hyperjump/json-schema-formats";
import { StdUriTemplate } from "@std-uritemplate/std-uritemplate";
import { Ajv } from "ajv";
import ajvFormats from "ajv-formats";
import jsonschema from "jsonschema";
import { parseTemplate as parseByUrlTemplate } from "url-template";
import { type FormatName, formats } from "whatwg-iri/formats";
import { readCases } from "../../support/cases.js";
import { requireTemplate } from "../../support/templates.js";

const require = createRequire(import.meta.url);

/** Passes by the name of a suite, then by that of a package; the number of rows follows the name of the suite. */
export type Passes = ReadonlyMap<string, Readonly<Record<string, number>>>;

interface Row {
  readonly input: string;
  readonly valid: boolean;
}

/** A package: returns whether a string has a format. It accepts everything in an unknown format. */
type Check = (name: string, input: string) => boolean;

function checkByAjv(plugin: (ajv: Ajv) => unknown): Check {
  const ajv = new Ajv({ strict: false, logger: false });
  plugin(ajv);
  return (format, input) => ajv.validate({ format }, input) as boolean;
}

const validator = new jsonschema.Validator();

const HYPERJUMP: Readonly<Record<string, (input: string) => boolean>> = {
  iri: hyperjump.isIri,
  "iri-reference": hyperjump.isIriReference,
  uri: hyperjump.isUri,
  "uri-reference": hyperjump.isUriReference,
  "uri-template": hyperjump.isUriTemplate,
  hostname: hyperjump.isAsciiIdn,
  "idn-hostname": hyperjump.isIdn,
  email: hyperjump.isEmail,
  "idn-email": hyperjump.isIdnEmail,
  ipv6: hyperjump.isIPv6,
};

const CHECKS: Readonly<Record<string, Check>> = {
  "whatwg-iri": (name, input) => formats[name as FormatName](input),
  "ajv-formats": checkByAjv((ajv) => ajvFormats.default(ajv)),
  "ajv-formats-draft2019": checkByAjv((ajv) => {
    ajvFormats.default(ajv);
    (require("ajv-formats-draft2019") as (ajv: Ajv) => void)(ajv);
  }),
  "@hyperjump/json-schema-formats": (name, input) => silently(() => HYPERJUMP[name]?.(input) ?? true),
  jsonschema: (format, input) => validator.validate(input, { format }).valid,
  "@cfworker/json-schema": (name, input) =>
    (cfworker as Record<string, (input: string) => boolean>)[name]?.(input) ?? true,
};

/** Silences a function that prints each rejected name to the console. */
function silently(run: () => boolean): boolean {
  const { log } = console;
  console.log = () => {};
  try {
    return run();
  } finally {
    console.log = log;
  }
}

function readTable(file: string): unknown {
  const cases = readCases(file);
  if (cases === null) {
    throw new Error(`${file} is in no folder; set CASES_DIR`);
  }
  return cases;
}

/** Counts the rows of JSON Schema's suite, except values that are not strings. */
export async function countFormats(): Promise<Passes> {
  const cases = readTable("json-schema-suite.json") as Readonly<Record<string, readonly Row[]>>;
  const names = Object.keys(formats).filter((name) => name in cases);
  return new Map(
    names.map((name) => {
      const rows = cases[name] as readonly Row[];
      const count = (check: Check): number =>
        rows.filter(({ input, valid }) => attempt(() => check(name, input)) === valid).length;
      return [
        `${name} (${rows.length})`,
        Object.fromEntries(Object.entries(CHECKS).map(([peer, check]) => [peer, count(check)])),
      ];
    }),
  );
}

type Variables = Readonly<Record<string, never>>;

interface Group {
  readonly variables: Variables;
  readonly testcases: readonly (readonly [template: string, expected: string | readonly string[] | false])[];
}

const EXPANDERS: Readonly<Record<string, (template: string, values: Variables) => string>> = {
  "whatwg-iri": (template, values) => requireTemplate(template).expand(values),
  "@std-uritemplate/std-uritemplate": (template, values) => StdUriTemplate.expand(template, values),
  "url-template": (template, values) => parseByUrlTemplate(template).expand(values),
  "uri-template": (template, values) =>
    (require("uri-template") as { parse(text: string): { expand(values: Variables): string } })
      .parse(template)
      .expand(values),
  "uri-templates": (template, values) =>
    (require("uri-templates") as (text: string) => { fill(values: Variables): string })(template).fill(values),
};

/** Counts the rows of the suite of URI Templates. */
export async function countTemplates(): Promise<Passes> {
  const { source, license, ...suites } = readTable("uri-template.json") as Readonly<
    Record<string, Readonly<Record<string, Group>>>
  >;
  return new Map(
    Object.entries(suites).map(([suite, groups]) => {
      const rows = Object.values(groups).flatMap(({ variables, testcases }) =>
        testcases.map(([template, expected]) => ({
          variables,
          template,
          expected: expected === false ? ["error"] : [expected].flat(),
        })),
      );
      const count = (expand: (template: string, values: Variables) => string): number =>
        rows.filter(({ variables, template, expected }) =>
          expected.includes(attempt(() => expand(template, variables))),
        ).length;
      return [
        `${suite} (${rows.length})`,
        Object.fromEntries(Object.entries(EXPANDERS).map(([peer, expand]) => [peer, count(expand)])),
      ];
    }),
  );
}

/** An error counts as a rejection; for invalid templates, it is the expected result. */
function attempt<Answer>(run: () => Answer): Answer | "error" {
  try {
    return run();
  } catch {
    return "error";
  }
}

/** Formats passes as a Markdown table. */
export function renderTable(passes: Passes): string {
  const peers = Object.keys([...passes.values()][0] as object);
  const lines = [
    ["suite (rows)", ...peers],
    ["---", ...peers.map(() => "---:")],
    ...Array.from(passes, ([suite, counts]) => [suite, ...Object.values(counts).map(String)]),
  ];
  return lines.map((cells) => `| ${cells.join(" | ")} |\n`).join("");
}
