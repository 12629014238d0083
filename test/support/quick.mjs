/**
 * `npm run test:quick`: compiles, and runs the unit tests and the web platform tests, except those that pack the
 * package, measure memory, use many megabytes or take more than three seconds; `npm test` runs all. With arguments, it runs all tests
 * that mocha selects: `npm run test:quick -- --grep "the mappings"`.
 */
import { readFileSync } from "node:fs";
import { compile, runNode } from "./programs.mjs";

const QUICK = ["test/.build/unit/**/*.test.js", "test/.build/wpt/**/*.test.js"];

/** Tests that pack the package, measure memory, use inputs of many megabytes, or take more than three seconds. */
const LEFT_OUT = [
  "unit/{bundle,package,**/memory,**/hostile}",
  "unit/checks/display",
  "unit/cli/{comparison,parse,process-inputs,program}",
  "unit/generated/tables",
  "unit/idna/{idna,punycode}",
  "unit/infra/{normalization,regular-expressions}",
  "unit/mapping/match-names",
  "unit/spoof/uts39",
  "unit/stand-ins/{encoding,tr46}",
  "unit/web/search-params",
  "wpt/upstream",
].map((file) => `test/.build/${file}.test.js`);

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
