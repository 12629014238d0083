/**
 * The last step of `npm test`: runs all tests, in two runs of mocha. The first measures coverage, which makes loops two to
 * three times as slow; the second has the tests whose loops are long, or whose library runs in a browser or in another
 * process. Arguments are passed to both.
 */
import { spawn } from "node:child_process";
import { MOCHA, selectTests } from "./programs.mjs";

const UNMEASURED = [
  "{attack,browser,clients,matrix,mutate,native,property,recipes,requirements,runtimes,scale}/**/*",
  ...["bidi", "compare", "detect", "html", "mapping", "syntax"].map((folder) => `unit/${folder}/hostile`),
  "unit/**/memory",
  "unit/generated/tables",
];

const SUMMARY = /^(\d+) passed, (\d+) failed, (\d+) skipped$/gm;

/** Runs a script, and shows its output. */
function run(script, args) {
  const child = spawn(process.execPath, [script, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    output += text;
    process.stdout.write(text);
  });
  return new Promise((resolve) => {
    child.once("close", (code) =>
      resolve({ code, counts: [...output.matchAll(SUMMARY)].at(-1)?.slice(1).map(Number) }),
    );
  });
}

const args = process.argv.slice(2);
const runs = [
  await run("node_modules/c8/bin/c8.js", [process.execPath, MOCHA, ...selectTests(["**/*"], UNMEASURED), ...args]),
  await run(MOCHA, [...selectTests(UNMEASURED, []), ...args]),
];
const [passed, failed, skipped] = [0, 1, 2].map((index) =>
  // A run without a summary has failed.
  runs.reduce((sum, { counts }) => sum + (counts ?? [0, 1, 0])[index], 0),
);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed > 0 || runs.some(({ code }) => code !== 0) ? 1 : 0;
