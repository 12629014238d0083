/**
 * Runs the flows of one client, and prints the result of each as JSON: `node run.mjs CLIENT MODE FOLDER`.
 *
 * MODE is `native` (addresses are URLs), `object` (addresses are IRIs, nothing is replaced) or `global` (`replace.mjs` is
 * imported first, so that the client too gets IRI for URL).
 */
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { IRI } from "whatwg-iri";
import { CLIENTS } from "./flows.mjs";
import { startServer } from "./server.mjs";

const [, , client, mode, folder] = process.argv;
const { origin } = await startServer();
const { origin: otherOrigin } = await startServer();

/** Loads a package from the folder of clients, as a module. */
const load =
  folder === undefined ? (name) => import(name) : (await import(pathToFileURL(join(folder, "load.mjs")).href)).load;

const tools = {
  Address: mode === "native" ? URL : IRI,
  mode,
  load,
  require: createRequire(folder === undefined ? import.meta.url : pathToFileURL(join(folder, "load.mjs"))),
  folder,
  origin,
  otherOrigin,
};

const results = {};
for (const [title, flow] of Object.entries(CLIENTS[client])) {
  results[title] = describe(await attempt(flow));
}
process.stdout.write(`${JSON.stringify(results)}\n`, () => {
  // Some clients keep connections, and so the process, alive.
  process.exit();
});

async function attempt(flow) {
  try {
    return await flow(tools);
  } catch (error) {
    return `throws ${error?.name}: ${error?.message}`;
  }
}

/** Ports are chosen anew for each run. */
function describe(result) {
  const text = typeof result === "string" ? result : (JSON.stringify(result) ?? "undefined");
  return text
    .replaceAll(new RegExp(`${origin}|${origin.replace("http", "ws")}`, "g"), "http://server")
    .replaceAll(otherOrigin, "http://other")
    .replaceAll(new URL(origin).host, "server");
}
