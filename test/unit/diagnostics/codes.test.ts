/** The list of codes matches the behavior and the documentation. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { validate } from "whatwg-iri/syntax";
import { CODES } from "#lib/diagnostics/codes.js";
import {
  COMPARISONS,
  COMPOSITIONS,
  DIRECTIONS,
  EMAILS,
  ENCODINGS,
  FAILURES,
  FILES,
  HOSTNAMES,
  LOOK_ALIKES,
  MAPPINGS,
  PREFERENCES,
  PROBLEMS,
  SPOOFS,
  TEMPLATES,
  TOO_LONG,
  UNREACHABLE,
} from "../../support/diagnostic-rows.js";
import { inRepository } from "../../support/paths.js";
import { readMarks } from "../../support/problems.js";

describe("the diagnostic codes", () => {
  it("have a row each that produces them", () => {
    const problems = [...FAILURES, ...PROBLEMS, ...COMPOSITIONS, ...UNREACHABLE, ...MAPPINGS, ...ENCODINGS];
    const rows = [
      ...problems,
      ...TOO_LONG,
      ...PREFERENCES,
      ...DIRECTIONS,
      ...LOOK_ALIKES,
      ...SPOOFS,
      ...COMPARISONS,
      ...HOSTNAMES,
      ...EMAILS,
      ...TEMPLATES,
      ...FILES,
    ];
    const found = [...rows.flatMap(([codes]) => codes.split(" ")), "spoof-similar-name"];
    assert.deepEqual([...new Set(found)].sort(), Object.keys(CODES).sort());
  });

  it("have the component and the severity that their diagnostics have", () => {
    for (const [, marked, options] of PROBLEMS) {
      for (const { code, component, severity } of validate(readMarks(marked).input, options)) {
        assert.equal(CODES[code].component ?? component, component, code);
        assert.equal(CODES[code].severity, severity, code);
      }
    }
  });

  it("are all in the documentation's table, in the same words", () => {
    const told = readFileSync(inRepository("docs/diagnostics.md"), "utf8")
      .split("\n")
      .filter((line) => line.startsWith("| `"));
    const rows = Object.entries(CODES).map(
      ([code, { severity, component, meaning }]) =>
        `| \`${code}\` | ${severity} | ${component ?? "any"} | ${meaning} |`,
    );
    assert.deepEqual(told, rows);
  });
});
