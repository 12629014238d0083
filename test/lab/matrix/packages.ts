/** The npm packages that are asked and nothing else needs, in fixed versions. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { runNpm } from "../../support/install.js";
import { inRepository } from "../../support/paths.js";

const PACKAGES: Readonly<Record<string, string>> = {
  "ajv-formats-draft2019": "1.6.1",
  iri: "1.3.1",
  jsonld: "9.0.0",
  n3: "2.13.12",
  "relative-to-absolute-iri": "1.0.8",
  "validate-iri": "1.0.1",
};

/** The folder: that of the environment, or one that git ignores. */
export const FOLDER = resolve(process.env.MATRIX_DIR ?? fileURLToPath(inRepository("node_modules/.cache/matrix/")));

/**
 * Installs all, unless they are there.
 *
 * @throws {Error} With what npm says.
 */
export async function installPackages(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  if (Object.entries(PACKAGES).some(([name, version]) => readVersion(name) !== version)) {
    const manifest = { private: true, type: "module", dependencies: PACKAGES };
    writeFileSync(join(FOLDER, "package.json"), JSON.stringify(manifest));
    await runNpm(["install", "--prefix", FOLDER, "--no-package-lock", "--ignore-scripts"], FOLDER);
  }
}

function readVersion(name: string): string | undefined {
  try {
    const text = readFileSync(join(FOLDER, "node_modules", name, "package.json"), "utf8");
    return (JSON.parse(text) as { version: string }).version;
  } catch {
    return undefined;
  }
}
