/**
 * Makes pages of the guides, docs/*.md and those beside the README, for the site: each heading has an anchor, and so has
 * each row of a table that begins with a code, such as `diagnostics.html#host-missing`.
 */
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import MarkdownIt from "markdown-it";

const ROOT = new URL("../../", import.meta.url);

/** Paths of the guides in the repository, in groups; the others come last. */
const GROUPS = {
  "Begin here": ["README.md", "docs/migration.md", "docs/recipes.md", "docs/browsers.md", "docs/command-line.md"],
  Guides: [
    ...["charset", "syntax", "forms", "comparison", "display", "spoofing", "detection", "extracting-links"],
    ...["formats", "validators", "headers", "entry", "scale"],
  ].map((name) => `docs/${name}.md`),
  "To look up": [
    "docs/diagnostics.md",
    ...["sizes", "performance", "conformance", "differences", "clients", "packaging", "reliability", "matrix"].map(
      (name) => `docs/${name}.md`,
    ),
    "SECURITY.md",
    "CHANGELOG.md",
  ],
};
const OTHERS = [
  ...readdirSync(new URL("docs/", ROOT))
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file}`),
  "CONTRIBUTING.md",
].filter((file) => !Object.values(GROUPS).flat().includes(file));
const GUIDES = [...Object.values(GROUPS).flat(), ...OTHERS];

const markdown = new MarkdownIt({ html: false, linkify: false });
const { escapeHtml } = markdown.utils;

// What can be scrolled has to be reachable by keyboard.
markdown.renderer.rules.fence = (tokens, index) =>
  `<pre tabindex="0"><code>${escapeHtml(tokens[index].content)}</code></pre>\n`;

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
  return (token.children ?? []).map(({ content }) => content).join("");
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
      } else if (target.endsWith(".svg")) {
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

function writePage(title, body) {
  return `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta charset="utf-8">
    <title>${escapeHtml(title)}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'">
    <link rel="icon" href="../icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="../theme.css">
    <link rel="stylesheet" href="../guides.css">
    <script src="../offline.js" defer></script>
  </head>
  <body>
    <header>
      <p><a href="index.html">Documentation</a></p>
      <nav aria-label="Pages">
        <a href="../index.html">Viewer</a>
        <a href="../links.html">Find links</a>
        <a href="../compare/index.html">Engines compared</a>
        <a href="../reference/index.html">API reference</a>
      </nav>
    </header>
    <main>
${body}    </main>
  </body>
</html>
`;
}

/** Writes the table of contents. */
function writeContents(titles) {
  const list = (files) =>
    files.map((file) => `<li><a href="${nameOf(file)}.html">${escapeHtml(titles.get(file))}</a></li>\n`).join("");
  const groups = Object.entries({ ...GROUPS, "About the project": OTHERS }).map(
    ([group, files]) => `<h2>${group}</h2>\n<ul>\n${list(files)}</ul>\n`,
  );
  const reference =
    '<p>The <a href="../reference/index.html">API reference</a> has every export of every entry point, and a search.</p>\n' +
    '<p><a href="../matrix.html">Who passes iri-tests</a> lists the rows on which libraries differ.</p>\n';
  return writePage("whatwg-iri: documentation", `<h1>Documentation</h1>\n${reference}${groups.join("")}`);
}

/** Creates all pages, by their paths in the site. */
export function makePages() {
  const pages = new Map();
  const pictures = new Set();
  const titles = new Map();
  for (const file of GUIDES) {
    const text = readFileSync(new URL(file, ROOT), "utf8").replace(/^<!--.*-->$/gm, "");
    const tokens = markdown.parse(text, {});
    const title = textOf(tokens[1]);
    addAnchors(tokens);
    mendLinks(tokens, file, pictures);
    pages.set(`docs/${nameOf(file)}.html`, writePage(title, markdown.renderer.render(tokens, markdown.options, {})));
    titles.set(file, title);
  }
  pages.set("docs/index.html", writeContents(titles));
  for (const picture of pictures) {
    pages.set(`docs/${posix.basename(picture)}`, readFileSync(fileURLToPath(new URL(picture, ROOT)), "utf8"));
  }
  return pages;
}
