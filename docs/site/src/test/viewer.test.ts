/** The viewer, as a person uses it, in Chromium. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import type { BrowserContextOptions, Page } from "playwright-core";
import { FORTY } from "../../../../test/.build/browser/forty-inputs.js";
import { inRepository } from "../../../../test/.build/support/paths.js";
import { EXAMPLES } from "../model/examples.js";
import { writeHash } from "../model/state.js";
import { measureFirstVisit } from "./latency.js";
import { measureShifts } from "./layout-shift.js";
import { findPageFaults, runAxe, VIEWS } from "./page-faults.js";
import { findDeadLinks } from "./site-links.js";
import { CHROMIUM, prepareStage, type Stage, type Viewer, waitForResults } from "./viewer-page.js";

describe("the viewer in Chromium", function () {
  this.timeout(120_000);
  let stage: Stage | null = null;
  const opened: Viewer[] = [];

  before(async function () {
    this.timeout(300_000);
    stage = await prepareStage();
    if (stage === null) {
      console.log(`Not installed: ${CHROMIUM.program}; the viewer is not looked at`);
    }
  });

  beforeEach(function () {
    if (stage === null) {
      this.skip();
    }
  });

  afterEach(async () => {
    for (const { page, complaints } of opened.splice(0)) {
      await page.context().close();
      assert.deepEqual(complaints, [], "errors, violations of the policy, requests to other places");
    }
  });

  after(() => stage?.close());

  async function open(hash = "", options?: BrowserContextOptions): Promise<Page> {
    const viewer = await (stage as Stage).open(hash, options);
    opened.push(viewer);
    return viewer.page;
  }

  /** Types, and waits until the page shows the result. */
  async function fill(page: Page, label: string, text: string): Promise<void> {
    await page.getByLabel(label, { exact: true }).fill(text);
    await waitForResults(page);
  }

  /** Waits until the page shows an example. */
  async function waitForExample(page: Page, name: string): Promise<void> {
    await page.waitForFunction((wanted) => {
      const [chosen] = (document.getElementById("examples") as HTMLSelectElement).selectedOptions;
      return chosen?.text.startsWith(`${wanted}:`);
    }, name);
    await waitForResults(page);
  }

  function readAddress(page: Page): Promise<string> {
    return page.getByLabel("Address", { exact: true }).inputValue();
  }

  function member(page: Page, name: string): Promise<string[]> {
    return page.locator(`tr[data-member="${name}"] .value > div`).allInnerTexts();
  }

  function form(page: Page, name: string): Promise<string> {
    return page.locator(`[data-form="${name}"] .address`).innerText();
  }

  /** Opens what is behind the plus sign. */
  async function openOptions(page: Page): Promise<void> {
    await page.getByRole("button", { name: "Base, charset, text of the link, comparison" }).click();
  }

  it("shows all forms of what is typed", async () => {
    const page = await open();
    await fill(page, "Address", "../日本?q=é€日#ü");
    await openOptions(page);
    await fill(page, "Base", "http://résumé.example.org/a/b");
    await page.getByLabel("Charset", { exact: true }).selectOption("windows-1252");
    await waitForResults(page);
    assert.deepEqual(await member(page, "host"), ["xn--rsum-bpad.example.org"]);
    // A link in a document of the charset, which the page has in a frame, gives the same.
    assert.deepEqual(await member(page, "search"), ["?q=%E9%80%26%2326085%3B"]);
    assert.match(
      await page.locator("#members").innerText(),
      /Every member agrees with a link in a windows-1252 document\./,
    );
    assert.equal(await form(page, "iri"), "http://résumé.example.org/日本?q=%E9%80%26%2326085%3B#ü");
    assert.deepEqual(await page.locator(".components dt").allInnerTexts(), [
      "path 0–5",
      "query 6–11",
      "fragment 12–13",
    ]);
    assert.equal(await page.locator(".steps li").count(), 6);
    assert.deepEqual(await page.locator(".verdict-chip .text").allInnerTexts(), [
      "no findings",
      "in browsers",
      "agrees, in a link",
      "a relative reference",
    ]);
  });

  it("begins with an example, which the first key replaces", async () => {
    const page = await open();
    assert.match(await page.locator("#sample").innerText(), /^This is an example:/);
    assert.ok((await page.locator(".verdict-chip").count()) > 0);
    await page.getByLabel("Address", { exact: true }).focus();
    await page.keyboard.type("x");
    assert.equal(await readAddress(page), "x");
    assert.ok(await page.locator("#sample").isHidden());
    const other = await open("#iri=http://a/");
    assert.ok(await other.locator("#sample").isHidden());
  });

  it("answers about its example without the worker, unless the browser differs", async () => {
    const page = await open("#iri=http://a/");
    const { address } = stage as Stage;
    const ask = async (): Promise<void> => {
      await page.goto("about:blank");
      await page.goto(address);
    };
    const read = (): Promise<string> => page.locator("#results").innerText();
    await page.route("**/worker.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: 'postMessage("ready");' }),
    );
    await ask();
    await waitForResults(page);
    const first = await read();
    await page.addInitScript(() => {
      Object.defineProperty(URL.prototype, "port", { get: () => "81" });
    });
    await ask();
    await page.locator("#results[data-state=busy]").waitFor({ state: "attached" });
    await page.unroute("**/worker.js");
    await ask();
    await waitForResults(page);
    assert.equal(await read(), first);
  });

  it("needs few requests and octets, and none for a key", async () => {
    const { browser, address } = stage as Stage;
    const { requests, octets } = await measureFirstVisit(browser, address, 1);
    assert.ok(requests <= 12 && octets <= 250_000, `${requests} requests, ${octets} octets`);
    const page = await open();
    await page.waitForLoadState("networkidle");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.getByLabel("Address", { exact: true }).focus();
    for (const key of "abc") {
      await page.keyboard.type(key);
      await page.waitForTimeout(400);
    }
    assert.deepEqual(asked, []);
  });

  it("opens a member where the browser differs", async () => {
    const page = await open("#iri=http://h/a^b|c");
    const differing = page.locator("tr.differs");
    assert.ok((await differing.count()) > 0);
    const [ours, theirs] = await member(page, "pathname");
    assert.equal(ours, "/a%5Eb|c");
    assert.notEqual(theirs, ours);
    assert.deepEqual(await page.locator('tr[data-member="pathname"] mark').allInnerTexts(), ["|", "%7C"]);
    assert.match(await page.locator('.verdict-chip[data-about="browser"]').innerText(), /differs in 2 members/);
  });

  it("takes any label of a charset, and says when there is none", async () => {
    const page = await open("#iri=http://a/%3Fé&charset=latin1");
    assert.deepEqual(await member(page, "charset"), ["windows-1252"]);
    assert.equal(await page.getByLabel("Label of the charset").inputValue(), "latin1");
    await fill(page, "Label of the charset", "martian");
    assert.match(await page.locator("#charset-problem").innerText(), /Unknown charset: "martian"/);
    assert.equal(await page.getByLabel("Label of the charset").getAttribute("aria-invalid"), "true");
    await page.getByLabel("Charset", { exact: true }).selectOption("koi8-r");
    await waitForResults(page);
    assert.ok(await page.locator("#charset-problem").isHidden());
    assert.ok(await page.locator("#label-field").isHidden());
  });

  it("keeps the charset in sight, with the reason for it, and leads to its field", async () => {
    const page = await open("#iri=http://a/", { viewport: { width: 390, height: 844 } });
    const button = page.locator("#charset-shown");
    assert.equal(await button.innerText(), "Charset utf-8, the default");
    assert.ok(await button.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight));
    await button.click();
    assert.equal(await page.evaluate(() => document.activeElement?.id), "charset");
    await page.getByLabel("Charset", { exact: true }).selectOption("koi8-r");
    await waitForResults(page);
    assert.equal(await button.innerText(), "Charset koi8-r, chosen");
    await fill(page, "Address", "wss://a/");
    assert.equal(await button.innerText(), "Charset utf-8, wss: ignores koi8-r");
    await page.getByRole("button", { name: "Clear" }).click();
    assert.equal(await button.innerText(), "Charset utf-8");
  });

  it("helps with addresses that were meant otherwise, on the first screen and with one click", async () => {
    const page = await open();
    for (const [typed, charset, taken, help] of [
      ["http://a/?q=%93%FA%96%7B", "shift_jis", "http://a/?q=%93%FA%96%7B", /not UTF-8; shift_jis gives “日本”/],
      ["http://a/?b=1&amp;c=2", "utf-8", "http://a/?b=1&c=2", /character references of HTML/],
      ["http://a/?u=http%253A", "utf-8", "http://a/?u=http%3A", /percent-encoded twice/],
      ["http://a/cafe\u0301", "utf-8", "http://a/caf\u00E9", /composed letters with their accents/i],
      ["mailto:a@例え.jp", "utf-8", "mailto:a@xn--r8jz45g.jp", /two URIs/],
    ] as const) {
      for (const viewport of [
        { width: 1280, height: 900 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(viewport);
        await page.getByRole("button", { name: "Clear" }).click();
        await fill(page, "Address", typed);
        const offer = page.locator("#offers li").first();
        assert.match(await offer.innerText(), help);
        assert.ok(await offer.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight), typed);
        await offer.locator("button").click();
        await waitForResults(page);
        assert.equal(await readAddress(page), taken);
        assert.equal(await page.locator("#charset-shown b").innerText(), charset);
      }
    }
  });

  it("marks what is wrong", async () => {
    const page = await open();
    await fill(page, "Address", "http://exa mple.org:99999/%zz");
    assert.deepEqual(await page.locator("#problems [data-code] strong").allInnerTexts(), [
      "A space in the host",
      "A percent sign without two hexadecimal digits after it in the path",
      // By the URL Standard, whose errors are in a list of their own.
      "The host is not a valid domain name by IDNA",
    ]);
    assert.deepEqual(
      await page
        .locator("#strip .marked")
        .evaluateAll((marks) => marks.map((mark) => [mark.textContent, getComputedStyle(mark, "::before").content])),
      [
        [" ", '"1" / ""'],
        ["%", '"2" / ""'],
      ],
    );
    assert.equal(await page.locator("#strip").innerText(), "http://exa mple.org:99999/%zz");
    assert.equal(await page.locator('.verdict-chip[data-about="opening"]').innerText(), "✗\nOpens\nno");
    assert.ok(await page.locator("#members-card").isHidden());
    await page.locator("#problems [data-link=mark-2]").hover();
    assert.deepEqual(await page.locator("#strip .lit").allInnerTexts(), ["%"]);
    const [codes] = await page
      .locator("#problems a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    assert.equal(codes, "docs/diagnostics.html#host-invalid-code-point");
    assert.ok(
      (await (await fetch(`${(stage as Stage).address}docs/diagnostics.html`)).text()).includes(
        'id="host-invalid-code-point"',
      ),
    );
  });

  it("offers what a refused address may be meant to be, and undoes it", async () => {
    const page = await open("#iri=hxxp://exa%20mple.org/a");
    const before = await readAddress(page);
    const offers = page.locator("#offers button.offer");
    assert.deepEqual(await offers.allInnerTexts(), ["http://example.org/a", "http://exa/"]);
    assert.match(await page.locator("#offers").innerText(), /host guessed .*“hxxp” → “http”/);
    await offers.first().click();
    await waitForResults(page);
    assert.equal(await readAddress(page), "http://example.org/a");
    assert.deepEqual(await member(page, "host"), ["example.org"]);
    assert.match(await page.locator("#offers").innerText(), /^Repaired: .*“hxxp” → “http”/);
    assert.match(page.url(), /#iri=http:\/\/example\.org\/a$/);
    await page.getByRole("button", { name: "Undo" }).click();
    await waitForResults(page);
    assert.equal(await readAddress(page), before);
    assert.equal(await offers.count(), 2);
    await fill(page, "Address", "http://a/");
    assert.equal(await page.locator("#offers").innerText(), "");
  });

  it("has the answer on the first screen", async () => {
    const sees = (page: Page, selector: string): Promise<boolean> =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight);
    const page = await open();
    for (const [address, answer] of [
      ["http://例え.jp/日本", '[data-form="display"]'],
      ["http://exa mple.org:99999/%zz", "#problems li"],
      ["http://אב.גד/", "#direction svg"],
      ["http://аррӏе.com/", "#likeness .reasons > li"],
    ] as const) {
      await fill(page, "Address", address);
      for (const viewport of [
        { width: 390, height: 844 },
        { width: 1280, height: 900 },
      ]) {
        await page.setViewportSize(viewport);
        assert.ok((await sees(page, "#answer")) && (await sees(page, "#verdicts")), address);
        assert.ok(await sees(page, answer), `${address} at ${viewport.width}`);
      }
    }
  });

  it("names the characters that betray a host, and leads from each verdict to its card", async () => {
    const page = await open("#iri=http://p%D0%B0ypal.example/");
    assert.match(await page.locator("#likeness").innerText(), /U\+0430 CYRILLIC SMALL LETTER A, for “a”/);
    assert.equal(await page.locator("#likeness .host mark").innerText(), "а");
    assert.equal(await page.locator("#likeness a").first().getAttribute("href"), "docs/display.html#mixed-scripts");
    for (const [about, card] of [
      ["likeness", "likeness-card"],
      ["grammar", "problems-card"],
      ["browser", "members-card"],
      ["opening", "problems-card"],
    ] as const) {
      await page.locator(`[data-about="${about}"]`).click();
      assert.equal(await page.evaluate(() => document.activeElement?.id), card);
      const [top, bar] = await page.evaluate((id) => {
        const bottom = document.getElementById("bar")?.getBoundingClientRect().bottom;
        return [document.getElementById(id)?.getBoundingClientRect().top, bottom];
      }, card);
      assert.ok((top as number) >= (bar as number), "the address covers the card");
    }
  });

  it("judges the text of a link with its address, and shows one verdict", async () => {
    const page = await open("#iri=https://u:secret@evil.example/");
    await openOptions(page);
    await fill(page, "Text of the link", "Log in at google.com");
    assert.equal(await page.locator('[data-about="likeness"]').innerText(), "✗\nSecurity\n2 findings");
    const card = page.locator("#likeness");
    assert.deepEqual(
      await card.locator("[data-code]").evaluateAll((all) => all.map((one) => one.getAttribute("data-code"))),
      ["spoof-link-text", "unsafe-credentials"],
    );
    assert.match(await card.innerText(), /The form to show: https:\/\/u:\*\*\*@evil\.example\//);
    assert.equal(await card.locator(".fine").count(), 0);
    await page.waitForURL(/&text=Log/);
    await fill(page, "Text of the link", "");
    assert.equal(await page.locator('[data-about="likeness"]').innerText(), "!\nSecurity\n1 finding");
    assert.match(await page.locator("#answer").innerText(), /look twice: it sends a user name or a password/);
  });

  it("has no link that leads nowhere, on any page of the site", () => {
    const { pages, dead } = findDeadLinks((stage as Stage).folder);
    assert.ok(pages > 20);
    // These take longer to write; the lane `site` has them.
    assert.deepEqual(
      dead.filter((link) => !/: (?:\/|(?:\.\.\/)*)(?:reference\/index|matrix)\.html$/.test(link)),
      [],
    );
  });

  it("shows options whole in browsers without field-sizing", async () => {
    const page = await open("#iri=http://a/");
    await page.addInitScript(() => {
      CSS.supports = () => false;
    });
    await page.route("**/style.css", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace("field-sizing: content;", "") });
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("about:blank");
    await page.goto(
      `${(stage as Stage).address}#iri=http://a.example/${"b".repeat(40)}&base=http://${"c".repeat(90)}/`,
    );
    await waitForResults(page);
    const isWhole = (id: string): Promise<boolean> =>
      page.locator(`#${id}`).evaluate((field) => field.scrollHeight <= field.clientHeight);
    assert.ok(await isWhole("base"));
    const height = (): Promise<number> => page.locator("#base").evaluate((field) => field.clientHeight);
    const high = await height();
    await fill(page, "Base", "http://b/");
    assert.ok((await height()) < high);
  });

  it("wraps the code of all guides, so that no result is out of sight", async () => {
    const { address, folder } = stage as Stage;
    const page = await open();
    const guides = readdirSync(new URL("docs/", folder)).filter((file) => file.endsWith(".html"));
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const guide of guides) {
        await page.goto(`${address}docs/${guide}`);
        const hidden = await page
          .locator("pre")
          .evaluateAll((blocks) =>
            blocks.filter((block) => block.scrollWidth > block.clientWidth).map((block) => block.textContent),
          );
        assert.deepEqual(hidden, [], `${guide} at ${width}`);
      }
    }
  });

  it("keeps numbers and words of the guides whole, within their policy", async () => {
    const { address, browser } = stage as Stage;
    for (const page of ["formats", "differences", "diagnostics", "index"]) {
      for (const view of VIEWS) {
        assert.deepEqual(await findPageFaults(browser, `${address}docs/${page}.html`, view), [], page);
      }
    }
  });

  it("finds sections of guides as they are typed, and leads to them", async () => {
    const { address } = stage as Stage;
    const page = await open();
    await page.goto(`${address}docs/index.html`);
    await page.fill("#search", "host-missing");
    await page.locator("#search-found a", { hasText: "host-missing" }).first().waitFor();
    assert.deepEqual(await runAxe(page), []);
    await page.fill("#search", "zzzzzzzz");
    await page.locator("#search-status", { hasText: "Nothing found." }).waitFor();
    await page.press("#search", "Escape");
    await page.locator("#search-results").waitFor({ state: "hidden" });
    await page.fill("#search", "print an address");
    await page.locator("#search-found a", { hasText: "Print an address" }).first().waitFor();
    await page.press("#search", "Enter");
    await page.waitForURL(`${address}docs/display.html#print-an-address`);
  });

  it("answers forty inputs on a phone, without a fault and without scrolling sideways", async () => {
    const page = await open("", { viewport: { width: 390, height: 844 } });
    assert.equal(FORTY.length, 40);
    for (const input of FORTY) {
      await fill(page, "Address", input);
      const texts = await page.locator("#verdicts").allInnerTexts();
      assert.match(texts.join(" "), /Security[\s\S]*Opens[\s\S]*RFC 3987/, input);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(overflow <= 0, `${input}: ${overflow} pixels`);
    }
  });

  it("has a page for addresses that do not exist, which leads back from any depth", async () => {
    const { address } = stage as Stage;
    const page = await open();
    const response = await page.goto(`${address}docs/no/such/page.html`);
    assert.equal(response?.status(), 404);
    opened[0]?.complaints.splice(0);
    await page.getByRole("link", { name: "documentation", exact: true }).click();
    assert.equal(page.url(), `${address}docs/index.html`);
  });

  it("works offline after the first visit, and says why it does not from a file", async () => {
    const { address, folder } = stage as Stage;
    const page = await open("", { serviceWorkers: "allow" });
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.context().setOffline(true);
    for (const path of [
      "#iri=http://b/",
      "links.html",
      "compare/",
      "docs/",
      "docs/display.html",
      "THIRD-PARTY-NOTICES.txt",
    ]) {
      const response = await page.goto("about:blank").then(() => page.goto(address + path));
      assert.equal(response?.status(), 200, path);
    }
    await page.goto(`${address}#iri=http://b/`);
    await waitForResults(page);
    assert.deepEqual(await member(page, "host"), ["b"]);
    // A picture of the comparison page is not there: its icon is empty.
    opened[0]?.complaints.splice(0);
    await page.goto(new URL("index.html", folder).href);
    await page.locator("#stuck", { hasText: "npm run viewer" }).waitFor();
    assert.ok(await page.locator("#summary").isHidden());
    opened[0]?.complaints.splice(0);
  });

  it("draws the two orders of an address that runs from right to left", async () => {
    const page = await open();
    await fill(page, "Address", "http://אב.גד/");
    const rows = await page.locator("svg .cell").evaluateAll((cells) => {
      const list = cells.map((cell) => ({
        x: Number(cell.getAttribute("x")),
        y: Number(cell.getAttribute("y")),
        text: cell.textContent,
      }));
      return [36, 128].map((row) =>
        list
          .filter(({ y }) => y === row)
          .sort((a, b) => a.x - b.x)
          .map(({ text }) => text)
          .join(""),
      );
    });
    assert.deepEqual(rows, ["http://אב.גד/", "http://דג.בא/"]);
    assert.deepEqual(await page.locator(".runs .address").allInnerTexts(), ["http://", "אב.גד", "/"]);
    await fill(page, "Address", "a/aaa/א/1");
    assert.match(
      await page.locator("#direction").innerText(),
      /displayed exactly like this one\. At index 6, this address has U\+05D0/,
    );
    await fill(page, "Address", "http://a/");
    assert.ok(await page.locator("#direction-card").isHidden());
  });

  it("scrolls the drawing in itself on a phone", async () => {
    const page = await open("#iri=http://\u05D0\u05D1.\u05D2\u05D3.example/gh/\u05D8\u05D9/a.html", {
      viewport: { width: 390, height: 844 },
    });
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
    const isLastSeen = await page.locator(".scroller").evaluate((scroller) => {
      scroller.scrollLeft = scroller.scrollWidth;
      const last = scroller.querySelector("g:last-child") as Element;
      return scroller.scrollLeft > 0 && last.getBoundingClientRect().right <= scroller.getBoundingClientRect().right;
    });
    assert.ok(isLastSeen);
  });

  it("prints no marker over another", async () => {
    const page = await open("#iri=http://a<>[]<>[]<>[]<>[]b/");
    for (const text of ["http://a/<>{}|\\^`<>{}|\\^`<>", "a:[b] c", "http://a:99999999/[]"]) {
      await fill(page, "Address", text);
      const overlaps = await page.locator("#strip [data-number]").evaluateAll((marked) => {
        const boxes = marked.map((mark) => {
          const { left, top } = mark.getBoundingClientRect();
          const { width } = getComputedStyle(mark, "::before");
          return { left, top, right: left + Number.parseFloat(width), isLow: mark.hasAttribute("data-low") };
        });
        return boxes.flatMap((one, place) =>
          boxes
            .slice(place + 1)
            .filter(
              ({ left, top, isLow }) => isLow === one.isLow && Math.abs(top - one.top) < 4 && left < one.right - 0.5,
            ),
        );
      });
      assert.deepEqual(overlaps, [], text);
    }
  });

  it("compares on each level", async () => {
    const page = await open();
    await fill(page, "Address", "http://例え.jp/%7ea");
    await openOptions(page);
    await fill(page, "Compare with", "HTTP://xn--r8jz45g.jp:80/~a");
    assert.deepEqual(
      await page.locator(".levels li").evaluateAll((levels) => levels.map(({ className }) => className)),
      ["different", "different", "equivalent", "equivalent"],
    );
    assert.match(await page.locator('[data-level="syntax"]').innerText(), /They differ in the host/);
  });

  it("keeps a case in its address", async () => {
    const page = await open();
    // Chromium's protocol cannot transport lone surrogates.
    await page.evaluate(() => {
      (document.getElementById("iri") as HTMLTextAreaElement).value = `http://a/${String.fromCharCode(0xd800)}?日`;
    });
    await openOptions(page);
    await fill(page, "Compare with", "b");
    // The page stores a case after a pause.
    await page.waitForURL(/#iri=http:\/\/a\/%uD800%3F%E6%97%A5&with=b$/);
    const address = page.url();
    await page.reload();
    await waitForResults(page);
    assert.equal(
      await page.evaluate(() => JSON.stringify((document.getElementById("iri") as HTMLTextAreaElement).value)),
      '"http://a/\\ud800?日"',
    );
    assert.equal(await page.getByLabel("Compare with").inputValue(), "b");
    const other = await open(address.slice((stage as Stage).address.length));
    assert.deepEqual(await member(other, "href"), await member(page, "href"));
    await page.getByRole("button", { name: "Clear" }).click();
    await waitForResults(page);
    assert.equal(page.url(), (stage as Stage).address);
    assert.ok(await page.locator("#results").isHidden());
  });

  it("has the verdict below the field, cuts no example, and begins the cards where a phone shows them", async () => {
    for (const [width, most] of [
      [320, 640],
      [390, 560],
      [768, 470],
      [1280, 400],
    ] as const) {
      const page = await open("", { viewport: { width, height: 844 } });
      const { gap, first, cut } = await page.evaluate(() => {
        const at = (selector: string): DOMRect => (document.querySelector(selector) as Element).getBoundingClientRect();
        const shown = Array.from(
          document.querySelectorAll<HTMLElement>("#verdicts .text, #examples, .actions button, .copy"),
        );
        return {
          gap: at("#answer").top - at("#iri").bottom,
          first: at("#results section:not([hidden])").top,
          cut: shown
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ textContent }) => textContent),
        };
      });
      assert.ok(gap >= 0 && gap <= 16, `${width}: the verdict is ${gap} pixels below the field`);
      assert.ok(first <= most, `${width}: the first card begins at ${first}`);
      assert.deepEqual(cut, [], `${width}`);
    }
  });

  it("moves nothing above the cards while somebody types", async () => {
    const { browser, address } = stage as Stage;
    const { moved } = await measureShifts(browser, address, 390, 3);
    assert.deepEqual(moved, []);
  });

  it("goes back and forth through examples", async () => {
    const page = await open();
    for (const { name, state } of EXAMPLES) {
      await page.locator("#examples").selectOption(writeHash(state) as string);
      await waitForExample(page, name);
      assert.equal(await readAddress(page), state.iri);
      assert.notEqual(await page.locator("#summary").innerText(), "");
    }
    await page.goBack();
    await waitForExample(page, EXAMPLES.at(-2)?.name as string);
    assert.equal(await readAddress(page), EXAMPLES.at(-2)?.state.iri);
  });

  it("copies", async () => {
    const page = await open("#iri=http://a/é");
    const read = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole("button", { name: "Copy href" }).click();
    assert.equal(await read(), "http://a/%C3%A9");
    assert.match(await page.getByRole("status").innerText(), /Copied href/);
    await page.getByRole("button", { name: "Copy link" }).click();
    assert.equal(await read(), page.url());
    await fill(page, "Address", `http://a/${"é".repeat(5_000)}`);
    assert.match(await page.locator('tr[data-member="href"]').innerText(), /… 30,009 in all/);
    await page.locator('tr[data-member="href"] summary').click();
    assert.match(await page.locator('tr[data-member="href"]').innerText(), /truncated, 30,009 in all/);
    await page.getByRole("button", { name: "Copy href" }).click();
    assert.equal(await read(), `http://a/${"%C3%A9".repeat(5_000)}`);
  });

  it("says when it cannot copy", async () => {
    const page = await open("#iri=http://a/");
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
    });
    await page.getByRole("button", { name: "Copy href" }).click();
    assert.match(await page.getByRole("status").innerText(), /does not allow copying/);
  });

  it("can be used by keyboard alone", async () => {
    const page = await open();
    const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);
    await page.keyboard.press("Tab");
    assert.equal(await focused(), "skip");
    const order: unknown[] = [];
    for (let stop = 0; stop < 18; stop++) {
      await page.keyboard.press("Tab");
      order.push(await focused());
      const outline = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle);
      assert.equal(outline, "solid");
    }
    // The header of the site, which the link before it skips, then the input, then the verdicts.
    assert.deepEqual(order.slice(1, 10), [
      ...["Viewer", "Find links", "Engines", "Guides", "API", "search"],
      ...["iri", "more", "examples"],
    ]);
    assert.match(order[10] as string, /Security/);
    assert.match(order[11] as string, /Opens/);
    assert.match(order[12] as string, /This browser/);
    assert.deepEqual(order.slice(14, 17), ["charset-shown", "share", "clear"]);
    await page.locator("#examples").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await waitForExample(page, EXAMPLES[1]?.name as string);
    assert.equal(await readAddress(page), EXAMPLES[1]?.state.iri);
    await page.getByLabel("Address", { exact: true }).focus();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("http://b/");
    await page.keyboard.press("Enter");
    await waitForResults(page);
    assert.equal(await readAddress(page), "http://b/");
    assert.deepEqual(await member(page, "host"), ["b"]);
    await page.locator("#skip").focus();
    await page.keyboard.press("Enter");
    assert.equal(await focused(), "results");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "http://b/");
    assert.equal(await readAddress(page), "http://b/");
  });

  it("tells what it shows to those who hear it", async () => {
    const page = await open();
    await fill(page, "Address", "http://a b:99999/");
    await page.locator("#status", { hasText: "A space in the host" }).waitFor({ state: "attached" });
    assert.equal(await page.locator("#status").getAttribute("aria-live"), "polite");
    assert.deepEqual(await page.locator("h2:visible").allInnerTexts(), [
      "Problems",
      "Code",
      "Forms",
      "Security",
      "Components",
    ]);
    for (const id of ["iri", "base", "other"]) {
      assert.equal(await page.locator(`#${id}`).getAttribute("dir"), "ltr");
    }
    assert.ok((await page.locator("bdi").count()) > 0);
    assert.equal(await page.locator("bdi:not([dir=ltr])").count(), 0);
  });

  for (const colorScheme of ["light", "dark"] as const) {
    for (const name of ["Look-alike", "Malformed", "Spoof", "Engines differ"]) {
      it(`has nothing that axe-core finds: ${name}, ${colorScheme}`, async () => {
        const state = EXAMPLES.find((example) => example.name === name)?.state;
        assert.ok(state);
        const page = await open(writeHash(state) as string, { colorScheme });
        assert.deepEqual(await runAxe(page), []);
      });
    }
  }

  for (const width of [320, 375, 768, 1920]) {
    it(`needs no scrolling from side to side at ${width} pixels`, async () => {
      const page = await open("", { viewport: { width, height: 700 } });
      for (const { name, state } of EXAMPLES) {
        await page.goto((stage as Stage).address + (writeHash(state) as string));
        await waitForExample(page, name);
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width, name);
      }
      await fill(page, "Address", `http://${"a".repeat(300)}/`);
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
    });
  }

  it("answers to a megabyte, and does not stand still meanwhile", async () => {
    const page = await open();
    for (const unit of ["a", "日", "א/1 ", "&a=b"]) {
      const text = `http://a/?${unit.repeat(1_000_000 / unit.length)}`;
      await page.getByLabel("Address", { exact: true }).focus();
      await page.keyboard.press("Control+A");
      await page.evaluate(async (value) => navigator.clipboard.writeText(value), text);
      await page.keyboard.press("Control+V");
      await waitForResults(page);
      assert.match(await page.locator("#cut").innerText(), /holds 20,000 UTF-16 units; this text has 1,000,010/);
      assert.equal((await readAddress(page)).length, 20_000);
      assert.match(await page.locator("#summary").innerText(), /^(?:Valid|Not an IRI|Do not trust)/);
      assert.equal(new URL(page.url()).hash, "");
      await page.getByRole("button", { name: /Copy link|Too long/ }).click();
      assert.match(await page.getByRole("status").innerText(), /too long for a link/);
    }
    await page.goto(`${(stage as Stage).address}#iri=${"a".repeat(30_000)}`);
    await waitForResults(page);
    assert.match(await page.locator("#cut").innerText(), /holds 20,000 UTF-16 units; this text has 30,000/);
    await fill(page, "Address", "http://b/");
    assert.deepEqual(await member(page, "href"), ["http://b/"]);
    assert.ok(await page.locator("#cut").isHidden());
  });

  it("takes lone surrogates, controls and markup as text", async () => {
    const page = await open();
    const text = "<img src=x onerror=alert(1)>\u0007\u202E</bdi><script>alert(1)</script>";
    await page.getByLabel("Address", { exact: true }).evaluate((field, value) => {
      (field as HTMLTextAreaElement).value = `http://a/${String.fromCharCode(0xd800)}${value}`;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }, text);
    await waitForResults(page);
    assert.equal(await page.locator("main img, main script").count(), 0);
    assert.match(await page.locator(".anatomy").first().innerText(), /\\u\{D800\}<img/);
    assert.match((await member(page, "href"))[0] as string, /^http:\/\/a\/%EF%BF%BD%3Cimg/);
  });

  it("gives up an answer that never comes, and works without a worker", async () => {
    const page = await open("#iri=http://a/");
    await page.route("**/worker.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: 'postMessage("ready");' }),
    );
    await page.goto("about:blank");
    await page.goto(`${(stage as Stage).address}#iri=http://b/`);
    await page.waitForTimeout(300);
    await page.unroute("**/worker.js");
    await fill(page, "Address", "http://c/");
    assert.deepEqual(await member(page, "host"), ["c"]);
    await page.route("**/worker.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: 'throw new Error("broken");' }),
    );
    await page.goto("about:blank");
    await page.goto(`${(stage as Stage).address}#iri=http://d/`);
    await waitForResults(page);
    assert.deepEqual(await member(page, "host"), ["d"]);
    await page.unroute("**/worker.js");
    await page.route("**/worker.js", (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: 'postMessage("ready"); addEventListener("message", () => { throw new Error("broken"); });',
      }),
    );
    await page.goto("about:blank");
    await page.goto(`${(stage as Stage).address}#iri=http://e/`);
    await page.locator("#summary", { hasText: "The page failed on this address." }).waitFor();
    await page.unroute("**/worker.js");
    await fill(page, "Address", "http://f/");
    await page.locator("#summary", { hasText: "The page failed on this address." }).waitFor();
    await fill(page, "Address", "http://g/");
    assert.deepEqual(await member(page, "host"), ["g"]);
    // A broken worker reports itself on the console.
    opened[0]?.complaints.splice(0);
  });
});

describe("the source of the viewer", () => {
  it("makes no markup of strings", () => {
    const folder = inRepository("docs/site/src/page/");
    const files = readdirSync(folder);
    assert.ok(files.length > 5);
    for (const file of files) {
      assert.doesNotMatch(
        readFileSync(new URL(file, folder), "utf8"),
        /innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser/,
        file,
      );
    }
  });
});
