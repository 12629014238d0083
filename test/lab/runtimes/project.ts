/** A project that has installed the package as published. */
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import * as whatwgIRI from "../../support/entries.js";
import { type Runtime, runNpm, TIMEOUT } from "../../support/install.js";
import { inRepository } from "../../support/paths.js";
import { answerAll } from "../engines/inside/questions.js";

const SMOKE = "lab/runtimes/inside/smoke.js";

/** Files of the built tests that a project gets. */
const FILES = [
  SMOKE,
  "support/entries.js",
  "support/smoke.js",
  "lab/engines/inside/questions.js",
  "lab/engines/reasons.js",
];

/** Asks the questions of the lane `engines`, and compares the answers with those of the Node that runs the lane. */
const QUESTIONS = `
import * as library from "./support/entries.js";
import { EXPECTED } from "./lab/engines/expected.js";
import { answerAll } from "./lab/engines/inside/questions.js";
import { findDeviations } from "./lab/engines/reasons.js";
export const findDifferences = (engine = "") => findDeviations(engine, EXPECTED, answerAll(library)).faults.join("; ");
`;

/** A folder outside the repository, so that nothing there is found by accident. */
export interface Project {
  readonly folder: string;
  /** The example for Vite. */
  readonly site: string;
  remove(): void;
}

/** Packs the package, and installs it with its dependencies. */
export async function makeProject(): Promise<Project> {
  const folder = mkdtempSync(join(tmpdir(), "whatwg-iri-"));
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  try {
    const repository = fileURLToPath(inRepository("."));
    const pack = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder];
    const [{ filename }] = Object.values(JSON.parse(await runNpm(pack, repository))) as [{ filename: string }];
    writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
    await runNpm(["install", "--ignore-scripts", join(folder, filename)], folder);
    for (const file of FILES) {
      cpSync(inRepository(`test/.build/${file}`), join(folder, file));
    }
    writeFileSync(
      join(folder, "lab/engines/expected.js"),
      `export const EXPECTED = ${JSON.stringify(answerAll(whatwgIRI))};\n`,
    );
    writeFileSync(join(folder, "questions.js"), QUESTIONS);
    writeFileSync(
      join(folder, "ask.js"),
      'import { findDifferences } from "./questions.js";\nconsole.log(findDifferences());\n',
    );
    const site = join(folder, "site");
    cpSync(inRepository("docs/examples/vite/"), site, { recursive: true });
    return { folder, site, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** The checks, each with its error; `""` without one. */
export type Checks = Readonly<Record<string, string>>;

/**
 * Runs the smoke script.
 *
 * @param program - The program of the runtime.
 * @param folder - The project's folder, or that of the built tests.
 * @throws {Error} If the program fails, or prints something else.
 */
export async function runSmoke(program: string, args: Runtime["arguments"], folder: string): Promise<Checks> {
  const { stdout } = await promisify(execFile)(program, [...args, join(folder, SMOKE)], {
    cwd: folder,
    timeout: TIMEOUT,
    // Deno caches compiled code in the home folder.
    env: { ...process.env, DENO_DIR: join(folder, "deno"), DENO_NO_UPDATE_CHECK: "1" },
  });
  return JSON.parse(stdout) as Checks;
}

/**
 * Requires the package before anything has imported it.
 *
 * @param program - The program of the runtime.
 * @param folder - The project's folder.
 */
export async function runRequire(program: string, args: Runtime["arguments"], folder: string): Promise<Checks> {
  const script = join(folder, "require.cjs");
  const names = ["whatwg-iri", "whatwg-iri/documents", "whatwg-iri/text"].map(
    (name) => `require(${JSON.stringify(name)})`,
  );
  writeFileSync(script, `const [{ IRI }] = [${names.join(", ")}];\nconsole.log(new IRI("http://例え.jp/").href);\n`);
  const { stdout } = await promisify(execFile)(program, [...args, script], { cwd: folder, timeout: TIMEOUT });
  return { "require before import": stdout === "http://xn--r8jz45g.jp/\n" ? "" : stdout };
}

/**
 * Asks the questions.
 *
 * @param program - The program of the runtime.
 * @param folder - The project's folder.
 */
export async function runQuestions(program: string, args: Runtime["arguments"], folder: string): Promise<Checks> {
  const script = join(folder, "ask.js");
  const { stdout } = await promisify(execFile)(program, [...args, script], { cwd: folder, timeout: TIMEOUT });
  return { questions: stdout.trim() };
}

/** Returns the version that a program reports. */
export async function readVersion(program: string): Promise<string> {
  const { stdout } = await promisify(execFile)(program, ["--version"], { timeout: TIMEOUT });
  return /\d+\.\d+\.\d+\S*/.exec(stdout)?.[0] ?? stdout.trim();
}
