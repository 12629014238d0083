/** Makes from what tsc wrote into lib: the modules of pages that come from packages, the bundle for Node, and three minified files. */
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import commonjs from "@rollup/plugin-commonjs";
import nodeResolve from "@rollup/plugin-node-resolve";
import terser from "@rollup/plugin-terser";
import { answerNothing, replacePageModules } from "./test/support/node-modules.mjs";

const { exports, version } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));

/** The entry points with modules of their own: a new one needs src/NAME.ts and its lines in package.json. */
const ENTRIES = Object.keys(exports).flatMap((entry) => (exports[entry].node ? [entry.slice(2) || "index"] : []));

// For resolvers that do not read `exports`, and find `whatwg-iri/text` beside package.json.
for (const [entry, { types, default: file }] of Object.entries(exports)) {
  if (types !== undefined && entry !== ".") {
    writeFileSync(`${entry}.js`, `export * from "${file}";\n`);
    writeFileSync(`${entry}.d.ts`, `export * from "${types.replace(/\.d\.ts$/, ".js")}";\n`);
  }
}

/** The modules in lib/packages that are made from packages. */
const FROM_PACKAGES = {
  "page/css-tokenizer": 'export { tokenize } from "css-tree/tokenizer";',
  "page/encoding-sniffer": 'export { default } from "html-encoding-sniffer";',
  "page/saxes": 'export { SaxesParser } from "saxes";',
  // Without the classes URL and URLSearchParams, which the package's main module installs.
  "page/state-machine": `export {
    basicURLParse, cannotHaveAUsernamePasswordPort, hasAnOpaquePath, serializeURL, setThePassword, setTheUsername
  } from "whatwg-url/lib/url-state-machine.js";`,
};

/** Our modules in lib/packages/page that stand in for what these packages need. */
const STAND_INS = {
  "@exodus/bytes/encoding-lite.js": "./encoding.js",
  "@exodus/bytes/encoding.js": "./encoding.js",
  // The query of an IRI in another charset is encoded before.
  "@exodus/bytes/whatwg.js": "./percent-encode-utf-8.js",
  tr46: "./tr46.js",
  // The package's makes an encoder when it is loaded, which engines without `TextEncoder` cannot.
  "whatwg-url/lib/encoding.js": "./late-encoding.js",
};

// Rollup writes imports of it as if lib/node were lib.
cpSync("lib/packages/node/lazy.cjs", "lib/node/packages/node/lazy.cjs");
for (const name of Object.keys(FROM_PACKAGES)) {
  cpSync(`src/packages/${name}.d.ts`, `lib/packages/${name}.d.ts`);
}

const sources = {
  name: "sources",
  resolveId: (id) =>
    id === "./encoding" ? { id: "whatwg-url/lib/encoding.js", external: true } : FROM_PACKAGES[id] && id,
  load: (id) => FROM_PACKAGES[id],
};

const pageModules = {
  input: Object.fromEntries(Object.keys(FROM_PACKAGES).map((name) => [name, name])),
  external: (id) => id in STAND_INS,
  treeshake: "smallest",
  output: {
    dir: "lib/packages",
    chunkFileNames: "page/[name].js",
    paths: STAND_INS,
    generatedCode: "es2015",
    externalLiveBindings: false,
  },
  plugins: [
    sources,
    nodeResolve({ browser: true, preferBuiltins: false }),
    commonjs({ strictRequires: false, ignoreGlobal: true, esmExternals: true, requireReturnsDefault: "namespace" }),
  ],
};

/**
 * One bundle for Node, Deno and Bun, because loading 200 files takes three times as long as loading whatwg-url. Packages stay outside,
 * except the one that reads the arguments of the command.
 */
const forNode = {
  input: Object.fromEntries([...ENTRIES, "cli/main", "cli/program"].map((name) => [name, `lib/${name}.js`])),
  external: (id) => /^(?!commander$)[@\w]|\.cjs$/.test(id),
  output: {
    dir: "lib/node",
    chunkFileNames: "chunks/[name].js",
    experimentalMinChunkSize: 20_000,
    hoistTransitiveImports: false,
    generatedCode: "es2015",
  },
  plugins: [replacePageModules(), nodeResolve()],
};

/** Leaves out files: each of their functions answers nothing, which is "ask whatwg-url", or "not known". */
const leaveOut = (names) => ({
  name: "left out",
  transform: (code, id) => (names.some((name) => id.endsWith(`/lib/${name}.js`)) ? answerNothing(code) : null),
});

/**
 * What `url.min.js` does without: the steps before whatwg-url for addresses that are not their own href, a cache of names, and what is
 * for Node alone. They would be a fifth of the file.
 */
const NOT_IN_URL = [
  ...["serialize", "set", "find-first-value", "long-host", "node-inspect", "uncloneable"].map((name) => `web/${name}`),
  "names/idna/full-width",
  "names/idna/recent",
];

const NOTICE = `/*! whatwg-iri ${version}, MIT; with whatwg-url, MIT, and data of Unicode, Unicode-3.0: THIRD-PARTY-NOTICES */`;

const VALIDATION = [
  "validationErrors?.push",
  "this.validationErrors?.push",
  "this.validateURLUnit",
  "validateURLUnits",
];

const minify = (preamble, options = {}) =>
  terser({
    ecma: 2022,
    // The functions only collect whatwg-url's validation errors, for which nobody asks it.
    compress: {
      passes: 2,
      pure_getters: true,
      unsafe_arrows: true,
      hoist_funs: true,
      pure_funcs: VALIDATION,
      ...options,
    },
    format: {
      // A function in parentheses is compiled at once; otherwise engines read all of it twice.
      wrap_iife: true,
      // A page decodes a script in its own charset, unless the server names one; a page in UTF-16 needs the byte order mark.
      ascii_only: true,
      preamble,
    },
  });

/** The module for React Native. */
const urlAlone = {
  input: "lib/url.js",
  treeshake: "smallest",
  output: {
    file: "lib/url.min.js",
    generatedCode: { preset: "es2015", symbols: false },
    freeze: false,
    externalLiveBindings: false,
  },
  plugins: [
    leaveOut(NOT_IN_URL),
    minify(NOTICE, { hoist_funs: false, hoist_vars: true, inline: 1, lhs_constants: false, passes: 3 }),
  ],
};

const declareGlobals = (input) => `import * as exported from "./${input}.js";
declare global {
  var whatwgIRI: typeof exported;
  var IRI: typeof exported.IRI;
  type IRI = exported.IRI;
}
`;

/** A script for pages without a bundler, and a module that loads the script, because the package would have the code twice. */
const createScript = (input, name) => ({
  input: `lib/${input}.js`,
  treeshake: "smallest",
  output: {
    file: `lib/${name}.js`,
    format: "iife",
    name: "whatwgIRI",
    // The globals.
    footer: "globalThis.whatwgIRI = whatwgIRI; globalThis.IRI = whatwgIRI.IRI;",
    generatedCode: "es2015",
    esModule: false,
    externalLiveBindings: false,
    freeze: false,
  },
  plugins: [
    minify(`\uFEFF${NOTICE}`),
    {
      name: "module and declarations",
      generateBundle(_, { [`${name}.js`]: script }) {
        const emit = (extension, source) => this.emitFile({ type: "asset", fileName: `${name}.${extension}`, source });
        emit("mjs", `import "./${name}.js";\nexport const { ${script.exports.join(", ")} } = globalThis.whatwgIRI;\n`);
        emit("d.mts", `export * from "./${input}.js";\n`);
        emit("d.ts", declareGlobals(input));
      },
    },
  ],
});

export default [
  pageModules,
  forNode,
  urlAlone,
  createScript("script", "iri.min"),
  createScript("script-full", "iri.full.min"),
];
