/**
 * Bundles the viewer into docs/site, or into $SITE_DIR: `npm run build:site`. The comparison page in src/viewer/compare has
 * a configuration of its own, which is taken in here.
 */
import { existsSync, readFileSync } from "node:fs";
import { plugins } from "../../rollup.config.mjs";

/** What goes into the site as it is. */
const ASSETS = ["index.html", "links.html", "theme.css", "style.css", "icon.svg"];

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
    input: { main: "lib/viewer/page/main.js", worker: "lib/viewer/page/worker.js", links: "lib/viewer/page/links.js" },
    output: {
      dir: process.env.SITE_DIR ?? "docs/site",
      format: "es",
      entryFileNames: "[name].js",
      chunkFileNames: "[name].js",
      sourcemap: true,
    },
    plugins: [...plugins, assets],
  },
  ...compare,
];
