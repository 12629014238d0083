/**
 * Bundles what tsc writes: lib/browser.js for a script tag, and all entry points for bundlers that build web pages.
 */
import commonjs from "@rollup/plugin-commonjs";
import json from "@rollup/plugin-json";
import nodeResolve from "@rollup/plugin-node-resolve";
import terser from "@rollup/plugin-terser";

/**
 * Pages that are not cross-origin isolated have no SharedArrayBuffer, and webidl-conversions reads two of its getters
 * while it loads. They get a class that nothing is an instance of, inside the bundle and not on the page.
 */
const SHARED_ARRAY_BUFFER = `
const SharedArrayBuffer = globalThis.SharedArrayBuffer ?? class {
  get byteLength() { throw new TypeError(); }
  get growable() { throw new TypeError(); }
};`;

const plugins = [
  nodeResolve({ browser: true, preferBuiltins: false }),
  commonjs(),
  json(),
  terser({ compress: { passes: 2 } }),
];
const output = { intro: SHARED_ARRAY_BUFFER, sourcemap: true };

export default [
  {
    input: "lib/browser.js",
    output: {
      ...output,
      file: "lib/iri.min.js",
      format: "iife",
      name: "whatwgIRI",
      footer: "var IRI = whatwgIRI.IRI;",
    },
    plugins,
  },
  {
    // What both entry points need is in one file, so that there is one class IRIError.
    input: { iri: "lib/browser.js", syntax: "lib/syntax.js" },
    output: {
      ...output,
      intro: ({ name }) => (name === "iri" ? SHARED_ARRAY_BUFFER : ""),
      dir: "lib",
      format: "es",
      entryFileNames: "[name].min.mjs",
      chunkFileNames: "shared.min.mjs",
    },
    plugins,
  },
];
