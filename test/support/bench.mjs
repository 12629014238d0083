/**
 * `npm run bench -- [NAME…] [--OPTION…]`: compiles the tests and runs the named benchmarks, one after the other:
 * test/bench/NAME.ts and its further parts, test/bench/NAME-*.ts. Without a name it runs `href`. Each receives the
 * options. A new benchmark is one new file, whose head says `npm run bench -- NAME`.
 */
import { readdirSync } from "node:fs";
import { compile, describeProgram, runProgram } from "./programs.mjs";

const names = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
const options = process.argv.slice(2).filter((argument) => argument.startsWith("-"));

// Other files in the folder are shared by benchmarks.
const programs = readdirSync("test/bench")
  .map((file) => file.replace(/\.ts$/, ""))
  .filter((program) => describeProgram(`bench/${program}`)?.startsWith("`npm run bench -- "))
  .sort();
const isPartOf = (name) => (program) => program === name || program.startsWith(`${name}-`);

const unknown = names.filter((name) => !programs.includes(name));
if (unknown.length > 0) {
  console.error(`No benchmark ${unknown.join(", ")}; there are ${programs.join(", ")}`);
  process.exit(1);
}
compile();
for (const name of names.length > 0 ? names : ["href"]) {
  for (const program of programs.filter(isPartOf(name))) {
    process.exitCode = runProgram(`bench/${program}`, options) || process.exitCode;
  }
}
