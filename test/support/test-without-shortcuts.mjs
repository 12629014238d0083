/**
 * Runs the web platform tests and the tests of the class without the steps before whatwg-url, which then answers everything. `npm
 * test` runs it beside the tests with them; both must pass, so that the steps before it can be deleted.
 */
import { spawnSync } from "node:child_process";
import { MOCHA, ON_MODULES, SHARE, selectTests } from "./programs.mjs";

/** The tests of the shortcuts themselves, of speed and of memory, and those of programs and bundles, which keep their shortcuts. */
const OF_SHORTCUTS = ["unit/web/{way-in,memory,node,hostile,long,bare-engine}"];

const { status } = spawnSync(
  process.execPath,
  // Beside the others, on a busy machine, random tests took more than the usual 20 seconds.
  [MOCHA, ...selectTests(["unit/web/*", "wpt/wpt"], OF_SHORTCUTS), "--timeout", "60000", ...process.argv.slice(2)],
  {
    stdio: "inherit",
    env: {
      ...ON_MODULES,
      // The run with shortcuts takes all inputs, and here whatwg-url gives most of what is compared with it.
      ...SHARE,
      NODE_OPTIONS: `${ON_MODULES.NODE_OPTIONS} --import=${new URL("no-shortcuts.mjs", import.meta.url).href}`,
    },
  },
);
process.exitCode = status ?? 1;
