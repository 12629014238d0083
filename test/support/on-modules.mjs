/**
 * Loads the modules of lib as Node's bundle has them, with packages in place of the modules for pages; with the environment variable
 * `ON_MODULES`, entry points are those modules too, and not the bundle: for the measurement of coverage, for programs, and for tests of a
 * tree that is compiled but not built. mocha loads this file first, and Node does if `NODE_OPTIONS` says so.
 */
import { Module, register } from "node:module";

register("./modules-hook.mjs", import.meta.url);

// Node 20 asks no hook for what a required module imports, so that mocha must import the tests: this error makes it do so.
const loadModule = Module._extensions[".js"];
Module._extensions[".js"] = (module, file) => {
  if (file.endsWith(".test.js")) {
    throw Object.assign(new Error("tests are imported"), { code: "ERR_REQUIRE_ESM" });
  }
  loadModule(module, file);
};
