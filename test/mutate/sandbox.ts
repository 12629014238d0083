/** A copy of the repository in which one file of `lib` at a time is replaced; and processes that run tests in it. */
import { type ChildProcess, fork } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inRepository } from "../support/paths.js";
import type { Job, Report, TestFile } from "./job.js";
import { applyMutant, type Mutant } from "./mutants.js";

/** Time limit of a test, as a multiple of its time without a fault; the patience, in ms, is added. */
const SLACK = 10;
const PATIENCE = 6_000;

/** How tests that make random cases are run: always the same, and few. */
const ENVIRONMENT = { FUZZ_SEED: "1", FUZZ_RUNS: "3000" };

/** The result of a run: the first test that failed, or none, and a report for each file that was run to its end. */
export interface Outcome {
  readonly failed: string | undefined;
  readonly reports: readonly Report[];
}

/** A copy of the repository. */
export class Sandbox {
  readonly #folder = mkdtempSync(join(tmpdir(), "mutate-"));
  readonly #root = join(this.#folder, "repository");
  #child: ChildProcess | undefined;

  constructor() {
    const root = fileURLToPath(inRepository("."));
    mkdirSync(this.#root);
    const left = new Set(["node_modules", ".git", "coverage", "docs/site"].map((path) => join(root, path)));
    cpSync(root, this.#root, { recursive: true, filter: (path) => !left.has(path) });
    symlinkSync(join(root, "node_modules"), join(this.#root, "node_modules"));
    const shared = join(root, "../shared");
    if (existsSync(shared)) {
      symlinkSync(shared, join(this.#folder, "shared"));
    }
  }

  /** Runs tests with one fault; the file is as it was afterwards. */
  async runWith(mutant: Mutant, files: readonly TestFile[]): Promise<Outcome> {
    const path = join(this.#root, "lib", mutant.file);
    const source = readFileSync(path, "utf8");
    writeFileSync(path, applyMutant(source, mutant));
    try {
      return await this.run(files);
    } finally {
      writeFileSync(path, source);
    }
  }

  /**
   * Runs tests in a process of their own.
   *
   * @param coverage - The folder to write coverage to; then no test failing stops the others.
   */
  run(files: readonly TestFile[], coverage?: string): Promise<Outcome> {
    const worker = join(this.#root, "test/.build/mutate/worker.js");
    const child = fork(worker, coverage === undefined ? [] : ["--all"], {
      cwd: this.#root,
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      execArgv: ["--max-old-space-size=2048"],
      env: { ...process.env, ...ENVIRONMENT, ...(coverage === undefined ? {} : { NODE_V8_COVERAGE: coverage }) },
    });
    this.#child = child;
    const reports: Report[] = [];
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout;
      let failed: string | undefined;
      const wait = (): void => {
        clearTimeout(timer);
        timer = setTimeout(
          () => {
            failed = "(out of time)";
            child.kill("SIGKILL");
          },
          SLACK * (files[reports.length]?.time ?? 0) + PATIENCE,
        );
      };
      child.on("message", (report: Report) => {
        reports.push(report);
        failed ??= report.failed && `${report.path}: ${report.failed}`;
        wait();
      });
      child.once("exit", () => {
        clearTimeout(timer);
        this.#child = undefined;
        resolve({ failed: reports.length < files.length ? (failed ?? "(the process ended)") : failed, reports });
      });
      wait();
      child.send({ files } satisfies Job);
    });
  }

  /** Removes it. */
  remove(): void {
    this.#child?.kill("SIGKILL");
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
