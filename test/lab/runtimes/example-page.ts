/** The pages in docs/examples, driven in Chromium. */
import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { LINKS, TYPED } from "../../browser/examples.js";

/** A page, and what went wrong on it: messages, errors, requests to other origins. */
export interface ExamplePage {
  readonly page: Page;
  readonly complaints: readonly string[];
}

/** Opens an example, and waits until it shows its address and its links. */
export async function openExample(browser: Browser, address: string): Promise<ExamplePage> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    // Vite's server reports its connection.
    if (!message.text().startsWith("[vite] connect")) {
      complaints.push(message.text());
    }
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    if (!/^(?:file|data|blob):/.test(request.url()) && new URL(request.url()).origin !== new URL(address).origin) {
      complaints.push(request.url());
    }
  });
  await page.goto(address);
  await page.locator("#href:not(:empty)").waitFor();
  if ((await page.locator("#links").count()) > 0) {
    await page.locator("#links tr:last-child td:last-child:not(:empty)").waitFor();
  }
  return { page, complaints };
}

/** Waits until the page shows this for the address in its field. */
export async function expectShown(page: Page, href: string, shown: string): Promise<void> {
  await page.locator("#href").filter({ hasText: href }).waitFor();
  assert.deepEqual([await page.textContent("#href"), await page.textContent("#shown")], [href, shown]);
}

/** Checks the links of a page, and the forms shown for an address. */
export async function checkExample({ page, complaints }: ExamplePage): Promise<void> {
  const rows = await page.$$eval("#links tr", (found) =>
    found.map((row) => Array.from(row.children, (cell) => cell.textContent)),
  );
  assert.deepEqual(rows, (await page.locator("#links").count()) > 0 ? LINKS : []);
  await page.fill("#address", TYPED.input);
  await expectShown(page, TYPED.href, TYPED.shown);
  assert.deepEqual(complaints, []);
}
