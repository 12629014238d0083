/**
 * Writes the API reference of all entry points into docs/site/.build/reference, or into reference in $SITE_DIR, from the types in
 * lib: `npm run build:site`. Every warning of TypeDoc is an error: a name that is not exported, a wrong link, an export without a
 * docstring.
 */
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Application, Comment, DefaultTheme, ReflectionKind } from "typedoc";
import { splitLines } from "./code-lines.mjs";
import { writeHead, writeHeader } from "./header.mjs";

const ROOT = new URL("../../", import.meta.url);

const OUTPUT = join(process.env.SITE_DIR ?? fileURLToPath(new URL("docs/site/.build", ROOT)), "reference");

/** Exported types of options, by names that only one file knows. */
const LOCAL = { WithComponent: "IRIToURIOptions", WithoutComponent: "IRIToURIOptions" };

/** Reads the colors of the other pages, light and dark. */
function readColors() {
  const theme = readFileSync(new URL("docs/site/src/theme.css", ROOT), "utf8");
  return theme.split("@media (prefers-color-scheme: dark)").map((part) => {
    const colors = Object.fromEntries(
      Array.from(part.matchAll(/--(\w+): (#\w+);/g), ([, name, color]) => [name, color]),
    );
    return {
      background: colors.page,
      "background-secondary": colors.sunken,
      "background-active": colors.line,
      accent: colors.line,
      text: colors.ink,
      "text-aside": colors.soft,
      link: colors.accent,
      "focus-outline": colors.accent,
    };
  });
}

/** Names the colors as TypeDoc does. */
function writeColors() {
  const [light, dark] = readColors();
  const write = (scheme, colors) =>
    Object.entries(colors).map(([name, color]) => `--${scheme}-color-${name}: ${color};`);
  return `:root { ${[...write("light", light), ...write("dark", dark)].join(" ")} }`;
}

/**
 * Added to TypeDoc's style: it looks like the other pages, links in sentences are told apart by more than their color, and code
 * is wrapped.
 */
const STYLE = `
${writeColors()}
body { font-family: system-ui, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif; }
.tsd-breadcrumb li:last-child::after { content: none; }
[role="main"] a { text-decoration: underline; }
.container { max-width: 80rem; padding-inline: clamp(2rem, 4vw, 3rem); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
.line { display: block; padding-inline-start: 4ch; text-indent: -4ch; }
.result { display: inline-block; max-width: 100%; text-indent: 0; }
.tsd-page-toolbar { position: static; }
@media (min-width: 770px) { .tsd-page-toolbar { display: none; } :root { --dim-header-height: 0rem; } }
:is(h1, h2, h3, h4, li, td, .tsd-signature, .tsd-breadcrumb) { overflow-wrap: break-word; }
@media print { .col-sidebar, .tsd-page-toolbar { display: none; } .container-main { display: block; } }
.tsd-member-summaries dd p { margin-block: 0; }
.tsd-tag { display: inline-block; }
.number { text-align: right; }
`;

/** The digest is that of an empty style, which TypeDoc makes on each page. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

function readJSON(path) {
  return JSON.parse(readFileSync(new URL(path, ROOT), "utf8"));
}

const { name: PACKAGE, exports } = readJSON("package.json");

/** The name of each entry point by its file in lib, without extensions. */
const ENTRIES = new Map(
  Object.entries(exports).flatMap(([path, { types }]) =>
    types === undefined ? [] : [[/lib\/(.+)\.d\.ts$/.exec(types)[1], path.replace(".", PACKAGE)]],
  ),
);

/** Describes what a page loads for one import of an entry point, as test/lab/size measured it last. */
function describeSizes(entry) {
  const rows = Object.entries(readJSON("test/lab/size/recorded.json")).flatMap(([row, { esbuild }]) => {
    const [, imported, from] = /^(\w+) of (.+)$/.exec(row) ?? [];
    return from === entry && esbuild !== undefined ? [`| \`${imported}\` | ${(esbuild / 1000).toFixed(1)} |`] : [];
  });
  return rows.length === 0
    ? ""
    : `\n\n| a page that imports | loads, in kB with gzip |\n| --- | ---: |\n${rows.join("\n")}\n`;
}

/** Gives the entry points the names by which they are imported, with their sizes. */
function nameEntries(project) {
  for (const entry of project.children) {
    entry.name = ENTRIES.get(entry.name);
    entry.comment ??= new Comment();
    entry.comment.summary.push({
      kind: "text",
      text: `\n\n\`\`\`js\nimport … from "${entry.name}";\n\`\`\`${describeSizes(entry.name)}`,
    });
  }
}

/** Leads from the codes to their cures. */
function describeCodes(project) {
  for (const { name, comment } of project.getReflectionsByKind(ReflectionKind.TypeAlias)) {
    if (name === "DiagnosticCode") {
      const text =
        "\n\n[Each code](/docs/diagnostics.html) has an example and a cure, which `iri explain` prints, too.";
      comment.summary.push({ kind: "text", text });
    }
  }
}

/** Lists the members of a type of options, also of one that only its file knows. */
function listMembers(type, project) {
  if (type?.type === "intersection" || type?.type === "union") {
    return type.types.flatMap((part) => listMembers(part, project));
  }
  if (type?.type === "reflection") {
    return type.declaration.children ?? [];
  }
  const name = LOCAL[type?.name] ?? type?.name;
  const found = project.getReflectionsByKind(ReflectionKind.Interface).find((one) => one.name === name);
  return found?.children ?? [];
}

/** Describes each option where it is passed. */
function describeOptions(project) {
  for (const parameter of project.getReflectionsByKind(ReflectionKind.Parameter)) {
    const members = parameter.name === "options" ? listMembers(parameter.type, project) : [];
    const lines = members.map(({ name, comment, signatures, getSignature }) => {
      const { summary = [] } = comment ?? signatures?.[0]?.comment ?? getSignature?.comment ?? {};
      const text = summary
        .map((part) => part.text)
        .join("")
        .replace(/\s+/g, " ");
      const [first] = /^.+?[.](?= |$)/.exec(text) ?? [text];
      return `- \`${name}\`${first === "" ? "" : `: ${first}`}`;
    });
    if (lines.length > 0) {
      parameter.comment ??= new Comment();
      parameter.comment.summary.push({ kind: "text", text: `\n\n${[...new Set(lines)].join("\n")}` });
    }
  }
}

/** TypeDoc's theme, in whose navigation a name that opens a list is no link as well: its page is the first of the list. */
class Theme extends DefaultTheme {
  buildNavigation(project) {
    const mend = (node) => {
      const { path, ...rest } = node;
      return node.children === undefined
        ? node
        : {
            ...rest,
            children: [...(path === undefined ? [] : [{ text: "Overview", path }]), ...node.children.map(mend)],
          };
    };
    return super.buildNavigation(project).map(mend);
  }
}

/** Gives headings levels that rise by one at most, in the order of the page. */
function levelHeadings(html) {
  const open = [];
  return html.replace(/<h([1-6])(?=[ >])/g, (tag, digit) => {
    const level = Number(digit);
    while (open.length > 0 && open.at(-1) >= level) {
      open.pop();
    }
    open.push(level);
    return open.length === level ? tag : `${tag} aria-level="${open.length}"`;
  });
}

/** Puts each line of code into an element, and results into one that moves below a line without room. */
function writeLines(code) {
  const marked = code.replaceAll(/<span class="(hl-\d+)">(?=\/\/ )/g, '<span class="$1 result">');
  return splitLines(marked.replaceAll(/<br\/?>/g, "\n")).join("");
}

/** Gives parts of the page the roles and names by which assistive technology tells them apart. */
function nameParts(html) {
  return (
    levelHeadings(html)
      .replace('<div class="col-content">', '<div class="col-content" role="main">')
      // The header of the site is above it.
      .replace(
        /<header class="tsd-page-toolbar">(.*?)<\/header>/s,
        '<nav class="tsd-page-toolbar" aria-label="Reference">$1</nav>',
      )
      .replace(/<button id="tsd-search-trigger".*?<\/dialog>/s, "")
      .replace(/<script[^>]* id="tsd-search-script"><\/script>/, "")
      .replaceAll(/(<pre[^>]*><code[^>]*>)(.*?)<\/code>/gs, (_, open, code) => `${open}${writeLines(code)}</code>`)
      // A keyboard has to reach all that scrolls.
      .replaceAll(/<(?:pre(?=[ >])|div (?=class="tsd-signature[ "]))/g, (tag) => `${tag.trim()} tabindex="0" `)
      .replace('<div class="page-menu">', '<div class="page-menu" role="complementary" aria-label="This page">')
      .replace('<nav id="tsd-sidebar-links"', '<nav aria-label="Parts of the site" id="tsd-sidebar-links"')
      .replace('<nav class="tsd-navigation">', '<nav aria-label="Names" class="tsd-navigation">')
      .replace(/<summary.*?<\/summary>/gs, (summary) =>
        summary.replace(/<a [^>]*class="tsd-anchor-icon".*?<\/a>/gs, ""),
      )
  );
}

/** Moves TypeDoc's script into a file, for the sake of the policy, and leads to the rest of the site. */
function mendPages() {
  const scripts = new Set();
  for (const file of readdirSync(OUTPUT, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".html"),
  )) {
    const path = join(OUTPUT, file);
    const up = "../".repeat(file.split(/[\\/]/).length - 1);
    const text = nameParts(readFileSync(path, "utf8"))
      .replace("<head>", `<head><meta http-equiv="Content-Security-Policy" content="${POLICY}"/>`)
      .replace(
        "</head>",
        `<link rel="icon" href="${up}../icon.svg" type="image/svg+xml"/><script src="${up}../offline.js" defer></script>${writeHead(`${up}../`)}</head>`,
      )
      .replace(/(?=<nav class="tsd-page-toolbar")/, writeHeader(`${up}../`, "reference/index.html"))
      .replace(/<script>(.*?)<\/script>/s, (_, script) => {
        scripts.add(script);
        return `<script src="${up}assets/first.js"></script>`;
      })
      // The policy refuses the inline styles of tables.
      .replaceAll(' style="text-align:right"', ' class="number"')
      .replaceAll(/href="\/(?=[a-z])/g, `href="${up}../`);
    writeFileSync(path, text);
  }
  writeFileSync(join(OUTPUT, "assets/first.js"), `${[...scripts].join("\n")}\n`);
  dropSearch();
  appendFileSync(join(OUTPUT, "assets/style.css"), STYLE);
}

/** Removes TypeDoc's search: that of the site finds the same names. */
function dropSearch() {
  const main = join(OUTPUT, "assets/main.js");
  const script = readFileSync(main, "utf8");
  const mended = script.replace('throw new Error("Search controls missing")', "return");
  if (mended === script) {
    throw new Error("TypeDoc's script has changed: its search cannot be removed");
  }
  writeFileSync(main, mended);
  rmSync(join(OUTPUT, "assets/search.js"));
}

/** Lists the names in the lists of the entry points that have no line of explanation. */
function listUnexplained() {
  const pages = ["index.html", ...readdirSync(join(OUTPUT, "modules")).map((file) => `modules/${file}`)];
  const unexplained =
    /<dt class="tsd-member-summary" id="([^"]*)">(?:(?!<dt ).)*?<dd class="tsd-member-summary"><\/dd>/gs;
  return pages.flatMap((page) =>
    Array.from(readFileSync(join(OUTPUT, page), "utf8").matchAll(unexplained), ([, name]) => name),
  );
}

/** Writes the licenses of what TypeDoc puts into the pages: its own scripts and styles, and lunr, which searches. */
function writeLicenses() {
  const files = {
    TypeDoc: new URL("../LICENSE", import.meta.resolve("typedoc")),
    lunr: new URL("LICENSE", import.meta.resolve("lunr/lunr.js")),
  };
  const licenses = Object.entries(files).map(([name, file]) => `${name}\n\n${readFileSync(file, "utf8").trim()}\n`);
  writeFileSync(join(OUTPUT, "assets/licenses.txt"), licenses.join("\n\n"));
}

const app = await Application.bootstrap({
  name: PACKAGE,
  entryPoints: [...ENTRIES.keys()].map((file) => fileURLToPath(new URL(`lib/${file}.d.ts`, ROOT))),
  tsconfig: fileURLToPath(new URL("reference.tsconfig.json", import.meta.url)),
  out: OUTPUT,
  readme: "none",
  includeVersion: true,
  // The compiler has checked them.
  skipErrorChecking: true,
  disableGit: true,
  disableSources: true,
  hideGenerator: true,
  theme: "named",
  // They would need inline styles, which the policy of the site refuses.
  visibilityFilters: {},
  ignoredHighlightLanguages: ["abnf"],
  preservedTypeAnnotationTags: ["@throws"],
  excludeTags: ["@requirement"],
  // Marks, overloads, tables that types are made of and parts of structural types, which nobody names, and functions that `markdownLinks` has as members.
  intentionallyNotExported: [
    ...[
      "Checked",
      "WithComponent",
      "WithoutComponent",
      "AddressClass",
      "CoreState",
      "InlineState",
      "FORBIDDEN",
      "IGNORABLE",
    ],
    ...["markdownItLinks", "remarkLinks"],
  ],
  // Each name needs a line in the list of its entry point; members may have names that say it all.
  validation: { notExported: true, invalidLink: true, invalidPath: true, rewrittenLink: true },
  navigation: { includeFolders: false },
  // A line for each name; the main entry first, and in each entry what is called before what it is called with.
  useFirstParagraphOfCommentAsSummary: true,
  sortEntryPoints: false,
  kindSortOrder: ["Module", "Class", "Function", "Variable", "Interface", "TypeAlias"],
  groupOrder: ["Classes", "Functions", "Variables", "Interfaces", "Type Aliases"],
  logLevel: "Warn",
});
app.renderer.defineTheme("named", Theme);
const project = await app.convert();
if (project !== undefined) {
  nameEntries(project);
  describeOptions(project);
  describeCodes(project);
  app.validate(project);
  await app.generateDocs(project, OUTPUT);
  mendPages();
  for (const name of listUnexplained()) {
    app.logger.warn(`${name} has no line in the list of its entry point`);
  }
  writeLicenses();
}
if (project === undefined || app.logger.hasWarnings() || app.logger.hasErrors()) {
  process.exitCode = 1;
}
