/**
 * `npm run lane -- site`: opens docs/site in a subfolder in all engines, or in those named, stops its server, and looks at every
 * page and link again; run `npm run build:site` before, which fails if TypeDoc warns of anything.
 */
import { existsSync } from "node:fs";
import { forEachEngine } from "../browser/each-engine.js";
import { lookOffline } from "../browser/offline.js";
import { findDeadLinks } from "../browser/site-links.js";
import { inRepository } from "../support/paths.js";

const SITE = inRepository("docs/site/");

if (
  ["reference/index.html", "compare/rows.json", "service-worker.js"].every((file) => existsSync(new URL(file, SITE)))
) {
  const { dead } = findDeadLinks(SITE);
  for (const link of dead) {
    console.error(`leads nowhere: ${link}`);
  }
  await forEachEngine(async (engine, version) => {
    const { pages, links, faults } = await lookOffline(engine, SITE);
    console.log(`${version}: ${pages} pages and ${links} links without a server, ${faults.length} faults`);
    for (const fault of faults) {
      console.log(`  ✘ ${fault}`);
    }
    return faults.length + dead.length === 0;
  });
} else {
  console.error("docs/site is not complete; run npm run build:site");
  process.exitCode = 1;
}
