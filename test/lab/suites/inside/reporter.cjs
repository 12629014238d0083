/** A reporter for every version of mocha: writes each test as a line of JSON into the file that SUITES_RESULTS names. */
const { appendFileSync } = require("node:fs");
const { relative } = require("node:path");

module.exports = class Reporter {
  constructor(runner) {
    const record = (state) => (test, error) => {
      const file = test.file === undefined ? "" : `${relative(process.cwd(), test.file).replaceAll("\\", "/")} › `;
      const line = { name: `${file}${test.fullTitle()}`, state, error: error === undefined ? "" : `${error.message}` };
      appendFileSync(process.env.SUITES_RESULTS, `${JSON.stringify(line)}\n`);
    };
    runner.on("pass", record("passed"));
    runner.on("pending", record("skipped"));
    runner.on("fail", record("failed"));
  }
};
