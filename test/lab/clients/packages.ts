/** The clients, in fixed versions, and the folder in which npm installs them. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { runNpm } from "../../support/install.js";
import { inRepository } from "../../support/paths.js";

/** The packages to install: the clients, and the dependencies of their flows and suites. */
const PACKAGES: Readonly<Record<string, string>> = {
  ajv: "8.20.0",
  axios: "1.21.1",
  chai: "4.5.0",
  expect: "30.5.2",
  got: "15.1.0",
  "hosted-git-info": "10.1.1",
  jest: "30.5.2",
  "jest-mock": "30.5.2",
  jsdom: "31.0.1",
  jsonld: "9.0.0",
  ky: "2.1.0",
  mocha: "11.8.0",
  n3: "2.13.12",
  needle: "3.5.0",
  "node-fetch": "3.3.2",
  "normalize-url": "10.0.0",
  ofetch: "1.5.1",
  "playwright-core": "1.65.1",
  react: "19.3.1",
  "react-dom": "19.3.1",
  "react-router": "8.5.1",
  "robots-parser": "3.0.1",
  superagent: "10.4.2",
  "tough-cookie": "6.1.0",
  undici: "8.12.4",
  vite: "8.3.8",
  vitest: "5.1.1",
};

/** The folder: from the environment, or one that git ignores. */
export const FOLDER = resolve(process.env.CLIENTS_DIR ?? fileURLToPath(inRepository("node_modules/.cache/clients/")));

/**
 * Installs all packages, unless they are installed.
 *
 * @throws {Error} With npm's message.
 */
export async function installClients(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, "load.mjs"), "export const load = (name) => import(name);\n");
  if (Object.entries(PACKAGES).some(([name, version]) => readVersion(name) !== version)) {
    const manifest = { private: true, type: "module", dependencies: PACKAGES };
    writeFileSync(join(FOLDER, "package.json"), JSON.stringify(manifest));
    await runNpm(["install", "--prefix", FOLDER, "--no-package-lock", "--ignore-scripts"], FOLDER);
  }
}

/** Returns the version of an installed package; `undefined` if it is not installed. */
export function readVersion(name: string): string | undefined {
  try {
    const text = readFileSync(join(FOLDER, "node_modules", name, "package.json"), "utf8");
    return (JSON.parse(text) as { version: string }).version;
  } catch {
    return undefined;
  }
}
