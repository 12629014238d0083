/** The pages in docs/examples, in Chromium. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser } from "playwright-core";
import { ENGINES, type Engine, explainMissing, isInstalled } from "../../browser/engine.js";
import { EXAMPLES, findOddExamples } from "../../browser/examples.js";
import { serveFolder } from "../../browser/site.js";
import { inRepository } from "../../support/paths.js";
import { startChromium } from "../chromium.js";
import { checkExample, type ExamplePage, expectShown, openExample } from "./example-page.js";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

describe("the examples for pages", () => {
  const [chromium] = ENGINES as readonly [Engine];
  let browser: Browser | undefined;
  let server: Awaited<ReturnType<typeof serveFolder>> | undefined;

  const open = (file: string): Promise<ExamplePage> =>
    openExample(browser as Browser, `${server?.address}docs/examples/${file}`);

  before(async function () {
    if (!isInstalled(chromium)) {
      console.log(`${explainMissing(chromium)}; the examples are not opened`);
      this.skip();
    }
    server = await serveFolder(inRepository("."), { "content-security-policy": "script-src 'self'" });
    browser = await startChromium();
  });

  after(async () => {
    await browser?.close();
    server?.close();
  });

  for (const file of EXAMPLES) {
    it(`work where no inline script and no eval is allowed, without a message: ${file}`, async () => {
      const example = await open(file);
      await expectShown(
        example.page,
        file === "module.html"
          ? "http://xn--rsum-bpad.example/%E6%97%A5%E6%9C%AC?q=%E9%26%2326085%3B"
          : "http://xn--rsum-bpad.example/%E6%97%A5%E6%9C%AC?q=%C3%A9",
        file === "module.html" ? "http://résumé.example/日本?q=%E9%26%2326085%3B" : "http://résumé.example/日本?q=é",
      );
      await checkExample(example);
      await example.page.close();
    });

    it(`reject text that is not an address: ${file}`, async () => {
      const { page, complaints } = await open(file);
      await page.fill("#address", "http://[");
      await page.locator("#shown:empty").waitFor({ state: "attached" });
      assert.match((await page.textContent("#href")) as string, file === "module.html" ? /^Not an/ : /IPv6-unclosed/);
      assert.deepEqual(complaints, []);
      await page.close();
    });

    it(`are accessible, in light and dark, and fit a phone: ${file}`, async () => {
      const { page } = await open(file);
      await page.setViewportSize({ width: 320, height: 700 });
      await page.evaluate(AXE);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        const violations = await page.evaluate(async () => {
          const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } };
          return (await axe.run()).violations.map(({ id }) => id);
        });
        assert.deepEqual(violations, []);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
      }
      await page.close();
    });
  }

  it("are there", () => {
    assert.deepEqual(EXAMPLES, ["module.html", "script-tag.html", "worker.html"]);
  });

  it("show the same where no driver is", async () => {
    assert.deepEqual(await findOddExamples(chromium), []);
  });

  it("read addresses in the charset that is chosen", async () => {
    const { page } = await open("module.html");
    await page.selectOption("#charset", "shift_jis");
    await expectShown(
      page,
      "http://xn--rsum-bpad.example/%E6%97%A5%E6%9C%AC?q=%26%23233%3B%93%FA",
      "http://résumé.example/日本?q=%26%23233%3B%93%FA",
    );
    await page.close();
  });

  it("work as a file, where they have only a script", async () => {
    const example = await openExample(browser as Browser, inRepository("docs/examples/script-tag.html").href);
    await checkExample(example);
    await example.page.close();
  });

  it("are in their list, all of whose links lead somewhere", () => {
    const list = readFileSync(inRepository("docs/examples/README.md"), "utf8");
    for (const [, link] of list.matchAll(/\]\(([^)]+)\)/g)) {
      assert.ok(readFileSync(inRepository(`docs/examples/${link}`)).length > 0);
    }
    for (const file of EXAMPLES) {
      assert.ok(list.includes(`(${file})`), file);
    }
  });
});
