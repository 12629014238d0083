/**
 * `npm run build:site`, in the repository: writes the site into docs/site/.build, or into $SITE_DIR, and installs its packages once.
 * The package itself has been built by `npm ci`.
 */
import { execFileSync, execSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../../", import.meta.url);

/** Runs a script from the repository's top folder, after a line that says what it does. */
function run(what, ...args) {
  console.log(`${what} …`);
  execFileSync(process.execPath, args, { cwd: ROOT, stdio: "inherit" });
}

if (!existsSync(new URL("node_modules/typedoc", import.meta.url))) {
  console.log("Installing the packages of the site, for this once …");
  const cwd = fileURLToPath(new URL(".", import.meta.url));
  execSync("npm ci --ignore-scripts --no-audit --no-fund", { cwd, stdio: "inherit" });
}
run("Compiling the package", "node_modules/typescript/bin/tsc", "-b", "test");
run("Compiling the viewer", "node_modules/typescript/bin/tsc", "-b", "docs/site/src");
if (!process.argv.includes("--modules")) {
  run("Writing the lists of codes and options", "test/.build/tools/docs/main.js");
  run("Writing the reference", "docs/site/reference.mjs");
  run("Writing the rows of the tests", "test/.build/wpt/write-rows.js");
  run("Bundling the pages", "node_modules/rollup/dist/bin/rollup", "-c", "docs/site/rollup.config.mjs", "--silent");
}
