/** The comparison page in Chromium, as a person uses it. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { ENGINES, type Engine, explainMissing, isInstalled } from "../../../../test/.build/browser/engine.js";
import { serveFolder } from "../../../../test/.build/browser/site.js";
import { readRecordedEngines } from "../../../../test/.build/wpt/recorded-engines.js";
import { buildComparison } from "./build-comparison.js";
import { runAxe } from "./page-faults.js";
import { startChromium } from "./viewer-page.js";

describe("the comparison page", () => {
  const [chromium] = ENGINES as readonly [Engine];
  let browser: Browser | undefined;
  let site: ReturnType<typeof buildComparison> | undefined;
  let server: Awaited<ReturnType<typeof serveFolder>> | undefined;
  let page: Page;

  const open = async (hash = ""): Promise<Page> => {
    const opened = await (browser as Browser).newPage();
    opened.setDefaultTimeout(60_000);
    await opened.goto(`${server?.address}compare/${hash}`);
    await opened.waitForSelector("#results:not([hidden])");
    return opened;
  };

  const countFound = async (): Promise<[found: number, all: number]> => {
    const [found, all] = ((await page.textContent("#found")) as string).replaceAll(",", "").match(/\d+/g) ?? [];
    return [Number(found), Number(all)];
  };

  before(async function () {
    this.timeout(240_000);
    if (!isInstalled(chromium)) {
      console.log(`${explainMissing(chromium)}; the comparison page is not tested`);
      this.skip();
    }
    site = buildComparison();
    server = await serveFolder(site.folder);
    browser = await startChromium();
    page = await open();
  });

  after(async () => {
    await browser?.close();
    server?.close();
    site?.remove();
  });

  it("tries all rows and counts them by suite", async () => {
    const [, all] = await countFound();
    assert.ok(all > 1_500);
    const cells = await page.$$eval("#suites tbody tr", (rows) => rows.map((row) => row.textContent));
    assert.equal(cells.length, 10);
    assert.match((await page.textContent("#status")) as string, /^Rows that differ from the standard: .* by IRI\.$/);
  });

  it("marks what the three engines were recorded with, and says why IRI differs", async () => {
    const recorded = await page.$$eval("#suites tbody tr:first-child .count-of", (marks) =>
      marks.map((mark) => mark.textContent),
    );
    assert.deepEqual(
      recorded,
      readRecordedEngines().map(({ name, passed }) => `${name}:\u00A0${passed.urltestdata}`),
    );
    assert.equal(recorded.length, 3);
    assert.match(
      (await page.textContent("#legend")) as string,
      /C: Chromium \d+\.\d+.*F: Firefox \d+\.\d+.*W: WebKitGTK \d+\.\d+/,
    );
    await page.check("[name=show][value=iri]");
    const rows = await page.$$eval("#rows summary", (lines) =>
      lines.map((line) => line.querySelector(".why")?.textContent ?? null),
    );
    assert.ok(rows.every((reason) => /Unicode 17/.test(reason ?? "")));
    assert.ok(rows.length > 0);
    await page.check("[name=show][value=url]");
  });

  it("filters by suite, by outcome and by text", async () => {
    await page.selectOption("#suite", "own charsets");
    await page.check("[name=show][value=all]");
    const [inSuite] = await countFound();
    assert.ok(inSuite > 1_000);
    await page.fill("#text", "KOI8-r");
    const [withText] = await countFound();
    assert.ok(withText > 20 && withText < 100);
    await page.check("[name=show][value=iri]");
    assert.deepEqual((await countFound())[0], 0);
    assert.equal(await page.isVisible("#none"), true);
    assert.equal(new URL(page.url()).hash, "#suite=own+charsets&show=iri&text=KOI8-r");
  });

  it("shows the members of a row, and comes back to it by its address", async () => {
    await page.selectOption("#suite", "own addresses");
    await page.fill("#text", "😀");
    await page.check("[name=show][value=all]");
    const line = page.locator("#rows summary").nth(1);
    const name = await line.locator(".name").textContent();
    await line.click();
    await page.waitForSelector("details[open] table");
    const members = await page.$$eval("details[open] tbody th", (cells) => cells.map((cell) => cell.textContent));
    assert.ok(members.includes("href") && members.includes("origin"));
    const [expected, iri] = await page.$$eval("details[open] tbody tr:first-child bdi", (cells) =>
      cells.map((cell) => cell.textContent),
    );
    assert.equal(iri, expected);

    const { hash } = new URL(page.url());
    assert.ok(new URLSearchParams(hash.slice(1)).get("row")?.endsWith(name as string));
    const again = await open(hash);
    assert.equal(await again.textContent("details[open] .name"), name);
    assert.equal(await again.inputValue("#suite"), "own addresses");
    assert.equal(await again.inputValue("#text"), "😀");
    await again.reload();
    await again.waitForSelector("details[open] table");
    assert.equal(await again.textContent("details[open] .name"), name);
    // A row that the filters hide is shown too if the address names it.
    const other = await open(`#show=iri&row=${encodeURIComponent(`own addresses/${name}`)}`);
    assert.equal(await other.textContent("details[open] .name"), name);
    await again.close();
    await other.close();
  });

  it("goes on after the first lines, and says where", async () => {
    await page.goto(`${server?.address}compare/#suite=own+charsets&show=all`);
    await page.reload();
    await page.waitForSelector("#more:not([hidden])");
    assert.equal(await page.locator("#rows > li").count(), 100);
    await page.click("#more");
    assert.equal(await page.locator("#rows > li").count(), 200);
    const focused = await page.evaluate(() =>
      [...document.querySelectorAll("#rows summary")].indexOf(document.activeElement as Element),
    );
    assert.equal(focused, 100);
  });

  it("is downloaded as JSON", async () => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#download")]);
    const report = JSON.parse(readFileSync(await download.path(), "utf8")) as {
      results: { suite: string; implementation: string; passed: number; tried: number }[];
    };
    const ours = report.results.find(
      ({ suite, implementation }) => suite === "own domains" && implementation === "IRI",
    );
    assert.ok(ours !== undefined && ours.tried > 100 && ours.passed === ours.tried);
  });

  it("can be used with the keyboard alone", async () => {
    const opened = await open("#show=all&suite=own+domains");
    await opened.keyboard.press("Tab");
    assert.equal(await opened.evaluate(() => document.activeElement?.textContent), "Skip to the rows");
    await opened.keyboard.press("Enter");
    const focus = (): Promise<string | undefined> => opened.evaluate(() => document.activeElement?.id);
    assert.equal(await focus(), "results");
    for (const id of ["suite", "text"]) {
      await opened.keyboard.press("Tab");
      assert.equal(await focus(), id);
    }
    await opened.keyboard.type("россия");
    await opened.keyboard.press("Tab");
    await opened.keyboard.press("Tab");
    assert.equal(await focus(), "download");
    await opened.keyboard.press("Tab");
    await opened.keyboard.press("Enter");
    await opened.waitForSelector("details[open] table");
    assert.equal(await opened.textContent("details[open] .name"), '"россия.example"');
    await opened.keyboard.press("Tab");
    assert.equal(await opened.evaluate(() => document.activeElement?.className), "scroll");
    await opened.close();
  });

  it("is accessible and fits, in light and dark, wide and narrow", async () => {
    const opened = await open("#suite=own+charsets&show=all");
    await opened.locator("#rows summary").first().click();
    await opened.waitForSelector("details[open] table");
    for (const colorScheme of ["light", "dark"] as const) {
      await opened.emulateMedia({ colorScheme });
      for (const width of [1280, 320]) {
        await opened.setViewportSize({ width, height: 900 });
        assert.deepEqual(await runAxe(opened), []);
        assert.equal(await opened.evaluate(() => document.documentElement.scrollWidth), width);
      }
    }
    await opened.close();
  });

  it("says so if there are no rows", async () => {
    const opened = await (browser as Browser).newPage();
    await opened.route("**/rows.json", (route) => route.abort());
    await opened.goto(`${server?.address}compare/`);
    await opened.waitForFunction(() => /could not run/.test(document.getElementById("status")?.textContent ?? ""));
    await opened.close();
  });

  it("leaves out the charsets of the browser where it may have no frames", async () => {
    const opened = await (browser as Browser).newPage();
    await opened.route("**/compare/", async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), "content-security-policy": "frame-src 'none'" },
      });
    });
    await opened.goto(`${server?.address}compare/`);
    await opened.waitForSelector("#results:not([hidden])");
    const cells = await opened.$$eval("#suites tr:nth-child(8) td", (found) => found.map((cell) => cell.textContent));
    assert.deepEqual(cells.slice(1), [cells[0], "– not run"]);
    await opened.close();
  });

  it("is never busy for long while it tries the rows", async () => {
    const opened = await (browser as Browser).newPage();
    await opened.addInitScript(() => {
      const pauses: number[] = [];
      Object.assign(globalThis, { pauses });
      let last = performance.now();
      setInterval(() => {
        pauses.push(performance.now() - last);
        last = performance.now();
      }, 5);
    });
    await opened.goto(`${server?.address}compare/`);
    await opened.waitForSelector("#results:not([hidden])");
    const pauses = await opened.evaluate(() => (globalThis as unknown as { pauses: number[] }).pauses);
    // A single piece of work would leave almost no pauses.
    assert.ok(pauses.length > 20, `${pauses.length}`);
    await opened.close();
  });
}).timeout(120_000);
