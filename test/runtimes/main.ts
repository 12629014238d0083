/**
 * `npm run test:runtimes`: installs the package as it is published, and tries it in Node, Deno and Bun and in a Vite app. What
 * cannot be installed is told in a line and counts as failed; the others go on, and the exit code tells.
 */
import { type Checks, makeProject, readVersion, runSmoke } from "./project.js";
import { install, RUNTIMES, type Runtime } from "./runtimes.js";
import { describeRow, type Row } from "./table.js";
import { runVite } from "./vite.js";

const project = await makeProject();
const rows: Row[] = [];

/** Installs a program and checks something with it. */
async function tryRuntime(
  { specifier, program }: Pick<Runtime, "specifier" | "program">,
  check: (path: string) => Promise<Checks>,
): Promise<void> {
  let version = "–";
  try {
    const path = await install({ specifier, program });
    version = await readVersion(path);
    rows.push({ specifier, version, checks: await check(path) });
  } catch (error) {
    rows.push({ specifier, version, checks: { [version === "–" ? "install" : "run"]: (error as Error).message } });
  }
}

try {
  for (const runtime of RUNTIMES) {
    await tryRuntime(runtime, (path) => runSmoke(path, runtime.arguments, project.folder));
  }
  await tryRuntime({ specifier: "vite@8", program: "vite" }, (path) => runVite(path, project));
} finally {
  project.remove();
}

console.log("| runtime | version | passed | checks |\n| --- | --- | ---: | --- |");
for (const { line } of rows.map(describeRow)) {
  console.log(line);
}
for (const fault of rows.flatMap((row) => describeRow(row).faults)) {
  console.log(`✘ ${fault}`);
  process.exitCode = 1;
}
