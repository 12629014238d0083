/**
 * `npm run screenshots`, in docs/site: takes pictures of the pages of docs/site, in light, dark and on a phone, into
 * docs/screenshots, and the one that stands for links to the site; run `npm run build:site` before. Words after it choose
 * the pictures whose names begin with them. To add a page, add it to {@link PICTURES}, or for the viewer to
 * viewer-screenshots.ts.
 */
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { BrowserContextOptions, Page } from "playwright-core";
import { findMissingFonts } from "../../../../test/.build/browser/fonts.js";
import { serveFolder } from "../../../../test/.build/browser/site.js";
import { inRepository } from "../../../../test/.build/support/paths.js";
import { startChromium } from "./chromium.js";
import { VIEWER_SCREENSHOTS } from "./viewer-screenshots.js";

/** A picture. */
interface Picture {
  /** Name of its file, without `.png`. */
  readonly name: string;
  /** Its folder, if not docs/screenshots. */
  readonly folder?: string | undefined;
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
  ...inAllViews("links", "links.html", async (page) => {
    await page.locator("#links li").first().waitFor();
  }),
  ...inAllViews("guide", "docs/links-in-text.html", async () => undefined),
  ...inAllViews("search", "docs/index.html", async (page) => {
    await page.fill("#search", "punycode");
    await page.locator("#search-found a").first().waitFor();
  }),
  ...inAllViews("reference", "reference/functions/whatwg-iri.iriToURI.html", async (page) => {
    await page.locator("#tsd-nav-container a").first().waitFor({ state: "attached" });
  }),
  ...VIEWER_SCREENSHOTS.map(({ name, folder, path, width, height, scale, colorScheme, ready }) => ({
    name,
    folder,
    path,
    options: { colorScheme, viewport: { width, height }, deviceScaleFactor: scale ?? 1 },
    prepare: async (page: Page): Promise<void> => {
      await page.waitForSelector(ready);
    },
  })),
];

const beginnings = process.argv.slice(2);
const wanted = PICTURES.filter(
  ({ name }) => beginnings.length === 0 || beginnings.some((beginning) => name.startsWith(beginning)),
);
const missing = findMissingFonts();
if (missing.length > 0) {
  throw new Error(`no fonts for ${missing.join(", ")}; \`npm run lane -- browser/install\` installs them`);
}
mkdirSync(inRepository("docs/screenshots/"), { recursive: true });
const server = await serveFolder(inRepository("docs/site/.build/"));
const browser = await startChromium();
try {
  for (const { name, folder = "docs/screenshots", path, options, prepare } of wanted) {
    const page = await browser.newPage({ ...options, reducedMotion: "reduce" });
    await page.goto(server.address + path);
    await prepare(page);
    await page.screenshot({ path: fileURLToPath(inRepository(`${folder}/${name}.png`)) });
    await page.close();
    console.log(`${folder}/${name}.png`);
  }
} finally {
  await browser.close();
  server.close();
}
