/** Shared by `npm run lane`, `npm run bench` and `npm run test:quick`. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { resolve } from "node:path";

const OUTPUT = "test/.build";

/** The laboratory: a package of its own, compiled beside the tests. */
const LAB = "test/lab";

/** Compiles src and test; first removes outputs whose source is gone, because mocha would still find them. */
export function compile({ withLab = false } = {}) {
  for (const file of existsSync(OUTPUT) ? readdirSync(OUTPUT, { recursive: true, encoding: "utf8" }) : []) {
    if (file.endsWith(".js") && !file.includes("node_modules") && !existsSync(`test/${file.replace(/js$/, "ts")}`)) {
      rmSync(`${OUTPUT}/${file}`, { recursive: true, force: true });
    }
  }
  if (withLab) {
    installPackages();
  }
  const projects = withLab ? ["test", LAB] : ["test"];
  if (runNode("node_modules/typescript/bin/tsc", ["-b", ...projects]) !== 0) {
    process.exit(1);
  }
  if (withLab) {
    linkPackages();
  }
}

function installPackages() {
  if (!existsSync(`${LAB}/node_modules`)) {
    console.log("Installing the packages of test/lab, for this once");
    const npm = process.env.npm_execpath;
    const install = ["ci", "--no-audit", "--no-fund", "--prefix", LAB];
    const { status } =
      npm === undefined
        ? spawnSync("npm", install, { stdio: "inherit", shell: process.platform === "win32" })
        : spawnSync(process.execPath, [npm, ...install], { stdio: "inherit" });
    if (status !== 0) {
      console.error("The packages of test/lab could not be installed, and its programs need them");
      process.exit(1);
    }
  }
}

function linkPackages() {
  const link = `${OUTPUT}/lab/node_modules`;
  if (existsSync(`${LAB}/node_modules`) && !existsSync(link)) {
    symlinkSync(resolve(`${LAB}/node_modules`), link, "junction");
  }
}

/** Runs a program of test, by its path without an extension, with the Node options in its first line. */
export function runProgram(path, args) {
  const [, options] = /^#!.* node (.+)\n/.exec(readFileSync(`test/${path}.ts`, "utf8")) ?? [];
  return runNode(`test/.build/${path}.js`, args, options?.split(" "));
}

/** An environment in which Node loads the modules that tsc wrote, and not the bundle, which takes longer to build. */
export const ON_MODULES = {
  ...process.env,
  ON_MODULES: "1",
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import=${new URL("on-modules.mjs", import.meta.url).href}`.trim(),
};

/** Long tests take one in eleven of their inputs: test/support/share.ts. */
export const SHARE = { TEST_STEP: "11" };

export function runNode(script, args, options = [], variables = {}) {
  const env = { ...ON_MODULES, ...variables };
  const { status } = spawnSync(process.execPath, [...options, script, ...args], { stdio: "inherit", env });
  return status ?? 1;
}

/** Returns the comment at the head of a program, or its first sentence. */
export function describeProgram(path, { whole = false } = {}) {
  const file = `test/${path}.ts`;
  if (!existsSync(file)) {
    return null;
  }
  const [, comment = ""] = /\/\*\*([\s\S]*?)\*\//.exec(readFileSync(file, "utf8")) ?? [];
  if (whole) {
    return comment.replace(/^ \* ?/gm, "").trim();
  }
  const text = comment.replace(/\s*\n? \*\s+|\s+/g, " ").trim();
  return /^.*?[.;](?= |$)|^.*/.exec(text)[0].replace(/[.;]$/, "");
}

export const MOCHA = "node_modules/mocha/bin/mocha.js";

/**
 * Returns the arguments with which mocha runs files in processes; three, because tests in browsers mostly wait. They
 * contain its whole configuration, because mocha would add the files named there.
 */
export function selectTests(patterns, ignored, jobs = 3) {
  // Mocha only warns about a name that is not there, and takes braces without an asterisk for a name.
  const lost = [...patterns, ...ignored].filter(
    (pattern) => !/[*{]/.test(pattern) && !existsSync(`${OUTPUT}/${pattern}.test.js`),
  );
  const ambiguous = patterns.filter((pattern) => /^[^*]*\{[^*]*$/.test(pattern));
  if (lost.length + ambiguous.length > 0) {
    throw new Error(`no tests: ${[...lost, ...ambiguous].join(", ")}`);
  }
  const { spec: _, ...config } = JSON.parse(readFileSync("package.json", "utf8")).mocha;
  const options = Object.entries(config).flatMap(([name, value]) => [`--${name}`, `${value}`]);
  return [
    ...["--no-package", "--parallel", "--jobs", `${jobs}`, ...options],
    ...ignored.flatMap((pattern) => ["--ignore", `${OUTPUT}/${pattern}.test.js`]),
    ...patterns.map((pattern) => `${OUTPUT}/${pattern}.test.js`),
  ];
}
