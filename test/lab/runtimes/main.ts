/**
 * `npm run test:runtimes`: installs the package as published, and tests it in Node, Deno and Bun, in a Vite app, in
 * Jest, and bundled for pages by four bundlers, or in those named on the command line. A program that cannot be
 * installed is reported in one line and counts as failed; the others continue, and the exit code tells.
 */

import { install, type Runtime } from "../../support/install.js";
import { BUNDLED, runBundled } from "./bundled.js";
import { runJest } from "./jest.js";
import { type Checks, makeProject, readVersion, runQuestions, runRequire, runSmoke } from "./project.js";
import { isAskedFor, JEST, NODE, RUNTIMES, VITE, WORKERD } from "./runtimes.js";
import { runServer } from "./server.js";
import { describeRow, type Row } from "./table.js";
import { runVite } from "./vite.js";
import { runWorkerd } from "./workerd.js";

/** The name by which rendering on a server is asked for. */
const SERVER = "server";

// Programs load the package as packed, not the modules on which lanes run.
process.env.NODE_OPTIONS = "";

const names = process.argv.slice(2);
const rows: Row[] = [];

/** Installs a program and checks something with it, if it was requested. */
async function tryRuntime(
  runtime: Pick<Runtime, "specifier" | "program">,
  check: (path: string) => Promise<Checks>,
): Promise<void> {
  const { specifier } = runtime;
  if (!isAskedFor(runtime, names)) {
    return;
  }
  let version: string | undefined;
  try {
    const path = await install(runtime);
    version = await readVersion(path);
    rows.push({ specifier, version, checks: await check(path) });
  } catch (error) {
    const { message } = error as Error;
    rows.push({ specifier, version: version ?? "–", checks: { [version === undefined ? "install" : "run"]: message } });
  }
}

/** Tests all of them, in a temporary project. */
async function tryAll(): Promise<void> {
  const project = await makeProject();
  try {
    for (const runtime of RUNTIMES) {
      await tryRuntime(runtime, async (path) => ({
        ...(await runSmoke(path, runtime.arguments, project.folder)),
        ...(await runRequire(path, runtime.arguments, project.folder)),
        ...(await runQuestions(path, runtime.arguments, project.folder)),
      }));
    }
    await tryRuntime(VITE, (path) => runVite(path, project));
    await tryRuntime(JEST, async (path) => {
      const nodes = new Map<string, string>();
      for (const runtime of RUNTIMES.filter(({ program }) => program === "node")) {
        nodes.set(runtime.specifier, await install(runtime));
      }
      return runJest(path, nodes, project);
    });
    await tryRuntime(WORKERD, (path) => runWorkerd(path, project));
    for (const specifier of [SERVER, ...BUNDLED].filter((name) => isAskedFor({ specifier: name }, names))) {
      try {
        const checks = await (specifier === SERVER
          ? runServer(project)
          : runBundled(specifier, await install(NODE), project));
        rows.push({ specifier, version: "–", checks });
      } catch (error) {
        rows.push({ specifier, version: "–", checks: { run: (error as Error).message } });
      }
    }
  } finally {
    project.remove();
  }
}

const all = [...RUNTIMES, VITE, JEST, WORKERD, ...[SERVER, ...BUNDLED].map((specifier) => ({ specifier }))];
const unknown = names.filter((name) => !all.some((runtime) => isAskedFor(runtime, [name])));
try {
  if (unknown.length > 0) {
    throw new Error(`No runtime: ${unknown.join(", ")}; there are ${all.map((r) => r.specifier).join(", ")}`);
  }
  await tryAll();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

if (rows.length > 0) {
  console.log("| runtime | version | passed | checks |\n| --- | --- | ---: | --- |");
}
for (const { line } of rows.map(describeRow)) {
  console.log(line);
}
for (const fault of rows.flatMap((row) => describeRow(row).faults)) {
  console.log(`✘ ${fault}`);
  process.exitCode = 1;
}
