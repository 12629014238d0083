/** The programs of docs/comparison.md that need nothing but a shell, on a small list; the lane runs all on a large one. */
import assert from "node:assert/strict";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { normalize } from "whatwg-iri";
import { inRepository } from "../../support/paths.js";
import { makeFolder, makeLine, readPrograms, runProgram } from "./pipelines.js";

const COUNT = 2_000;

describe("docs/comparison.md", () => {
  const folder = fileURLToPath(inRepository("test/.build/lab/scale/sample/"));
  const lines = Array.from({ length: COUNT }, (_, index) => makeLine(index, COUNT));

  before(() => {
    makeFolder(folder);
    writeFileSync(join(folder, "list.txt"), `${["not an IRI", ...lines].join("\n")}\n`);
  });

  after(() => {
    rmSync(folder, { recursive: true });
  });

  for (const program of readPrograms().filter(
    ({ language, code }) => language === "sh" && code.includes("unique.txt"),
  )) {
    it(`[X-2b] has a program for ${program.heading} that keeps one spelling of each class`, async () => {
      const { errors } = await runProgram(program, folder);
      assert.match(errors, /^iri: 1 of 2001 lines refused: 1 scheme-missing; .* line 1: Invalid iri "not%20an%20IRI"/);
      const written = readFileSync(join(folder, "unique.txt"), "utf8").trimEnd().split("\n");
      const forms = written.map((iri) => normalize(iri, { level: "scheme" }));
      const first = new Map(lines.toReversed().map((iri) => [normalize(iri, { level: "scheme" }), iri]));
      assert.equal(written.length, COUNT / 2);
      assert.deepEqual(new Set(forms), new Set(first.keys()));
      if (program.code.includes("sort -s")) {
        assert.deepEqual(new Set(written), new Set(first.values()));
      }
    });
  }

  it("has five programs", () => {
    assert.deepEqual(
      readPrograms().map(({ heading, language }) => `${heading}, ${language}`),
      ["sort, sh", "Hadoop and Spark, sh", "DuckDB, sh", "DuckDB, js", "DuckDB, js"],
    );
  });
});
