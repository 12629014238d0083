/**
 * `npm run lane -- browser/record-departures`: asks the `URL` of each engine the addresses of docs/differences.md, and those of forty
 * that people paste, and lists there on which of them an engine departs from the URL Standard. `npm run test:browsers` checks the list.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { IRI } from "whatwg-iri";
import { findDepartures, GUIDE, listAsked, SAME } from "../../browser/departures.js";
import { ENGINES, explainMissing, isInstalled, readVersion } from "../../browser/engine.js";
import { DEPARTURES, showHref } from "../../support/differences.js";

const missing = ENGINES.filter((engine) => !isInstalled(engine));
if (missing.length > 0) {
  console.error(missing.map(explainMissing).join("\n"));
  process.exit(1);
}
const text = readFileSync(GUIDE, "utf8");
const asked = listAsked(text);
const found: Map<string, string>[] = [];
const versions: string[] = [];
for (const engine of ENGINES) {
  found.push(await findDepartures(engine, asked));
  versions.push(/\d[\d.]*\d/.exec(await readVersion(engine))?.[0] ?? "");
}
const rows = asked
  .filter(({ cell }) => found.some((departures) => departures.has(cell)))
  .map(({ cell, input, base }) => [
    cell,
    showHref(IRI.parse(input, base)?.href ?? null),
    ...found.map((departures) => departures.get(cell) ?? SAME),
  ]);
const counts = found.map((departures, index) => `${ENGINES[index]?.name} ${versions[index]} in ${departures.size}`);
const table = [["input", "URL Standard", ...ENGINES.map(({ name }) => name)], Array(5).fill("---"), ...rows]
  .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
  .join("\n");
const section = `${DEPARTURES}

The \`URL\` of three engines was asked the ${asked.length} addresses that are above without a charset, or that people paste. The
answer of the URL Standard, which \`IRI\` gives, is not that of
${counts.join(", ").replace(/, ([^,]*)$/, " and $1")}.
Made by \`npm run lane -- browser/record-departures\`, and checked by \`npm run test:browsers\`.

${table}
`;
const start = text.indexOf(DEPARTURES);
writeFileSync(GUIDE, `${(start === -1 ? text : text.slice(0, start)).trimEnd()}\n\n${section}`);
console.log(`${rows.length} of ${asked.length} addresses: ${counts.join(", ")}`);
