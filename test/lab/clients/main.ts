/**
 * `npm run lane -- clients`: installs programs that take a `URL`, in fixed versions, and runs them with `URL`, with
 * `IRI`, and with `URL` replaced by `IRI`; without names it writes a report. React Router also runs in a page of
 * each engine. The exit code says whether anything differs without a reason. It needs `npm run build` before it.
 */
import { forEachEngine } from "../../browser/each-engine.js";
import { ENGINES } from "../../browser/engine.js";
import { inRepository } from "../../support/paths.js";
import { writeReport } from "../../support/reports.js";
import { FOLDER, installClients, readVersion } from "./packages.js";
import { buildApp, runApp } from "./pages.js";
import { MODES, type Mode, type Results, runFlows } from "./run.js";
import { type Client, describeClients } from "./table.js";

// Clients get the package as it is packed, not the modules on which lanes run.
process.env.NODE_OPTIONS = "";

const FLOWS = inRepository("test/lab/clients/inside/flows.mjs");

const { CLIENTS } = (await import(FLOWS.href)) as { CLIENTS: Readonly<Record<string, object>> };
/** The client that runs in pages too. */
const IN_PAGES = "react-router";
const names = process.argv.slice(2);
const asked = Object.keys(CLIENTS).filter((name) => names.length === 0 || names.includes(name));

async function runClient(name: string): Promise<Client> {
  const entries: [Mode, Results][] = [];
  for (const mode of MODES) {
    entries.push([mode, await runFlows(name, mode, FOLDER)]);
  }
  const version = name === "Node" ? process.versions.node : (readVersion(name) ?? "");
  return { name, version, results: Object.fromEntries(entries) as Client["results"] };
}

try {
  const unknown = names.filter((name) => !asked.includes(name));
  if (unknown.length > 0) {
    throw new Error(`No client: ${unknown.join(", ")}; there are ${Object.keys(CLIENTS).join(", ")}`);
  }
  await installClients();
  const clients: Client[] = [];
  for (const name of asked) {
    console.error(name);
    clients.push(await runClient(name));
  }
  if (asked.includes(IN_PAGES)) {
    const app = await buildApp(FOLDER);
    await forEachEngine(async (engine) => {
      console.error(`${IN_PAGES} in ${engine.name}`);
      const version = `in ${engine.name}, ${readVersion(IN_PAGES)}`;
      clients.push({ name: IN_PAGES, version, results: await runApp(engine, app) });
      return true;
    }, ENGINES);
  }
  const { lines, faults } = describeClients(clients);
  if (names.length === 0) {
    writeReport("clients", `# Programs that take a \`URL\`\n\n${lines.join("\n")}`);
  } else {
    console.log(lines.join("\n"));
  }
  for (const fault of faults) {
    console.log(`✘ ${fault}`);
  }
  process.exitCode = faults.length > 0 ? 1 : process.exitCode;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
