/**
 * `npm run lane -- browser/screenshots`: takes pictures of the pages of docs/site, in light, dark and on a phone, into
 * docs/screenshots; run `npm run build:site` before. To add a page, add it to {@link PICTURES}, or for the viewer to
 * viewer-screenshots.ts.
 */
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { BrowserContextOptions, Page } from "playwright-core";
import { inRepository } from "../support/paths.js";
import { serveFolder, startChromium } from "./site.js";
import { VIEWER_SCREENSHOTS } from "./viewer-screenshots.js";

/** A picture. */
interface Picture {
  /** Name of its file, without `.png`. */
  readonly name: string;
  /** Path in docs/site. */
  readonly path: string;
  readonly options: BrowserContextOptions;
  /** Waits until there is something to see, and scrolls it into view. */
  prepare(page: Page): Promise<void>;
}

const VIEWS: Readonly<Record<string, BrowserContextOptions>> = {
  light: { colorScheme: "light", viewport: { width: 1280, height: 960 } },
  dark: { colorScheme: "dark", viewport: { width: 1280, height: 960 } },
  phone: { colorScheme: "light", viewport: { width: 360, height: 800 }, deviceScaleFactor: 2 },
};

/** Takes pictures of a page in light, in dark and on a phone. */
function inAllViews(name: string, path: string, prepare: Picture["prepare"]): Picture[] {
  return Object.entries(VIEWS).map(([view, options]) => ({ name: `${name}-${view}`, path, options, prepare }));
}

async function waitForRows(page: Page): Promise<void> {
  await page.waitForSelector("#results:not([hidden])", { timeout: 120_000 });
}

const PICTURES: readonly Picture[] = [
  ...inAllViews("compare", "compare/", waitForRows),
  ...inAllViews("compare-row", "compare/#suite=urltestdata&text=%7C", async (page) => {
    await waitForRows(page);
    await page.locator("#rows summary").first().click();
    await page.waitForSelector("details[open] table");
    await page.locator("#results").evaluate((section) => section.scrollIntoView());
  }),
  ...VIEWER_SCREENSHOTS.map(({ name, path, width, height, colorScheme, ready }) => ({
    name,
    path,
    options: { colorScheme, viewport: { width, height } },
    prepare: async (page: Page): Promise<void> => {
      await page.waitForSelector(ready);
    },
  })),
];

const folder = inRepository("docs/screenshots/");
mkdirSync(folder, { recursive: true });
const server = await serveFolder(inRepository("docs/site/"));
const browser = await startChromium();
try {
  for (const { name, path, options, prepare } of PICTURES) {
    const page = await browser.newPage({ ...options, reducedMotion: "reduce" });
    await page.goto(server.address + path);
    await prepare(page);
    await page.screenshot({ path: fileURLToPath(new URL(`${name}.png`, folder)) });
    await page.close();
    console.log(`docs/screenshots/${name}.png`);
  }
} finally {
  await browser.close();
  server.close();
}
