/**
 * One line per suite, failures in full, and at the end `N passed, N failed, N skipped`, which the file that
 * `COUNTS_FILE` names gets as JSON, with the titles of passed tests that name requirements.
 */
"use strict";
const { writeFileSync } = require("node:fs");
const { Runner, reporters } = require("mocha");

const { EVENT_RUN_END, EVENT_SUITE_BEGIN, EVENT_SUITE_END, EVENT_TEST_END } = Runner.constants;

module.exports = class SuiteReporter extends reporters.Base {
  constructor(runner, options) {
    super(runner, options);
    const open = [];
    const titles = [];
    runner.on(EVENT_SUITE_BEGIN, ({ title }) => open.push({ title, passed: 0, failed: 0, pending: 0 }));
    runner.on(EVENT_TEST_END, (test) => {
      open.at(-1)[test.state ?? "pending"]++;
      const title = test.fullTitle();
      if (test.state === "passed" && title.includes("[")) {
        titles.push(title);
      }
    });
    runner.on(EVENT_SUITE_END, () => {
      const counts = open.at(-1);
      if (counts.passed + counts.failed + counts.pending > 0) {
        // With `--parallel`, a suite does not know its path.
        const path = open.map(({ title }) => title).filter((title) => title !== "");
        console.log(renderSuite(path, counts));
      }
      open.pop();
    });
    runner.on(EVENT_RUN_END, () => {
      const { passes, pending } = this.stats;
      // A failing hook is a failure without a test.
      const failures = this.failures.length;
      if (failures > 0) {
        reporters.Base.list(this.failures);
      }
      if (process.env.COUNTS_FILE === undefined) {
        console.log(`${passes} passed, ${failures} failed, ${pending} skipped`);
      } else {
        const counts = { passed: passes, failed: failures, skipped: pending, titles };
        writeFileSync(process.env.COUNTS_FILE, JSON.stringify(counts));
      }
    });
  }
};

function renderSuite(path, { passed, failed, pending }) {
  const mark = failed > 0 ? "✘" : pending > 0 ? "–" : "✔";
  const others = [failed > 0 ? `${failed} failed` : "", pending > 0 ? `${pending} skipped` : ""].filter(Boolean);
  return `${mark} ${path.join(" › ")}: ${[`${passed} passed`, ...others].join(", ")}`;
}
