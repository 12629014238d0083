/**
 * Four bundlers, each with the options that it has for a page and the minifier that it comes with.
 *
 * esbuild and rollup are among this package's own dependencies; webpack and Vite are installed when they are asked for.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import commonjs from "@rollup/plugin-commonjs";
import nodeResolve from "@rollup/plugin-node-resolve";
import terser from "@rollup/plugin-terser";
import { build as runESBuild } from "esbuild";
import { rollup } from "rollup";
import { install } from "../../support/install.js";
import { inRepository } from "../../support/paths.js";

/** The types of these plugins are those of CommonJS modules; what is loaded are modules. */
type Plugin = (options?: object) => never;
const PLUGINS = { commonjs, nodeResolve, terser } as unknown as Record<"commonjs" | "nodeResolve" | "terser", Plugin>;

/** Bundles a module of the folder for entries, and gives the code that a page loads. */
export type Bundle = (entry: string) => Promise<string>;

/** The folder of entries: in the repository, so that a bundler finds this package by its own name, and the others. */
const FOLDER = inRepository("test/.build/lab/size/entries/");

/** Writes an entry and gives its path. */
export function writeModule(name: string, code: string): string {
  mkdirSync(FOLDER, { recursive: true });
  const path = fileURLToPath(new URL(`${name.replaceAll(/[^\w.-]+/g, "-")}.mjs`, FOLDER));
  writeFileSync(path, code);
  return path;
}

/** The package's own modules, and what packages they come from, in what esbuild makes of an entry. */
export async function bundleWithESBuild(entry: string): Promise<{ code: string; modules: readonly string[] }> {
  const { outputFiles, metafile } = await runESBuild({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    write: false,
    metafile: true,
    logLevel: "error",
    absWorkingDir: fileURLToPath(inRepository(".")),
  });
  const modules = Object.values(metafile.outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : []));
  return { code: (outputFiles[0] as { text: string }).text, modules };
}

const JSON_MODULES = {
  name: "modules in JSON",
  transform: (code: string, id: string) => (id.endsWith(".json") ? `export default ${code}` : null),
};

async function bundleWithRollup(entry: string): Promise<string> {
  const { nodeResolve, commonjs, terser } = PLUGINS;
  const bundle = await rollup({
    input: entry,
    plugins: [
      nodeResolve({ browser: true, preferBuiltins: false }),
      commonjs(),
      JSON_MODULES,
      terser({ module: true }),
    ],
  });
  const { output } = await bundle.generate({ format: "es" });
  await bundle.close();
  return output[0].code;
}

type Webpack = (
  options: object,
  callback: (error: Error | null, stats?: { hasErrors(): boolean; toString(options: string): string }) => void,
) => unknown;

async function loadWebpack(): Promise<Bundle> {
  const program = await install({ specifier: "webpack@5", program: "webpack" });
  const webpack = createRequire(program)("webpack") as Webpack;
  return async (entry) => {
    const path = `${entry}.webpack`;
    await new Promise<void>((resolve, reject) => {
      webpack(
        { mode: "production", entry, output: { path, filename: "main.js" }, target: "web", performance: false },
        (error, stats) => {
          const fault = error ?? (stats?.hasErrors() ? new Error(stats.toString("errors-only")) : null);
          fault === null ? resolve() : reject(fault);
        },
      );
    });
    const code = readFileSync(`${path}/main.js`, "utf8");
    rmSync(path, { recursive: true });
    return code;
  };
}

interface Vite {
  build(options: object): Promise<{ output: readonly { code?: string }[] }>;
}

async function loadVite(): Promise<Bundle> {
  const program = await install({ specifier: "vite@8", program: "vite" });
  const { build } = (await import(new URL("../vite/dist/node/index.js", pathToFileURL(program)).href)) as Vite;
  return async (entry) => {
    const { output } = await build({
      root: fileURLToPath(FOLDER),
      configFile: false,
      logLevel: "error",
      build: { write: false, modulePreload: false, rollupOptions: { input: entry } },
    });
    return output.map(({ code = "" }) => code).join("");
  };
}

/** The bundlers by name; each is made ready when it is first asked for. */
export const BUNDLERS: Readonly<Record<string, () => Promise<Bundle>>> = {
  esbuild: async () => async (entry) => (await bundleWithESBuild(entry)).code,
  rollup: async () => bundleWithRollup,
  webpack: loadWebpack,
  Vite: loadVite,
};
