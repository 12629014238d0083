/** The parts of `node:module` that our tests use, for pages: JSON files of packages, and punycode. */
import * as punycode from "punycode/punycode.es6.js";
import { readFileSync } from "./files.js";
import { inRepository } from "./paths.js";

/** Returns a function that reads a JSON file of a package, by default its `index.json`, or returns punycode. */
export function createRequire(): (name: string) => unknown {
  const read = (path: string): unknown => JSON.parse(readFileSync(inRepository(`node_modules/${path}`)));
  return (name) => (name === "punycode/" ? punycode : read(name.endsWith(".json") ? name : `${name}/index.json`));
}
