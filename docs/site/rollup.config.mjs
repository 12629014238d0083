/**
 * Bundles the viewer into docs/site/.build, or into $SITE_DIR: `npm run build:site`. Includes the configuration of the comparison
 * page. With $SITE_URL, the future address of the site, links to its picture are absolute, which
 * some services that preview links need.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import nodeResolve from "@rollup/plugin-node-resolve";
import terser from "@rollup/plugin-terser";
import { EXAMPLES } from "./.modules/model/examples.js";
import { inspect } from "./.modules/model/report.js";
import compare from "./compare.config.mjs";
import { makePages } from "./guides.mjs";
import { addHeader } from "./header.mjs";

const plugins = [
  nodeResolve({ browser: true }),
  terser({
    ecma: 2022,
    compress: { passes: 2, pure_getters: true, unsafe_arrows: true },
    format: { ascii_only: true },
  }),
];

const FOLDER = process.env.SITE_DIR ?? "docs/site/.build";

const SOURCES = new URL("src/", import.meta.url);

/** Files that are copied into the site. */
const ASSETS = {
  "index.html": "index.html",
  "links.html": "links.html",
  "theme.css": "theme.css",
  "style.css": "style.css",
  "guides.css": "guides.css",
  "header.css": "header.css",
  "icon.svg": "icon.svg",
  "share.png": "share.png",
  "THIRD-PARTY-NOTICES.txt": "../../../THIRD-PARTY-NOTICES",
};

function readAsset(file) {
  const source = readFileSync(new URL(file, SOURCES));
  const { SITE_URL } = process.env;
  if (file.endsWith("THIRD-PARTY-NOTICES")) {
    const license = readFileSync(new URL("node_modules/minisearch/LICENSE.txt", import.meta.url));
    return `${source}\nMiniSearch, in the search of the guides:\n\n${license}`;
  }
  if (file === "links.html") {
    return addHeader(source.toString(), "", file);
  }
  if (file !== "index.html") {
    return source;
  }
  // Chromium asks for the icon again whenever the page stores an address in its own.
  const icon = readFileSync(new URL("icon.svg", SOURCES), "utf8").replace(/\s+/g, " ").trim();
  const page = addHeader(source.toString(), "", file).replace(
    'href="icon.svg"',
    () => `href="data:image/svg+xml,${encodeURIComponent(icon)}"`,
  );
  return SITE_URL === undefined
    ? page
    : page.replace('content="share.png"', `content="${new URL("share.png", SITE_URL).href}"`);
}

const assets = {
  name: "assets",
  generateBundle() {
    for (const [fileName, file] of Object.entries(ASSETS)) {
      this.emitFile({ type: "asset", fileName, source: readAsset(file) });
    }
    for (const [fileName, source] of makePages()) {
      this.emitFile({ type: "asset", fileName, source });
    }
  },
};

/** Files that are not needed offline. */
const NOT_TAKEN = /\.map$|^service-worker\.js$/;

/** Writes the files of the site, and a digest of them, into the service worker, which is bundled last. */
const fileList = {
  name: "file list",
  writeBundle() {
    const found = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(FOLDER, "/").length).replaceAll("\\", "/"))
      .filter((file) => !NOT_TAKEN.test(file))
      .sort();
    const digest = createHash("sha256");
    for (const file of found) {
      digest.update(file).update(readFileSync(join(FOLDER, file)));
    }
    // A folder is asked for by its own name, too.
    const files = found.flatMap((file) =>
      file.endsWith("index.html") ? [file, `./${file.slice(0, -"index.html".length)}`] : [file],
    );
    const worker = join(FOLDER, "service-worker.js");
    const text = readFileSync(worker, "utf8")
      .replace(/["'`]__FILES__["'`]/, JSON.stringify(JSON.stringify(files)))
      .replace("__DIGEST__", digest.digest("hex").slice(0, 16));
    writeFileSync(worker, text);
  },
};

/** Writes the answer about the example of a first visit into the page's script. */
const firstAnswer = {
  name: "first answer",
  transform(code, id) {
    if (!id.endsWith("/page/first-answer.js")) {
      return null;
    }
    const { report, values } = inspect(EXAMPLES[0].state, URL);
    const packed = JSON.stringify(JSON.stringify({ report, values: [...values] }));
    return { code: code.replace('"__FIRST_ANSWER__"', () => packed), map: null };
  },
};

const BANNER =
  "/*! whatwg-iri, MIT; with whatwg-url, MIT, and data of Unicode, Unicode-3.0: THIRD-PARTY-NOTICES.txt */";

const SEARCH_BANNER = "/*! whatwg-iri, MIT; with MiniSearch, MIT: THIRD-PARTY-NOTICES.txt */";

export default [
  {
    input: Object.fromEntries(
      ["main", "links", "offline", "start"].map((name) => [name, `docs/site/.modules/page/${name}.js`]),
    ),
    output: {
      dir: FOLDER,
      format: "es",
      entryFileNames: "[name].js",
      chunkFileNames: "[name].js",
      sourcemap: true,
      banner: BANNER,
    },
    plugins: [firstAnswer, ...plugins, assets],
  },
  ...compare,
  {
    // A script and no module, so that it knows its own address.
    input: "docs/site/.modules/page/search.js",
    output: { file: `${FOLDER}/search.js`, format: "iife", sourcemap: true, banner: SEARCH_BANNER },
    plugins,
  },
  {
    // In one file, so that the first answer waits for one request.
    input: "docs/site/.modules/page/worker.js",
    output: { file: `${FOLDER}/worker.js`, format: "es", inlineDynamicImports: true, sourcemap: true, banner: BANNER },
    plugins,
  },
  {
    input: "docs/site/.modules/offline/service-worker.js",
    output: { file: `${FOLDER}/service-worker.js`, format: "iife" },
    plugins: [...plugins, fileList],
  },
];
