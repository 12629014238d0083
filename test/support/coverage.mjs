/**
 * `npm run coverage`: what the tests run of `src`, on the modules that tsc wrote: V8 reports what did not run of each copy of a file,
 * and those reports cannot be merged for two copies. It prints a summary and fails below the thresholds of package.json.
 */
import { spawnSync } from "node:child_process";
import { compile, MOCHA, ON_MODULES, selectTests } from "./programs.mjs";

/** Tests that add nothing to coverage, or whose coverage is not measured. */
const UNMEASURED = [
  "{browser,lab,property}/**/*",
  "tools/{docs,requirements}/**/*",
  "unit/**/memory",
  "unit/{bundle,package,scripts,supply-chain}",
  "unit/generated/tables",
];

compile();
const script = ["node_modules/c8/bin/c8.js", process.execPath, MOCHA, ...selectTests(["**/*"], UNMEASURED)];
const { status } = spawnSync(process.execPath, [...script, ...process.argv.slice(2)], {
  stdio: "inherit",
  env: ON_MODULES,
});
process.exitCode = status ?? 1;
