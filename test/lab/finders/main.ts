/**
 * `SUITES=FOLDER npm run lane -- finders`: asks the rows of other projects' tests, and compares the links. The folder has a clone of
 * each repository. Writes a report, and fails if a row differs without a reason.
 */
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import { findIRIs, markdownLinks } from "whatwg-iri/text";
import { writeReport } from "../../support/reports.js";
import { listTopLevelDomains } from "../../tables/link.js";
import { isSame, listSuites, SUITES } from "./read-suites.js";
import { REASONS, type Reason } from "./reasons.js";

/** The root zone, and the top-level domains that exist in tests only. */
const TLDS = [...(await listTopLevelDomains()), ..."a b c d".split(" "), "bar", "baz", "example", "bbb", "ccc", "ddd"];

/** The links of a text, as written. */
function findLinks(text: string, isMarkdown: boolean): string[] {
  if (!isMarkdown) {
    const options = {
      tlds: TLDS,
      schemes: ["http", "https", "ftp", "mailto"],
      userinfo: true,
      ipv4: true,
      networkPaths: true,
    };
    return findIRIs(text, options).map((link) => link.text);
  }
  const processor = remark().use(remarkGfm).use(markdownLinks.remark, { tlds: TLDS });
  const links: string[] = [];
  const nodes: Node[] = [processor.runSync(processor.parse(text)) as Node];
  for (let node = nodes.shift(); node !== undefined; node = nodes.shift()) {
    const label = node.type === "link" ? readText(node) : "";
    if (node.type === "link" && isSame(`${node.url}`, label)) {
      links.push(label);
    }
    nodes.unshift(...(node.children ?? []));
  }
  return links;
}

interface Node {
  readonly type: string;
  readonly url?: string;
  readonly value?: string;
  readonly children?: Node[];
}

const readText = ({ value, children }: Node): string => value ?? (children ?? []).map(readText).join("");

/** The rows that differ, by their reason; `undefined` for those without one. */
const differing = new Map<Reason | undefined, Map<string, string[]>>();
const counts: string[] = [];
for (const suite of listSuites(process.env.SUITES ?? "")) {
  const rows = suite.read(`${process.env.SUITES}/${suite.name}`);
  let differ = 0;
  for (const row of rows) {
    const ours = findLinks(row.text, suite.isMarkdown);
    const missing = row.links.filter((link) => !ours.some((other) => isSame(link, other)));
    const extra = ours.filter((link) => !row.links.some((other) => isSame(other, link)));
    if (missing.length + extra.length > 0) {
      differ++;
      const reason = REASONS.find(({ fits }) => fits(row, missing, extra));
      const bySuite = differing.get(reason) ?? new Map<string, string[]>();
      bySuite.set(suite.name, [...(bySuite.get(suite.name) ?? []), row.text]);
      differing.set(reason, bySuite);
      if (reason === undefined) {
        console.log(JSON.stringify({ text: row.text, missing, extra }));
        process.exitCode = 1;
      }
    }
  }
  counts.push(`| ${suite.name} ${suite.commit} | ${rows.length} | ${differ} |`);
}
/** Writes a text as code in a cell of a table. */
function toCell(text: string): string {
  const short = text.length > 60 ? `${text.slice(0, 59)}…` : text;
  const plain = short
    .replace(/[\0-\x1F\x7F-\xA0]|\u200D|\uFE0F/g, (unit) => `\\x${unit.charCodeAt(0).toString(16)}`)
    .replaceAll("|", "\\|");
  return plain.includes("`") ? `\`\` ${plain} \`\`` : `\`${plain}\``;
}

const lines = [
  "| project | rows | differ |",
  "| --- | ---: | ---: |",
  ...counts,
  "",
  "| right | reason | rows |",
  "| --- | --- | --- |",
  ...REASONS.flatMap((reason) => {
    const suites = differing.get(reason);
    const cell = Array.from(suites ?? [], ([name, texts]) => `${name}: ${[...new Set(texts)].map(toCell).join(" ")}`);
    return suites === undefined ? [] : [`| ${reason.who} | ${reason.text} | ${cell.join("; ")} |`];
  }),
];
if (counts.length < SUITES.length) {
  console.log(`Folders of ${SUITES.map(({ name }) => name).join(", ")} are wanted in the folder that SUITES names`);
  process.exitCode = 1;
} else {
  writeReport("finders", `# Rows of other detectors\n\n${lines.join("\n")}`);
  console.log(counts.join("\n"));
}
