/**
 * The last step of `npm test`, in two runs of mocha side by side: all tests on the package as packed, whose counts are those of
 * `npm test`, and whose titles may name known requirements only; and the tests of the class and the web platform tests without
 * shortcuts. Arguments are passed to both. `npm run coverage` measures what the tests run of `src`, on the modules that tsc wrote,
 * with loops two to three times as slow.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MOCHA, selectTests } from "./programs.mjs";

const folder = mkdtempSync(join(tmpdir(), "counts-"));

/**
 * Runs a script, and returns its exit code, what it printed into a pipe, and what the reporter of mocha counted; a run that was not
 * counted has failed.
 */
function run(name, script, args, output) {
  const file = join(folder, name);
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ["ignore", output, output],
    env: { ...process.env, COUNTS_FILE: file },
  });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (octets) => printed.push(octets));
  }
  return new Promise((resolve) =>
    child.once("close", (code) =>
      resolve({
        code,
        printed: Buffer.concat(printed).toString(),
        ...(existsSync(file)
          ? JSON.parse(readFileSync(file, "utf8"))
          : { passed: 0, failed: 1, skipped: 0, titles: [] }),
      }),
    ),
  );
}

const args = process.argv.slice(2);
// While the tests in browsers, which are the first, wait for them.
const second = run("delegated", "test/support/test-without-shortcuts.mjs", args, "pipe");
console.log("On the package as packed:");
const packed = await run("packed", MOCHA, [...selectTests(["**/*"], ["lab/**/*"]), ...args], "inherit");
console.log("The tests of the class once more without shortcuts, where whatwg-url answers everything:");
const delegated = await second;
process.stdout.write(delegated.printed);
rmSync(folder, { recursive: true });

const { cover, REQUIREMENTS } = await import("../.build/tools/requirements/coverage.js");
const { proven, unknown } = cover(REQUIREMENTS, packed.titles);
for (const title of unknown) {
  console.log(`Names a requirement that does not exist: ${title}`);
}
console.log(`${proven.size} of ${REQUIREMENTS.length} requirements proven by tests that passed`);

const { sha256 } = JSON.parse(readFileSync("wpt-fixtures/manifest.json", "utf8"));
const missing = Object.keys(sha256).filter((file) => !existsSync(`wpt-fixtures/upstream/${file}`));
const isBroken =
  packed.code !== 0 ||
  delegated.code !== 0 ||
  unknown.length > 0 ||
  (missing.length > 0 && process.env.CI !== undefined);
if (missing.length > 0) {
  console.log(`Without the rows of the URL Standard, which were not to be had: ${missing.join(", ")}`);
}
// Failures of the second run count if the first has none.
const failed = packed.failed + (isBroken && packed.failed === 0 ? Math.max(delegated.failed, 1) : 0);
console.log(`${packed.passed} passed, ${failed} failed, ${packed.skipped} skipped`);
process.exitCode = isBroken ? 1 : 0;
