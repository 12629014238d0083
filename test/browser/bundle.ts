/**
 * Bundles what is built of the tests for a page. The entry points stay what they are, files of lib that the page loads as
 * everyone's pages do; a test that imports an internal module (`#lib/`) gets that module from lib, beside the bundle, which
 * does not export it. What tests use of Node is replaced by test/browser/inside.
 */
import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import commonjs from "@rollup/plugin-commonjs";
import json from "@rollup/plugin-json";
import nodeResolve from "@rollup/plugin-node-resolve";
import { type Plugin, rollup } from "rollup";
import { inRepository } from "../support/paths.js";

/** Their types are those of CommonJS modules; what is loaded are others. */
const callable = <T>(plugin: { default: T }): T => plugin as unknown as T;

const BUILD = "test/.build";

/** Modules of Node and of ours, and the modules of {@link BUILD} that stand in for them in a page. */
const REPLACED: Readonly<Record<string, string>> = {
  "node:fs": "browser/inside/files.js",
  "node:module": "browser/inside/modules.js",
  [`${BUILD}/oracles/abnf-apg.js`]: "browser/inside/abnf-apg.js",
  [`${BUILD}/support/paths.js`]: "browser/inside/paths.js",
  [`${BUILD}/support/cases.js`]: "browser/inside/data.js",
  [`${BUILD}/support/unicode-files.js`]: "browser/inside/data.js",
  [`${BUILD}/wpt/upstream.js`]: "browser/inside/data.js",
};

const { exports: EXPORTS } = JSON.parse(readFileSync(inRepository("package.json"), "utf8")) as {
  exports: Readonly<Record<string, { readonly browser?: string }>>;
};

/** Gives the path on the server of the file that a page gets for an entry point. */
function toBundle(specifier: string): string | undefined {
  const file = EXPORTS[specifier.replace("whatwg-iri", ".")]?.browser;
  return file === undefined ? undefined : file.replace("./", "/repository/");
}

const toPath = (file: string): string => fileURLToPath(inRepository(file));

const GLOBALS = toPath(`${BUILD}/browser/inside/globals.js`);

/** As in the bundles: webidl-conversions reads its getters while it loads, for whatwg-url, which our tests ask too. */
const SHARED_ARRAY_BUFFER =
  "const SharedArrayBuffer = globalThis.SharedArrayBuffer ?? class { get byteLength() { throw new TypeError(); } " +
  "get growable() { throw new TypeError(); } };";

const ENTRY = "\0entry";
const ASSERT = "\0assert";

/** Resolves what is not the same in a page. */
function forPages(files: readonly string[]): Plugin {
  return {
    name: "for pages",
    resolveId(specifier, importer) {
      if (specifier === ENTRY) {
        return ENTRY;
      }
      if (specifier === "node:assert/strict") {
        return ASSERT;
      }
      const bundle = toBundle(specifier);
      if (bundle !== undefined) {
        return { id: bundle, external: true };
      }
      if (specifier.startsWith("#lib/")) {
        return toPath(specifier.replace("#", ""));
      }
      const path = specifier.startsWith(".") ? resolve(dirname(importer as string), specifier) : specifier;
      const replacement = REPLACED[path.replace(toPath(""), "")];
      if (replacement !== undefined) {
        return toPath(`${BUILD}/${replacement}`);
      }
      if (isBuiltin(specifier)) {
        throw new Error(`${importer} imports ${specifier}, which no page has`);
      }
      // package.json says that our modules do nothing but export; tests do nothing else than that.
      return path.startsWith(toPath(BUILD)) ? { id: path, moduleSideEffects: true } : null;
    },
    load(id) {
      switch (id) {
        case ENTRY:
          return files.map((file) => `import ${JSON.stringify(toPath(`${BUILD}/${file}`))};`).join("\n");
        case ASSERT: {
          const module = JSON.stringify(toPath(`${BUILD}/browser/inside/assert.js`));
          return `import * as assert from ${module};\nexport default assert;`;
        }
        default:
          return null;
      }
    },
    transform: (code, id) =>
      id.startsWith(toPath(BUILD)) && id !== GLOBALS && /\b(?:Buffer|process)\./.test(code)
        ? `import { Buffer, process } from ${JSON.stringify(GLOBALS)};\n${code}`
        : null,
  };
}

/**
 * Bundles modules of test/.build into one module that a page can load; it needs {@link answerFiles} for what it imports.
 *
 * @param files - Paths in test/.build, in the order in which they are to run.
 */
export async function bundleForPage(files: readonly string[]): Promise<string> {
  const bundle = await rollup({
    input: ENTRY,
    // Circles inside dependencies, and `this` at their top level, are no concern of ours.
    logLevel: "silent",
    plugins: [
      forPages(files),
      callable(nodeResolve)({ browser: true, preferBuiltins: false }),
      callable(commonjs)(),
      callable(json)(),
    ],
  });
  const { output } = await bundle.generate({ format: "es", inlineDynamicImports: true, intro: SHARED_ARRAY_BUFFER });
  await bundle.close();
  return output[0].code;
}
