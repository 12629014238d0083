/**
 * `npm run lane -- spoof`: counts which imitations of 100 names `inspectHost` catches, with these names and without any,
 * in 20 classes, and which real names it reports. `-- --record` writes the table into docs/display.md.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { inRepository } from "../../support/paths.js";
import { replaceMarked } from "../../tools/docs/marks.js";
import { measureAlarms, measureRecall } from "./recall.js";
import { RECORD, writeRecall } from "./table.js";

const recorded = { classes: measureRecall(), alarms: measureAlarms() };
const table = writeRecall(recorded);
console.log(table);
if (process.argv.includes("--record")) {
  const page = inRepository("docs/display.md");
  writeFileSync(RECORD, `${JSON.stringify(recorded, null, 2)}\n`);
  writeFileSync(page, replaceMarked(readFileSync(page, "utf8"), "recall", table));
}
