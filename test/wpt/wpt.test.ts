/** The web platform tests, and the project's own rows in their formats. */
import { match, ok } from "node:assert/strict";
import { defineSuites } from "./define-suites.js";
import { EXPECTED_FAILURES } from "./expected-failures.js";
import { readSuites } from "./suites.js";

const suites = readSuites();

describe("[W-3a] IRI accepts what a browser accepts and gives the browser's result", () => {
  defineSuites(suites);
});

describe("the list of expected failures", () => {
  it("names suites and rows that exist, each with a reason", () => {
    for (const [name, failures] of Object.entries(EXPECTED_FAILURES)) {
      const suite = suites.find((candidate) => candidate.name === name);
      ok(suite !== undefined, name);
      for (const [row, reason] of Object.entries(failures)) {
        ok(suite.rows === null || suite.rows.some((candidate) => candidate.name === row), row);
        match(reason, /\w/);
      }
    }
  });
});
