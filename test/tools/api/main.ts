/**
 * `npm run api`: writes the signatures of the public surface into docs/api.txt. With `--diff`, or
 * `--since` and a commit, a tag or a file, it writes nothing, and says which part of the version the changes since then ask for.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { inRepository } from "../../support/paths.js";
import { compareReports, findPart } from "./compare.js";
import { findLastTag, readReport } from "./past.js";
import { makeReport } from "./report.js";

const { values } = parseArgs({ options: { diff: { type: "boolean", default: false }, since: { type: "string" } } });
const since = values.since ?? (values.diff ? findLastTag() : undefined);

if (since === undefined) {
  writeFileSync(inRepository("docs/api.txt"), makeReport());
} else if (since === null) {
  console.log("There is no tag yet: --since names a commit or a file.");
} else {
  const changes = compareReports(readReport(since), makeReport());
  for (const { part, entry, name, text } of changes) {
    console.log(`${part}: ${entry}${name === "" ? "" : ` ${name}`}: ${text}`);
  }
  console.log(`${findPart(changes)} (${changes.length} changes of the surface since ${since})`);
}
