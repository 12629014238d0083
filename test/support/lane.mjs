/**
 * `npm run lane -- NAME [ARGUMENT…]`: compiles the tests and runs test/NAME/main.ts, or else test/NAME.ts, with the
 * arguments. Without a name it lists the lanes. A new lane is one new file, test/NAME/main.ts.
 */
import { readdirSync } from "node:fs";
import { compile, describeProgram, runProgram } from "./programs.mjs";

const [name, ...args] = process.argv.slice(2);
const path = [`${name}/main`, name].find((candidate) => describeProgram(candidate) !== null);
if (path !== undefined) {
  compile();
  process.exitCode = runProgram(path, args);
} else {
  const lanes = readdirSync("test").filter((folder) => describeProgram(`${folder}/main`) !== null);
  for (const lane of lanes) {
    console.log(describeProgram(`${lane}/main`));
  }
  if (name !== undefined) {
    console.error(`No lane ${name}; there are ${lanes.join(", ")}`);
    process.exitCode = 1;
  }
}
