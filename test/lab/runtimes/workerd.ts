/** The package in workerd, the runtime of Cloudflare's workers, as the bundler of its tools takes it. */
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { TIMEOUT } from "../../support/install.js";
import { BUNDLE_ENTRY } from "./bundled.js";
import type { Checks, Project } from "./project.js";

const CONFIGURATION = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(
    name = "smoke",
    worker = (modules = [(name = "worker.mjs", esModule = embed "worker.mjs")], compatibilityDate = "2025-01-01")
  )]
);
`;

/** Bundles the smoke test as the handler that `workerd test` calls, and runs it. */
export async function runWorkerd(program: string, { folder }: Project): Promise<Checks> {
  const entry = join(folder, "worker-entry.mjs");
  const [imports, body] = BUNDLE_ENTRY.split("// The body.\n") as [string, string];
  writeFileSync(entry, `${imports}export default { test() {\n${body}} };\n`);
  await build({
    entryPoints: [entry],
    bundle: true,
    format: "esm",
    platform: "neutral",
    // Those of wrangler.
    conditions: ["workerd", "worker", "browser"],
    outfile: join(folder, "worker.mjs"),
    logLevel: "error",
  });
  writeFileSync(join(folder, "worker.capnp"), CONFIGURATION);
  const args = ["test", "--verbose", join(folder, "worker.capnp")];
  const { stdout, stderr } = await promisify(execFile)(program, args, { cwd: folder, timeout: TIMEOUT });
  const line = /\{"values".*\}/.exec(stdout + stderr)?.[0];
  if (line === undefined) {
    throw new Error(`${stdout}${stderr}`.slice(0, 500));
  }
  return JSON.parse(line) as Checks;
}
