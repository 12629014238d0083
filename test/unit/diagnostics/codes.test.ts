import { deepEqual, equal, ok } from "node:assert/strict";
import { validate } from "whatwg-iri";
import { readHost } from "whatwg-iri/guard";
import { CODES, EXPLANATIONS } from "../../support/codes.js";
import * as tables from "../../support/diagnostic-rows.js";
import * as whatwgIRI from "../../support/entries.js";
import { assertProblems, readMarks } from "../../support/problems.js";
import { writeDiagnostics } from "../../tools/docs/diagnostics.js";

describe("the diagnostic codes", () => {
  it("have a row each that produces them", () => {
    const { URL_ERRORS, ...others } = tables;
    const rows: readonly (readonly [string, ...unknown[]])[] = Object.values(others).flat();
    const found = [
      ...rows.flatMap(([codes]) => codes.split(" ")),
      ...URL_ERRORS.flatMap(([, , ...errors]) => errors.map((error) => error.split(" ", 1)[0] as string)),
      "spoof-similar-name",
      "spoof-brand-in-host",
      "template-match-too-long",
    ];
    deepEqual([...new Set(found)].sort(), Object.keys(CODES).sort());
  });

  it("have the component and the severity that their diagnostics have", () => {
    for (const [, marked, options] of tables.PROBLEMS) {
      for (const { code, component, severity } of validate(readMarks(marked).input, options)) {
        equal(CODES[code].component ?? component, component, code);
        equal(CODES[code].severity, severity, code);
      }
    }
  });

  it("[G-11a] have the component, the severity and the place, for schemes", () => {
    for (const [code, marked] of tables.SCHEMES) {
      assertProblems(validate(readMarks(marked).input), code, marked);
    }
  });

  it("[G-12a] have the component, the severity and the place, for readings", () => {
    for (const [code, marked] of tables.READINGS) {
      assertProblems(readHost(readMarks(marked).input).findings.slice(0, 1), code, marked);
    }
  });

  it("are all explained", () => {
    ok(Object.keys(CODES).every((code) => writeDiagnostics().includes(`\`${code}\``)));
    deepEqual(Object.keys(EXPLANATIONS).sort(), Object.keys(CODES).sort());
  });

  for (const [code, { example }] of Object.entries(EXPLANATIONS)) {
    it(`have an example that gives it: ${code}`, () => {
      ok(findCodes(example).includes(code), example);
    });
  }
});

function findCodes(example: string): string[] {
  const names = whatwgIRI;
  let value: unknown;
  try {
    value = new Function(...Object.keys(names), `return ${example}`)(...Object.values(names));
  } catch (error) {
    value = (error as Error).cause ?? error;
  }
  const { diagnostics = value, problems = diagnostics } = value as { diagnostics?: unknown; problems?: unknown };
  return (problems as readonly { code: string }[]).map((diagnostic) => diagnostic.code);
}
