/**
 * The last step of `npm test`, in three runs of mocha. The first runs all tests on the package as packed, and its counts are those of
 * `npm test`. The second measures the coverage of `src`, on the modules that tsc wrote: V8 reports what did not run of each copy of a
 * file, and those reports cannot be merged for two copies; tests of internals need one of them. Loops take two to three times as
 * long there, so it leaves out what has long ones, and what runs in a browser or in another process. The third runs the tests of the
 * class and the web platform tests without shortcuts. Arguments are passed to all.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MOCHA, ON_MODULES, selectTests } from "./programs.mjs";

/** Tests that add nothing to coverage, or whose coverage is not measured. */
const UNMEASURED = [
  "{attack,browser,clients,matrix,mutate,native,property,recipes,requirements,runtimes,scale}/**/*",
  "unit/**/{hostile,memory}",
  "unit/{bundle,package,scripts,supply-chain}",
  "unit/generated/tables",
];

const folder = mkdtempSync(join(tmpdir(), "counts-"));

/** Runs a script, and returns its exit code and what the reporter of mocha counted; a run that was not counted has failed. */
function run(name, script, args, env) {
  const file = join(folder, name);
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...env, COUNTS_FILE: file },
  });
  return new Promise((resolve) =>
    child.once("close", (code) =>
      resolve({
        code,
        ...(existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : { passed: 0, failed: 1, skipped: 0 }),
      }),
    ),
  );
}

const args = process.argv.slice(2);
console.log("On the package as packed:");
const packed = await run("packed", MOCHA, [...selectTests(["**/*"], []), ...args], process.env);
console.log("Once more on the modules of src, for coverage:");
const measured = await run(
  "measured",
  "node_modules/c8/bin/c8.js",
  [process.execPath, MOCHA, ...selectTests(["**/*"], UNMEASURED), ...args],
  ON_MODULES,
);
console.log("The tests of the class once more without shortcuts, where whatwg-url answers everything:");
const delegated = await run("delegated", "test/support/test-without-shortcuts.mjs", args, process.env);
rmSync(folder, { recursive: true });

const { sha256 } = JSON.parse(readFileSync("wpt-fixtures/manifest.json", "utf8"));
const missing = Object.keys(sha256).filter((file) => !existsSync(`wpt-fixtures/upstream/${file}`));
const isBroken =
  packed.code !== 0 ||
  measured.code !== 0 ||
  delegated.code !== 0 ||
  (missing.length > 0 && process.env.CI !== undefined);
if (missing.length > 0) {
  console.log(`Without the rows of the URL Standard, which were not to be had: ${missing.join(", ")}`);
}
// What fails in the other runs alone, or the gate of coverage, is one failure here.
const failed = packed.failed + (isBroken && packed.failed === 0 ? Math.max(measured.failed + delegated.failed, 1) : 0);
console.log(`${packed.passed} passed, ${failed} failed, ${packed.skipped} skipped`);
process.exitCode = isBroken ? 1 : 0;
