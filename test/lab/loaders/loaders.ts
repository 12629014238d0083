/** The loaders and transpilers, in fixed versions, and how each is started. */

/** A loader, a transpiler, or a way in which Node starts a program. */
export interface Loader {
  readonly name: string;
  /** The package whose version the table shows; without it, it is Node's own. */
  readonly package?: string;
  /** Options of Node that start it. */
  readonly options?: readonly string[];
  /** Its program, relative to node_modules, if it is a command that starts Node itself. */
  readonly command?: readonly string[];
  /** The option that registers the library; by default `--import`. */
  readonly registration?: "--import" | "--require";
  /** The file of inside/ that starts the program, and gets its name. */
  readonly driver?: string;
  /** The folder in which it starts, if not that of the project; `pnp` is a project of Yarn's. */
  readonly folder?: "pnp";
  /** Whether programs are in CommonJS after transpiling. */
  readonly isCommonJS?: true;
  /** Whether it transpiles what Node cannot: an `enum`. */
  readonly transpiles?: true;
}

/** All packages to install. */
export const PACKAGES: Readonly<Record<string, string>> = {
  "@babel/core": "8.1.2",
  "@babel/plugin-transform-modules-commonjs": "8.1.2",
  "@babel/preset-typescript": "8.0.7",
  "@babel/register": "8.0.6",
  "@opentelemetry/api": "1.10.0",
  "@opentelemetry/instrumentation": "0.301.1",
  "@oxc-node/core": "0.1.7",
  "@swc-node/register": "1.12.1",
  "@swc/core": "1.16.22",
  "@yarnpkg/cli-dist": "4.18.1",
  c8: "12.0.0",
  esbuild: "0.28.0",
  "esbuild-register": "3.6.0",
  "import-in-the-middle": "3.6.0",
  jiti: "2.7.0",
  nyc: "18.0.0",
  postject: "1.0.0-alpha.6",
  "require-in-the-middle": "8.0.1",
  sucrase: "3.35.1",
  "ts-node": "10.9.2",
  tsx: "4.23.15",
  typescript: "5.9.3",
};

/** The versions of Node. */
export const NODES: readonly string[] = ["node@22", "node@24", "node@26"];

const INSIDE = "./inside/";

/** In CommonJS, by `--require`. */
const required = (name: string, module: string = name): Loader => ({
  name,
  package: name.replace(/^((?:@[^/]+\/)?[^/]+).*/, "$1"),
  options: ["--require", module],
  registration: "--require",
  isCommonJS: true,
  transpiles: true,
});

/** By `--import`. */
const imported = (name: string, module: string = name): Loader => ({
  name,
  package: name.replace(/^((?:@[^/]+\/)?[^/]+).*/, "$1"),
  options: ["--import", module],
  transpiles: true,
});

export const LOADERS: readonly Loader[] = [
  { name: "nothing" },
  { name: "nothing, with `--require`", registration: "--require" },
  { name: "nothing, in CommonJS", registration: "--require", isCommonJS: true },
  { name: "`--experimental-strip-types`", options: ["--experimental-strip-types"] },
  { name: "`--enable-source-maps`", options: ["--enable-source-maps"] },
  { name: "`--permission`", options: ["--permission", "--allow-fs-read=*"] },
  { name: "`--disable-proto=throw`", options: ["--disable-proto=throw"] },
  { name: "`--frozen-intrinsics`", options: ["--frozen-intrinsics"] },
  { name: "`--preserve-symlinks`", options: ["--preserve-symlinks"] },
  { name: "`node:vm`", driver: "vm.mjs" },
  { name: "`vm` modules", options: ["--experimental-vm-modules"], driver: "vm-modules.mjs" },
  {
    name: "`vm` modules, with a library of their own",
    options: ["--experimental-vm-modules"],
    driver: "vm-modules-alone.mjs",
  },
  { name: "a worker thread", driver: "worker.mjs" },
  { name: "`fork`", driver: "fork.mjs" },
  { name: "a cluster", driver: "cluster.mjs" },
  { name: "`module.register`, with hooks that read addresses", options: ["--import", `${INSIDE}register-async.mjs`] },
  { name: "`module.registerHooks`, with the same", options: ["--import", `${INSIDE}register-sync.mjs`] },
  {
    name: "`Module._load`, patched by a function that reads addresses",
    options: ["--require", `${INSIDE}patch-require.cjs`],
    registration: "--require",
    isCommonJS: true,
  },
  imported("tsx"),
  { ...imported("tsx"), name: "tsx, in CommonJS", isCommonJS: true },
  imported("tsx/esm"),
  required("tsx/cjs"),
  { ...required("tsx/cjs"), name: "tsx/cjs, with `--import` of the library", registration: "--import" },
  { name: "the command tsx", package: "tsx", command: ["tsx/dist/cli.mjs"], transpiles: true },
  {
    name: "the command tsx, in CommonJS",
    package: "tsx",
    command: ["tsx/dist/cli.mjs"],
    isCommonJS: true,
    transpiles: true,
  },
  required("ts-node", "ts-node/register"),
  imported("ts-node/esm", `${INSIDE}ts-node-esm.mjs`),
  {
    name: "the command ts-node",
    package: "ts-node",
    command: ["ts-node/dist/bin.js"],
    registration: "--require",
    isCommonJS: true,
    transpiles: true,
  },
  required("@swc-node/register"),
  imported("@swc-node/register/esm-register"),
  required("esbuild-register"),
  required("sucrase/register"),
  required("@babel/register", `${INSIDE}babel.cjs`),
  imported("@oxc-node/core/register"),
  imported("jiti/register"),
  { name: "the command jiti", package: "jiti", command: ["jiti/lib/jiti-cli.mjs"], transpiles: true },
  {
    name: "import-in-the-middle",
    package: "import-in-the-middle",
    options: ["--import", `${INSIDE}import-in-the-middle.mjs`],
  },
  {
    name: "require-in-the-middle",
    package: "require-in-the-middle",
    options: ["--require", `${INSIDE}require-in-the-middle.cjs`],
    registration: "--require",
    isCommonJS: true,
  },
  {
    name: "OpenTelemetry's hook",
    package: "@opentelemetry/instrumentation",
    options: ["--import", `${INSIDE}opentelemetry.mjs`],
  },
  {
    name: "Yarn PnP",
    package: "@yarnpkg/cli-dist",
    options: ["--require", "./.pnp.cjs", "--loader", "./.pnp.loader.mjs"],
    folder: "pnp",
  },
  {
    name: "a single executable application",
    package: "postject",
    command: ["../inside/sea.mjs"],
    transpiles: true,
  },
  { name: "c8", package: "c8", command: ["c8/bin/c8.js", "--reporter=none"] },
  { name: "nyc", package: "nyc", command: ["nyc/bin/nyc.js", "--silent"] },
];

/** When the library is registered. */
export const ORDERS = ["the library first", "the loader first", "in the program", "`NODE_OPTIONS`"] as const;

export type Order = (typeof ORDERS)[number];

/** Returns the orders that a loader can have. */
export function listOrders({ options, command }: Loader): readonly Order[] {
  if (command !== undefined) {
    return ["in the program", "`NODE_OPTIONS`"];
  }
  // Node's own options have no place in the order, except those that load something.
  const loads = options?.some((option) => option === "--import" || option === "--require");
  return loads ? ["the library first", "the loader first", "in the program"] : ["the library first", "in the program"];
}
