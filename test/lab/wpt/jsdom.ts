/**
 * `SUITES=FOLDER npm run lane -- wpt/jsdom`: asks jsdom the rows of the web platform tests in its pages, with its own whatwg-url and
 * with the library in the place of it, and writes a report. The folder has a checkout of jsdom that is
 * prepared and has its packages; Node 22.22, 24.15 or later runs it. The exit code says whether a row is wrong with the library alone.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { listQueries } from "../../support/encoders.js";
import { inRepository } from "../../support/paths.js";
import { writeReport } from "../../support/reports.js";
import { readPinnedJSON } from "../../wpt/upstream.js";
import { describeCheckout } from "../suites/run.js";

const LEGACY = ["big5", "euc-jp", "euc-kr", "gb18030", "gbk", "iso-2022-jp", "shift_jis"];
const FILES = ["urltestdata", "setters_tests", "toascii", "percent-encoding"];

type Kinds = Readonly<Record<string, { readonly rows: number; readonly wrong: Readonly<Record<string, string>> }>>;

const folder = resolve(process.env.SUITES ?? "", "jsdom");
const temporary = mkdtempSync(join(tmpdir(), "whatwg-iri-"));
const data = join(temporary, "data.json");
writeFileSync(
  data,
  JSON.stringify({
    ...Object.fromEntries(FILES.map((name) => [name, readPinnedJSON(`${name}.json`)])),
    legacy: Object.fromEntries(LEGACY.map((name) => [name, listQueries(name)])),
  }),
);

async function askRows(options: readonly string[]): Promise<Kinds> {
  const script = fileURLToPath(inRepository("test/lab/wpt/inside/jsdom-rows.mjs"));
  const { stdout } = await promisify(execFile)(process.execPath, [...options, script, data], {
    cwd: folder,
    maxBuffer: 2 ** 26,
    env: { ...process.env, NODE_OPTIONS: undefined, SUITES_PROCESSES: join(temporary, "processes") },
  });
  return JSON.parse(stdout) as Kinds;
}

try {
  const before = await askRows([]);
  const after = await askRows(["--import", inRepository("test/lab/suites/inside/replace-whatwg-url.mjs").href]);
  const { version, commit } = describeCheckout(folder);
  const lines = Object.entries(before).map(([kind, { rows, wrong }]) => {
    const [own, ours] = [wrong, after[kind]?.wrong ?? {}].map((each) => rows - Object.keys(each).length);
    return `| ${kind} (${rows}) | ${own} → ${ours} |`;
  });
  const text = `
jsdom ${version} (${commit}) parses the addresses of its pages by the records of whatwg-url, and its windows have that package's class.
Upstream's rows are asked there twice: with its own whatwg-url, and with the library in the place of it, in the class and in the
parser. Links are \`a\` and \`area\` elements; documents have the charset of the row. How many are right, before → after. Two rows have
a base whose scheme is \`data\`, which \`base\` elements refuse. As in encoding/legacy-mb-*, the queries of links have each character that
a charset encodes, and a sample of those that it lacks; the expected octets are those of @exodus/bytes, with which the tests compare
our own encoders.

To use jsdom in this way, start Node with \`--import\` and a copy of \`test/lab/suites/inside/replace-whatwg-url.mjs\` with its two adapters.

Made on ${new Date().toISOString().slice(0, 10)} by \`npm run lane -- wpt/jsdom\`.

| rows | right |
| --- | ---: |
${lines.join("\n")}
`;
  console.log(text);
  writeReport("wpt-jsdom", `# Rows of the web platform tests in jsdom\n${text}`);
  for (const [kind, { wrong }] of Object.entries(after)) {
    for (const [row, fault] of Object.entries(wrong).filter(([each]) => before[kind]?.wrong[each] === undefined)) {
      console.log(`✘ ${kind}: ${row}: ${fault}`);
      process.exitCode = 1;
    }
  }
} finally {
  rmSync(temporary, { recursive: true });
}
