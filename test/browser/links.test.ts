/** The links of our pages: as recorded from two engines, and as Chromium finds them now. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { extractLinks } from "whatwg-iri/documents";
import { inRepository } from "../support/paths.js";
import { assertLinks } from "./compare-links.js";
import { ENGINES, type Engine, explainMissing, isInstalled } from "./engine.js";
import { type ObservedPage, observePages } from "./links.js";
import { PAGES } from "./pages.js";

const [, ...rows] = JSON.parse(readFileSync(inRepository("wpt-fixtures/links.json"), "utf8")) as [
  string,
  ...(ObservedPage & { page: string })[],
];

/** Pages on which the engines differ entirely; wpt-fixtures/README.md says why. */
const DIFFERING = ["pragma, quoted", "base, invalid", "base in a legacy charset"];

/** Pages on which Chromium departs from the standard. */
const CHROMIUM_DIFFERS = ["base, invalid", "base in a legacy charset"];

/** Links where Chromium deviates from the standard: wpt-fixtures/README.md says why. */
const CHROMIUM_LINK = /^(?:wss?|foo):|^http:\/\/a b\//;

describe("[P-2, W-3a] extractLinks gives the links that Chromium and Firefox agree on", () => {
  for (const { page, ...observed } of rows) {
    it(page, () => {
      assertLinks(page, observed);
    });
  }

  it("for all pages but those on which they differ", () => {
    const names = rows.map(({ page }) => page);
    assert.deepEqual(
      PAGES.map(({ name }) => name).filter((name) => !names.includes(name)),
      DIFFERING,
    );
    assert.ok(rows.reduce((sum, { links }) => sum + links.filter(({ href }) => href !== undefined).length, 0) > 600);
  });

  it("and the standard's, where they differ", () => {
    const find = (name: string) => {
      const page = PAGES.find((candidate) => candidate.name === name);
      assert.ok(page);
      const { charset, base, links } = extractLinks(page.body, {
        contentType: page.contentType,
        base: "http://page.example/folder/p",
      });
      return [charset, base?.href, links[0]?.iri?.href];
    };
    // The only engine that follows the standard, in the order of DIFFERING: Chromium, Firefox, Firefox.
    assert.deepEqual(find("pragma, quoted"), [
      "koi8-r",
      "http://page.example/folder/p",
      "http://page.example/folder/p?%E9",
    ]);
    assert.deepEqual(find("base, invalid").slice(1), ["http://page.example/folder/p", "http://page.example/folder/b"]);
    assert.deepEqual(find("base in a legacy charset").slice(1), [
      "http://page.example/a/?%E9",
      "http://page.example/a/?%E9",
    ]);
  });
});

describe("[W-3a] extractLinks gives the links that Chromium has", () => {
  const [chromium] = ENGINES as readonly [Engine];
  let observed: readonly ObservedPage[];

  before(async function () {
    this.timeout(240_000);
    if (isInstalled(chromium)) {
      observed = await observePages(chromium);
    } else {
      console.log(`${explainMissing(chromium)}; its links are not compared`);
    }
  });

  for (const { name } of PAGES.filter((page) => !CHROMIUM_DIFFERS.includes(page.name))) {
    it(name, function () {
      if (observed === undefined) {
        this.skip();
      }
      const { links, ...page } = observed[PAGES.findIndex((page) => page.name === name)] as ObservedPage;
      assertLinks(name, {
        ...page,
        links: links.map(({ href, ...link }) =>
          href === undefined || CHROMIUM_LINK.test(link.value) ? link : { ...link, href },
        ),
      });
    });
  }
});
