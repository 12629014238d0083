/** How large an entry point is in a page: bundled, minified, compressed. */
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

/** An entry point may have so many octets after gzip. */
export const LIMITS: Readonly<Record<string, number>> = { "lib/syntax.js": 6_000 };

/** Bundles an entry point and measures it. */
export async function measureSize(entry: string): Promise<Size> {
  const bundle = await rollup({
    input: fileURLToPath(inRepository(entry)),
    external: (id) => /^[^./]/.test(id),
    plugins: [minify({ module: true, ecma: 2020, compress: { passes: 2 } })],
  });
  const { output } = await bundle.generate({ format: "es" });
  await bundle.close();
  const { code, imports } = output[0];
  return {
    minified: Buffer.byteLength(code),
    gzip: gzipSync(code, { level: 9 }).length,
    brotli: brotliCompressSync(code).length,
    imports,
  };
}
