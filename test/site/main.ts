/**
 * `npm run lane -- site`: opens docs/site in a subfolder in all engines, or in those named, stops its server, and looks at every
 * page and link again; then looks in Chromium, wide and narrow, for messages on the console, words broken over two lines and
 * what axe-core finds, on every page; then types into the viewer in Chromium, with a median of at most 50 ms a key. Run `npm run build:site`
 * before, which fails if TypeDoc warns of anything.
 */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { serve } from "#lib/viewer/server/server.js";
import { forEachEngine } from "../browser/each-engine.js";
import { measureLatency } from "../browser/latency.js";
import { lookOffline } from "../browser/offline.js";
import { findAxeFaults, findPageFaults, VIEWS } from "../browser/page-faults.js";
import { serveFolder, startChromium } from "../browser/site.js";
import { findDeadLinks, listPages } from "../browser/site-links.js";
import { inRepository } from "../support/paths.js";

const SITE = inRepository("docs/site/");

/** Most faults of a page that are listed. */
const SHOWN = 5;

/** Milliseconds from a key to the next picture. */
const PATIENCE = 50;

/** The report of the lane about all pages, wide and narrow. */
async function lookAtPages(): Promise<void> {
  const site = await serve(fileURLToPath(SITE));
  const browser = await startChromium();
  let faulty = 0;
  try {
    for (const path of listPages(SITE)) {
      for (const view of VIEWS) {
        const faults = await findPageFaults(browser, site.address + path, view);
        // The markup of the reference is TypeDoc's. axe-core needs minutes for the 1.5 MB of the matrix.
        if (!/^(?:reference\/|matrix\.html$)/.test(path)) {
          faults.push(...(await findAxeFaults(browser, site.address + path, view)));
        }
        faulty += faults.length;
        for (const fault of faults.slice(0, SHOWN)) {
          console.log(`  ✘ ${path}, ${view.width} pixels: ${fault}`);
        }
      }
    }
  } finally {
    await browser.close();
    await site.close();
  }
  console.log(`${listPages(SITE).length} pages, wide and narrow: ${faulty} faults`);
  if (faulty > 0) {
    process.exitCode = 1;
  }
}

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
  await lookAtPages();
  await typeFast();
} else {
  console.error("docs/site is not complete; run npm run build:site");
  process.exitCode = 1;
}
