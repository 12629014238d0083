/**
 * `npm run test:quick`: compiles, and runs the unit tests and the web platform tests, except those that pack the
 * package, measure memory, use many megabytes or take more than three seconds; `npm test` runs all. With arguments, it runs all tests
 * that mocha selects: `npm run test:quick -- --grep "the mappings"`; or those of some folders or files, without extensions:
 * `npm run test:quick -- --only "property/*"`.
 */

import { compile, MOCHA, runNode, selectTests } from "./programs.mjs";

const QUICK = ["unit/**/*", "wpt/**/*"];

/** Tests that pack the package, measure memory, use inputs of many megabytes, or take more than three seconds. */
const LEFT_OUT = [
  "unit/{bundle,package,scripts,supply-chain,**/memory,**/hostile}",
  "unit/display/to-display-string",
  "unit/cli/{comparison,parse,process-inputs,program}",
  "unit/generated/tables",
  "unit/names/idna/{idna,punycode}",
  "unit/infra/{normalization,regular-expressions}",
  "unit/mapping/match-names",
  "unit/display/spoof/uts39",
  "unit/packages/stand-ins/{encoding,tr46}",
  "unit/web/{long,search-params}",
  "wpt/upstream",
];

const args = process.argv.slice(2);

compile();
const selected =
  args[0] === "--only"
    ? [...selectTests([args[1]], []), ...args.slice(2)]
    : args.length > 0
      ? args
      : selectTests(QUICK, LEFT_OUT);
process.exitCode = runNode(MOCHA, selected);
