/**
 * `npm run wpt:compare` tries the rows of the web platform tests on `IRI`, on whatwg-url and on the platform's own
 * `URL`, and writes the rows that differ and the counts into wpt-fixtures/comparison, or the folder named by `--out`,
 * which are not committed because they quote upstream's rows. With `--docs` only the counts become a report for the
 * site. With `--browsers` the comparison page does the same in each engine, and records the counts.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { forEachEngine } from "../browser/each-engine.js";
import { ENGINES, type Engine } from "../browser/engine.js";
import { inRepository } from "../support/paths.js";
import { writeReport } from "../support/reports.js";
import { compareAll, readReport, renderCounts, renderDiffering } from "./comparison-report.js";
import { NATIVE, OURS, WHATWG_URL } from "./implementations.js";
import { writeRecordedEngines } from "./recorded-engines.js";
import type { Report, SuiteResult } from "./results.js";
import { readSuites } from "./suites.js";
import { MANIFEST } from "./upstream.js";

const { values } = parseArgs({
  options: {
    out: { type: "string", default: fileURLToPath(inRepository("wpt-fixtures/comparison")) },
    docs: { type: "boolean", default: false },
    browsers: { type: "boolean", default: false },
  },
});

const suites = readSuites();
const results = compareAll(suites, [OURS, WHATWG_URL, NATIVE]);
const browsers: SuiteResult[] = [];
if (values.browsers) {
  // The comparison page is a part of the site, which is compiled by itself.
  execFileSync(process.execPath, [fileURLToPath(inRepository("docs/site/build.mjs")), "--modules"], {
    stdio: "inherit",
  });
  const { runComparison } = (await import(inRepository("docs/site/.modules/test/run-comparison.js").href)) as {
    runComparison(engine: Engine): Promise<Report>;
  };
  const iri = results.filter(({ implementation }) => implementation === OURS.name);
  await forEachEngine(async (engine, version) => {
    const name = nameEngine(engine.name, version);
    const report = readReport(await runComparison(engine), name, iri);
    browsers.push(...report.results);
    for (const suite of report.differing) {
      console.error(`${name}: IRI does not make the same of ${suite} as in Node`);
    }
    return report.differing.length === 0;
  }, ENGINES);
}
const missing = suites.filter(({ rows }) => rows === null).map(({ name }) => name);
const date = new Date().toISOString().slice(0, 10);
const differing = renderDiffering([...results, ...browsers]);
const note = missing.length === 0 ? "" : `\nNot here, see \`npm run lane -- wpt/sync\`: ${missing.join(", ")}.\n`;
const counts = `${renderCounts(results)}${note}`;
const engines =
  browsers.length === 0
    ? ""
    : `
## In browsers

What the \`URL\` of each engine makes of the same rows, counted by the comparison page that the engine opened; the rows of
charsets are links in documents of that charset. \`IRI\`, from the bundle, makes the same of all rows in each of them as in
Node. WebKitGTK is not Safari: it takes what it knows of Unicode from the system.

Made on ${date} by \`npm run wpt:compare -- --browsers\`.

${renderCounts([...browsers])}`;
const page = `# Conformance

How many rows of the [web platform tests](${MANIFEST.repository}/tree/${MANIFEST.commit}/url) each implementation passes,
and of the project's own rows in the same formats. A row passes if every member is as expected. A dash: the
implementation knows no document charset.

Made on ${date} by \`npm run wpt:compare\`, on ${NATIVE.name}.

${counts}${engines}`;

mkdirSync(values.out, { recursive: true });
writeFileSync(join(values.out, "conformance.md"), `${page}\n## Rows that differ\n\n${differing}`);
writeFileSync(
  join(values.out, "conformance.json"),
  `${JSON.stringify({ date, upstream: MANIFEST.commit, results: [...results, ...browsers] }, null, 2)}\n`,
);
if (values.docs || (values.browsers && process.exitCode === undefined)) {
  writeReport("conformance", page);
}
if (browsers.length > 0 && process.exitCode === undefined) {
  const names = [...new Set(browsers.map(({ implementation }) => implementation))];
  writeRecordedEngines(
    names.map((name) => ({
      name,
      passed: Object.fromEntries(
        browsers.filter(({ implementation }) => implementation === name).map(({ suite, passed }) => [suite, passed]),
      ),
    })),
  );
}
process.stdout.write(`${differing}${counts}${engines}`);
if (missing.length > 0) {
  process.exitCode = 1;
}

/** By the engine's name, and the version alone. */
function nameEngine(name: string, version: string): string {
  return `${name} ${/[\d.]*\d/.exec(version)?.[0] ?? ""}`.trim();
}
