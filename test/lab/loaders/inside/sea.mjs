/** Makes a single executable application of a program, and runs it: `node sea.mjs PROGRAM`. */
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { inject } from "postject";

const folder = mkdtempSync(join(tmpdir(), "whatwg-iri-"));
try {
  const [main, output, config, executable] = ["main.cjs", "blob", "sea.json", "main"].map((name) => join(folder, name));
  await build({ entryPoints: [process.argv[2]], bundle: true, platform: "node", format: "cjs", outfile: main });
  writeFileSync(config, JSON.stringify({ main, output, disableExperimentalSEAWarning: true }));
  execFileSync(process.execPath, ["--experimental-sea-config", config], { stdio: "ignore" });
  copyFileSync(process.execPath, executable);
  await inject(executable, "NODE_SEA_BLOB", readFileSync(output), {
    sentinelFuse: "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2",
  });
  execFileSync(executable, { stdio: "inherit" });
} finally {
  rmSync(folder, { recursive: true });
}
