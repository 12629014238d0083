/** `npm run lane -- encodings`: the encoders of pages on every code point; takes two minutes. */
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { inRepository } from "../../support/paths.js";

const tests = inRepository("test/.build/unit/");
const files = readdirSync(tests, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("encoding.test.js"))
  .map((file) => fileURLToPath(new URL(file, tests)));
const mocha = fileURLToPath(inRepository("node_modules/mocha/bin/mocha.js"));
const { status } = spawnSync(process.execPath, [mocha, "--no-package", "--timeout", "0", ...files], {
  env: { ...process.env, ENCODINGS_SAMPLE: "1" },
  stdio: "inherit",
});
process.exitCode = status ?? 1;
