/** A test runs from its source folder or from the build folder. */

import { readFileSync } from "node:fs";

/** Ends with a slash. */
export const ROOT: URL = new URL("./", import.meta.resolve("whatwg-iri/package.json"));

export function inRepository(path: string): URL {
  return new URL(path, ROOT);
}

export function readText(path: string): string {
  return readFileSync(inRepository(path), "utf8");
}

export function readJSON<T = unknown>(path: string): T {
  return JSON.parse(readText(path));
}
