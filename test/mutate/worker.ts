/** Runs files of tests in this process, one after the other, and stops at the first test that fails. */
import { fileURLToPath } from "node:url";
import Mocha from "mocha";
import { inRepository } from "../support/paths.js";
import type { Job, Report, TestFile, TestResult } from "./job.js";

const SKIPS_NOTHING_AT_FAILURE = process.argv.includes("--all");

process.once("message", async ({ files }: Job) => {
  for (const file of files) {
    const report = await runFile(file);
    await new Promise((resolve) => process.send?.(report, resolve));
    if (report.failed !== undefined && !SKIPS_NOTHING_AT_FAILURE) {
      break;
    }
  }
  process.exit();
});

async function runFile({ path, without }: TestFile): Promise<Report> {
  const mocha = new Mocha({ bail: !SKIPS_NOTHING_AT_FAILURE, timeout: 0, reporter: class {} as never });
  mocha.addFile(fileURLToPath(inRepository(`test/.build/${path}`)));
  try {
    await mocha.loadFilesAsync();
  } catch {
    return { path, failed: "(loading)", results: [] };
  }
  const left = new Set(without);
  mocha.suite.eachTest((test) => {
    if (left.has(test.fullTitle())) {
      test.pending = true;
    }
  });
  const results: TestResult[] = [];
  await new Promise((resolve) => {
    const runner = mocha.run(resolve);
    runner.on("pass", (test) => {
      results.push({ title: test.fullTitle(), time: test.duration ?? 0, hasFailed: false });
    });
    // A failing hook is reported as a test.
    runner.on("fail", (test) => {
      results.push({ title: test.fullTitle(), time: test.duration ?? 0, hasFailed: true });
    });
  });
  return { path, failed: results.find(({ hasFailed }) => hasFailed)?.title, results };
}
