/** Everything that the package exports, as it is at run time. */
import { readFileSync } from "node:fs";
import { inRepository } from "../../support/paths.js";

/** Importing this one replaces the global URL; it exports the class. */
const REPLACES_URL = "./register";

/** The names of all exports of all entry points of package.json. */
export async function listExports(): Promise<ReadonlyMap<string, unknown>> {
  const { exports } = JSON.parse(readFileSync(inRepository("package.json"), "utf8")) as { exports: object };
  const names = new Map<string, unknown>();
  for (const entry of Object.keys(exports).filter((path) => !path.endsWith(".json") && path !== REPLACES_URL)) {
    const module = (await import(`whatwg-iri${entry.slice(1)}`)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) {
      if (names.has(name) && names.get(name) !== value) {
        throw new Error(`${name} is exported twice, as different things`);
      }
      names.set(name, value);
    }
  }
  return names;
}

/** The names of the methods and accessors of an object's class that a caller can name. */
export function listMembers(object: object): readonly string[] {
  return Object.getOwnPropertyNames(Object.getPrototypeOf(object)).filter((name) => name !== "constructor");
}
