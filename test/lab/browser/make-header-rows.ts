/**
 * `npm run lane -- browser/make-header-rows`: shows the three engines the header fields of header-inputs.ts, and writes where
 * each of them goes into wpt-fixtures/headers.json.
 */
import { writeFileSync } from "node:fs";
import { ENGINES, explainMissing, isInstalled, readVersion } from "../../browser/engine.js";
import { inRepository } from "../../support/paths.js";
import { LINKS, LOCATIONS, REFRESHES } from "./header-inputs.js";
import { type HeaderResults, observeHeaders } from "./headers.js";

const missing = ENGINES.filter((engine) => !isInstalled(engine));
if (missing.length > 0) {
  throw new Error(missing.map(explainMissing).join("\n"));
}
const versions: string[] = [];
const results = new Map<string, HeaderResults>();
for (const engine of ENGINES) {
  versions.push(await readVersion(engine));
  results.set(engine.name, await observeHeaders(engine));
}

/** Collects the answers of the engines; a single one if they agree. */
function collect<T>(read: (results: HeaderResults) => T): T | Record<string, T> {
  const answers = Array.from(results, ([name, result]) => [name, read(result)] as const);
  const all = new Set(answers.map(([, value]) => JSON.stringify(value)));
  return all.size === 1 ? (answers[0] as readonly [string, T])[1] : Object.fromEntries(answers);
}

const rows = [
  ...LOCATIONS.map((value, index) => ({ field: "location", value, to: collect(({ location }) => location[index]) })),
  ...REFRESHES.map(([value, charset], index) => ({
    field: "refresh",
    value,
    charset,
    to: collect(({ refresh }) => refresh[index]),
  })),
  ...LINKS.map((value, index) => ({ field: "link", value, to: collect(({ link }) => link[index]) })),
];
const comment = `Where ${versions.join(", ")} go. Made by test/lab/browser/make-header-rows.ts from header-inputs.ts.`;
const lines = [comment, ...rows].map((row) => `  ${JSON.stringify(row)}`);
writeFileSync(inRepository("wpt-fixtures/headers.json"), `[\n${lines.join(",\n")}\n]\n`);
const differing = rows.filter(({ to }) => to !== null && typeof to === "object" && !Array.isArray(to)).length;
console.log(`headers.json: ${rows.length} rows, on ${differing} of which the engines differ`);
