/** Faults that can be seen on each page of the site: messages on the console, broken words, and what axe-core finds. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules checked by axe-core in the page. */
interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** A width, and colors. */
export interface View {
  readonly width: number;
  readonly colorScheme: "light" | "dark";
}

/** Each width once, and each scheme once. */
export const VIEWS: readonly View[] = [
  { width: 1280, colorScheme: "light" },
  { width: 390, colorScheme: "dark" },
];

/**
 * Opens a page, and lists its faults.
 *
 * @param interact - Uses the page; axe-core looks at it before, and after each step.
 */
export async function findPageFaults(
  browser: Browser,
  address: string,
  { width, colorScheme }: View,
  interact?: readonly ((page: Page) => Promise<void>)[],
): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, serviceWorkers: "block" });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => {
    if (!message.text().startsWith("Service Worker registration blocked")) {
      faults.push(`console: ${message.text()}`);
    }
  });
  page.on("pageerror", ({ message }) => faults.push(`error: ${message}`));
  await page.goto(address, { waitUntil: "networkidle" });
  faults.push(...(await page.evaluate(findBrokenWords)).map((word) => `broken: ${word}`));
  if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) {
    faults.push("scrolls from side to side");
  }
  if (interact !== undefined) {
    faults.push(...(await runAxe(page)));
    for (const step of interact) {
      await step(page);
      faults.push(...(await runAxe(page)));
    }
  }
  await context.close();
  return faults;
}

/** Lists what axe-core finds on a page as it is. */
export async function runAxe(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) {
    await page.evaluate(AXE);
  }
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: Axe }).axe.run({ resultTypes: ["violations"] }),
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `axe ${id}: ${html}`));
}

/**
 * Lists words and numbers that run over two lines, although they would fit into one. Runs in the page.
 *
 * A word in a longer run without spaces, such as an address, may break where the run does not fit into a line of prose.
 * Scripts that are written without spaces, and full-width forms, break anywhere, and addresses of the viewer are meant to.
 */
function findBrokenWords(): string[] {
  const broken: string[] = [];
  const unspaced =
    /[\uFF01-\uFF60\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const block = text.parentElement?.closest("td, th, p, li, dd, dt, h1, h2, h3, div");
    if (block == null || text.parentElement?.closest(".address, textarea, bdi") != null) {
      continue;
    }
    const isCell = block.matches("td, th");
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}\p{M}_]+(?:[.,][\p{L}\p{N}\p{M}_]+)*/gu)) {
      if (countLines(index, index + word.length) > 1 && !unspaced.test(word)) {
        const start = /\S*$/.exec(text.data.slice(0, index))?.index ?? 0;
        const end = index + (/\s|$/.exec(text.data.slice(index))?.index ?? 0);
        if (isCell || measure(start, end) < block.clientWidth) {
          broken.push(word);
        }
      }
    }

    function listBoxes(start: number, end: number): DOMRect[] {
      range.setStart(text, start);
      range.setEnd(text, end);
      return Array.from(range.getClientRects()).filter(({ width }) => width > 0);
    }

    function countLines(start: number, end: number): number {
      return new Set(listBoxes(start, end).map(({ top }) => Math.round(top))).size;
    }

    function measure(start: number, end: number): number {
      return listBoxes(start, end).reduce((sum, { width }) => sum + width, 0);
    }
  }
  return broken;
}
