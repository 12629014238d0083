/**
 * Runs the web platform tests and the tests of the class with all shortcuts off, so that whatwg-url answers everything. `npm
 * test` runs it after the tests with shortcuts; both must pass, so that src/web/shortcut can be deleted.
 */
import { spawnSync } from "node:child_process";
import { MOCHA, selectTests } from "./programs.mjs";

/** The tests of the shortcuts themselves, of speed and of memory, and those that start programs. */
const OF_SHORTCUTS = ["unit/web/{shortcut,memory,node}", "unit/web/{hostile,long}*"];

const { status } = spawnSync(
  process.execPath,
  [MOCHA, ...selectTests(["unit/web/*", "wpt/wpt"], OF_SHORTCUTS), "--timeout", "120000"],
  {
    stdio: "inherit",
    env: {
      ...process.env,
      NODE_OPTIONS: `--conditions=whatwg-iri-modules --import=${new URL("no-shortcuts.mjs", import.meta.url)}`,
    },
  },
);
process.exitCode = status ?? 1;
