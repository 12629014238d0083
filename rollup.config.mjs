/**
 * Bundles the output of tsc: files for script tags, and a tree of modules for web page bundlers, which keep only the
 * modules that a page uses.
 */
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import commonjs from "@rollup/plugin-commonjs";
import nodeResolve from "@rollup/plugin-node-resolve";
import terser from "@rollup/plugin-terser";
import { ALIASES } from "./lib/packages/stand-ins/aliases.js";
import { keepBuiltIns } from "./test/support/keep-built-ins.mjs";
import { lowerStaticBlocks } from "./test/support/lower-static-blocks.mjs";
import { trimDeclarations } from "./test/support/trim-declarations.mjs";

const LIBRARY = fileURLToPath(new URL("lib", import.meta.url));

/** Replaces packages in pages by their stand-ins. */
const aliases = {
  name: "aliases",
  resolveId(id, importer) {
    const alias = ALIASES[id];
    if (alias?.startsWith("./")) {
      return fileURLToPath(new URL(alias, import.meta.resolve("./lib/packages/stand-ins/aliases.js")));
    }
    return alias === undefined ? null : this.resolve(alias, importer, { skipSelf: true });
  },
};

/** The module that only `toDisplayString` uses, in scripts without it. */
const OF_DISPLAY = ["display/to-display-string.js"];

/** The modules of the class alone that only its absent members use. */
const OF_ABSENT_MEMBERS = [...OF_DISPLAY, "web/bridge.js", "web/equivalence.js"];

/** Leaves modules out of a script that never calls what they export. */
function leaveOut(modules) {
  return {
    name: "left out",
    load: (id) =>
      modules.includes(relative(LIBRARY, id)) ? { code: "export default {}", syntheticNamedExports: true } : null,
  };
}

/** Replaces modules by others. */
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
  replaceModules({
    "../node_modules/whatwg-url/lib/encoding.js": "packages/stand-ins/late-encoding.js",
  }),
  aliases,
  nodeResolve({ browser: true, preferBuiltins: false }),
  commonjs({ strictRequires: false, ignoreGlobal: true, requireReturnsDefault: "auto" }),
];

/** The plugins that bundle the library's modules for pages. */
export const plugins = [
  ...resolving,
  terser({
    ecma: 2022,
    compress: COMPRESS,
    // Wrapped in parentheses, the script's function is compiled at once; otherwise engines read all of it twice. A page decodes a
    // script in its own charset, unless the server names one.
    format: { wrap_iife: true, ascii_only: true },
  }),
];

/** Options of terser that keep names and line breaks. */
const READABLE = {
  module: true,
  ecma: 2022,
  mangle: false,
  format: { beautify: true, comments: false, indent_level: 0, preserve_annotations: true },
};

/**
 * Leaves only the names to a bundler's minifier. Comments are removed, except annotations of calls that may be dropped.
 * Constants are folded, because esbuild keeps every template literal of constants even if it is unused: an eighth of
 * `isIRI`. Functions with one call stay functions: written into their caller, they take 1 % more with gzip.
 */
const compact = terser({
  ...READABLE,
  compress: { ...COMPRESS, reduce_funcs: false },
  // It may become part of a script in a page that is not in UTF-8.
  format: { ...READABLE.format, ascii_only: true },
});

/** Removes only comments and indentation, so that stack traces are readable without source maps. */
const uncommented = terser({ ...READABLE, compress: false });

/** Shortens local names and removes line breaks too, for code that users do not debug; errors show names of classes. */
const minified = terser({
  ...READABLE,
  compress: { ...COMPRESS, reduce_funcs: false },
  mangle: { keep_classnames: true },
  format: { ...READABLE.format, beautify: false, ascii_only: true },
});

/** Minifies some of the files of a folder, given by a pattern of their names, and treats the others by another plugin. */
function minifySome(pattern, others) {
  return {
    name: "minify some",
    renderChunk(code, chunk, ...rest) {
      const { renderChunk } = pattern.test(chunk.fileName) ? minified : others;
      return renderChunk.call(this, code, chunk, ...rest);
    },
  };
}

const output = {
  generatedCode: "es2015",
  externalLiveBindings: false,
  freeze: false,
  esModule: false,
};

/** The entry points listed in package.json. */
const { exports, version } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
const entries = Object.values(exports)
  .map((target) => /^\.\/lib\/page\/([a-z]+)\.js$/.exec(target.browser)?.[1])
  .filter((name) => name !== undefined);

/** The modules with side effects on load. */
const WITH_EFFECTS = /\/lib\/(?:cli\/main|polyfill|register|web\/(?:globals|registration))\.js$/;

/**
 * Names the output file of a module: one file per module, so that bundlers can drop unused ones. A package of CommonJS
 * modules becomes one file, and no folder is called node_modules, because npm would not publish it.
 */
function nameChunk(id) {
  // The CommonJS plugin adds modules of its own; those that link two modules have a path.
  const file = id.replace(/^\0|\?.*$/g, "");
  const [, name, path] = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(.+)\.js$/.exec(file) ?? [];
  if (name === undefined) {
    return file.startsWith(LIBRARY) ? relative(LIBRARY, file).replace(/\.js$/, "") : "dependencies/commonjs";
  }
  return /^(?:parse5|entities)$/.test(name)
    ? `dependencies/${name}/${path.replace(/^dist\//, "")}`
    : `dependencies/${name}`;
}

/** Drops the warnings about modules that only re-export another one; nothing imports their files. */
function passOnLog(level, log, handle) {
  if (log.code !== "EMPTY_BUNDLE") {
    handle(level, log);
  }
}

/** Declares what a script defines: `input` has the declarations of its exports. */
function declareGlobals(input) {
  return `import * as exported from "./types/${input}.js";
declare global {
  var whatwgIRI: typeof exported;
  var IRI: typeof exported.IRI;
  type IRI = exported.IRI;
}
`;
}

/**
 * Puts a byte order mark in front of scripts: a page in UTF-16 would decode a script whose server names no charset as UTF-16. The
 * plugin that minifies would drop it as white space. Modules are always UTF-8.
 */
const byteOrderMark = {
  name: "byte order mark",
  generateBundle({ format }, bundle) {
    for (const chunk of format === "iife" ? Object.values(bundle) : []) {
      if (chunk.type === "chunk") {
        chunk.code = `\uFEFF${chunk.code}`;
      }
    }
  },
};

/** Bundles what is one file: a script, and with `module` a module too, which loads the script, for pages without a bundler. */
function bundleScript(input, name, options, { module = false, before = [] } = {}) {
  const banner = `/*! whatwg-iri ${version}, MIT; with whatwg-url, MIT, and data of Unicode, Unicode-3.0: THIRD-PARTY-NOTICES */`;
  // The package leaves out the source maps, so the scripts do not refer to them.
  const common = { ...output, sourcemap: "hidden", banner };
  return {
    input: `lib/${input}.js`,
    treeshake: "smallest",
    output: { ...common, file: `lib/${name}.min.js`, format: "iife", ...options },
    plugins: [
      ...before,
      ...plugins,
      byteOrderMark,
      { name: "declarations", writeBundle: () => writeDeclarations(input, name, options, module) },
      ...(module ? [moduleOfScript(name)] : []),
    ],
  };
}

/** Writes the module that loads a script and exports what it defines: the code itself would be in the package twice. */
function moduleOfScript(name) {
  return {
    name: "module of script",
    writeBundle(_, bundle) {
      const names = Object.values(bundle).flatMap((chunk) => chunk.exports ?? []);
      const text = `import "./${name}.min.js";\nexport const { ${names.join(", ")} } = globalThis.whatwgIRI;\n`;
      writeFileSync(`lib/${name}.min.mjs`, text);
    },
  };
}

function writeDeclarations(input, name, { name: global }, module) {
  if (global !== undefined) {
    writeFileSync(`lib/${name}.min.d.ts`, declareGlobals(input));
  }
  if (module) {
    writeFileSync(`lib/${name}.min.d.mts`, `export * from "./types/${input}.js";\n`);
  }
}

/** The modules of the command line, which share a file unless a command loads them later; commander is in it too. */
const OF_COMMAND_LINE = join(LIBRARY, "cli/");
const COMMANDER = fileURLToPath(new URL(".", import.meta.resolve("commander")));

const inCommandLine = (id) => id.startsWith(OF_COMMAND_LINE) || id.startsWith(COMMANDER) || id.startsWith("\0node:");

/**
 * Creates the function that assigns modules to files of the Node bundle; rollup assigns those that it leaves out. A module goes
 * into the first file that needs it: those of syntax, of the commands that write one line for each, of the entry, and of display.
 */
function createFileChoice() {
  const files = new Map();
  const visit = (id, name, getModuleInfo, isPart = () => true) => {
    if (!files.has(id) && isPart(id)) {
      files.set(id, name);
      for (const imported of getModuleInfo(id)?.importedIds ?? []) {
        visit(imported, name, getModuleInfo, isPart);
      }
    }
  };
  return (id, { getModuleInfo }) => {
    if (files.size === 0) {
      const visitEntry = (name) => visit(join(LIBRARY, `${name}.js`), `shared-${name}`, getModuleInfo);
      visitEntry("syntax");
      visit(join(OF_COMMAND_LINE, "program.js"), "shared-command", getModuleInfo, inCommandLine);
      for (const command of [...files.keys()].filter((id) => id.startsWith(OF_COMMAND_LINE))) {
        for (const imported of getModuleInfo(command).importedIds) {
          visit(imported, "shared-lines", getModuleInfo);
        }
      }
      visitEntry("index");
      visitEntry("display");
    }
    return files.get(id);
  };
}

/**
 * Bundles commander into the command, and gets modules of Node without importing them: `import` reads whatever they export, which
 * loads streams and much else. Both together took 24 of 85 ms until an answer.
 */
const ofCommandLine = {
  name: "modules of the command line",
  resolveId(id) {
    return id === "commander" ? join(COMMANDER, "index.js") : id.startsWith("node:") ? `\0${id}` : null;
  },
  load(id) {
    const [, name] = /^\0(node:.+)/.exec(id) ?? [];
    // commander would run commands that are programs of their own.
    const code = name === "node:child_process" ? "{}" : `process.getBuiltinModule(${JSON.stringify(name)})`;
    return name === undefined ? null : { code: `export default ${code};`, syntheticNamedExports: true };
  },
};

/** Bundles modules, given by their paths in lib, into a folder of modules. */
function bundleFolder(dir, names, { external = [], output: own, plugins }) {
  return {
    input: Object.fromEntries(names.map((name) => [name, `lib/${name}.js`])),
    external,
    treeshake: { preset: "smallest", moduleSideEffects: (id) => WITH_EFFECTS.test(id) },
    onLog: passOnLog,
    output: {
      ...output,
      dir,
      format: "es",
      entryFileNames: "[name].js",
      chunkFileNames: "[name].js",
      hoistTransitiveImports: false,
      minifyInternalExports: false,
      ...own,
    },
    plugins,
  };
}

/** The command line: each of its commands is loaded when it is called. */
const COMMAND_LINE = [
  "cli/main",
  "cli/program",
  ...readdirSync(join(LIBRARY, "cli/commands"))
    .filter((file) => file.endsWith(".js"))
    .map((file) => `cli/commands/${file.slice(0, -".js".length)}`),
];

/**
 * Bundles the library's modules for Node, Deno and Bun: loading 130 files takes three times as long as loading whatwg-url.
 * Packages stay external, and so do the adapters, which load packages on first use. What a program replaces later of the platform's
 * functions changes no answer; the other bundles use them as they are, because keeping them takes 3 % of their size.
 */
function bundleForNode() {
  const isAdapter = (id) => id.endsWith(".cjs");
  return bundleFolder("lib/node", [...entries, ...COMMAND_LINE], {
    external: (id) => isAdapter(id) || !/^(?:[./\0]|node:|commander$)/.test(id),
    output: {
      manualChunks: createFileChoice(),
      paths: (id) => (isAdapter(id) ? `./packages/${basename(id)}` : id),
    },
    plugins: [
      ofCommandLine,
      keepBuiltIns((id) => id.startsWith(LIBRARY) && !inCommandLine(id)),
      minifySome(/^cli\/|^shared-command\.js$/, uncommented),
      { name: "other files", writeBundle: () => copyOthers(isAdapter) },
    ],
  });
}

/** Copies the adapters beside the bundle, and the declarations that those of the entry points and of the scripts need. */
function copyOthers(isAdapter) {
  for (const file of readdirSync(join(LIBRARY, "packages")).filter(isAdapter)) {
    cpSync(join(LIBRARY, "packages", file), join(LIBRARY, "node/packages", file));
  }
  const copied = new Set();
  const copy = (file) => {
    if (!copied.has(file)) {
      copied.add(file);
      cpSync(join(LIBRARY, file), join(LIBRARY, "types", file));
      const text = readFileSync(join(LIBRARY, file), "utf8");
      for (const [, path] of text.matchAll(/(?:from |import |import\()"(\.[^"]+)\.js"/g)) {
        copy(join(dirname(file), `${path}.d.ts`));
      }
    }
  };
  for (const name of [...entries, "script", "script-full", "script-class"]) {
    copy(`${name}.d.ts`);
  }
  trimDeclarations(join(LIBRARY, "types"));
}

/** The globals: all exports, and the class, which other scripts may define again. */
const SCRIPT_GLOBALS = {
  name: "whatwgIRI",
  footer: "globalThis.whatwgIRI = whatwgIRI; globalThis.IRI = whatwgIRI.IRI;",
};

export default [
  bundleScript("script-full", "iri.full", SCRIPT_GLOBALS, { module: true }),
  bundleScript("script", "iri", SCRIPT_GLOBALS, { module: true, before: [leaveOut(OF_DISPLAY)] }),
  bundleScript("script-class", "iri.url", SCRIPT_GLOBALS, { before: [leaveOut(OF_ABSENT_MEMBERS)] }),
  bundleScript("script-register", "iri.register", {}, { before: [leaveOut(OF_DISPLAY)] }),
  bundleFolder("lib/page", entries, {
    output: { manualChunks: nameChunk },
    plugins: [...resolving, lowerStaticBlocks(), minifySome(/^dependencies\//, compact)],
  }),
  bundleForNode(),
];
