/**
 * Ends a process of mocha in which a test blocks for longer than any may take in CI, and names the test: mocha's own timeouts cannot
 * interrupt synchronous code, and a run that hangs says nothing.
 */
import { Worker } from "node:worker_threads";

/** Milliseconds that a test may take; those of `npm test` take less than two minutes on two busy cores. */
const LIMIT = Number(process.env.TEST_LIMIT ?? 600_000);

const WATCH = `
  const { writeSync } = require("node:fs");
  const { parentPort, workerData } = require("node:worker_threads");
  let title = "before the first test";
  let timer;
  parentPort.on("message", (message) => {
    title = message ?? title;
    clearTimeout(timer);
    timer = setTimeout(() => {
      writeSync(2, "No end after " + workerData / 1000 + " s: " + title + "\\n");
      process.kill(process.pid, "SIGKILL");
    }, workerData);
  });
`;

/** Long random tests are run outside CI, for hours. */
function watch() {
  const worker = new Worker(WATCH, { eval: true, workerData: LIMIT });
  worker.unref();
  let isTesting = false;
  // Between tests, while files are loaded and hooks run.
  const pulse = () => isTesting || worker.postMessage(null);
  pulse();
  setInterval(pulse, LIMIT / 4).unref();
  return {
    beforeEach() {
      isTesting = true;
      worker.postMessage(this.currentTest.fullTitle());
    },
    afterEach() {
      isTesting = false;
      worker.postMessage(`after ${this.currentTest.fullTitle()}`);
    },
  };
}

export const mochaHooks = process.env.CI === undefined ? {} : watch();
