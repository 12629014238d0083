/**
 * `npm run lane -- growth`: runs the tests of hostile inputs with limits of processor time, by ratio to a harmless input or far above what
 * is usual; `npm run attack` measures all uses with all families. Run it on an idle machine.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { inRepository } from "../../support/paths.js";

const args = ["test/support/test.mjs", "--quick", "--grep", "X-2|time|long", ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, args, {
  cwd: fileURLToPath(inRepository(".")),
  stdio: "inherit",
  env: { ...process.env, MEASURE_TIME: "1" },
});
process.exitCode = status ?? 1;
