/** Resolves modules in tests and programs; runs in the thread of Node's hooks. */
import { toNode } from "./node-modules.mjs";

const MODULES = new URL("../../lib/", import.meta.url);

/** The entry points, and the command, which tests import as `#cli/…`. */
const PACKED = /^(?:whatwg-iri(?:\/(?<entry>[a-z]+))?|#(?<command>cli\/.+)\.js)$/;

export function resolve(specifier, context, resolveNext) {
  const match = process.env.ON_MODULES === undefined ? null : PACKED.exec(specifier);
  if (match === null) {
    return resolveNext(toNode(specifier, context.parentURL), context);
  }
  const { entry = "index", command = entry } = match.groups;
  return { url: new URL(`${command}.js`, MODULES).href, format: "module", shortCircuit: true };
}
