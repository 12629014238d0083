/**
 * Builds the package unless it is up to date, for `npm ci` and `npm test`, which usually follow each other. Deleting a
 * file makes its folder newer, and so causes a build. `--clean` only removes what a build writes.
 */
import { execSync } from "node:child_process";
import { readdirSync, rmSync, statSync } from "node:fs";

const SOURCES = [
  "src",
  "package.json",
  "package-lock.json",
  "rollup.config.mjs",
  "tsconfig.json",
  "test/support/node-modules.mjs",
];

const LAST = "lib/iri.full.min.js";

function isNewer(path, time) {
  const stats = statSync(path);
  return (
    stats.mtimeMs > time || (stats.isDirectory() && readdirSync(path).some((name) => isNewer(`${path}/${name}`, time)))
  );
}

function clean() {
  const stubs = readdirSync(".").filter((name) => /\.(?:js|d\.ts)$/.test(name));
  for (const path of ["lib", "test/.build", ...stubs]) {
    rmSync(path, { recursive: true, force: true });
  }
}

const last = statSync(LAST, { throwIfNoEntry: false });
if (process.argv.includes("--clean")) {
  clean();
} else if (last === undefined || SOURCES.some((path) => isNewer(path, last.mtimeMs))) {
  execSync("npm run build", { stdio: "inherit" });
} else {
  // Mocha would run compiled tests whose source is gone.
  rmSync("test/.build", { recursive: true, force: true });
}
