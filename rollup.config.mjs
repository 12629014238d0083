/**
 * Bundles what tsc writes: files for script tags, and for bundlers that build web pages a tree of modules of which they take
 * what a page uses.
 */
import { readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import commonjs from "@rollup/plugin-commonjs";
import nodeResolve from "@rollup/plugin-node-resolve";
import terser from "@rollup/plugin-terser";
import { ALIASES } from "./lib/stand-ins/aliases.js";

const LIBRARY = fileURLToPath(new URL("lib", import.meta.url));

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

/** What the scripts that are smaller than the whole have instead of modules of the library. */
const WITHOUT_POLICIES = {
  "checks/characters.js": "stand-ins/script/inspect-characters.js",
  "hosts/strict-host.js": "stand-ins/script/strict-host.js",
  "hosts/validate-iri.js": "stand-ins/script/validate-iri.js",
  "mapping/link-text.js": "stand-ins/script/link-text.js",
  "spoof/label-check.js": "stand-ins/script/label-check.js",
};
const CLASS_ALONE = {
  "mapping/link-text.js": "stand-ins/script/link-text.js",
  "web/equivalence.js": "stand-ins/class-alone/equivalence.js",
  "web/failure.js": "stand-ins/class-alone/failure.js",
  "web/inspect.js": "stand-ins/class-alone/inspect.js",
};

/** Puts modules in the place of others. */
function replaceModules(replacements) {
  return {
    name: "replaced modules",
    async resolveId(id, importer, options) {
      const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
      const standIn = replacements[relative(LIBRARY, resolved?.id ?? "")];
      return standIn === undefined ? null : `${LIBRARY}/${standIn}`;
    },
  };
}

const COMPRESS = { passes: 3, pure_getters: true, unsafe_arrows: true, hoist_funs: true };

const resolving = [
  aliases,
  nodeResolve({ browser: true, preferBuiltins: false }),
  commonjs({ strictRequires: false, ignoreGlobal: true, requireReturnsDefault: "auto" }),
];

/** How the library's modules are bundled for pages. */
export const plugins = [
  ...resolving,
  terser({
    ecma: 2022,
    compress: COMPRESS,
    // In brackets, an engine compiles the script's function at once; otherwise it reads all of it twice.
    format: { wrap_iife: true },
  }),
];

/**
 * What is left to a bundler's minifier: names. Comments go, but for those that say which calls may be left out; constants are
 * computed, because esbuild keeps each template of constants, used or not: an eighth of `isIRI`.
 */
const compact = terser({
  module: true,
  ecma: 2022,
  compress: COMPRESS,
  mangle: false,
  format: { beautify: true, comments: false, indent_level: 2, preserve_annotations: true },
});

/** Code that a debugger can show without a source map. */
const uncommented = terser({
  module: true,
  ecma: 2022,
  compress: false,
  mangle: false,
  format: { beautify: true, comments: false, indent_level: 2, preserve_annotations: true },
});

const output = {
  generatedCode: "es2015",
  externalLiveBindings: false,
  freeze: false,
  esModule: false,
};

/** The entry points that package.json names. */
const { exports, version } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
const entries = Object.values(exports)
  .map((target) => /^\.\/lib\/page\/([a-z]+)\.js$/.exec(target.browser)?.[1])
  .filter((name) => name !== undefined);

/** The modules that do something when they are loaded. */
const WITH_EFFECTS = /\/lib\/(?:polyfill|register|web\/(?:globals|registration))\.js$/;

/**
 * Names the file that a module goes into: one for each module, so that bundlers leave out those that a page does not use. A
 * package of CommonJS modules is one file, and what npm would not publish is not called node_modules.
 */
function nameChunk(id) {
  // The plugin for CommonJS adds modules of its own; those that stand between two modules have a path.
  const file = id.replace(/^\0|\?.*$/g, "");
  const [, name, path] = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(.+)\.js$/.exec(file) ?? [];
  if (name === undefined) {
    return file.startsWith(LIBRARY) ? relative(LIBRARY, file).replace(/\.js$/, "") : "packages/commonjs";
  }
  return /^(?:parse5|entities)$/.test(name) ? `packages/${name}/${path.replace(/^dist\//, "")}` : `packages/${name}`;
}

/** Says nothing of modules that only hand on what another one exports; nothing imports their files. */
function passOnLog(level, log, handle) {
  if (log.code !== "EMPTY_BUNDLE") {
    handle(level, log);
  }
}

/** Bundles what is one file: a script, and with `module` a module too, for pages without a bundler. */
function bundleScript(input, name, options, { module = false, before = [] } = {}) {
  const banner = `/*! whatwg-iri ${version}, MIT; with whatwg-url, MIT, and data of Unicode, Unicode-3.0: THIRD-PARTY-NOTICES */`;
  const common = { ...output, sourcemap: true, banner };
  return {
    input: `lib/${input}.js`,
    treeshake: "smallest",
    output: [
      { ...common, file: `lib/${name}.min.js`, format: "iife", ...options },
      ...(module ? [{ ...common, file: `lib/${name}.min.mjs`, format: "es" }] : []),
    ],
    plugins: [...before, ...plugins],
  };
}

/** The entry points whose modules are one file, in this order: what an earlier one has is not in a later one's. */
const IN_ONE_FILE = ["syntax", "display", "index"];

/** Tells which file of the bundle for Node a module goes into; the modules of the other entry points part by themselves. */
function createFileChoice() {
  const files = new Map();
  const visit = (id, name, getModuleInfo) => {
    if (!files.has(id)) {
      files.set(id, name);
      for (const imported of getModuleInfo(id)?.importedIds ?? []) {
        visit(imported, name, getModuleInfo);
      }
    }
  };
  return (id, { getModuleInfo }) => {
    for (const name of files.size === 0 ? IN_ONE_FILE : []) {
      visit(join(LIBRARY, `${name}.js`), `shared-${name}`, getModuleInfo);
    }
    return files.get(id);
  };
}

/**
 * Bundles the library's modules for Node, Deno and Bun: to load 130 files takes three times as long as to load whatwg-url.
 * Packages stay outside, and the adapters that require them when they are first needed.
 */
function bundleForNode() {
  const isAdapter = (id) => id.endsWith(".cjs");
  return {
    input: Object.fromEntries(entries.map((name) => [name, `lib/${name}.js`])),
    external: (id) => isAdapter(id) || !/^[./]/.test(id),
    treeshake: { preset: "smallest", moduleSideEffects: (id) => WITH_EFFECTS.test(id) },
    onLog: passOnLog,
    output: {
      ...output,
      dir: "lib/node",
      format: "es",
      manualChunks: createFileChoice(),
      entryFileNames: "[name].js",
      chunkFileNames: "[name].js",
      hoistTransitiveImports: false,
      minifyInternalExports: false,
      paths: (id) => (isAdapter(id) ? `../adapters/${basename(id)}` : id),
    },
    plugins: [uncommented],
  };
}

/** The globals: all exports, and the class. */
const SCRIPT_GLOBALS = { name: "whatwgIRI", footer: "var IRI = whatwgIRI.IRI;" };

export default [
  bundleScript("browser", "iri.full", SCRIPT_GLOBALS),
  bundleScript("browser", "iri", SCRIPT_GLOBALS, { module: true, before: [replaceModules(WITHOUT_POLICIES)] }),
  bundleScript("url", "iri.url", SCRIPT_GLOBALS, { before: [replaceModules(CLASS_ALONE)] }),
  bundleScript("register", "iri.register", {}),
  {
    input: Object.fromEntries(entries.map((name) => [name, `lib/${name}.js`])),
    treeshake: { preset: "smallest", moduleSideEffects: (id) => WITH_EFFECTS.test(id) },
    onLog: passOnLog,
    output: {
      ...output,
      dir: "lib/page",
      format: "es",
      manualChunks: nameChunk,
      entryFileNames: "[name].js",
      chunkFileNames: "[name].js",
      hoistTransitiveImports: false,
      minifyInternalExports: false,
    },
    plugins: [...resolving, compact],
  },
  bundleForNode(),
];
