import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inRepository } from "./paths.js";

const MOCHA = fileURLToPath(inRepository("node_modules/mocha/bin/mocha.js"));
const WATCHDOG = fileURLToPath(inRepository("test/support/watchdog.mjs"));

describe("the watchdog of the tests", function () {
  this.timeout(120_000);
  const folder = mkdtempSync(join(tmpdir(), "watchdog-"));
  const file = join(folder, "blocked.test.cjs");

  after(() => rmSync(folder, { recursive: true }));

  /** Runs a file of two tests in two processes, as `npm test` does; the body is that of the second. */
  function run(body: string): { status: number | null; stdout: string; stderr: string } {
    writeFileSync(file, `it("ends", () => {}); it("is long", async () => { ${body} }).timeout(0);`);
    return spawnSync(
      process.execPath,
      [MOCHA, "--no-package", "--parallel", "--jobs", "2", "--require", WATCHDOG, file],
      {
        encoding: "utf8",
        env: { ...process.env, CI: "true", TEST_LIMIT: "4000" },
      },
    );
  }

  for (const [how, body] of [
    ["blocks", "for (;;) {}"],
    ["waits", "await new Promise((resolve) => setTimeout(resolve, 1e6))"],
  ] as const) {
    it(`ends a process whose test ${how}, and names the test`, () => {
      const { status, stdout, stderr } = run(body);
      assert.notEqual(status, 0);
      assert.match(stderr, /^No end after 4 s: is long$/m);
      assert.match(stdout, /1 failing/);
    });
  }

  it("lets others finish", () => {
    const { status, stdout } = run("await new Promise((resolve) => setTimeout(resolve, 1000))");
    assert.equal(status, 0);
    assert.match(stdout, /2 passing/);
  });
});
