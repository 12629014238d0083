/** How large an entry point is in a page: bundled, minified, compressed. */
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import terser from "@rollup/plugin-terser";
import { rollup } from "rollup";
import { inRepository } from "./paths.js";

/** Its types are those of a CommonJS module; what is loaded is not one. */
const minify = terser as unknown as typeof terser.default;

/** Octets. */
export interface Size {
  readonly minified: number;
  readonly gzip: number;
  readonly brotli: number;
  /** What it imports from outside; a page would have to load that too. */
  readonly imports: readonly string[];
}

/** How large an entry point may be. */
export interface Limit {
  /** Octets. */
  readonly gzip: number;
  /** Modules that are not counted, nor those they import: other entry points have them, and a page loads them once. */
  readonly beside: readonly string[];
  /** Dependencies, which are not counted either. */
  readonly imports: readonly string[];
}

/** The entry points that have a limit. */
export const LIMITS: Readonly<Record<string, Limit>> = {
  "lib/syntax.js": { gzip: 6_200, beside: [], imports: [] },
  "lib/spoof.js": { gzip: 22_000, beside: ["lib/display.js"], imports: [] },
  "lib/display.js": { gzip: 15_100, beside: ["lib/syntax.js", "lib/mapping/uri-to-iri.js"], imports: [] },
  "lib/detect.js": { gzip: 12_000, beside: ["lib/index.js"], imports: [] },
};

/** A bundle that has a limit: the files that a page loads, and the octets that all of them may take. */
export interface BundleLimit {
  readonly files: readonly string[];
  readonly gzip: number;
  readonly brotli: number;
}

/** The bundles that have a limit. */
export const BUNDLES: readonly BundleLimit[] = [
  { files: ["lib/iri.min.js"], gzip: 73_000, brotli: 62_000 },
  { files: ["lib/iri.min.mjs", "lib/core.min.mjs", "lib/errors.min.mjs"], gzip: 74_900, brotli: 64_000 },
  { files: ["lib/syntax.min.mjs", "lib/errors.min.mjs"], gzip: 7_000, brotli: 6_500 },
  { files: ["lib/spoof.min.mjs"], gzip: 22_000, brotli: 19_000 },
  { files: ["lib/formats.min.mjs"], gzip: 21_000, brotli: 18_600 },
  { files: ["lib/template.min.mjs", "lib/errors.min.mjs"], gzip: 6_000, brotli: 5_500 },
];

/** Measures files as they are, each compressed by itself. */
export function measureFiles(files: readonly string[]): Omit<Size, "imports"> {
  const contents = files.map((file) => readFileSync(inRepository(file)));
  const sum = (measure: (content: Buffer) => number): number =>
    contents.reduce((total, content) => total + measure(content), 0);
  return {
    minified: sum((content) => content.length),
    gzip: sum((content) => gzipSync(content, { level: 9 }).length),
    brotli: sum((content) => brotliCompressSync(content).length),
  };
}

/**
 * Bundles an entry point and measures it.
 *
 * @param beside - Modules that are left out with those they import.
 */
export async function measureSize(entry: string, beside: readonly string[]): Promise<Size> {
  const bundles = await Promise.all(beside.map((module) => bundleModules(module, new Set())));
  const others = new Set(bundles.flatMap(({ modules }) => modules));
  const { code, imports } = await bundleModules(entry, others);
  return {
    minified: Buffer.byteLength(code),
    gzip: gzipSync(code, { level: 9 }).length,
    brotli: brotliCompressSync(code).length,
    imports: imports.filter((id) => /^[^./]/.test(id)),
  };
}

/** @param others - Modules that are left out. */
async function bundleModules(
  entry: string,
  others: ReadonlySet<string>,
): Promise<{ code: string; imports: readonly string[]; modules: readonly string[] }> {
  const input = fileURLToPath(inRepository(entry));
  const bundle = await rollup({
    input,
    makeAbsoluteExternalsRelative: false,
    external: (id, importer) =>
      /^[^./]/.test(id) || (importer !== undefined && others.has(resolve(dirname(importer), id))),
    plugins: [minify({ module: true, ecma: 2020, compress: { passes: 2 } })],
  });
  const { output } = await bundle.generate({ format: "es" });
  await bundle.close();
  const { code, imports, modules } = output[0];
  return { code, imports, modules: Object.keys(modules) };
}
