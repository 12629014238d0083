/**
 * `npm run test:quick`: compiles, and runs the unit tests and the web platform tests, except those that need the
 * bundles, measure memory or use inputs of many megabytes; `npm test` runs everything. With arguments it runs all tests
 * that mocha selects: `npm run test:quick -- --grep "the mappings"`.
 */
import { readFileSync } from "node:fs";
import { compile, runNode } from "./programs.mjs";

const QUICK = ["test/.build/unit/**/*.test.js", "test/.build/wpt/**/*.test.js"];

/** Tests that need the bundles, measure memory, or use inputs of many megabytes. */
const LEFT_OUT = ["bundle", "package", "**/memory", "**/hostile"].map((file) => `test/.build/unit/${file}.test.js`);

const mocha = "node_modules/mocha/bin/mocha.js";
const args = process.argv.slice(2);

compile();
if (args.length > 0) {
  process.exitCode = runNode(mocha, args);
} else {
  // Mocha adds the files of its configuration to those of the command line, so the configuration is given here.
  const { spec: _, ...config } = JSON.parse(readFileSync("package.json", "utf8")).mocha;
  const options = Object.entries(config).flatMap(([name, value]) => [`--${name}`, `${value}`]);
  const ignored = LEFT_OUT.flatMap((file) => ["--ignore", file]);
  process.exitCode = runNode(mocha, ["--no-package", "--parallel", "--jobs", "2", ...options, ...ignored, ...QUICK]);
}
