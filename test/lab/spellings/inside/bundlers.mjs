/** Asks bundlers which spelling of the name of a file they find in HTML, CSS and JavaScript. Argument: the folder with the packages. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const folder = process.argv[2];
const require = createRequire(join(folder, "package.json"));
const load = async (name) => import(pathToFileURL(require.resolve(name)).href);
process.env.NODE_ENV = "production";
// Parcel reads the manifest of the current folder.
process.chdir(folder);

/** The spellings of one name: as it is, with the fewest escapes, and with all. */
const NAMES = [
  ["日本 語.png", { raw: "日本 語.png", "path-data": "%E6%97%A5%E6%9C%AC%20%E8%AA%9E.png" }],
  ["a+b.png", { raw: "a+b.png", "path-segment": "a%2Bb.png" }],
  ["x#y.png", { "path-data": "x%23y.png" }],
  ["100%.png", { "path-data": "100%25.png" }],
];
const PLACES = {
  HTML: (reference) => ({
    "index.html": `<!doctype html><img src="./${reference}"><script type="module" src="./main.js"></script>`,
    "main.js": "",
  }),
  CSS: (reference) => ({
    "index.html":
      '<!doctype html><link rel="stylesheet" href="./main.css"><script type="module" src="./main.js"></script>',
    "main.css": `body { background: url("./${reference}") }`,
    "main.js": 'import "./main.css";',
  }),
  JavaScript: (reference) => ({
    "index.html": '<!doctype html><script type="module" src="./main.js"></script>',
    "main.js": `document.title = new URL("./${reference}", import.meta.url).href;`,
  }),
};

/** A rule of webpack and rspack for what they do not read by themselves. */
const RULES = [
  { test: /\.css$/, type: "css/auto" },
  { test: /\.html$/, type: "asset/source" },
];

const runCompiler = (create) => (root, out, place) =>
  new Promise((resolve, reject) => {
    const config = {
      mode: "production",
      context: root,
      entry: "./main.js",
      output: { path: out, assetModuleFilename: "[name]-[hash][ext]" },
      module: { rules: RULES },
      experiments: { css: true },
    };
    create(config).run((error, stats) => (error || stats.hasErrors() ? reject(error ?? stats) : resolve(place)));
  });

const BUNDLERS = {
  vite: async (root, out) => {
    const { build } = await load("vite");
    await build({
      root,
      logLevel: "silent",
      configFile: false,
      build: { outDir: out, assetsInlineLimit: 0, emptyOutDir: true },
    });
  },
  webpack: runCompiler((config) => require("webpack")(config)),
  "@rspack/core": runCompiler((config) => require("@rspack/core").rspack(config)),
  parcel: async (root, out) => {
    const { Parcel } = require("@parcel/core");
    await new Parcel({
      entries: join(root, "index.html"),
      defaultConfig: require.resolve("@parcel/config-default"),
      defaultTargetOptions: { distDir: out, shouldOptimize: false },
      mode: "production",
      cacheDir: join(root, "..", "cache"),
      shouldDisableCache: true,
    }).run();
  },
  esbuild: async (root, out) => {
    const { build } = await load("esbuild");
    await build({
      entryPoints: [join(root, "main.js")],
      bundle: true,
      format: "esm",
      outdir: out,
      loader: { ".png": "file" },
      logLevel: "silent",
      assetNames: "[name]-[hash]",
    });
  },
};

/** A bundler without HTML reads none; `new URL` is left alone by esbuild. */
const WITHOUT = { webpack: ["HTML"], "@rspack/core": ["HTML"], esbuild: ["HTML", "JavaScript"] };

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const base = mkdtempSync(join(folder, "bundles-"));
const rows = {};
for (const [name, run] of Object.entries(BUNDLERS)) {
  rows[name] = {};
  for (const [place, write] of Object.entries(PLACES)) {
    for (const [file, spellings] of WITHOUT[name]?.includes(place) ? [] : NAMES) {
      for (const [spelling, reference] of Object.entries(spellings)) {
        const root = join(base, "root");
        const out = join(base, "out");
        for (const one of [root, out]) {
          rmSync(one, { recursive: true, force: true });
          mkdirSync(one, { recursive: true });
        }
        writeFileSync(join(root, file), PNG);
        writeFileSync(join(root, "package.json"), '{ "private": true, "type": "module" }');
        for (const [path, text] of Object.entries(write(reference))) {
          writeFileSync(join(root, path), text);
        }
        const isBuilt = await run(root, out, place).then(
          () => true,
          () => false,
        );
        const isFound = readdirSync(out, { recursive: true }).some(
          (path) => path.endsWith(".png") && readFileSync(join(out, path)).equals(PNG),
        );
        const key = `${file} as ${spelling}`;
        rows[name][key] = { ...rows[name][key], [place]: isBuilt ? isFound : "stops" };
      }
    }
  }
}
rmSync(base, { recursive: true, force: true });
console.log(JSON.stringify(rows));
process.exit();
