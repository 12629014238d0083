/**
 * Makes pages of the guides, the pages of docs and docs/internal, and those beside the README, for the site: each heading has an anchor,
 * and so has each row of a table that begins with a code, such as `diagnostics.html#host-missing`.
 */
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import highlighter from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";
import MarkdownIt from "markdown-it";
import { splitLines } from "./code-lines.mjs";
import { writeHead, writeHeader } from "./header.mjs";
import { listReference, splitSections } from "./search-index.mjs";
import { WORDS } from "./search-words.mjs";

const ROOT = new URL("../../", import.meta.url);

/** Paths of the guides in the repository, in groups; the others come last. */
const GROUPS = {
  "Begin here": [
    "README.md",
    ...["how-do-i", "getting-started", "troubleshooting", "migration"].map((name) => `docs/${name}.md`),
  ],
  Guides: [
    ...["class", "validation", "conversion", "comparison", "display", "links-in-text", "documents", "formats"],
    ...["guard", "handing-over", "command-line"],
  ].map((name) => `docs/${name}.md`),
  "To look up": ["docs/differences.md", "docs/limits.md", "SECURITY.md", "CHANGELOG.md"],
};
const OTHERS = listGuides("docs/").filter((file) => !Object.values(GROUPS).flat().includes(file));
/** Reports of measuring programs that have run; docs/site/build.mjs always writes the list of diagnostic codes. */
const REPORTS = listGuides("docs/site/.reports/");
const FOR_MAINTAINERS = ["CONTRIBUTING.md", ...listGuides("docs/internal/")];
const GUIDES = [...Object.values(GROUPS).flat(), ...OTHERS, ...REPORTS, ...FOR_MAINTAINERS];

function listGuides(folder) {
  return readdirSync(new URL(folder, ROOT))
    .filter((file) => file.endsWith(".md"))
    .map((file) => folder + file);
}

const markdown = new MarkdownIt({ html: false, linkify: false });
const { escapeHtml } = markdown.utils;

/** The languages of code in the guides; their aliases, such as js, come along. */
const LANGUAGES = { bash, javascript, json, typescript, xml };
for (const [name, language] of Object.entries(LANGUAGES)) {
  highlighter.registerLanguage(name, language);
}

/** Marks keywords, strings and comments of code by classes. */
function highlight(code, language) {
  return highlighter.getLanguage(language) === undefined
    ? escapeHtml(code)
    : highlighter.highlight(code, { language }).value;
}

// Lines are wrapped: a result in a comment never scrolls out of sight.
markdown.renderer.rules.fence = markdown.renderer.rules.code_block = (tokens, index) =>
  `<pre><code>${splitLines(highlight(tokens[index].content, tokens[index].info.trim())).join("")}</code></pre>\n`;

// A table scrolls in itself, so that its numbers and words stay whole.
markdown.renderer.rules.table_open = (tokens, index, _options, _, self) =>
  `<div class="scroller" tabindex="0" role="group" aria-label="Table">\n<table${self.renderAttrs(tokens[index])}>\n`;
markdown.renderer.rules.table_close = () => "</table>\n</div>\n";

/** A cell with more characters than this gets a width at which it can be read. */
const LONG_CELL = 40;

/** The roles of a table's elements, which they lose when a narrow screen shows cells below each other. */
const ROLES = { table: "table", thead: "rowgroup", tbody: "rowgroup", tr: "row", th: "columnheader", td: "cell" };

/** Prepares tables of sentences for narrow screens: each cell is named by the heading of its column. */
function stackTables(tokens) {
  for (const [start, { type }] of tokens.entries()) {
    if (type !== "table_open") {
      continue;
    }
    const table = tokens.slice(
      start,
      tokens.findIndex((token, index) => index > start && token.type === "table_close"),
    );
    if (!table.some((token) => token.attrGet("class")?.includes("long"))) {
      continue;
    }
    tokens[start].attrSet("class", "prose");
    const headings = [];
    let column = 0;
    for (const [index, token] of table.entries()) {
      if (token.nesting === 1) {
        token.attrSet("role", ROLES[token.tag]);
      }
      if (token.type === "th_open") {
        headings.push(textOf(table[index + 1]));
      } else if (token.type === "tr_open") {
        column = 0;
      } else if (token.type === "td_open") {
        token.attrSet("data-heading", headings[column++]);
      }
    }
  }
}

/** Replaces inline styles, which the policy of the pages refuses, by classes. */
function styleCells(tokens) {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== "td_open" && token.type !== "th_open") {
      continue;
    }
    const classes = [
      /text-align:(\w+)/.exec(token.attrGet("style") ?? "")?.[1],
      textOf(tokens[index + 1]).length > LONG_CELL ? "long" : undefined,
    ].filter((name) => name !== undefined);
    // An empty corner is not a heading.
    if (token.type === "th_open" && tokens[index + 1].content === "") {
      token.tag = tokens[index + 2].tag = "td";
    }
    token.attrs = (token.attrs ?? []).filter(([name]) => name !== "style");
    if (classes.length > 0) {
      token.attrSet("class", classes.join(" "));
    }
  }
}

function nameOf(file) {
  return posix.basename(file, ".md");
}

/** The anchor of a heading, as it is on the pages of repositories. */
function slugOf(text) {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");
}

function textOf(token) {
  return (token.children ?? []).map(({ type, content }) => (type === "softbreak" ? " " : content)).join("");
}

/** Adds anchors to headings and rows of tables. */
function addAnchors(tokens) {
  for (const [index, token] of tokens.entries()) {
    if (token.type === "heading_open") {
      token.attrSet("id", slugOf(textOf(tokens[index + 1])));
    }
    const [only, ...others] = tokens[index + 2]?.children ?? [];
    if (
      token.type === "tr_open" &&
      tokens[index + 1].type === "td_open" &&
      only?.type === "code_inline" &&
      others.length === 0
    ) {
      token.attrSet("id", only.content);
    }
  }
}

/** Points links between guides to their pages; links to anything else become plain text. */
function mendLinks(tokens, file, pictures) {
  const targetOf = (href) => posix.join(posix.dirname(file), href.replace(/#.*$/s, ""));
  for (const { children } of tokens) {
    let isDropped = false;
    for (const token of children ?? []) {
      const name = token.type === "image" ? "src" : "href";
      const href = token.attrGet(name);
      if (token.type === "link_close" && isDropped) {
        token.hidden = true;
        token.tag = "span";
        isDropped = false;
      }
      if (href === null || /^(?:[a-z]+:|#)/.test(href)) {
        continue;
      }
      const target = targetOf(href);
      if (GUIDES.includes(target)) {
        token.attrSet(name, `${nameOf(target)}.html${/#.*$/s.exec(href)?.[0] ?? ""}`);
      } else if (/\.(?:svg|png)$/.test(target)) {
        pictures.add(target);
        token.attrSet(name, posix.basename(target));
      } else if (token.type === "link_open") {
        token.tag = "span";
        token.attrs = null;
        isDropped = true;
      } else if (token.type === "image") {
        token.type = "text";
        token.content = "";
      }
    }
  }
}

/** The first sentence of the first paragraph; "" if there is none. */
function readDescription(tokens) {
  const paragraph = tokens.findIndex(({ type, level }) => type === "paragraph_open" && level === 0);
  const text = paragraph < 0 ? "" : textOf(tokens[paragraph + 1]).replace(/\s+/g, " ");
  return /^.+?[.:?](?= |$)/.exec(text)?.[0].replace(/:$/, ".") ?? text;
}

/** Pages with fewer sections have no list of contents. */
const FEWEST_SECTIONS = 3;

/** Lists the sections of a page, twice: beside the text where there is room, else folded above it. */
function writeSections(tokens) {
  const sections = tokens.flatMap((token, index) =>
    token.type === "heading_open" && token.tag === "h2" ? [[token.attrGet("id"), textOf(tokens[index + 1])]] : [],
  );
  if (sections.length < FEWEST_SECTIONS) {
    return "";
  }
  const list = `<ul>\n${sections.map(([id, text]) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(text)}</a></li>\n`).join("")}</ul>\n`;
  return (
    `<nav class="beside" aria-label="On this page">\n<p>On this page</p>\n${list}</nav>\n` +
    `<details class="above">\n<summary>On this page</summary>\n<nav aria-label="On this page">\n${list}</nav>\n</details>\n`
  );
}

/** The picture for services that preview links; some need it absolute. */
function pictureOf(up) {
  const { SITE_URL } = process.env;
  return SITE_URL === undefined ? `${up}share.png` : new URL("share.png", SITE_URL).href;
}

/** Writes a page. */
function writePage(title, description, body, up = "../") {
  return `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta charset="utf-8">
    <title>${escapeHtml(title)}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="description" content="${escapeHtml(description)}">
    <meta property="og:type" content="article">
    <meta property="og:site_name" content="whatwg-iri">
    <meta property="og:image" content="${escapeHtml(pictureOf(up))}">
    <meta name="twitter:card" content="summary_large_image">
    <meta property="og:title" content="${escapeHtml(title)}">
    <meta property="og:description" content="${escapeHtml(description)}">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'">
    <link rel="icon" href="${up}icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${up}theme.css">
    <link rel="stylesheet" href="${up}guides.css">
    <script src="${up}offline.js" defer></script>
    ${writeHead(up)}
  </head>
  <body class="guide">
    <a class="skip" href="#content">Skip to the text</a>
    ${writeHeader(up, "docs/index.html")}
    <main id="content">
${body}    </main>
  </body>
</html>
`;
}

/** Writes the table of contents. */
function writeContents(guides) {
  const list = (files) =>
    files
      .map((file) => {
        const { title, description } = guides.get(file);
        return `<li><a href="${nameOf(file)}.html">${escapeHtml(title)}</a>\n<p>${escapeHtml(description)}</p></li>\n`;
      })
      .join("");
  const groups = Object.entries({
    ...GROUPS,
    "About the project": OTHERS,
    Reports: REPORTS,
    "For maintainers": FOR_MAINTAINERS,
  }).map(([group, files]) => `<h2>${group}</h2>\n<ul class="guides">\n${list(files)}</ul>\n`);
  const reference =
    '<p>The <a href="../reference/index.html">API reference</a> has every export of every entry point, and a search.</p>\n';
  const description = "Guides, recipes and reference of whatwg-iri, with every diagnostic code.";
  return writePage("whatwg-iri: documentation", description, `<h1>Documentation</h1>\n${reference}${groups.join("")}`);
}

/**
 * Writes the page for addresses that do not exist. It can be shown at any depth, so that its paths begin at the root of the
 * server, or of $SITE_URL.
 */
function writeNotFound() {
  const up = new URL(process.env.SITE_URL ?? "http://localhost/").pathname;
  const body =
    `<h1>Page not found</h1>\n<p>There is no page at this address. The <a href="${up}docs/index.html">documentation</a> lists ` +
    `all guides, and the <a href="${up}index.html">viewer</a> explains any address.</p>\n`;
  return writePage("Page not found", "There is no page at this address.", body, up);
}

/** Creates all pages, by their paths in the site. */
export function makePages() {
  const pages = new Map();
  const pictures = new Set();
  const guides = new Map();
  const sections = [];
  for (const file of GUIDES) {
    const text = readFileSync(new URL(file, ROOT), "utf8").replace(/ ?<!--[\s\S]*?-->/g, "");
    const tokens = markdown.parse(text, {});
    const title = textOf(tokens[1]);
    const description = readDescription(tokens);
    addAnchors(tokens);
    styleCells(tokens);
    stackTables(tokens);
    mendLinks(tokens, file, pictures);
    const body = writeSections(tokens) + markdown.renderer.render(tokens, markdown.options, {});
    pages.set(`docs/${nameOf(file)}.html`, writePage(title, description, body));
    guides.set(file, { title, description });
    // What only maintainers need is not in the way of the others.
    if (!FOR_MAINTAINERS.includes(file)) {
      sections.push(...splitSections(`docs/${nameOf(file)}.html`, title, body));
    }
  }
  pages.set("docs/index.html", writeContents(guides));
  pages.set("404.html", writeNotFound());
  const site = process.env.SITE_DIR ?? fileURLToPath(new URL("docs/site/.build", ROOT));
  const all = [...sections, ...listReference(site)].map((section, id) => {
    const words = WORDS[section.path];
    return { id, ...section, ...(words === undefined ? {} : { words }) };
  });
  const unknown = Object.keys(WORDS).filter((path) => !all.some((section) => section.path === path));
  if (unknown.length > 0) {
    throw new Error(`search-words.mjs names sections that are not there: ${unknown.join(", ")}`);
  }
  pages.set("docs/search.json", JSON.stringify(all));
  for (const picture of pictures) {
    pages.set(`docs/${posix.basename(picture)}`, readFileSync(fileURLToPath(new URL(picture, ROOT))));
  }
  return pages;
}
