/** How long the viewer takes from a key to the next picture and to its answer, and to its first answer on a slow processor. */
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";

/** Times in milliseconds, in ascending order. */
export interface Latency {
  /** From each key to the picture after it, as Event Timing measures it in steps of eight. */
  readonly keys: readonly number[];
  /** From each key to the answer about the text with it. */
  readonly answers: readonly number[];
}

/** The times that the page collects. */
interface Collected {
  keys: number[];
  answers: number[];
}

const LENGTH = 2_000;
const KEYS = 20;

/** Milliseconds between two keys: more than an answer takes, so that each has its own. */
const BETWEEN = 250;

/** Types at the end of an address of 2,000 characters. */
export async function measureLatency(browser: Browser, site: string): Promise<Latency> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, serviceWorkers: "block" });
  try {
    await page.goto(`${site}index.html#iri=http://a/`);
    const ready = page.locator("#results[data-state=ready]");
    await ready.waitFor();
    await page.getByLabel("Address", { exact: true }).fill(`http://a/${"日é/?".repeat(LENGTH / 4)}`.slice(0, LENGTH));
    await ready.waitFor();
    await page.evaluate(() => {
      const collected: Collected = { keys: [], answers: [] };
      Object.assign(globalThis, { collected });
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries()) {
          if (name === "keydown") {
            collected.keys.push(duration);
          }
        }
      }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
      let pressed = 0;
      addEventListener("keydown", ({ timeStamp }) => {
        pressed = timeStamp;
      });
      const results = document.getElementById("results") as HTMLElement;
      new MutationObserver(() => {
        if (results.dataset.state === "ready" && pressed > 0) {
          collected.answers.push(performance.now() - pressed);
          pressed = 0;
        }
      }).observe(results, { attributeFilter: ["data-state"] });
    });
    await page.getByLabel("Address", { exact: true }).press("End");
    for (let key = 0; key < KEYS; key++) {
      await page.keyboard.type("a", { delay: 60 });
      await page.waitForTimeout(BETWEEN);
    }
    await ready.waitFor();
    await page.waitForTimeout(500);
    const { keys, answers } = await page.evaluate(() => (globalThis as unknown as { collected: Collected }).collected);
    // Keys that are faster than the threshold are not reported.
    const all = [...keys, ...new Array(Math.max(0, KEYS - keys.length)).fill(8)];
    return { keys: sort(all), answers: sort(answers) };
  } finally {
    await page.close();
  }
}

function sort(times: readonly number[]): number[] {
  return [...times].sort((a, b) => a - b);
}

/** The first visit, with nothing cached. */
export interface FirstVisit {
  /** Milliseconds from the start of the navigation to the answer. */
  readonly answer: number;
  /** Milliseconds of the processor for the page, without its worker, until nothing is left to load. */
  readonly processor: number;
  readonly requests: number;
  /** Octets of all answers, with gzip. */
  readonly octets: number;
}

/**
 * Opens the viewer as a first visitor with a processor that is slower by a factor.
 *
 * @param hash - Names an address; without it, the page begins with an example.
 */
export async function measureFirstVisit(
  browser: Browser,
  site: string,
  slower: number,
  hash = "",
): Promise<FirstVisit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.querySelector("#results[data-state=ready]") !== null) {
          Object.assign(globalThis, { answered: performance.now() });
          observer.disconnect();
        }
      }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-state"] });
    });
    await page.goto(`${site}index.html${hash}`, { waitUntil: "networkidle" });
    await page.waitForFunction(() => "answered" in globalThis);
    const answer = await page.evaluate(() => (globalThis as unknown as { answered: number }).answered);
    const { metrics } = await session.send("Performance.getMetrics");
    const processor = 1_000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
    const sizes = await Promise.all(
      asked.map(async (url) => gzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer())).length),
    );
    return { answer, processor, requests: asked.length, octets: sizes.reduce((sum, size) => sum + size, 0) };
  } finally {
    await context.close();
  }
}
