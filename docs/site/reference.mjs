/**
 * Writes the API reference of all entry points into docs/site/.build/reference, or into reference in $SITE_DIR, from the types in
 * lib: `npm run build:site`. Every warning of TypeDoc is an error: a name that is not exported, a wrong link, an export or a
 * property without a docstring.
 */
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Application, Comment, DefaultTheme, ReflectionKind } from "typedoc";
import { SEARCH, writeSearchHead } from "./search-field.mjs";

const ROOT = new URL("../../", import.meta.url);

const OUTPUT = join(process.env.SITE_DIR ?? fileURLToPath(new URL("docs/site/.build", ROOT)), "reference");

/** Types of objects that other libraries have, whose members are theirs to describe. */
const STRUCTURAL = /Like$|^(?:Linkifier|LinkifyMatch|MarkedExtension|MarkedLink|MdastNode|MicromarkHTML)$/;

/** The other parts of the site. The slash at the beginning becomes a path from each page to the site. */
const PARTS = { Viewer: "/index.html", Guides: "/docs/index.html", "Diagnostic codes": "/docs/diagnostics.html" };

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
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
:is(h1, h2, h3, h4, li, td, .tsd-signature, .tsd-breadcrumb) { overflow-wrap: break-word; }
.tsd-member-summaries dd p { margin-block: 0; }
.tsd-tag { display: inline-block; }
.number { text-align: right; }
search { margin-block: 1rem; }
#search-results { inset-inline: 0; width: auto; }
`;

/** The digest is that of an empty style, which TypeDoc makes on each page. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

function readJSON(path) {
  return JSON.parse(readFileSync(new URL(path, ROOT), "utf8"));
}

const { name: PACKAGE, exports } = readJSON("package.json");

/** The name of each entry point by the name of its file, without extensions. */
const ENTRIES = new Map(
  Object.entries(exports).flatMap(([path, { types }]) =>
    types === undefined ? [] : [[/(\w+)\.d\.ts$/.exec(types)[1], path.replace(".", PACKAGE)]],
  ),
);

/** Describes what a page loads for one import of an entry point, as test/lab/size measured it last. */
function describeSizes(entry) {
  const rows = Object.entries(readJSON("test/lab/size/recorded.json")).flatMap(([row, { esbuild }]) => {
    const [, imported, from] = /^(\w+) of (.+)$/.exec(row) ?? [];
    return from === entry && esbuild !== undefined ? [`| \`${imported}\` | ${(esbuild.gzip / 1000).toFixed(1)} |`] : [];
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

/** A setter has no docstring of its own: the getter before it says what it is. */
function describeSetters(project) {
  for (const { setSignature } of Object.values(project.reflections)) {
    if (setSignature !== undefined) {
      setSignature.comment ??= new Comment([{ kind: "text", text: "Changes it, as the setter of `URL` does." }]);
    }
  }
}

/** Lists the members that need no docstring: those of structural types, and of types written where they are used. */
function listUndescribed(project) {
  const isExempt = (reflection) =>
    reflection.name === "__type" ||
    (reflection.kindOf(ReflectionKind.Interface | ReflectionKind.TypeAlias) && STRUCTURAL.test(reflection.name));
  const ancestors = ({ parent }) => (parent === undefined ? [] : [parent, ...ancestors(parent)]);
  const members = project
    .getReflectionsByKind(ReflectionKind.Property | ReflectionKind.CallSignature)
    .filter(({ parent }) => !(parent.kindOf(ReflectionKind.TypeLiteral) && parent.signatures?.length))
    .filter((member) => {
      const above = ancestors(member);
      const isDescribed = member.hasComment() || (member.kindOf(ReflectionKind.SomeSignature) && above[0].hasComment());
      return !isDescribed && above.some(isExempt) && !above.some((one) => one.kindOf(ReflectionKind.Parameter));
    });
  return [...new Set(members.map((member) => member.getFriendlyFullName()))];
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

/** Gives parts of the page the roles and names by which assistive technology tells them apart. */
function nameParts(html) {
  return (
    levelHeadings(html)
      .replace('<div class="col-content">', `<div class="col-content" role="main">${SEARCH}`)
      // A keyboard has to reach all that scrolls.
      .replaceAll(/<(?:pre(?=[ >])|div (?=class="tsd-signature[ "]))/g, (tag) => `${tag.trim()} tabindex="0" `)
      .replace('<div class="page-menu">', '<div class="page-menu" role="complementary" aria-label="This page">')
      .replace('<nav id="tsd-sidebar-links"', '<nav aria-label="Parts of the site" id="tsd-sidebar-links"')
      .replace('<nav class="tsd-navigation">', '<nav aria-label="Names" class="tsd-navigation">')
      .replace('<div id="tsd-toolbar-links">', '<nav aria-label="Pages" id="tsd-toolbar-links">')
      .replace(/(<nav aria-label="Pages".*?)<\/div>/s, "$1</nav>")
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
        `<link rel="icon" href="${up}../icon.svg" type="image/svg+xml"/><script src="${up}../offline.js" defer></script>${writeSearchHead(`${up}../`)}</head>`,
      )
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
  appendFileSync(join(OUTPUT, "assets/style.css"), STYLE);
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
  navigationLinks: PARTS,
  // They would need inline styles, which the policy of the site refuses.
  visibilityFilters: {},
  searchInComments: true,
  ignoredHighlightLanguages: ["abnf"],
  preservedTypeAnnotationTags: ["@throws"],
  excludeTags: ["@requirement"],
  // Marks, overloads and parts of structural types, which nobody names, and functions that `markdownLinks` has as members.
  intentionallyNotExported: [
    ...["Checked", "WithComponent", "WithoutComponent", "AddressClass", "CoreState", "InlineState"],
    ...["markdownItLinks", "remarkLinks"],
  ],
  validation: { notExported: true, invalidLink: true, invalidPath: true, rewrittenLink: true, notDocumented: true },
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
  describeSetters(project);
  describeCodes(project);
  app.options.setValue("intentionallyNotDocumented", listUndescribed(project));
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
