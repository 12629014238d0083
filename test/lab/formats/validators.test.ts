/** The examples of docs/formats.md for validators, each run as a module of its own against the packages that it uses. */
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { findMarkdownExamples } from "../../support/examples.js";
import { inRepository } from "../../support/paths.js";

/** Beside the packages of the laboratory. */
const FOLDER = inRepository("test/.build/lab/blocks/");

const recipes = findMarkdownExamples("docs/formats.md", readFileSync(inRepository("docs/formats.md"), "utf8")).filter(
  ({ code }) => /^import .* from "(?!whatwg-iri)/m.test(code),
);

/** Creates a module that exports the actual values of an example, and the expected ones. */
function makeModule(code: string): string {
  const body = code.replace(/^(.+); \/\/ => (.+)$/gm, "shown.push($1); said.push($2);");
  return `export const shown = [], said = [];\n${body}`;
}

describe("the recipes for validators", () => {
  before(() => mkdirSync(FOLDER, { recursive: true }));
  after(() => rmSync(FOLDER, { recursive: true }));

  it("are there for each validator", () => {
    const all = recipes.map(({ code }) => code).join("");
    for (const name of [
      "ajv",
      "zod",
      "@sinclair/typebox",
      "@cfworker/json-schema",
      "jsonschema",
      "@hyperjump/json-schema",
    ]) {
      assert.ok(all.includes(`from "${name}`), name);
    }
  });

  for (const [index, { place, code }] of recipes.entries()) {
    it(`hold at ${place}`, async () => {
      const file = new URL(`${index}.mjs`, FOLDER);
      writeFileSync(file, makeModule(code));
      const { shown, said } = (await import(file.href)) as { shown: unknown[]; said: unknown[] };
      assert.ok(said.length > 0);
      assert.deepEqual(shown, said);
    });
  }
});
