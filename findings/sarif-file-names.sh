#!/usr/bin/env bash
# @secretlint/secretlint-formatter-sarif 13.0.5, stylelint-sarif-formatter 1.0.7, 2026-11-28; @microsoft/eslint-formatter-sarif 3.1.0 to compare.
# Guess: the name of a file is percent-encoded in artifactLocation.uri, which is a URI reference of RFC 3986 (SARIF 2.1.0, 3.4.3).
# Seen: the first two write the name as it is: "a#b.js" is the file a with a fragment, "100%25.js" is 100%.js, and "日 本.js" no URI.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @secretlint/secretlint-formatter-sarif@13.0.5 stylelint-sarif-formatter@1.0.7 @microsoft/eslint-formatter-sarif@3.1.0 >/dev/null
cat >run.cjs <<'JS'
const { writeFileSync } = require("node:fs");
const { basename, join } = require("node:path");
const eslint = require("@microsoft/eslint-formatter-sarif");
const stylelint = require("stylelint-sarif-formatter");
const place = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
async function run() {
  const { default: secretlint } = await import("@secretlint/secretlint-formatter-sarif");
  for (const name of ["日 本.js", "a#b.js", "100%25.js"]) {
    const filePath = join(process.cwd(), name);
    writeFileSync(filePath, "");
    const message = { ruleId: "x", message: "x", line: 1, column: 1, severity: 2 };
    const secret = { type: "message", ruleId: "x", messageId: "x", message: "x", loc: place, range: [0, 1], severity: "error", data: {} };
    const warning = { line: 1, column: 1, rule: "x", severity: "error", text: "x" };
    const logs = [
      secretlint([{ filePath, messages: [secret] }], {}),
      (stylelint.default ?? stylelint)([{ source: name, warnings: [warning], errored: true }], { ruleMetadata: { x: { url: "" } } }),
      eslint([{ filePath, messages: [message], errorCount: 1, warningCount: 0 }], { rulesMeta: {} }),
    ];
    const places = logs.map((log) => JSON.parse(log).runs[0].results[0].locations[0].physicalLocation);
    console.log(name, places.map(({ artifactLocation }) => basename(artifactLocation.uri)).join(" | "));
  }
}
run();
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
日 本.js 日 本.js | 日 本.js | %E6%97%A5%20%E6%9C%AC.js
a#b.js a#b.js | a#b.js | a%23b.js
100%25.js 100%25.js | 100%25.js | 100%2525.js
SEEN
