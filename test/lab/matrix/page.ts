/** docs/site/matrix.html: the matrix with bars, and the rows behind them. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inRepository } from "../../support/paths.js";
import type { Group } from "./data.js";
import { addUp, type Counts, type Results } from "./results.js";

const { SEARCH, writeSearchHead } = (await import(`${inRepository("src/viewer/search-field.mjs")}`)) as {
  readonly SEARCH: string;
  writeSearchHead(up: string): string;
};

/** Beside those of the guides. */
const STYLE = `
:root { --pass: #1a7f4b; --respelled: #6b8e23; --choice: #8a6d1d; --wrong: #b3261e; --width: 78rem; }
.bar { display: flex; width: 10rem; height: .8rem; background: var(--sunken); }
.bar span { display: block; height: 100%; }
.pass { background: var(--pass); } .respelled { background: var(--respelled); } .choice { background: var(--choice); } .wrong { background: var(--wrong); }
.key { display: inline-block; width: .8rem; height: .8rem; margin-inline-end: .3rem; }
.keys { display: flex; flex-wrap: wrap; gap: 0 1rem; }
button { font: inherit; color: var(--accent); background: none; border: 0; padding: 0; text-decoration: underline; cursor: pointer; text-align: start; }
code { overflow-wrap: break-word; unicode-bidi: isolate; }
summary { cursor: pointer; }
th, td { vertical-align: top; }
`;

const SCRIPT = `
for (const bar of document.querySelectorAll("[data-width]")) bar.style.width = bar.dataset.width;
let data;
// The rows are ten times as long as the page, and few people open one.
const load = () => data ??= fetch("matrix.json").then((response) => response.json()).then(({ groups, results }) => ({
  results, rows: new Map(groups.flatMap(({ group, rows }) => rows.map((row) => [row.id, { ...row, group }]))),
}));
const make = (tag, text, parent) => { const one = document.createElement(tag); if (text !== undefined) one.textContent = text; parent?.append(one); return one; };
const show = (value) => {
  const [name, inner] = Object.entries(value)[0];
  const text = name === "error" || name === "timeout" ? name : typeof inner === "string" ? inner : JSON.stringify(inner);
  return text.replace(/[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Cn}]/gu, (character) => "\\\\u{" + character.codePointAt(0).toString(16) + "}");
};
const panel = document.getElementById("rows");
async function open(name, group) {
  const { results, rows } = await load();
  const library = results.libraries[name];
  panel.replaceChildren();
  const heading = make("h2", library.name + (group ? ", " + group : "") + ": rows that differ", panel);
  heading.tabIndex = -1;
  const table = make("table", undefined, make("div", undefined, panel));
  Object.assign(table.parentNode, { className: "scroller", tabIndex: 0, role: "group", ariaLabel: "Rows that differ" });
  const head = make("tr", undefined, make("thead", undefined, table));
  for (const title of ["row", "question", "expected", "answer", "why they differ", "what the row is about"]) make("th", title, head).scope = "col";
  const body = make("tbody", undefined, table);
  for (const { id, outcome, reason } of library.differences) {
    const row = rows.get(id);
    if (group && row.group !== group) continue;
    const line = make("tr", undefined, body);
    make("td", id + ", " + row.section, line);
    const { op, ...parameters } = row.question;
    make("code", op + " " + Object.entries(parameters).map(([name, value]) => name + " " + show({ value })).join(", "), make("td", undefined, line));
    make("code", show(row.expect), make("td", undefined, line));
    make("code", show(outcome), make("td", undefined, line));
    const { kind, text, quote, source } = results.reasons[reason];
    make("td", kind + ": " + text + (quote ? " – “" + quote + "” (" + source + ")" : ""), line);
    make("td", row.why, line);
  }
  heading.focus();
}
for (const button of document.querySelectorAll("button[data-library]")) {
  button.addEventListener("click", () => open(button.dataset.library, button.dataset.group));
}
`;

const NAMES: readonly (keyof Counts)[] = ["pass", "respelled", "choice", "wrong"];

/** Writes the page into docs/site, or into the folder of the environment. */
export function writePage(groups: readonly Group[], results: Results): void {
  const folder = process.env.SITE_DIR ?? fileURLToPath(inRepository("docs/site"));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "matrix.html"), makePage(groups, results));
  writeFileSync(join(folder, "matrix.json"), JSON.stringify({ groups, results }));
  writeFileSync(join(folder, "matrix.css"), STYLE);
  writeFileSync(join(folder, "matrix.js"), SCRIPT);
}

/** Makes the page. Its script, its style and its rows are files of their own: the policy of the site wants it. */
export function makePage(groups: readonly Group[], results: Results): string {
  const heads = groups.map(({ group }) => `<th scope="col">${group}</th>`).join("");
  const lines = results.libraries.map((library, index) => {
    const all = addUp(Object.values(library.groups));
    const cells = groups.map(({ group }) => makeCell(library.groups[group] as Counts, index, group)).join("");
    const name = `${escapeText(library.name)} ${escapeText(library.version)}`;
    return `<tr><th scope="row"><button data-library="${index}">${name}</button><br>${library.language}</th><td>${makeBar(all)}</td>${cells}</tr>`;
  });
  const disputed = groups.flatMap(({ rows }) => rows.filter((row) => row.disputed));
  return `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta charset="utf-8">
    <title>Who passes iri-tests</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="description" content="Libraries in many languages, asked the same questions about URIs and IRIs, and the rows on which they differ.">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'">
    <link rel="icon" href="icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="theme.css">
    <link rel="stylesheet" href="guides.css">
    <link rel="stylesheet" href="matrix.css">
    <script src="offline.js" defer></script>
    <script src="matrix.js" defer></script>
    ${writeSearchHead("")}
  </head>
  <body>
<a class="skip" href="#content">Skip to the text</a>
<header>
<p class="home"><a href="docs/index.html">Documentation</a></p>
<nav aria-label="Pages">
<a href="index.html">Viewer</a>
<a href="links.html">Find links</a>
<a href="compare/index.html">Engines compared</a>
<a href="reference/index.html">API reference</a>
</nav>
${SEARCH}
</header>
<main id="content">
<h1>Who passes iri-tests</h1>
<p>${results.rows} rows, ${results.disputed} of them disputed and not counted. Each library is asked what its documentation offers; the rest is unsupported, and no fault. A number opens the rows that differ.</p>
<p class="keys"><span><span class="key pass"></span>passes</span> <span><span class="key respelled"></span>spelled otherwise</span> <span><span class="key choice"></span>by documented choice</span> <span><span class="key wrong"></span>wrong</span></p>
<div class="scroller" tabindex="0" role="group" aria-label="Table"><table>
<thead><tr><th scope="col">library</th><th scope="col">all</th>${heads}</tr></thead>
<tbody>
${lines.join("\n")}
</tbody>
</table></div>
<div id="rows"></div>
<h2>Disputed rows</h2>
<details><summary>${disputed.length} rows on which specifications or engines disagree</summary>
<ul>
${disputed.map(({ id, question, why, disputed: positions }) => `<li>${id}: <code>${escapeText(JSON.stringify(question))}</code>: ${escapeText(why)}<ul>${(positions ?? []).map(({ answer, by }) => `<li><code>${escapeText(JSON.stringify(answer))}</code>: ${escapeText(by)}</li>`).join("")}</ul></li>`).join("\n")}
</ul>
</details>
</main>
  </body>
</html>
`;
}

function makeCell(counts: Counts, library: number, group: string): string {
  const { pass, respelled, choice, wrong } = counts;
  const total = pass + respelled + choice + wrong;
  if (total === 0) {
    return '<td class="number">–</td>';
  }
  const text = `${pass}/${total}`;
  const cell = choice + wrong === 0 ? text : `<button data-library="${library}" data-group="${group}">${text}</button>`;
  return `<td class="number">${cell}</td>`;
}

function makeBar(counts: Counts): string {
  const total = NAMES.reduce((sum, name) => sum + counts[name], 0);
  const parts = NAMES.map(
    (name) => `<span class="${name}" data-width="${((100 * counts[name]) / total).toFixed(2)}%"></span>`,
  );
  const label = NAMES.map((name) => `${counts[name]} ${name}`).join(", ");
  return `<div class="bar" role="img" aria-label="${label}">${parts.join("")}</div>${counts.pass}/${total}`;
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
