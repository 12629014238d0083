/**
 * Bundles the viewer into docs/site, or into $SITE_DIR: `npm run build:site`. The comparison page in src/viewer/compare has
 * a configuration of its own, which is taken in here.
 */
import { existsSync, readFileSync } from "node:fs";
import commonjs from "@rollup/plugin-commonjs";
import json from "@rollup/plugin-json";
import nodeResolve from "@rollup/plugin-node-resolve";
import terser from "@rollup/plugin-terser";
import { SHARED_ARRAY_BUFFER } from "../../rollup.config.mjs";

/** What goes into the site as it is. */
const ASSETS = ["index.html", "style.css", "icon.svg"];

const assets = {
  name: "assets",
  generateBundle() {
    for (const fileName of ASSETS) {
      this.emitFile({ type: "asset", fileName, source: readFileSync(new URL(fileName, import.meta.url)) });
    }
  },
};

const COMPARE = new URL("compare/rollup.config.mjs", import.meta.url);
const compare = existsSync(COMPARE) ? [(await import(COMPARE)).default].flat() : [];

export default [
  {
    input: { main: "lib/viewer/page/main.js", worker: "lib/viewer/page/worker.js" },
    output: {
      dir: process.env.SITE_DIR ?? "docs/site",
      format: "es",
      entryFileNames: "[name].js",
      chunkFileNames: "[name].js",
      intro: ({ moduleIds }) =>
        moduleIds.some((id) => id.includes("/webidl-conversions/")) ? SHARED_ARRAY_BUFFER : "",
      sourcemap: true,
    },
    plugins: [
      nodeResolve({ browser: true, preferBuiltins: false }),
      commonjs(),
      json(),
      terser({ compress: { passes: 2 } }),
      assets,
    ],
  },
  ...compare,
];
