/**
 * `npm run lane -- wpt/scripts [ENGINE…]`: runs the scripts of the web platform tests in Node 26 and in the engines,
 * with their own `URL`, and with `IRI` in its place; without names it writes a report. The
 * exit code says whether a test fails with `IRI` alone and without a reason.
 *
 * The harness comes from npm; the scripts come from `$WPT_DIR`, `../shared/wpt` or the upstream repository.
 */
import { spawnSync } from "node:child_process";
import { forEachEngine } from "../../browser/each-engine.js";
import { install } from "../../support/install.js";
import { writeReport } from "../../support/reports.js";
import { INTERFACES, installHarness } from "./script-lane/harness.js";
import { fetchScripts, SCRIPT_NAMES } from "./script-lane/pinned-scripts.js";
import { findFailures, type Place, REASONS, renderCounts } from "./script-lane/report.js";
import { runInEngine, runInNode } from "./script-lane/run.js";

await installHarness();
await fetchScripts();
const scripts = [INTERFACES, ...SCRIPT_NAMES];
const program = await install({ specifier: "node@26", program: "node" });
const version = spawnSync(program, ["--version"], { encoding: "utf8" }).stdout.trim().replace("v", "");
const places: Place[] = [{ name: `Node ${version}`, pairs: await runInNode(program, scripts) }];
await forEachEngine(async (engine, text) => {
  const name = `${engine.name} ${/[\d.]*\d/.exec(text)?.[0] ?? ""}`.trim();
  places.push({ name, pairs: await runInEngine(engine, scripts) });
  return true;
});

const failures = places.flatMap(findFailures);
const reasons = REASONS.flatMap(({ reason }) => {
  const found = failures.filter((failure) => failure.reason === reason);
  const counts = places.map(({ name }) => found.filter(({ place }) => place === name).length);
  return found.length === 0 ? [] : [`| ${reason} | ${counts.join(" | ")} |\n`];
});
const text = `
Upstream's scripts run with the platform's own \`URL\`, and with \`IRI\` in its place by \`whatwg-iri/register\`: how many tests pass,
before → after. Two tests of \`historical\` need a page. Four of \`url-statics-parse\` call \`assert_equals\` with one argument, and fail
everywhere.

Made on ${new Date().toISOString().slice(0, 10)} by \`npm run lane -- wpt/scripts\`.

${renderCounts(places)}
Tests that fail with \`IRI\` alone:

| reason | ${places.map(({ name }) => name).join(" | ")} |
| --- | ${places.map(() => "---:").join(" | ")} |
${reasons.join("")}`;
console.log(text);
for (const { place, script, test, message } of failures.filter(({ reason }) => reason === undefined)) {
  console.log(`✘ ${place}, ${script}: ${test}\n  ${message}`);
  process.exitCode = 1;
}
if (process.argv.length === 2 && process.exitCode === undefined) {
  writeReport("wpt-scripts", `# The scripts of the web platform tests\n${text}`);
}
