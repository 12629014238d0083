/**
 * `npm run lane -- site`: opens docs/site in a subfolder in all engines, or in those named, stops its server, and looks at every
 * page and link again; then types into the viewer in Chromium, with a median of at most 50 ms a key. Run `npm run build:site`
 * before, which fails if TypeDoc warns of anything.
 */
import { existsSync } from "node:fs";
import { forEachEngine } from "../browser/each-engine.js";
import { measureLatency } from "../browser/latency.js";
import { lookOffline } from "../browser/offline.js";
import { serveFolder, startChromium } from "../browser/site.js";
import { findDeadLinks } from "../browser/site-links.js";
import { inRepository } from "../support/paths.js";

const SITE = inRepository("docs/site/");

/** Milliseconds from a key to the next picture. */
const PATIENCE = 50;

async function typeFast(): Promise<void> {
  const server = await serveFolder(SITE);
  const browser = await startChromium();
  try {
    const { keys, answer } = await measureLatency(browser, server.address);
    const median = keys[Math.floor(keys.length / 2)] as number;
    console.log(
      `2,000 characters: ${median} ms a key, at most ${keys.at(-1)}; the answer after ${Math.round(answer)} ms`,
    );
    if (median > PATIENCE) {
      process.exitCode = 1;
    }
  } finally {
    await browser.close();
    server.close();
  }
}

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
  await typeFast();
} else {
  console.error("docs/site is not complete; run npm run build:site");
  process.exitCode = 1;
}
