/** The viewer in Chromium, built from tsc's output and served from a folder of its own. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { ENGINES, type Engine, isInstalled } from "../../../../test/.build/browser/engine.js";
import { inRepository } from "../../../../test/.build/support/paths.js";
import { type Site, serve } from "../server/server.js";

const run = promisify(execFile);

/** Debian's Chromium, or the one named by the environment. */
export const CHROMIUM = ENGINES[0] as Engine;

/** Starts Chromium, to be driven. */
export function startChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM.program, args: ["--no-sandbox", "--disable-quic"] });
}

/** A page of the viewer, and what went wrong on it. */
export interface Viewer {
  readonly page: Page;
  /** Errors, policy violations, requests to other origins: none are expected. */
  readonly complaints: string[];
}

/** The viewer, ready to be opened. */
export interface Stage {
  readonly browser: Browser;
  readonly address: string;
  /** The folder with the site, and a slash at its end. */
  readonly folder: URL;
  /** Opens the viewer with a fragment, and waits until it shows something. */
  open(hash: string, options?: BrowserContextOptions): Promise<Viewer>;
  close(): Promise<void>;
}

/**
 * Builds the viewer, serves it and starts Chromium.
 *
 * @returns `null` if there is no Chromium.
 */
export async function prepareStage(): Promise<Stage | null> {
  if (!isInstalled(CHROMIUM)) {
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), "whatwg-iri-"));
  const rollup = "node_modules/rollup/dist/bin/rollup";
  await run(process.execPath, [rollup, "-c", "docs/site/rollup.config.mjs", "--silent"], {
    cwd: fileURLToPath(inRepository(".")),
    // The bundler is exempt from coverage.
    env: { ...process.env, SITE_DIR: folder, NODE_V8_COVERAGE: undefined },
  });
  const site = await serve(folder);
  const browser = await startChromium();
  return {
    browser,
    address: site.address,
    folder: pathToFileURL(`${folder}/`),
    open: (hash, options) => open(browser, site, hash, options),
    close: async () => {
      await browser.close();
      await site.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function open(browser: Browser, site: Site, hash: string, options?: BrowserContextOptions): Promise<Viewer> {
  // A service worker would answer before a test can, so that only the test of it has one.
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    serviceWorkers: "block",
    ...options,
  });
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: site.address });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.text() !== "Service Worker registration blocked by Playwright") {
      complaints.push(message.text());
    }
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    if (!request.url().startsWith(site.address) && !request.url().startsWith("blob:")) {
      complaints.push(request.url());
    }
  });
  await page.goto(site.address + hash);
  await waitForResults(page);
  return { page, complaints };
}

/** Waits until the page has reacted to the values of its fields. */
export async function waitForResults(page: Page): Promise<void> {
  await page
    .locator("#results:is([data-state=ready], [data-state=empty], [data-state=failed])")
    .waitFor({ state: "attached" });
}
