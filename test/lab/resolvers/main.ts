/**
 * `npm run lane -- resolvers`: packs the package, and finds its entry points with resolvers that do not read `exports`: Metro's before
 * React Native 0.79, Parcel's default, and TypeScript's `node10`. What Parcel bundles is run, and so is what Metro bundles with the
 * preset of React Native, with and without `exports`. They are installed in fixed versions, into the folder that RESOLVERS_DIR names or
 * one that git ignores. It needs `npm run build` before it, and Node 22 or later.
 */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { runNpm } from "../../support/install.js";
import { inRepository } from "../../support/paths.js";
import { pack } from "../../support/tarball.js";

const PACKAGES: Readonly<Record<string, string>> = {
  "metro-resolver": "0.78.1",
  parcel: "2.16.4",
  typescript: "5.9.3",
};

/** Metro by what it reads, with the preset of a version of React Native: 0.78 was the last that does not read `exports`. */
const METROS: Readonly<Record<"main" | "exports", Readonly<Record<string, string>>>> = {
  main: {
    metro: "0.81.5",
    "metro-runtime": "0.81.5",
    "@react-native/babel-preset": "0.78.3",
    "@react-native/metro-babel-transformer": "0.78.3",
  },
  exports: {
    metro: "0.87.1",
    "metro-runtime": "0.87.1",
    "@react-native/babel-preset": "0.88.1",
    "@react-native/metro-babel-transformer": "0.88.1",
  },
};

/** Packages that the preset expects beside it, and the plugin that parse5 needs. */
const BABEL: Readonly<Record<string, string>> = {
  "@babel/core": "7.29.0",
  "@babel/plugin-transform-export-namespace-from": "7.27.1",
  "@babel/runtime": "7.28.4",
};
const BABEL_CONFIG = `module.exports = {
  presets: ["module:@react-native/babel-preset"],
  plugins: ["@babel/plugin-transform-export-namespace-from"],
};
`;

const FOLDER = resolve(process.env.RESOLVERS_DIR ?? fileURLToPath(inRepository("node_modules/.cache/resolvers/")));

const { exports } = JSON.parse(readFileSync(inRepository("package.json"), "utf8")) as { exports: object };
const ENTRIES = Object.keys(exports).filter((entry) => !entry.endsWith(".json"));

/** Uses the class and functions of several entry points. */
const PROGRAM = `import { IRI } from "whatwg-iri";
import { findIRIs } from "whatwg-iri/text";
import { URL } from "whatwg-iri/url";
console.log(new IRI("/日本?é", "http://例え.jp/").href, findIRIs("見る。例え.jp")[0]?.href, new URL("//é", "ws://a").host);
`;
const EXPECTED = "http://xn--r8jz45g.jp/%E6%97%A5%E6%9C%AC?%C3%A9 https://xn--r8jz45g.jp xn--9ca";

/** Of resolvers that read `exports`, as parse5 and entities need it; one class serves all entry points. */
const DOCUMENTS = `import { extractLinks } from "whatwg-iri/documents";
console.log(extractLinks('<a href="/日本?é">', { base: "http://例え.jp/" }).links[0]?.iri instanceof IRI);
`;

const run = (script: string, args: readonly string[]): Promise<{ stdout: string }> =>
  promisify(execFile)(process.execPath, [join(FOLDER, "node_modules", script), ...args], {
    cwd: FOLDER,
    // Parcel does not start its workers for so little.
    env: { ...process.env, NODE_OPTIONS: undefined, PARCEL_WORKERS: "0" },
  });

async function install(folder: string, packages: Readonly<Record<string, string>>, tarball: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, "node_modules/whatwg-iri"), { recursive: true, force: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: packages }));
  const options = ["--no-package-lock", "--ignore-scripts", "--legacy-peer-deps"];
  await runNpm(["install", "--prefix", folder, ...options, tarball], folder);
}

const folderOfMetro = (field: keyof typeof METROS): string => join(FOLDER, `metro-${field}`);

async function installAll(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const { filename } = await pack(FOLDER);
  const tarball = join(FOLDER, filename);
  await install(FOLDER, PACKAGES, tarball);
  for (const field of ["main", "exports"] as const) {
    await install(folderOfMetro(field), { ...METROS[field], ...BABEL }, tarball);
  }
}

/** Bundles the program with Metro, and runs the bundle. */
async function bundleByMetro(field: keyof typeof METROS): Promise<string> {
  const folder = folderOfMetro(field);
  const readsExports = field === "exports";
  writeFileSync(join(folder, "babel.config.js"), BABEL_CONFIG);
  writeFileSync(join(folder, "program.js"), readsExports ? `${PROGRAM}${DOCUMENTS}` : PROGRAM);
  const env = { ...process.env, NODE_OPTIONS: undefined };
  const script = fileURLToPath(inRepository("test/lab/resolvers/inside/metro.cjs"));
  await promisify(execFile)(process.execPath, [script, folder, field], { cwd: folder, env });
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, "bundle.js")], { env });
  return stdout.trim() === `${EXPECTED}${readsExports ? "\ntrue" : ""}` ? "" : stdout;
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();
const readManifest = (path: string): unknown => (isFile(path) ? JSON.parse(readFileSync(path, "utf8")) : null);

/** Returns the file that Metro finds for a name, relative to the package. */
function resolveByMetro(name: string): string {
  const metro = createRequire(join(FOLDER, "package.json"))("metro-resolver") as {
    resolve(context: object, name: string, platform: string): { readonly filePath: string };
  };
  const context = {
    allowHaste: false,
    assetExts: new Set(),
    customResolverOptions: {},
    disableHierarchicalLookup: false,
    doesFileExist: isFile,
    extraNodeModules: null,
    getPackage: readManifest,
    getPackageForModule: (path: string) => {
      let rootPath = dirname(path);
      while (!isFile(join(rootPath, "package.json"))) {
        rootPath = dirname(rootPath);
      }
      const packageJson = readManifest(join(rootPath, "package.json"));
      return { rootPath, packageJson, packageRelativePath: relative(rootPath, path) };
    },
    mainFields: ["react-native", "browser", "main"],
    nodeModulesPaths: [],
    originModulePath: join(FOLDER, "program.js"),
    preferNativePlatform: true,
    redirectModulePath: (path: string) => path,
    resolveAsset: () => null,
    resolveHasteModule: () => null,
    resolveHastePackage: () => null,
    sourceExts: ["js", "jsx", "json", "ts", "tsx"],
    unstable_conditionNames: [],
    unstable_conditionsByPlatform: {},
    unstable_enablePackageExports: false,
  };
  return relative(join(FOLDER, "node_modules/whatwg-iri"), metro.resolve(context, name, "ios").filePath);
}

/** Each returns what is wrong, or `""`. */
const CHECKS: Readonly<Record<string, () => string | Promise<string>>> = {
  "metro-resolver": () =>
    ENTRIES.flatMap((entry) => {
      const found = resolveByMetro(`whatwg-iri${entry.slice(1)}`).replaceAll("\\", "/");
      const expected = entry === "." ? "lib/index.js" : `${entry.slice(2)}.js`;
      return found === expected ? [] : [`${entry} is ${found}`];
    }).join(", "),
  metro: () => bundleByMetro("main"),
  "metro, with `exports`": () => bundleByMetro("exports"),
  parcel: async () => {
    writeFileSync(join(FOLDER, "program.js"), PROGRAM);
    writeFileSync(join(FOLDER, "page.html"), '<script type="module" src="program.js"></script>\n');
    const output = join(FOLDER, "bundled");
    rmSync(output, { recursive: true, force: true });
    await run("parcel/lib/bin.js", ["build", "page.html", "--no-cache", "--no-source-maps", "--dist-dir", output]);
    const script = readdirSync(output).find((file) => file.endsWith(".js")) ?? "";
    const { stdout } = await promisify(execFile)(process.execPath, [join(output, script)]);
    return stdout.trim() === EXPECTED ? "" : stdout;
  },
  typescript: async () => {
    const imports = ENTRIES.map((entry) => `import "whatwg-iri${entry.slice(1)}";\n`).join("");
    writeFileSync(join(FOLDER, "program.ts"), `${imports}${PROGRAM}export const ok: boolean = "wrong";\n`);
    const options = "--noEmit --strict --module commonjs --moduleResolution node10 --target es2022 --lib es2022,dom";
    try {
      await run("typescript/bin/tsc", [...options.split(" "), "program.ts"]);
      return "accepts what is wrong";
    } catch (error) {
      const lines = (error as { stdout: string }).stdout.trim().split("\n");
      // Proof that the program was checked: it has one error.
      return lines.length === 1 && /error TS2322: Type 'string'/.test(`${lines[0]}`) ? "" : lines.join(" ");
    }
  },
};

await installAll();
console.log("| resolver | version | entry points |\n| --- | --- | --- |");
for (const [name, check] of Object.entries(CHECKS)) {
  const fault = await check();
  const version = name.startsWith("metro,") ? METROS.exports.metro : (PACKAGES[name] ?? METROS.main.metro);
  console.log(`| ${name} | ${version} | ${fault === "" ? "found" : `✘ ${fault}`} |`);
  process.exitCode = fault === "" ? process.exitCode : 1;
}
