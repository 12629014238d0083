/**
 * `npm run check`, in docs/site: opens docs/site in a subfolder in all engines, or in those named, stops its server, and looks at every
 * page and link again; then looks in Chromium, wide and narrow, for messages on the console, words broken over two lines and
 * what axe-core finds, on every page and after each step that people take there; then visits the viewer in
 * Chromium with a slower processor, and types into it, with medians of at most 50 ms from a key to the picture and to the answer, and
 * nothing that moves above the cards. `-- speed` does only that. Run `npm run build:site` before, which fails if TypeDoc warns of anything.
 */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { forEachEngine } from "../../../../test/.build/browser/each-engine.js";
import { serveFolder } from "../../../../test/.build/browser/site.js";
import { inRepository } from "../../../../test/.build/support/paths.js";
import { serve } from "../server/server.js";
import { type FirstVisit, measureFirstVisit, measureLatency } from "./latency.js";
import { measureShifts } from "./layout-shift.js";
import { lookOffline } from "./offline.js";
import { findPageFaults, VIEWS, type View } from "./page-faults.js";
import { findDeadLinks, listPages } from "./site-links.js";
import { startChromium } from "./viewer-page.js";

const SITE = inRepository("docs/site/.build/");

/** Most faults of a page that are listed. */
const SHOWN = 5;

/** Most milliseconds from a key to the next picture, and to the answer. */
const PATIENCE = 50;

/** Limits of a first visit: milliseconds to the answer with a processor that is slower by the factor, requests, and octets with gzip. */
const MOST_FIRST = 1_000;
const SLOWER = 4;
const MOST_REQUESTS = 12;
const MOST_OCTETS = 250_000;

/** Most layout shift while addresses are typed; it is 0 unless an answer takes more than half a second, so that cards move late. */
const MOST_SHIFT = 0.01;

/** Fragments of first visits: the example, and an address that somebody shared. */
const VISITED: Readonly<Record<string, string>> = { example: "", link: "#iri=http://www.example.org/" };

/** First visits of each kind that are measured. */
const VISITS = 5;

/** Pages that are looked at side by side. */
const SIDE_BY_SIDE = 2;

type Step = (page: Page) => Promise<void>;

/** Uses the search of a page. */
const search: Step = async (page) => {
  await page.fill("#search", "punycode");
  await page.locator("#search-found a").first().waitFor();
};

/** Puts an address into the viewer. */
function enter(address: string): Step {
  return async (page) => {
    await page.getByLabel("Address", { exact: true }).fill(address);
    await page.locator("#results[data-state=ready]").waitFor();
  };
}

function click(selector: string, shown: string): Step {
  return async (page) => {
    await page.locator(selector).first().click();
    await page.locator(shown).first().waitFor();
  };
}

/** Steps that people take on some pages. */
const STEPS: Readonly<Record<string, readonly Step[]>> = {
  "index.html": [
    click("#charset-shown", "#options:not([hidden])"),
    enter("http://a/?q=%93%FA%96%7B"),
    click("#offers button", "#offers .undo"),
    enter("http://exa mple.org:99999/%zz"),
    enter("http://אב.גד/"),
    enter(`http://p\u0430ypal.com/${"a".repeat(3_000)}`),
    click("[data-member=href] summary", "[data-member=href] details[open]"),
  ],
  "links.html": [click("#prose", "#links li")],
  "compare/index.html": [
    async (page) => {
      await page.locator("#results:not([hidden])").waitFor({ timeout: 120_000 });
    },
    click("#rows summary", "#rows details[open]"),
    search,
  ],
  "docs/index.html": [search],
  "docs/links-in-text.html": [search],
  "reference/index.html": [search],
};

/** Finds the faults of all pages, wide and narrow. */
async function lookAtPages(): Promise<void> {
  const site = await serve(fileURLToPath(SITE));
  const browser = await startChromium();
  const pages = listPages(SITE);
  const views = pages.flatMap((path) => VIEWS.map((view): readonly [string, View] => [path, view]));
  let faulty = 0;
  const work = async (): Promise<void> => {
    for (let next = views.shift(); next !== undefined; next = views.shift()) {
      const [path, view] = next;
      const faults = await findPageFaults(browser, site.address + path, view, STEPS[path] ?? []);
      faulty += faults.length;
      for (const fault of faults.slice(0, SHOWN)) {
        console.log(`  ✘ ${path}, ${view.width} pixels: ${fault}`);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  } finally {
    await browser.close();
    await site.close();
  }
  console.log(`${pages.length} pages, wide and narrow: ${faulty} faults`);
  if (faulty > 0) {
    process.exitCode = 1;
  }
}

async function typeFast(): Promise<void> {
  const server = await serveFolder(SITE);
  const browser = await startChromium();
  try {
    const { keys, answers } = await measureLatency(browser, server.address);
    const [key, answer] = [keys, answers].map((times) => times[Math.floor(times.length / 2)] as number) as [
      number,
      number,
    ];
    console.log(
      `2,000 characters: ${key} ms from a key to the picture, ${Math.round(answer)} to the answer, medians of ${answers.length}; at most ${keys.at(-1)} and ${Math.round(answers.at(-1) as number)}`,
    );
    let isWell = key <= PATIENCE && answer <= PATIENCE;
    for (const [kind, hash] of Object.entries(VISITED)) {
      const visits: FirstVisit[] = [];
      for (let visit = 0; visit < VISITS; visit++) {
        visits.push(await measureFirstVisit(browser, server.address, SLOWER, hash));
      }
      const [first, processor] = (["answer", "processor"] as const).map((time) => {
        const times = visits.map((visit) => visit[time]).sort((a, b) => a - b);
        return Math.round(times[Math.floor(VISITS / 2)] as number);
      }) as [number, number];
      const { requests, octets } = visits[0] as FirstVisit;
      console.log(
        `first visit, ${kind}: ${(octets / 1_000).toFixed(0)} kB with gzip in ${requests} requests; with a processor ${SLOWER} times slower, the answer after ${first} ms, and the page takes ${processor} ms of it; medians of ${VISITS}`,
      );
      isWell &&= first <= MOST_FIRST && octets <= MOST_OCTETS && requests <= MOST_REQUESTS;
    }
    for (const { width } of VIEWS) {
      const { counted, moved } = await measureShifts(browser, server.address, width);
      console.log(
        `15 addresses typed at ${width} pixels: layout shift ${counted}, ${moved.length} elements above the cards moved`,
      );
      isWell &&= counted <= MOST_SHIFT && moved.length === 0;
    }
    if (!isWell) {
      process.exitCode = 1;
    }
  } finally {
    await browser.close();
    server.close();
  }
}

if (process.argv.includes("speed")) {
  await typeFast();
} else if (
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
  console.error("docs/site/.build is not complete; run npm run build:site");
  process.exitCode = 1;
}
