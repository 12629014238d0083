/**
 * Loads the modules of lib as Node's bundle has them; with `ON_MODULES`, entry points are those modules too: for
 * coverage, for programs, and for a tree that is compiled but not built. mocha loads this file first, and so does Node
 * by `NODE_OPTIONS`.
 */
import { Module, register } from "node:module";
import { isMainThread } from "node:worker_threads";
import { toNode } from "./node-modules.mjs";

const MODULES = new URL("../../lib/", import.meta.url);

/** The entry points, and the command, which tests import as `#cli/…`. */
const PACKED = /^(?:whatwg-iri(?:\/(?<entry>[a-z]+))?|#(?<command>cli\/.+)\.js)$/;

/** Node calls it in the thread of its hooks. */
export function resolve(specifier, context, resolveNext) {
  const match = process.env.ON_MODULES === undefined ? null : PACKED.exec(specifier);
  if (match === null) {
    return resolveNext(toNode(specifier, context.parentURL), context);
  }
  const { entry = "index", command = entry } = match.groups;
  return { url: new URL(`${command}.js`, MODULES).href, format: "module", shortCircuit: true };
}

function install() {
  register(import.meta.url);
  // Node 20 asks no hook for what a required module imports, so that mocha must import the tests: this error makes it do so.
  const loadModule = Module._extensions[".js"];
  Module._extensions[".js"] = (module, file) => {
    if (file.endsWith(".test.js")) {
      throw Object.assign(new Error("tests are imported"), { code: "ERR_REQUIRE_ESM" });
    }
    loadModule(module, file);
  };
}

// Node evaluates this module again in the thread of the hooks.
if (isMainThread) {
  install();
}
