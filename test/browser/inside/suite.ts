import { announceSilence, report, showLife } from "./report.js";

/** Milliseconds; a test that may take longer sets its own timeout. */
const TIMEOUT = 120_000;

export interface TestResult {
  /** The titles of its suites and its own, with `›` between them. */
  readonly title: string;
  readonly state: "passed" | "failed" | "skipped";
  readonly duration: number;
  readonly error?: string;
}

report(async () => {
  const results: TestResult[] = [];
  const add = (test: Mocha.Runnable, state: TestResult["state"], error?: Error): void => {
    const result = { title: test.titlePath().join(" › "), state, duration: test.duration ?? 0 };
    results.push(error === undefined ? result : { ...result, error: `${error}\n${error.stack}` });
  };
  await new Promise<void>((ended) => {
    const runner = mocha.run(() => ended());
    runner.on("pass", (test) => add(test, "passed"));
    runner.on("pending", (test) => add(test, "skipped"));
    runner.on("fail", (test, error: Error) => add(test, "failed", error));
    runner.on("test", (test) => {
      if (test.timeout() > TIMEOUT) {
        announceSilence(test.timeout());
      } else {
        showLife();
      }
    });
  });
  return results;
});
