/** QuickJS and Hermes, in fixed versions, and the browsers, and how each runs a script. */
import { execFile } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import { answerData, runScript } from "../../browser/answers.js";
import {
  ENGINES as BROWSERS,
  type Engine as Browser,
  explainMissing,
  isInstalled,
  readVersion,
} from "../../browser/engine.js";
import { runNpm } from "../../support/install.js";
import { inRepository } from "../../support/paths.js";

export const PACKAGES: Readonly<Record<string, string>> = {
  "@babel/core": "7.29.13",
  "@react-native/babel-preset": "0.86.3",
  "hermes-engine-cli": "0.12.0",
  "quickjs-emscripten": "0.32.0",
};

const FOLDER = resolve(process.env.ENGINES_DIR ?? fileURLToPath(inRepository("node_modules/.cache/engines/")));

/** An engine. */
export interface Engine {
  readonly name: string;
  /** @throws {Error} If the engine is missing; the message says how to install it. */
  readVersion(): Promise<string>;
  /**
   * Runs a script in a new realm.
   *
   * @param expression - Evaluated after the script.
   * @returns The expression's value as a string, or the error.
   */
  readonly run: (script: string, expression: string) => Promise<string>;
}

/**
 * Installs the packages, unless they are installed.
 *
 * @throws {Error} With npm's message.
 */
export async function installEngines(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const isInstalled = ([name, version]: [string, string]): boolean => {
    const file = join(FOLDER, "node_modules", name, "package.json");
    return existsSync(file) && (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version === version;
  };
  if (!Object.entries(PACKAGES).every(isInstalled)) {
    writeFileSync(join(FOLDER, "package.json"), JSON.stringify({ private: true, dependencies: PACKAGES }));
    await runNpm(["install", "--prefix", FOLDER, "--no-package-lock", "--ignore-scripts"], FOLDER);
  }
}

const load = (name: string): unknown => createRequire(join(FOLDER, "package.json"))(name);

interface QuickJSHandle {
  dispose(): void;
}

interface QuickJSContext {
  evalCode(code: string): { readonly value?: QuickJSHandle; readonly error?: QuickJSHandle };
  dump(handle: QuickJSHandle): unknown;
  dispose(): void;
}

/** QuickJS has no `TextDecoder`; this one is of a package that the library depends on. */
async function bundleDecoder(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents:
        'import { TextDecoder, TextEncoder } from "@exodus/bytes/encoding.js"; Object.assign(globalThis, { TextDecoder, TextEncoder });',
      resolveDir: fileURLToPath(inRepository(".")),
    },
    bundle: true,
    format: "iife",
    platform: "neutral",
    write: false,
    logLevel: "error",
  });
  return (outputFiles[0] as { text: string }).text;
}

async function runInQuickJS(scripts: readonly string[], expression: string): Promise<string> {
  const { getQuickJS } = load("quickjs-emscripten") as {
    getQuickJS(): Promise<{ newContext(): QuickJSContext }>;
  };
  const context = (await getQuickJS()).newContext();
  try {
    let text = "";
    for (const code of [...scripts, expression]) {
      const { value, error } = context.evalCode(code);
      const dumped = context.dump((error ?? value) as QuickJSHandle);
      (error ?? value)?.dispose();
      if (error !== undefined) {
        const { name, message, stack } = dumped as Error;
        return `${name}: ${message} ${stack?.trim().split("\n")[0] ?? ""}`;
      }
      text = `${dumped}`;
    }
    return text;
  } finally {
    context.dispose();
  }
}

/** Compiles a script as React Native's bundler does. */
function compileForReactNative(script: string): string {
  const { transformSync } = load("@babel/core") as {
    transformSync(code: string, options: object): { readonly code: string };
  };
  const preset = [
    load("@react-native/babel-preset"),
    { enableBabelRuntime: false, disableImportExportTransform: true },
  ];
  const options = {
    configFile: false,
    babelrc: false,
    filename: "script.js",
    compact: false,
    cwd: FOLDER,
    presets: [preset],
  };
  return transformSync(script, options).code;
}

async function runInHermes(script: string, expression: string): Promise<string> {
  const platform = { linux: "linux64-bin", darwin: "osx-bin", win32: "win64-bin" }[process.platform as string];
  const program = join(FOLDER, "node_modules/hermes-engine-cli", platform ?? "", "hermes");
  const folder = mkdtempSync(join(tmpdir(), "whatwg-iri-"));
  try {
    const file = join(folder, "script.js");
    writeFileSync(file, `${compileForReactNative(script)}\n;print(${expression});\n`);
    if (process.platform !== "win32") {
      chmodSync(program, 0o755);
    }
    const { stdout } = await promisify(execFile)(program, [file], { maxBuffer: 2 ** 24 });
    return stdout.trim();
  } catch (error) {
    const { stderr = "", message } = error as Error & { stderr?: string };
    return `${stderr.trim() || message}`.split("\n")[0] as string;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** `at` of ES2022, as polyfills write it. */
const AT = `for (const { prototype } of [Array, String, Object.getPrototypeOf(Uint8Array)]) {
  Object.defineProperty(prototype, "at", {
    value(index) { return this[Math.trunc(index) < 0 ? this.length + Math.trunc(index) : Math.trunc(index) || 0]; },
    configurable: true,
    writable: true,
  });
}
`;

/** A browser runs the script in a page that posts the value. */
function describeBrowser(browser: Browser): Engine {
  return {
    name: browser.name,
    readVersion: async () => {
      if (!isInstalled(browser)) {
        throw new Error(explainMissing(browser));
      }
      return (/[\d.]+/.exec(await readVersion(browser)) as RegExpExecArray)[0];
    },
    run: async (script, expression) => {
      const post = `fetch("/done", { method: "POST", body: JSON.stringify(${expression}) });`;
      try {
        return (await runScript(browser, `${script}\n;${post}`, answerData)) as string;
      } catch (error) {
        return (error as Error).message;
      }
    },
  };
}

export const ENGINES: readonly Engine[] = [
  {
    name: "QuickJS",
    readVersion: async () => PACKAGES["quickjs-emscripten"] as string,
    run: (script, expression) => runInQuickJS([script], expression),
  },
  {
    name: "QuickJS with TextDecoder",
    readVersion: async () => PACKAGES["quickjs-emscripten"] as string,
    run: async (script, expression) => runInQuickJS([await bundleDecoder(), script], expression),
  },
  { name: "Hermes", readVersion: async () => PACKAGES["hermes-engine-cli"] as string, run: runInHermes },
  {
    name: "Hermes with TextDecoder and at",
    readVersion: async () => PACKAGES["hermes-engine-cli"] as string,
    run: async (script, expression) => runInHermes(`${AT}${await bundleDecoder()}${script}`, expression),
  },
  ...BROWSERS.map(describeBrowser),
];
