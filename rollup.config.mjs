/**
 * Bundles what tsc writes: lib/browser.js for a script tag, and all entry points for bundlers that build web pages.
 */
import { fileURLToPath } from "node:url";
import commonjs from "@rollup/plugin-commonjs";
import nodeResolve from "@rollup/plugin-node-resolve";
import terser from "@rollup/plugin-terser";
import { ALIASES } from "./lib/stand-ins/aliases.js";

/** Gives pages what stands in for packages. */
const aliases = {
  name: "aliases",
  resolveId(id, importer) {
    const alias = ALIASES[id];
    if (alias?.startsWith("./")) {
      return fileURLToPath(new URL(alias, import.meta.resolve("./lib/stand-ins/aliases.js")));
    }
    return alias === undefined ? null : this.resolve(alias, importer, { skipSelf: true });
  },
};

/** The classes that a page can see keep their names: the class string of IRI is made from its name. */
const CLASSES = /^(?:IRI\w*|URLSearchParams|QueryParameters)$/;

/** How the library's modules are bundled for pages. */
export const plugins = [
  aliases,
  nodeResolve({ browser: true, preferBuiltins: false }),
  commonjs({ strictRequires: false, ignoreGlobal: true, requireReturnsDefault: "auto" }),
  terser({
    ecma: 2022,
    compress: { passes: 3, pure_getters: true, unsafe_arrows: true, hoist_funs: true },
    keep_classnames: CLASSES,
    // In brackets, an engine compiles the script's function at once; otherwise it reads all of it twice.
    format: { wrap_iife: true },
  }),
];
const output = {
  sourcemap: true,
  generatedCode: "es2015",
  externalLiveBindings: false,
  freeze: false,
  esModule: false,
};

/** The class IRIError is in a file of its own, which is loaded beside all others. */
const isErrors = (id, importer) => importer !== undefined && id.endsWith("/errors.js");
const paths = () => "./errors.min.mjs";

/** The modules that only one entry point needs. */
const APART =
  /\/lib\/(?:html\/|detect\/|spoof\/(?:are-|bidi-|confusable-|host-options|host-skeleton|inspect-|protected-|resolve-|restriction-|skeleton|words|rules\/(?:firefox|rules))|mapping\/compose-link\.js$|generated\/(?:confusables|identifier-status|other-\w+|top-level-domains)\.js$|adapters\/(?:character-references|encoding-sniffer|html-parser)\.js$|(?:browser|html|display|detect|spoof|polyfill|register|web\/globals|web\/registration)\.js$)|\/node_modules\/(?:parse5|entities|html-encoding-sniffer)\//;

export default [
  {
    input: "lib/browser.js",
    treeshake: "smallest",
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
    input: "lib/register.js",
    treeshake: "smallest",
    output: { ...output, file: "lib/iri.register.min.js", format: "iife" },
    plugins,
  },
  {
    // What several entry points need is in files of its own, so that there is one class IRI and one class IRIError.
    input: {
      iri: "lib/browser.js",
      html: "lib/html.js",
      display: "lib/display.js",
      detect: "lib/detect.js",
      spoof: "lib/spoof.js",
      polyfill: "lib/polyfill.js",
      register: "lib/register.js",
    },
    external: isErrors,
    treeshake: "smallest",
    output: {
      ...output,
      dir: "lib",
      format: "es",
      entryFileNames: "[name].min.mjs",
      // Many files are larger than one.
      manualChunks: (id) => (APART.test(id) ? null : "core"),
      chunkFileNames: "[name].min.mjs",
      paths,
    },
    plugins,
  },
  {
    // Small, and so it has functions of its own; the class IRIError is the one of the others.
    input: "lib/syntax.js",
    treeshake: "smallest",
    external: isErrors,
    output: { ...output, file: "lib/syntax.min.mjs", format: "es", paths },
    plugins,
  },
  {
    // It has the tables of domain names itself: a page that loads it seldom loads the class as well.
    input: "lib/formats.js",
    treeshake: "smallest",
    external: isErrors,
    output: { ...output, file: "lib/formats.min.mjs", format: "es", paths },
    plugins,
  },
  {
    input: "lib/template.js",
    treeshake: "smallest",
    external: isErrors,
    output: { ...output, file: "lib/template.min.mjs", format: "es", paths },
    plugins,
  },
  {
    input: "lib/errors.js",
    treeshake: "smallest",
    output: { ...output, file: "lib/errors.min.mjs", format: "es" },
    plugins,
  },
];
