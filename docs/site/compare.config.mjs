/**
 * Bundles the comparison page into docs/site/.build/compare, or into compare in $SITE_DIR, with the bundle of the library for a
 * script tag, which it loads like any page. Its rows.json is written by test/wpt/write-rows.ts.
 */
import { readFileSync } from "node:fs";
import terser from "@rollup/plugin-terser";
import { addHeader } from "./header.mjs";

const SOURCES = new URL("src/compare/", import.meta.url);

/** Files that are copied beside it. */
const ASSETS = {
  "index.html": "index.html",
  "theme.css": "../theme.css",
  "style.css": "style.css",
  "iri.min.js": "../../../../lib/iri.min.js",
};

/** Reads a file; the page gets the header of the site. */
function readAsset(file) {
  const source = readFileSync(new URL(file, SOURCES));
  return file === "index.html" ? addHeader(source.toString(), "../", "compare/index.html") : source;
}

const assets = {
  name: "assets",
  generateBundle() {
    for (const [fileName, file] of Object.entries(ASSETS)) {
      this.emitFile({ type: "asset", fileName, source: readAsset(file) });
    }
  },
};

export default [
  {
    input: "docs/site/.modules/compare/main.js",
    output: { dir: `${process.env.SITE_DIR ?? "docs/site/.build"}/compare`, format: "es", entryFileNames: "main.js" },
    plugins: [terser({ compress: { passes: 2 } }), assets],
  },
];
