/** Writes rows.json for the comparison page: `npm run build:site`. It quotes upstream's rows, so it is not committed. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inRepository } from "../support/paths.js";
import { EXPECTED_FAILURES } from "./expected-failures.js";
import { readRecordedEngines } from "./recorded-engines.js";
import type { RowsFile } from "./results.js";
import { readSuiteData } from "./suites.js";
import { MANIFEST } from "./upstream.js";

const folder = join(process.env.SITE_DIR ?? fileURLToPath(inRepository("docs/site/.build")), "compare");
const suites = readSuiteData();
mkdirSync(folder, { recursive: true });
const file: RowsFile = {
  upstream: MANIFEST.commit,
  suites,
  engines: readRecordedEngines(),
  reasons: EXPECTED_FAILURES,
};
writeFileSync(join(folder, "rows.json"), JSON.stringify(file));
const missing = suites.filter(({ data }) => data === null).map(({ name }) => name);
if (missing.length > 0) {
  console.error(
    `Not here, so that the comparison page has no rows of them; see npm run lane -- wpt/sync: ${missing.join(", ")}`,
  );
}
