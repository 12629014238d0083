/** The checks of all runtimes, run in this one with the built package. */
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runNpm } from "../../support/install.js";
import { inRepository } from "../../support/paths.js";
import { readVersion, runSmoke } from "./project.js";
import { isAskedFor, RUNTIMES } from "./runtimes.js";
import { describeRow } from "./table.js";

const CHECKS = ["values", "entry points", "inspect", "place of URL", "require"];

describe("the package in a runtime", () => {
  it("gives what it gives everywhere", async () => {
    const checks = await runSmoke(process.execPath, [], fileURLToPath(inRepository("test/.build/")));
    assert.deepEqual(checks, Object.fromEntries(CHECKS.map((name) => [name, ""])));
    assert.equal(await readVersion(process.execPath), process.versions.node);
  });

  it("is wrong if the runtime fails", async () => {
    const folder = mkdtempSync(join(tmpdir(), "whatwg-iri-"));
    try {
      mkdirSync(join(folder, "lab/runtimes/inside"), { recursive: true });
      writeFileSync(join(folder, "lab/runtimes/inside/smoke.js"), "throw new Error('no such thing');");
      await assert.rejects(runSmoke(process.execPath, [], folder), /no such thing/);
    } finally {
      rmSync(folder, { recursive: true });
    }
    await assert.rejects(readVersion("/nothing"), { code: "ENOENT" });
  });

  it("is tried in those that are asked for", () => {
    const ask = (...names: string[]): string[] =>
      RUNTIMES.filter((runtime) => isAskedFor(runtime, names)).map(({ specifier }) => specifier);
    assert.equal(ask().length, RUNTIMES.length);
    assert.deepEqual(ask("node"), ["node@22", "node@24", "node@26"]);
    assert.deepEqual(ask("node@24", "bun"), ["node@24", "bun@1"]);
    assert.deepEqual(ask("no"), []);
  });

  it("is reported in one line if npm fails", async () => {
    const cwd = fileURLToPath(inRepository("."));
    await assert.rejects(runNpm(["install", "--dry-run", "--offline", "whatwg-iri-of-no-one"], cwd), {
      message: /^code ENOTCACHED .*whatwg-iri-of-no-one[^\n]*$/,
    });
  });

  it("is told in a line, and what is wrong in one each", () => {
    assert.deepEqual(describeRow({ specifier: "a@1", version: "1.2.3", checks: { b: "", c: "d" } }), {
      line: "| a@1 | 1.2.3 | 1 of 2 | b, ✘ c |",
      faults: ["a@1, c: d"],
    });
    assert.deepEqual(describeRow({ specifier: "a@1", version: "1.2.3", checks: { b: "" } }).faults, []);
  });
});
