/** A copy of the repository whose `lib` has switches for mutants, and processes that run tests in it. */
import { type ChildProcess, fork, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { inRepository } from "../../support/paths.js";
import { readProcessorTime } from "../attack/process.js";
import type { Survey, Surveyed, Trial, Tried } from "./job.js";
import type { Mutant } from "./mutants.js";
import { addSwitches } from "./switches.js";

/** Time limit of a trial, as a multiple of its tests' time without a fault, plus the patience, in ms of processor time. */
const SLACK = 4;
const PATIENCE = 4_000;

/** How often a process is looked at, in ms, and for how long one may wait without working. */
const INTERVAL = 500;
const MOST_WAITING = 60_000;

const MOCHA = "node_modules/mocha/bin/mocha.js";

/** How tests that make random cases are run: always the same, and few. */
const ENVIRONMENT = { FUZZ_SEED: "1", FUZZ_RUNS: "1500" };

/** The result of a trial; a process that does not answer was killed by the mutant. */
export type Outcome = Tried & { readonly hasEnded: boolean };

/** A copy of the repository. */
export class Sandbox {
  readonly #folder = mkdtempSync(join(tmpdir(), "mutate-"));
  readonly #root = join(this.#folder, "repository");
  readonly #children = new Set<ChildProcess>();
  /** The one that has loaded tests already. */
  #child: ChildProcess | undefined;

  /** @param files - The files of `lib`, in the order of their numbers. */
  constructor(files: readonly string[], mutants: readonly Mutant[]) {
    const root = fileURLToPath(inRepository("."));
    mkdirSync(this.#root);
    const left = new Set([".git", "coverage", "docs/site/.build"].map((path) => join(root, path)));
    // Packages, those of the laboratory and of the site too, may be folders or links, and are linked.
    const packages: string[] = [];
    const isCopied = (path: string): boolean => {
      const isPackages = basename(path) === "node_modules";
      if (isPackages) {
        packages.push(path.slice(root.length));
      }
      return !isPackages && !left.has(path);
    };
    cpSync(root, this.#root, { recursive: true, filter: isCopied });
    for (const path of packages) {
      symlinkSync(realpathSync(join(root, path)), join(this.#root, path));
    }
    const shared = join(root, "../shared");
    if (existsSync(shared)) {
      symlinkSync(shared, join(this.#folder, "shared"));
    }
    for (const [number, file] of files.entries()) {
      const path = join(this.#root, "lib", file);
      const own = mutants.map((mutant, id) => [id, mutant] as const).filter(([, mutant]) => mutant.file === file);
      writeFileSync(path, addSwitches(readFileSync(path, "utf8"), number, own));
    }
  }

  /** Runs all tests of files. */
  async survey(job: Survey, onProgress: (path: string) => void): Promise<Surveyed> {
    const child = this.#start(-1);
    this.#child = child;
    const surveyed = new Promise<Surveyed>((resolve, reject) => {
      child.on("message", (message: Surveyed | { readonly progress: string }) => {
        if ("progress" in message) {
          onProgress(message.progress);
        } else {
          resolve(message);
        }
      });
      child.once("exit", (code, signal) => reject(new Error(`The survey ended: ${signal ?? code}`)));
    });
    child.send(job);
    const result = await surveyed;
    child.removeAllListeners();
    return result;
  }

  /**
   * Runs tests with a mutant.
   *
   * @param time - In ms, without a fault.
   * @param isNew - Whether it needs a process of its own, in which it is switched on from the start.
   */
  async try(trial: Trial, time: number, isNew: boolean): Promise<Outcome> {
    if (!isNew) {
      this.#child ??= this.#start(-1);
    }
    const child = isNew ? this.#start(trial.id) : (this.#child as ChildProcess);
    const outcome = await new Promise<Outcome>((resolve) => {
      const [start, used] = [performance.now(), readProcessorTime(child.pid)];
      const timer = setInterval(() => {
        const limit = SLACK * time + PATIENCE;
        if (readProcessorTime(child.pid) - used > limit || performance.now() - start > limit + MOST_WAITING) {
          child.kill("SIGKILL");
        }
      }, INTERVAL);
      const finish = (result: Outcome): void => {
        clearInterval(timer);
        child.removeAllListeners();
        resolve(result);
      };
      child.once("message", (tried: Tried) => finish({ ...tried, hasEnded: false }));
      child.once("exit", () => finish({ failed: "(the process ended)", isSpoilt: false, hasEnded: true }));
      child.send(trial);
    });
    if (isNew || outcome.isSpoilt || outcome.hasEnded) {
      child.kill("SIGKILL");
      this.#children.delete(child);
      this.#child = isNew ? this.#child : undefined;
    }
    return outcome;
  }

  /**
   * Runs whole files of tests with a mutant, each in a new process, until one fails.
   *
   * @param id - The number of the mutant; -1 for none.
   * @param seconds - Most time for a file; a mutant that takes longer is killed by it.
   * @returns The first test that fails.
   */
  runWhole(id: number, paths: readonly string[], seconds: number): string | undefined {
    for (const path of paths) {
      const { status, stdout } = spawnSync(
        process.execPath,
        [MOCHA, "--no-package", "--bail", "--timeout", "0", "--reporter", "tap", `test/.build/${path}`],
        { cwd: this.#root, env: this.#makeEnvironment(id), encoding: "utf8", timeout: seconds * 1_000 },
      );
      if (status !== 0) {
        return `${path}: ${/^not ok \d+ (.*)$/m.exec(stdout)?.[1] ?? "(the process ended)"}`;
      }
    }
    return undefined;
  }

  /** Removes it, and ends its processes. */
  remove(): void {
    for (const child of this.#children) {
      child.removeAllListeners();
      child.kill("SIGKILL");
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #start(mutant: number): ChildProcess {
    const worker = join(this.#root, "test/.build/lab/mutate/worker.js");
    const child = fork(worker, mutant === -1 ? [] : ["--once"], {
      cwd: this.#root,
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      execArgv: ["--max-old-space-size=3072", "--expose-gc"],
      env: this.#makeEnvironment(mutant),
    });
    this.#children.add(child);
    return child;
  }

  #makeEnvironment(mutant: number): NodeJS.ProcessEnv {
    // The modules with switches, and not the bundles made of them.
    const onModules = pathToFileURL(join(this.#root, "test/support/on-modules.mjs"));
    return { ...process.env, ...ENVIRONMENT, NODE_OPTIONS: `--import=${onModules}`, MUTANT: String(mutant) };
  }
}
