/**
 * Builds the package unless it is up to date: `npm test` usually follows `npm ci`, which has just built it. A file or folder that is
 * newer than the last file of a build, or a folder that lost a file, causes a whole build.
 */
import { execSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";

const SOURCES = ["src", "package.json", "package-lock.json", "rollup.config.mjs", "tsconfig.json"];

/** The file that a build writes last. */
const LAST = "lib/node/index.js";

function isNewer(path, time) {
  const stats = statSync(path);
  return (
    stats.mtimeMs > time || (stats.isDirectory() && readdirSync(path).some((name) => isNewer(`${path}/${name}`, time)))
  );
}

if (!existsSync(LAST) || SOURCES.some((path) => isNewer(path, statSync(LAST).mtimeMs))) {
  execSync("npm run build", { stdio: "inherit" });
} else {
  // Mocha would run compiled tests whose source is gone.
  rmSync("test/.build", { recursive: true, force: true });
}
