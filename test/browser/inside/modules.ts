/** JSON files of packages, and punycode. */
import * as punycode from "punycode/punycode.es6.js";
import { readFileSync } from "./files.js";
import { inRepository } from "./paths.js";

export function createRequire(): (name: string) => unknown {
  const read = (path: string): unknown => JSON.parse(readFileSync(inRepository(`node_modules/${path}`)));
  return (name) => (name === "punycode/" ? punycode : read(name.endsWith(".json") ? name : `${name}/index.json`));
}
