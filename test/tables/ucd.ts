import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readScriptNames } from "../support/ucd.js";
import { DATA } from "./version.js";

export async function readProperty(path: string): Promise<readonly number[]> {
  const { default: codePoints } = (await import(`${DATA}/${path}/code-points.mjs`)) as { default: readonly number[] };
  return codePoints;
}

/** The scripts added after Unicode 17, and the one that no code point has. */
const NEW_SCRIPTS: Readonly<Record<string, string>> = {
  Beria_Erfe: "Berf",
  Jurchen: "Jurc",
  Proto_Cuneiform: "Pcun",
  Seal: "Seal",
  Sidetic: "Sidt",
  Tai_Yo: "Tayo",
  Tolong_Siki: "Tols",
};

export function readScriptCodes(): ReadonlyMap<string, string> {
  return new Map([...Object.entries(NEW_SCRIPTS), ...readScriptNames()]);
}

async function readScripts(property: "Script" | "Script_Extensions"): Promise<Map<number, string[]>> {
  const codes = readScriptCodes();
  const scripts = new Map<number, string[]>();
  const folder = join(dirname(fileURLToPath(import.meta.resolve(`${DATA}/package.json`))), property);
  for (const name of readdirSync(folder).sort()) {
    const code = codes.get(name);
    if (code === undefined) {
      throw new Error(`${name} has no code of four letters`);
    }
    for (const codePoint of await readProperty(`${property}/${name}`)) {
      const known = scripts.get(codePoint);
      if (known === undefined) {
        scripts.set(codePoint, [code]);
      } else {
        known.push(code);
      }
    }
  }
  return scripts;
}

/** Leaves out the code points whose Script_Extensions are Zzzz. */
export async function readScriptExtensions(): Promise<ReadonlyMap<number, readonly string[]>> {
  return readScripts("Script_Extensions");
}

export async function readScript(): Promise<ReadonlyMap<number, string>> {
  return new Map([...(await readScripts("Script"))].map(([codePoint, [code]]) => [codePoint, code as string]));
}

export async function readZeros(): Promise<readonly number[]> {
  const digits = await readProperty("General_Category/Decimal_Number");
  // Each system is ten consecutive code points, starting with the zero.
  return [...digits].sort((a, b) => a - b).filter((_, index) => index % 10 === 0);
}
