import { deepEqual, equal, ok } from "node:assert/strict";
import MarkdownIt from "markdown-it";
import { Marked } from "marked";
import { micromark } from "micromark";
import { remark } from "remark";
import remarkHTML from "remark-html";
import { extractLinks } from "whatwg-iri/documents";
import { type FindOptions, markdownLinks } from "whatwg-iri/text";
import { readJSON } from "../support/paths.js";
import { runScript } from "./answers.js";
import { assertLinks } from "./compare-links.js";
import { ENGINES, type Engine, explainMissing, isInstalled } from "./engine.js";
import { type ObservedPage, observePages } from "./links.js";
import { PAGES } from "./pages.js";

const [, ...rows] = readJSON("wpt-fixtures/links.json") as [string, ...(ObservedPage & { page: string })[]];

const DIFFERING = ["pragma, quoted", "base, invalid", "base in a legacy charset"];

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
    deepEqual(
      PAGES.map(({ name }) => name).filter((name) => !names.includes(name)),
      DIFFERING,
    );
    ok(rows.reduce((sum, { links }) => sum + links.filter(({ href }) => href !== undefined).length, 0) > 600);
  });

  it("and the standard's, where they differ", () => {
    const find = (name: string) => {
      const page = PAGES.find((candidate) => candidate.name === name);
      ok(page);
      const { charset, base, links } = extractLinks(page.body, {
        contentType: page.contentType,
        base: "http://page.example/folder/p",
      });
      return [charset, base?.href, links[0]?.iri?.href];
    };
    // The only engine that follows the standard, in the order of DIFFERING: Chromium, Firefox, Firefox.
    deepEqual(find("pragma, quoted"), ["koi8-r", "http://page.example/folder/p", "http://page.example/folder/p?%E9"]);
    deepEqual(find("base, invalid").slice(1), ["http://page.example/folder/p", "http://page.example/folder/b"]);
    deepEqual(find("base in a legacy charset").slice(1), ["http://page.example/a/?%E9", "http://page.example/a/?%E9"]);
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

/** Addresses that run a script or open other things, and one that does not. */
const TEXT = [
  "javascript://example.com/%0Arun()",
  "JavaScript://example.com/%0Arun() 见javascript://example.com/%0Arun()。",
  "x+javascript://example.com/%0Arun() **javascript://example.com/%0Arun()**",
  "vbscript://example.com/%0Arun() data://text/html,<script>run()</script> view-source://example.com/",
  "file:///etc/passwd about://blank blob://example.com/1 jar:http://example.com!/ javascript:run() data:text/html,run()",
  "https://example.com/a",
].join("\n\n");

/** The renderers' own checks of schemes are off. */
function renderAll(options: FindOptions<unknown>): string[] {
  const { syntax, html } = markdownLinks.micromark(options);
  const md = new MarkdownIt().use(markdownLinks.markdownIt, options);
  md.validateLink = () => true;
  return [
    md.render(TEXT),
    new Marked(markdownLinks.marked(options)).parse(TEXT, { async: false }),
    micromark(TEXT, { extensions: [syntax], htmlExtensions: [html] }),
    String(remark().use(markdownLinks.remark, options).use(remarkHTML, { sanitize: false }).processSync(TEXT)),
  ];
}

/** Clicks all links; returns how often a script ran, and the links' protocols. */
async function clickLinks(
  engine: Engine,
  options: FindOptions<unknown>,
): Promise<{ ran: number; protocols: string[] }> {
  return (await runScript(
    engine,
    `import { linkifyNode } from "/repository/lib/text.js";
    let ran = 0;
    window.run = () => { ran++; };
    for (const html of ${JSON.stringify(renderAll(options)).replaceAll("<", "\\u003C")}) {
      document.body.append(document.createRange().createContextualFragment(html.replaceAll("<script", "<i")));
    }
    const text = document.createElement("p");
    text.textContent = ${JSON.stringify(TEXT).replaceAll("<", "\\u003C")};
    document.body.append(text);
    linkifyNode(text, ${JSON.stringify(options)});
    const links = [...document.querySelectorAll("a")];
    for (const link of links) {
      link.addEventListener("click", (event) => /^(?:https?|x[+]javascript):$/.test(link.protocol) && event.preventDefault());
      link.click();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const protocols = links.map(({ protocol }) => protocol);
    await fetch("/done", { method: "POST", body: JSON.stringify({ ran, protocols }) });`,
  )) as { ran: number; protocols: string[] };
}

describe("links in text run nothing when they are clicked", () => {
  for (const engine of ENGINES) {
    it(`in ${engine.name}`, async function () {
      if (!isInstalled(engine)) {
        console.log(`      ${explainMissing(engine)}; no links are clicked`);
        this.skip();
      }
      const { ran, protocols } = await clickLinks(engine, { schemes: "all" });
      equal(ran, 0);
      deepEqual([...new Set(protocols)].sort(), ["http:", "https:", "x+javascript:"]);
      // A list may name a dangerous scheme: then the clicks do run.
      const named = await clickLinks(engine, { schemes: ["javascript"] });
      ok(named.ran > 5, `${named.ran}`);
    }).timeout(240_000);
  }
});
