/**
 * `npm run lane -- loaders`: installs the package and loaders into a temporary project, and runs a program with each of
 * them, before and after `whatwg-iri/register`, in three versions of Node; without names it writes a
 * report. The exit code says whether anything fails without a reason.
 */
import { install } from "../../support/install.js";
import { writeReport } from "../../support/reports.js";
import { readVersion } from "../runtimes/project.js";
import { LOADERS, listOrders, NODES } from "./loaders.js";
import { makeLoaderProject, runLoader } from "./run.js";
import { describeHead, describeRow, type Run } from "./table.js";

const names = process.argv.slice(2);
const asked = LOADERS.filter(({ name }) => names.length === 0 || names.includes(name));

try {
  const unknown = names.filter((name) => !LOADERS.some((loader) => loader.name === name));
  if (unknown.length > 0) {
    throw new Error(`No loader: ${unknown.join(", ")}; there are ${LOADERS.map(({ name }) => name).join(", ")}`);
  }
  const nodes: string[] = [];
  for (const specifier of NODES) {
    nodes.push(await install({ specifier, program: "node" }));
  }
  const lines = [...describeHead(await Promise.all(nodes.map(readVersion)))];
  const faults: string[] = [];
  const project = await makeLoaderProject();
  try {
    for (const loader of asked) {
      console.error(loader.name);
      for (const order of listOrders(loader)) {
        const runs = nodes.map(async (node): Promise<Run> => {
          const error = await runLoader(node, loader, order, project, false);
          return { error, control: error === "" ? "" : await runLoader(node, loader, order, project, true) };
        });
        const row = describeRow(loader, order, await Promise.all(runs));
        lines.push(row.line);
        faults.push(...row.faults);
      }
    }
  } finally {
    project.remove();
  }
  if (names.length === 0) {
    writeReport("loaders", `# Loaders and transpilers\n\n${lines.join("\n")}`);
  } else {
    console.log(lines.join("\n"));
  }
  for (const fault of faults) {
    console.log(`✘ ${fault}`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
