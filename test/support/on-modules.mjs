/**
 * Loads the modules that tsc wrote in place of the package's bundle for Node: for the measurement of coverage, for lanes, and for
 * tests of a tree that is compiled but not built. Node loads this file first if `NODE_OPTIONS` says so; child processes inherit that.
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
