/**
 * `npm run trips`: which of our files each use opens, measured by V8's coverage, and the table of docs/internal/architecture.md. It
 * writes the document, and fails if a trip opens more files than it may; `-- NAME` lists the files of the uses whose title has
 * the name.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { listState } from "./state.js";
import { DOCUMENT, findExcess, measureAll, replaceMarked, writeTrips } from "./table.js";

const [name] = process.argv.slice(2);
const trips = await measureAll();
if (name === undefined) {
  const text = writeTrips(trips);
  const document = replaceMarked(readFileSync(DOCUMENT, "utf8"), "trips", text);
  writeFileSync(DOCUMENT, replaceMarked(document, "state", listState().join("\n")));
  console.log(text);
  for (const { use, warm } of findExcess(trips)) {
    console.error(`✘ ${use.title} opens ${warm.length} files, and may open ${use.limit}`);
    process.exitCode = 1;
  }
} else {
  for (const { use, cold, warm } of trips.filter(({ use }) => use.title.includes(name))) {
    console.log(`\n${use.title}: ${warm.length}, and ${cold.length} the first time\n`);
    for (const file of cold) {
      console.log(`${warm.includes(file) ? " " : "first time only:"} ${file}`);
    }
  }
}
