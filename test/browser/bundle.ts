/**
 * Bundles the built tests for a page. An internal module (`#lib/`) is loaded from lib in addition to the entry points,
 * because no bundle exports it. test/browser/inside replaces the parts of Node that tests use.
 */
import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import commonjs from "@rollup/plugin-commonjs";
import nodeResolve from "@rollup/plugin-node-resolve";
import { type Plugin, rollup } from "rollup";
import { inRepository, readJSON, readText } from "../support/paths.js";

const callable = <T>(plugin: { default: T }): T => plugin as unknown as T;

const JSON_MODULES: Plugin = {
  name: "modules in JSON",
  transform: (code, id) => (id.endsWith(".json") ? `export default ${code}` : null),
};

const BUILD = "test/.build";

/** Modules, and their replacements in {@link BUILD} for pages. */
const REPLACED: Readonly<Record<string, string>> = {
  "node:fs": "browser/inside/files.js",
  "node:module": "browser/inside/modules.js",
  [`${BUILD}/oracles/abnf-apg.js`]: "browser/inside/abnf-apg.js",
  [`${BUILD}/support/paths.js`]: "browser/inside/paths.js",
  [`${BUILD}/support/cases.js`]: "browser/inside/data.js",
  [`${BUILD}/support/unicode-files.js`]: "browser/inside/data.js",
  [`${BUILD}/wpt/upstream.js`]: "browser/inside/data.js",
};

const { exports: EXPORTS } = readJSON("package.json") as {
  exports: Readonly<Record<string, { readonly browser?: string }>>;
};

function toBundle(specifier: string): string | undefined {
  const file = EXPORTS[specifier.replace("whatwg-iri", ".")]?.browser;
  return file === undefined ? undefined : file.replace("./", "/repository/");
}

const toPath = (file: string): string => fileURLToPath(inRepository(file));

const GLOBALS = toPath(`${BUILD}/browser/inside/globals.js`);

/** webidl-conversions reads its getters while it loads. */
const SHARED_ARRAY_BUFFER =
  "const SharedArrayBuffer = globalThis.SharedArrayBuffer ?? class { get byteLength() { throw new TypeError(); } " +
  "get growable() { throw new TypeError(); } };";

const ENTRY = "\0entry";
const ASSERT = "\0assert";

const ENTRIES = toPath(`${BUILD}/support/entries.js`);

/** rollup cannot know which of several external modules exports a name. */
async function nameExports(code: string): Promise<string> {
  const specifiers = [...code.matchAll(/export \* from "([^"]+)"/g)].map(([, specifier]) => specifier as string);
  const modules = await Promise.all(specifiers.map(async (specifier) => [specifier, await import(specifier)] as const));
  return modules
    .map(([specifier, module]) => `export { ${Object.keys(module).join(", ")} } from ${JSON.stringify(specifier)};`)
    .join("\n");
}

const REPLACED_NAMES: Readonly<Record<string, RegExp>> = {
  "node:fs": /^\{ readFileSync \}$/,
  "node:module": /^\{ createRequire \}$/,
  "node:assert/strict": /^(?:assert|\{[\w, ]+\})$/,
};

/** Lists the imports of a module of {@link BUILD}, and of its own imports, that pages lack. */
export function findNodeImports(file: string, passed: Set<string> = new Set()): string[] {
  if (passed.has(file) || !file.endsWith(".js") || file.startsWith("..") || `${BUILD}/${file}` in REPLACED) {
    return [];
  }
  passed.add(file);
  const code = readText(`${BUILD}/${file}`);
  return [...code.matchAll(/^(?:import|export)\b(?: ([^;"]*) from)? ?"([^"]+)"/gm)].flatMap(
    ([, names = "", module = ""]) => {
      if (module.startsWith(".")) {
        return findNodeImports(join(dirname(file), module), passed);
      }
      return isBuiltin(module) && !REPLACED_NAMES[module]?.test(names) ? [`${file} imports ${names} of ${module}`] : [];
    },
  );
}

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
      // Tests consist of side effects, which package.json says our modules are free of.
      return path.startsWith(toPath(BUILD)) ? { id: path, moduleSideEffects: true } : null;
    },
    load(id) {
      switch (id) {
        case ENTRY:
          return files.map((file) => `import ${JSON.stringify(toPath(`${BUILD}/${file}`))};`).join("\n");
        case ASSERT: {
          const module = JSON.stringify(toPath(`${BUILD}/browser/inside/assert.js`));
          return `import * as assert from ${module};\nexport * from ${module};\nexport default assert;`;
        }
        case ENTRIES:
          return nameExports(readFileSync(id, "utf8"));
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

/** Bundles modules of test/.build for a page, which needs {@link answerFiles} for its imports. */
export async function bundleForPage(files: readonly string[]): Promise<string> {
  const bundle = await rollup({
    input: ENTRY,
    // Ignores warnings about cycles and top-level `this` in dependencies.
    logLevel: "silent",
    plugins: [
      forPages(files),
      callable(nodeResolve)({ browser: true, preferBuiltins: false }),
      callable(commonjs)(),
      JSON_MODULES,
    ],
  });
  const { output } = await bundle.generate({ format: "es", inlineDynamicImports: true, intro: SHARED_ARRAY_BUFFER });
  await bundle.close();
  return output[0].code;
}
