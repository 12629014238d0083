/** What our tests use of `node:module`, for pages: JSON files of packages. */

import { readFileSync } from "./files.js";
import { inRepository } from "./paths.js";

/** Gives a function that reads a JSON file of a package. */
export function createRequire(): (name: string) => unknown {
  return (name) => JSON.parse(readFileSync(inRepository(`node_modules/${name}`)));
}
