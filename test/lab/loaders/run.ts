/** Installs the package and the loaders into a temporary project, and starts programs there. */
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { runNpm } from "../../support/install.js";
import { inRepository } from "../../support/paths.js";
import { makeProject, type Project } from "../runtimes/project.js";
import { type Loader, type Order, PACKAGES } from "./loaders.js";

/** Milliseconds allowed for a program. */
const TIMEOUT = 300_000;

/** The line that each program prints; the address has the charset's octet in its query. */
const EXPECTED = "http://xn--r8jz45g.jp/%C3%A9?%FC true";

/** A declaration that Node cannot strip, so that a program runs only if the loader has transpiled it. */
const ENUM = "\nenum Loaded {\n  Yes,\n}\nvoid Loaded.Yes;\n";

const REGISTER = "whatwg-iri/register";

/**
 * Makes the project: inside/ holds programs that are modules, commonjs/ the same in CommonJS.
 *
 * @throws {Error} With npm's message.
 */
export async function makeLoaderProject(): Promise<Project> {
  const project = await makeProject();
  try {
    const specifiers = Object.entries(PACKAGES).map(([name, version]) => `${name}@${version}`);
    await runNpm(["install", "--ignore-scripts", "--no-package-lock", ...specifiers], project.folder);
    for (const [folder, type] of [
      ["inside", "module"],
      ["commonjs", "commonjs"],
    ] as const) {
      writePrograms(join(project.folder, folder), type);
    }
    await installByYarn(project.folder);
    return project;
  } catch (error) {
    project.remove();
    throw error;
  }
}

/**
 * Installs the package by Yarn, without a folder node_modules. Node cannot `require` modules in the archives of Yarn, so the package, and
 * the one that it requires, are unpacked.
 */
async function installByYarn(folder: string): Promise<void> {
  const pnp = join(folder, "pnp");
  const { dependencies: tarballs } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    dependencies: Readonly<Record<string, string>>;
  };
  const manifest = {
    private: true,
    type: "module",
    dependencies: { "whatwg-iri": tarballs["whatwg-iri"]?.replace("file:", "file:../") },
    dependenciesMeta: { "whatwg-iri": { unplugged: true }, "@exodus/bytes": { unplugged: true } },
  };
  writePrograms(join(pnp, "inside"), "module");
  writeFileSync(join(pnp, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(pnp, "yarn.lock"), "");
  await promisify(execFile)(process.execPath, [join(folder, "node_modules/@yarnpkg/cli-dist/bin/yarn.js"), "install"], {
    cwd: pnp,
    env: {
      ...process.env,
      NODE_OPTIONS: undefined,
      YARN_NODE_LINKER: "pnp",
      YARN_ENABLE_GLOBAL_CACHE: "false",
      YARN_ENABLE_TELEMETRY: "false",
      YARN_ENABLE_IMMUTABLE_INSTALLS: "false",
      YARN_NPM_REGISTRY_SERVER: (await runNpm(["config", "get", "registry"], folder)).trim(),
    },
  });
}

function writePrograms(folder: string, type: "module" | "commonjs"): void {
  const source = fileURLToPath(inRepository("test/lab/loaders/inside/"));
  mkdirSync(folder, { recursive: true });
  cpSync(source, folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type }));
  const compilerOptions = { target: "es2022", module: "nodenext", moduleResolution: "nodenext", strict: true };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
  for (const name of ["program", "control"]) {
    const text = readFileSync(join(source, `${name}.ts`), "utf8");
    const registering = `import "${REGISTER}";\n${text}`;
    const plain = type === "module" ? (module: string): string => module : toCommonJS;
    for (const [prefix, whole] of [
      ["", text],
      ["registering-", registering],
    ] as const) {
      writeFileSync(join(folder, `${prefix}${name}.ts`), plain(whole));
      writeFileSync(join(folder, `${prefix}${name}-enum.ts`), whole + ENUM);
    }
  }
}

/** Writes imports as CommonJS, for Node, which strips types only. */
function toCommonJS(text: string): string {
  return text
    .replace(/^import (\{ .+ \}) from (".+");$/gm, "const $1 = require($2);")
    .replace(/^import (".+");$/gm, "require($1);")
    .replace("export {};\n", "");
}

/** The version of an installed package. */
export function readInstalled({ folder }: Project, name: string): string {
  const text = readFileSync(join(folder, "node_modules", name, "package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}

/**
 * Starts a program with a loader.
 *
 * @param node - The program of Node.
 * @param isControl - Whether an empty module takes the place of the library.
 * @returns `""`, or the error.
 */
export async function runLoader(
  node: string,
  loader: Loader,
  order: Order,
  project: Pick<Project, "folder">,
  isControl: boolean,
): Promise<string> {
  const { options = [], command, registration = "--import", driver, isCommonJS, transpiles } = loader;
  const cwd = join(project.folder, loader.folder ?? ".");
  const folder = isCommonJS ? "commonjs" : "inside";
  const register = [registration, isControl ? "./inside/nothing.mjs" : REGISTER];
  const before = order === "the library first" ? register : [];
  const after = order === "the loader first" ? register : [];
  const base = isControl ? "control" : order === "in the program" ? "registering-program" : "program";
  const name = `${base}${transpiles ? "-enum" : ""}.ts`;
  const program = driver === undefined ? [`./${folder}/${name}`] : [`./${folder}/${driver}`, `./${name}`];
  const [script, ...commandArguments] = command ?? [];
  const start = script === undefined ? [] : [join(project.folder, "node_modules", script), ...commandArguments];
  // c8 and nyc take a command, others a program.
  const isWrapper = commandArguments.length > 0 ? [node] : [];
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_V8_COVERAGE: undefined,
    NODE_NO_WARNINGS: "1",
    NODE_OPTIONS: order === "`NODE_OPTIONS`" ? register.join(" ") : undefined,
    TS_NODE_TRANSPILE_ONLY: "1",
    TS_NODE_PROJECT: `./${folder}/tsconfig.json`,
  };
  const args = [...before, ...options, ...after, ...start, ...isWrapper, ...program];
  try {
    const { stdout } = await promisify(execFile)(node, args, {
      cwd,
      timeout: TIMEOUT,
      env: environment,
    });
    return stdout.trim() === EXPECTED ? "" : `prints ${JSON.stringify(stdout.trim())}`;
  } catch (error) {
    return describeError(error as Error & { stderr?: string });
  }
}

/** Finds the line with the error. */
function describeError({ stderr = "", message }: Error & { stderr?: string }): string {
  const line = /^(?:Uncaught )?\w*(?:Error|Exception)\b.*$/m.exec(stderr)?.[0];
  return line ?? (stderr.trim().split("\n")[0] || (message.split("\n")[0] as string));
}
