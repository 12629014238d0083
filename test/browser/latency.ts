/** How long the viewer takes from a key to the next picture, and to its answer, with a long address. */
import type { Browser } from "playwright-core";

/** Times in milliseconds. */
export interface Latency {
  /** From each key to the picture after it, as Event Timing measures it in steps of eight. */
  readonly keys: readonly number[];
  /** From the last key to the result, with the pause of 150 ms for which the page waits for more. */
  readonly answer: number;
}

/** The times that the page collects. */
interface Collected {
  keys: number[];
}

const LENGTH = 2_000;
const KEYS = 20;

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
      const collected: Collected = { keys: [] };
      Object.assign(globalThis, { collected });
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries()) {
          if (name === "keydown") {
            collected.keys.push(duration);
          }
        }
      }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    });
    await page.getByLabel("Address", { exact: true }).press("End");
    for (let key = 0; key < KEYS; key++) {
      await page.keyboard.type("a", { delay: 60 });
    }
    const start = performance.now();
    await ready.waitFor();
    const answer = performance.now() - start;
    await page.waitForTimeout(500);
    const slow = await page.evaluate(() => (globalThis as unknown as { collected: Collected }).collected.keys);
    // Keys that are faster than the threshold are not reported.
    const keys = [...slow, ...new Array(Math.max(0, KEYS - slow.length)).fill(8)].sort((a, b) => a - b);
    return { keys, answer };
  } finally {
    await page.close();
  }
}
