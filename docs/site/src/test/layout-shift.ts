/** Finds elements of the viewer's page that move while somebody types, as Chromium's Layout Instability API sees it. */
import type { Browser } from "playwright-core";
import { waitForResults } from "./viewer-page.js";

/** Milliseconds between two keys: an answer comes after each. */
const BETWEEN = 30;

/** Milliseconds until the page rests. */
const REST = 1_200;

/** Addresses of every kind that changes what the page shows above the cards. */
const TYPED: readonly string[] = [
  "https://bücher.example/straße?q=schöne+Bücher",
  "http://exa mple.org:99999/%zz",
  "http://p\u0430ypal.com/",
  "http://אב.גד/אב/12/גד",
  "javascript:alert(1)",
  "hxxp://example[.]org/a",
  "example.com/a",
  "/日本/a?q=é#ü",
  "http://a/?q=%93%FA%96%7B",
  "http://10.0.0.1:8080/a",
  "https://u:secret@evil.example/",
  "mailto:a@例え.jp",
  "wss://a/",
  "gopher://a/b",
  `https://例え.jp/${"日本語の長い住所".repeat(12)}?q=1`,
];

/** The shifts while addresses are typed. */
export interface Shifts {
  /** The sum that Chromium counts: shifts more than half a second after a key. */
  readonly counted: number;
  /** Elements above the cards that moved at any time; none is expected. */
  readonly moved: readonly string[];
}

/**
 * Types addresses key by key, each in place of the last.
 *
 * @param most - How many of the addresses, for a test that has to be short.
 */
export async function measureShifts(
  browser: Browser,
  site: string,
  width: number,
  most = TYPED.length,
): Promise<Shifts> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, serviceWorkers: "block" });
  try {
    await page.goto(`${site}index.html`);
    await waitForResults(page);
    await page.evaluate(() => {
      const shifts = { counted: 0, moved: [] as string[] };
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
            sources: { node: Node | null }[];
          };
          shifts.counted += hadRecentInput ? 0 : value;
          for (const { node } of sources) {
            const element = node instanceof Element ? node : node?.parentElement;
            if (element != null && element.closest("#results, #offers, footer") === null) {
              shifts.moved.push(element.id || element.className || element.tagName);
            }
          }
        }
      }).observe({ type: "layout-shift", buffered: false });
    });
    const field = page.getByLabel("Address", { exact: true });
    for (const address of TYPED.slice(0, most)) {
      await field.press("ControlOrMeta+a");
      await page.keyboard.type(address, { delay: BETWEEN });
      await waitForResults(page);
      await page.waitForTimeout(REST);
    }
    return await page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts);
  } finally {
    await page.close();
  }
}
