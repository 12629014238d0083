import { posix } from "node:path";
import { readJSON, readText } from "./paths.js";

const { exports } = readJSON("package.json") as {
  exports: Readonly<Record<string, { readonly node?: string }>>;
};

export const ENTRIES: readonly string[] = Object.entries(exports).flatMap(([entry, { node }]) =>
  node === undefined ? [] : [entry.slice("./".length) || "index"],
);

/** Paths in lib, and names of packages, in the order of imports. */
export function listModules(...entries: readonly string[]): readonly string[] {
  const modules = new Set(entries);
  for (const path of modules) {
    const text = path.endsWith(".js") ? readText(`lib/${path}`) : "";
    for (const [, specifier = ""] of text.matchAll(/^(?:import|export)\s(?:[^"';]*?\sfrom\s+)?["']([^"']+)["'];/gm)) {
      modules.add(specifier.startsWith(".") ? posix.join(posix.dirname(path), specifier) : specifier);
    }
  }
  return [...modules];
}

export function listPageModules(): readonly string[] {
  return listModules(...ENTRIES.map((name) => `${name}.js`)).filter((path) => path.endsWith(".js"));
}
