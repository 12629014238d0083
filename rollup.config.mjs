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
export const SHARED_ARRAY_BUFFER = `
const SharedArrayBuffer = globalThis.SharedArrayBuffer ?? class {
  get byteLength() { throw new TypeError(); }
  get growable() { throw new TypeError(); }
};`;

/** The classes that a page can see keep their names: the class string of IRI is made from its name. */
const CLASSES = /^(?:IRI\w*|URLSearchParams)$/;

const plugins = [
  nodeResolve({ browser: true, preferBuiltins: false }),
  commonjs(),
  json(),
  terser({ compress: { passes: 2 }, keep_classnames: CLASSES }),
];
const output = { intro: SHARED_ARRAY_BUFFER, sourcemap: true };

/** The modules of the syntax entry point. */
const SYNTAX =
  /\/lib\/(?:diagnostics\/(?:diagnostic|locate)|errors|infra\/(?:ascii|code-points|default-ports|quote)|syntax\/.*)\.js$/;

/** Names what several entry points share, by what is in it. */
function nameChunk({ name, moduleIds }) {
  if (name === "shared") {
    return "shared.min.mjs";
  }
  const has = (part) => moduleIds.some((id) => id.includes(part));
  return has("/lib/checks/") ? "checks.min.mjs" : has("/lib/adapters/url-parser.js") ? "core.min.mjs" : "idna.min.mjs";
}

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
    // What several entry points need is in files of its own, so that there is one class IRI and one class IRIError.
    input: { iri: "lib/browser.js", syntax: "lib/syntax.js", html: "lib/html.js", display: "lib/display.js" },
    output: {
      ...output,
      intro: ({ moduleIds }) =>
        moduleIds.some((id) => id.includes("/webidl-conversions/")) ? SHARED_ARRAY_BUFFER : "",
      dir: "lib",
      format: "es",
      entryFileNames: "[name].min.mjs",
      // What the syntax entry point is made of stays together: two files are larger than one.
      manualChunks: (id) => (SYNTAX.test(id) ? "shared" : null),
      chunkFileNames: nameChunk,
    },
    plugins,
  },
];
