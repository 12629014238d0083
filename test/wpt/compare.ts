/**
 * `npm run wpt:compare`: tries the rows of the web platform tests on `IRI`, on whatwg-url and on the platform's own
 * `URL`, prints the rows that differ and the counts, and writes both as Markdown and JSON.
 *
 * They quote upstream's rows, so they go into a folder that is not committed: wpt-fixtures/comparison, or what `--out`
 * names. With `--docs` the counts alone go into docs/conformance.md.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { inRepository } from "../support/paths.js";
import { compareAll, renderCounts, renderDiffering } from "./comparison-report.js";
import { NATIVE, OURS, WHATWG_URL } from "./implementations.js";
import { readSuites } from "./suites.js";
import { MANIFEST } from "./upstream.js";

const { values } = parseArgs({
  options: {
    out: { type: "string", default: fileURLToPath(inRepository("wpt-fixtures/comparison")) },
    docs: { type: "boolean", default: false },
  },
});

const suites = readSuites();
const results = compareAll(suites, [OURS, WHATWG_URL, NATIVE]);
const missing = suites.filter(({ rows }) => rows === null).map(({ name }) => name);
const date = new Date().toISOString().slice(0, 10);
const differing = renderDiffering(results);
const note = missing.length === 0 ? "" : `\nNot here, see \`npm run wpt:sync\`: ${missing.join(", ")}.\n`;
const counts = `${renderCounts(results)}${note}`;
const page = `# Conformance

How many rows of the [web platform tests](${MANIFEST.repository}/tree/${MANIFEST.commit}/url) each implementation passes,
and of the project's own rows in the same formats. A row passes if every member is as expected. A dash: the
implementation knows no document charset.

Made on ${date} by \`npm run wpt:compare\`, on ${NATIVE.name}.

${counts}`;

mkdirSync(values.out, { recursive: true });
writeFileSync(join(values.out, "conformance.md"), `${page}\n## Rows that differ\n\n${differing}`);
writeFileSync(
  join(values.out, "conformance.json"),
  `${JSON.stringify({ date, upstream: MANIFEST.commit, results }, null, 2)}\n`,
);
if (values.docs) {
  writeFileSync(inRepository("docs/conformance.md"), page);
}
process.stdout.write(`${differing}${counts}`);
process.exitCode = missing.length === 0 ? 0 : 1;
