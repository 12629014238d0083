/**
 * `npm run test:quick`: compiles, lints, and runs the unit tests and the web platform tests on a share of their random and long inputs
 * (test/support/share.ts), except those that start programs again and again, pack the package, measure memory, use many megabytes,
 * or compare everything with recorded results; `npm test` runs all. With arguments, it runs all tests that mocha selects, whole:
 * `npm run test:quick -- --grep "the mappings"`; or those of some folders or files, without extensions:
 * `npm run test:quick -- --only "property/*"`.
 */

import { compile, MOCHA, runNode, SHARE, selectTests } from "./programs.mjs";

// The longest file first, so that no process waits for it.
const QUICK = ["wpt/**/*", "unit/**/*"];

/** Tests whose time a share would not shorten: they start programs, read all that is built, or compare with whole tables. */
const LEFT_OUT = [
  "unit/{bundle,package,release,scripts,supply-chain,types,**/memory,**/hostile}",
  "unit/display/to-display-string",
  "unit/cli/{control-characters,lists,program}",
  "unit/generated/tables",
  "unit/names/{derived-property,idna/idna,idna/punycode}",
  "unit/infra/{normalization,pollution,regular-expressions}",
  "unit/mapping/match-names",
  "unit/display/spoof/{recall,uts39}",
  "unit/packages/page/{encoding,tr46}",
  "unit/web/{bare-engine,globals,long,node,platform,registration,search-params}",
  "wpt/upstream",
];

const args = process.argv.slice(2);

compile({ withLab: args.some((argument) => argument.startsWith("lab/")) });
if (args.length === 0) {
  const linted = runNode("node_modules/@biomejs/biome/bin/biome", ["ci", "--error-on-warnings", "."]);
  process.exitCode = runNode(MOCHA, selectTests(QUICK, LEFT_OUT, 2), [], SHARE) || linted;
} else {
  const selected = args[0] === "--only" ? [...selectTests([args[1]], []), ...args.slice(2)] : args;
  process.exitCode = runNode(MOCHA, selected);
}
