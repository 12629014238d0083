/**
 * `npm run docs:screenshots`: takes pictures of the pages of docs/site, in light, dark and on a phone, into
 * docs/screenshots; build the site before. To add a page, add it to {@link PICTURES}.
 */
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { inRepository } from "../support/paths.js";
import { serveFolder, startChromium } from "./site.js";

/** A page, as a picture is taken of it. */
interface Picture {
  /** Of its files. */
  readonly name: string;
  /** In docs/site. */
  readonly path: string;
  /** Waits until there is something to see, and brings it into view. */
  prepare(page: Page): Promise<void>;
}

const PICTURES: readonly Picture[] = [
  {
    name: "compare",
    path: "compare/",
    prepare: async (page) => {
      await page.waitForSelector("#results:not([hidden])", { timeout: 120_000 });
    },
  },
  {
    name: "compare-row",
    path: "compare/#suite=urltestdata&text=%7C",
    prepare: async (page) => {
      await page.waitForSelector("#results:not([hidden])", { timeout: 120_000 });
      await page.locator("#rows summary").first().click();
      await page.waitForSelector("details[open] table");
      await page.locator("#results").evaluate((section) => section.scrollIntoView());
    },
  },
];

const VIEWS = {
  light: { colorScheme: "light", viewport: { width: 1280, height: 960 } },
  dark: { colorScheme: "dark", viewport: { width: 1280, height: 960 } },
  phone: { colorScheme: "light", viewport: { width: 360, height: 800 }, deviceScaleFactor: 2 },
} as const;

const folder = inRepository("docs/screenshots/");
mkdirSync(folder, { recursive: true });
const server = await serveFolder(inRepository("docs/site/"));
const browser = await startChromium();
try {
  for (const { name, path, prepare } of PICTURES) {
    for (const [view, options] of Object.entries(VIEWS)) {
      const page = await browser.newPage({ ...options, reducedMotion: "reduce" });
      await page.goto(server.address + path);
      await prepare(page);
      const file = `${name}-${view}.png`;
      await page.screenshot({ path: fileURLToPath(new URL(file, folder)) });
      await page.close();
      console.log(`docs/screenshots/${file}`);
    }
  }
} finally {
  await browser.close();
  server.close();
}
