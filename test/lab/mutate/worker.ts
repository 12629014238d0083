/**
 * Loads files of tests once, and runs some of their tests again and again in this process, each time with another mutant
 * switched on.
 */
import { fileURLToPath } from "node:url";
import Mocha from "mocha";
import { inRepository } from "../../support/paths.js";
import type { Survey, Surveyed, TestFile, TestResult, Trial, Tried } from "./job.js";
import type { Mutation } from "./switches.js";

/** The one that is switched on; children of this process read it from the environment. */
let active = Number(process.env.MUTANT ?? -1);
let turns = 0;
let mostTurns = Number.POSITIVE_INFINITY;
let deadline = Number.POSITIVE_INFINITY;
const reachedMutants = new Set<number>();
const calledFiles = new Set<number>();

const mutation: Mutation = {
  is(id) {
    reachedMutants.add(id);
    return id === active;
  },
  enter(file) {
    calledFiles.add(file);
  },
  turn() {
    if (++turns > mostTurns) {
      throw new RangeError("A loop has no end");
    }
    if ((turns & 0xfff) === 0 && performance.now() > deadline) {
      throw new RangeError("The test is too slow");
    }
  },
};
(globalThis as { mutation?: Mutation }).mutation = mutation;

function switchTo(id: number, most: number): void {
  active = id;
  process.env.MUTANT = String(id);
  turns = 0;
  mostTurns = most;
}

// Each file of tests listens for what goes wrong outside its tests.
process.setMaxListeners(0);

const suites = new Map<string, Mocha>();

async function load(path: string): Promise<Mocha> {
  const known = suites.get(path);
  if (known !== undefined) {
    return known;
  }
  const mocha = new Mocha({ timeout: 0, reporter: class {} as never });
  mocha.cleanReferencesAfterRun(false);
  mocha.addFile(fileURLToPath(inRepository(`test/.build/${path}`)));
  await mocha.loadFilesAsync();
  suites.set(path, mocha);
  return mocha;
}

/** Runs tests of a file. */
async function run(
  path: string,
  isMeant: (title: string) => boolean,
  bail: boolean,
  onTest: (test: Mocha.Test, hasFailed: boolean) => void,
  patience = Number.POSITIVE_INFINITY,
): Promise<void> {
  const mocha = await load(path);
  mocha.bail(bail);
  // Mocha only asks whether a title matches.
  mocha.options.grep = { test: isMeant } as RegExp;
  await new Promise((resolve) => {
    const runner = mocha.run(resolve);
    runner.on("test", () => {
      deadline = performance.now() + patience;
    });
    const finish = (test: Mocha.Test, hasFailed: boolean): void => {
      deadline = Number.POSITIVE_INFINITY;
      onTest(test, hasFailed);
    };
    runner.on("pass", (test) => finish(test, false));
    // A failing hook is reported as a test.
    runner.on("fail", (test) => finish(test, true));
  });
}

async function survey({ files, without, patience }: Survey): Promise<Surveyed> {
  for (const path of files) {
    await load(path);
  }
  const early = [...reachedMutants];
  const left = new Set(without);
  const results: TestResult[] = [];
  for (const path of files) {
    const isMeant = (title: string): boolean => !left.has(title);
    reachedMutants.clear();
    calledFiles.clear();
    turns = 0;
    const note = (test: Mocha.Test, hasFailed: boolean): void => {
      const mutants = [...reachedMutants];
      results.push({
        path,
        title: test.fullTitle(),
        time: test.duration ?? 0,
        hasFailed,
        mutants,
        files: [...calledFiles],
        turns,
      });
      reachedMutants.clear();
      calledFiles.clear();
      turns = 0;
    };
    await run(path, isMeant, false, note, patience);
    process.send?.({ progress: path });
  }
  return { results, early };
}

async function findFailure(files: readonly TestFile[]): Promise<string | undefined> {
  for (const { path, titles } of files) {
    const meant = new Set(titles);
    let failed: string | undefined;
    try {
      await run(
        path,
        (title) => meant.has(title),
        true,
        (test, hasFailed) => {
          if (hasFailed) {
            failed ??= test.fullTitle();
          }
        },
      );
    } catch {
      return `${path}: (loading)`;
    }
    if (failed !== undefined) {
      return `${path}: ${failed}`;
    }
  }
  return undefined;
}

async function tryMutant({ id, tests, turns: most }: Trial): Promise<Tried> {
  switchTo(id, most);
  const failed = await findFailure(tests);
  if (process.argv.includes("--once") || failed === undefined) {
    return { failed, isSpoilt: false };
  }
  switchTo(-1, Number.POSITIVE_INFINITY);
  const [path, title] = [failed.slice(0, failed.indexOf(": ")), failed.slice(failed.indexOf(": ") + 2)];
  const again = tests.filter((file) => file.path === path && file.titles.includes(title));
  return { failed, isSpoilt: again.length === 0 || (await findFailure([{ path, titles: [title] }])) !== undefined };
}

process.on("message", async (job: Survey | Trial) => {
  process.send?.(job.kind === "survey" ? await survey(job) : await tryMutant(job));
});
