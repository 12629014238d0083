/**
 * `npm run watch`: whenever a file changes, compiles and runs the tests again, in a new process because loaded modules
 * stay loaded. Words after `--` are passed to mocha.
 */
import { spawn } from "node:child_process";
import { watch } from "node:fs";

/** Milliseconds within which further changes belong to the same run. */
const PAUSE = 200;

const [tsc, mocha] = ["node_modules/typescript/bin/tsc", "node_modules/mocha/bin/mocha.js"];
let current = null;
let timer = null;

/** Runs a script to its end; a later change stops it. */
function run(...args) {
  current = spawn(process.execPath, args, { stdio: "inherit" });
  return new Promise((resolve) => current.once("exit", (code) => resolve(code === 0)));
}

async function test() {
  current?.kill();
  if (await run(tsc, "-b", "test")) {
    await run(mocha, ...process.argv.slice(2));
  }
}

for (const folder of ["src", "test", "wpt-fixtures"]) {
  watch(folder, { recursive: true }, (_, file) => {
    if (file !== null && !/^(?:\.build|upstream|comparison)\b/.test(file)) {
      clearTimeout(timer);
      timer = setTimeout(test, PAUSE);
    }
  });
}
test();
