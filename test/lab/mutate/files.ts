/** The files of `lib` that mutants are made of. */
import { readdirSync, readFileSync } from "node:fs";
import { inRepository } from "../../support/paths.js";
import { type Mutant, makeMutants } from "./mutants.js";

/** Tables that programs make and bundles. */
const LEFT_OUT = /^(?:generated|node|page)\/|\.min\.js$/;

/** Lists the files, relative to `lib`. */
export function listModules(): readonly string[] {
  return readdirSync(inRepository("lib/"), { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".js") && !LEFT_OUT.test(path))
    .sort();
}

/** Makes the mutants of all files whose path begins with one of these beginnings. */
export function makeAllMutants(beginnings: readonly string[] = [""]): readonly Mutant[] {
  return listModules()
    .filter((path) => beginnings.some((beginning) => path.startsWith(beginning)))
    .flatMap((path) => makeMutants(path, readFileSync(inRepository(`lib/${path}`), "utf8")));
}

/** For each of the files, the indices of those that import it. */
export function listImporters(files: readonly string[]): readonly (readonly number[])[] {
  const imports = files.map((file) => {
    const url = inRepository(`lib/${file}`);
    const specifiers = readFileSync(url, "utf8").matchAll(/ from "(\.[^"]+)"/g);
    return new Set(Array.from(specifiers, ([, specifier]) => new URL(specifier as string, url).href));
  });
  return files.map((file) => {
    const { href } = inRepository(`lib/${file}`);
    return imports.flatMap((own, index) => (own.has(href) ? [index] : []));
  });
}
