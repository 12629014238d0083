/**
 * A mocha reporter: a line a suite, failures in full, and at the end `N passed, N failed, N skipped`.
 */
"use strict";
const { Runner, reporters } = require("mocha");

const { EVENT_RUN_END, EVENT_SUITE_BEGIN, EVENT_SUITE_END, EVENT_TEST_END } = Runner.constants;

module.exports = class SuiteReporter extends reporters.Base {
  constructor(runner, options) {
    super(runner, options);
    const open = [];
    runner.on(EVENT_SUITE_BEGIN, () => open.push({ passed: 0, failed: 0, pending: 0 }));
    runner.on(EVENT_TEST_END, (test) => {
      open.at(-1)[test.state ?? "pending"]++;
    });
    runner.on(EVENT_SUITE_END, (suite) => {
      const counts = open.pop();
      if (counts.passed + counts.failed + counts.pending > 0) {
        console.log(renderSuite(suite, counts));
      }
    });
    runner.on(EVENT_RUN_END, () => {
      const { passes, pending } = this.stats;
      // A failing hook is a failure without a test.
      const failures = this.failures.length;
      if (failures > 0) {
        reporters.Base.list(this.failures);
      }
      console.log(`${passes} passed, ${failures} failed, ${pending} skipped`);
    });
  }
};

function renderSuite(suite, { passed, failed, pending }) {
  const mark = failed > 0 ? "✘" : pending > 0 ? "–" : "✔";
  const others = [failed > 0 ? `${failed} failed` : "", pending > 0 ? `${pending} skipped` : ""].filter(Boolean);
  return `${mark} ${suite.titlePath().join(" › ")}: ${[`${passed} passed`, ...others].join(", ")}`;
}
