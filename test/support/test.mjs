/**
 * Runs the tests with mocha.
 *
 * `npm test` runs all tests on the package as packed, and beside them those of the class and the web platform tests on
 * whatwg-url alone (`--without-shortcuts`). It ends with one line of counts, and says before it what data was missing.
 *
 * `npm run test:quick` compiles, lints, and runs the unit tests and the web platform tests on a share of their inputs
 * (share.ts), except {@link SLOW} ones. With arguments, it runs all tests that mocha selects, whole: `-- --grep "the
 * mappings"`; or those of some folders or files, without extensions: `-- --only "property/*"`.
 *
 * `--without-data` runs, whole, the tests that read data which is not committed, and fails if none of them was
 * skipped.
 *
 * `npm run coverage` measures what the tests run of `src`, on the modules that tsc wrote, because V8's reports of two
 * copies of a file cannot be merged.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile, MOCHA, ON_MODULES, runNode, SHARE, selectTests } from "./programs.mjs";

const LAB = "lab/**/*";

/** The longest file first, so that no process waits for it. */
const QUICK = ["wpt/**/*", "unit/**/*"];

/** Tests whose time a share would not shorten. */
const SLOW = [
  "unit/{bundle,package,scripts,supply-chain,types,**/memory,**/hostile}",
  "unit/display/to-display-string",
  "unit/cli/{control-characters,lists,program}",
  "unit/generated/tables",
  "unit/names/{derived-property,idna/idna,idna/punycode}",
  "unit/infra/{normalization,pollution,regular-expressions}",
  "unit/mapping/match-names",
  "unit/display/spoof/uts39",
  "unit/packages/page/{encoding,tr46}",
  "unit/web/{bare-engine,long,node,platform,search-params}",
  "unit/iri/{globals,registration}",
  "wpt/upstream",
];

const UNMEASURED = [
  "{browser,lab,property}/**/*",
  "tools/{docs,requirements}/**/*",
  "unit/**/memory",
  "unit/{bundle,package,scripts,supply-chain}",
  "unit/generated/tables",
];

/** Tests of the shortcuts themselves, of memory, and of programs, which keep their shortcuts. */
const OF_SHORTCUTS = ["unit/web/{way-in,memory,node,hostile,long,bare-engine}"];

/**
 * Data that `npm test` reads if it is there, and its source; docs/internal/testing.md says where it is looked for.
 */
const DATA = {
  "wpt-fixtures/upstream/":
    "web platform tests of the URL Standard: `npm run lane -- wpt/sync`, online or with WPT_DIR",
  "LinkDetectionTest.txt": "tests of UTS #58 (links): unicode.org/Public/18.0.0/link, in UNICODE_DIR",
  "confusables.txt": "table of UTS #39 (confusable characters): unicode.org/Public/18.0.0/security, in UNICODE_DIR",
  "rfc3986-5.4.json": "examples of RFC 3986 5.4 (resolution), in CASES_DIR",
  "chromium-idn.json": "table of hosts in Chromium's url_formatter_unittest.cc, in CASES_DIR",
  "json-schema-suite.json": "formats in github.com/json-schema-org/JSON-Schema-Test-Suite, in CASES_DIR",
  "uri-template.json": "github.com/uri-templates/uritemplate-test, in CASES_DIR",
};

const READERS = /\/(?:support\/(?:cases|unicode-files)|wpt\/upstream)\.js$/;

const [mode, ...args] = process.argv.slice(2);

/** A run that was not counted has failed. */
function run(folder, name, options, { env = process.env, output }) {
  const file = join(folder, name);
  const child = spawn(process.execPath, [MOCHA, ...options], {
    stdio: ["ignore", output, output],
    env: { ...env, COUNTS_FILE: file },
  });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (octets) => printed.push(octets));
  }
  return new Promise((resolve) =>
    child.once("close", (code) => {
      const counts = existsSync(file)
        ? JSON.parse(readFileSync(file, "utf8"))
        : { passed: 0, failed: 1, skipped: 0, titles: [] };
      resolve({ code, printed: Buffer.concat(printed).toString(), ...counts });
    }),
  );
}

/** For the run without shortcuts. */
function withoutShortcuts() {
  const noShortcuts = new URL("no-shortcuts.mjs", import.meta.url).href;
  return {
    // The run with shortcuts takes all inputs, and here whatwg-url gives most of what is compared with it.
    env: { ...ON_MODULES, ...SHARE, NODE_OPTIONS: `${ON_MODULES.NODE_OPTIONS} --import=${noShortcuts}` },
    options: [...selectTests(["unit/{iri,web}/*", "wpt/wpt"], OF_SHORTCUTS)],
  };
}

async function listMissing() {
  const { readUnicodeFile } = await import("../.build/support/unicode-files.js");
  const { findCases } = await import("../.build/support/cases.js");
  const { sha256 } = JSON.parse(readFileSync("wpt-fixtures/manifest.json", "utf8"));
  const isThere = (name) =>
    name.endsWith("/")
      ? Object.keys(sha256).every((file) => existsSync(name + file))
      : name.endsWith(".txt")
        ? readUnicodeFile(name) !== null
        : findCases(name) !== undefined;
  return Object.entries(DATA)
    .filter(([name]) => !isThere(name))
    .map(([, rows]) => rows);
}

/** By whatever way they import it. */
function listTestsWithData() {
  const known = new Map();
  const readsData = (url) => {
    if (!known.has(url.href)) {
      known.set(url.href, READERS.test(url.href));
      const imports = readFileSync(url, "utf8").matchAll(/ from "(\.[\w./-]+\.js)";$/gm);
      known.set(url.href, known.get(url.href) || Array.from(imports).some(([, path]) => readsData(new URL(path, url))));
    }
    return known.get(url.href);
  };
  const folder = new URL("../.build/", import.meta.url);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.js") && !file.startsWith("lab") && readsData(new URL(file, folder)))
    .map((file) => file.replace(/\.test\.js$/, ""));
}

async function runWithoutData() {
  compile();
  const folder = mkdtempSync(join(tmpdir(), "counts-"));
  const tests = listTestsWithData();
  const { code, failed, skipped, passed } = await run(folder, "data", selectTests(tests, []), { output: "inherit" });
  rmSync(folder, { recursive: true });
  const missing = await listMissing();
  console.log(`Without:\n${missing.map((rows) => `  ${rows}`).join("\n")}`);
  const isGreen = code === 0 && missing.length === Object.keys(DATA).length && skipped > 0;
  console.log(`${passed} passed, ${isGreen ? 0 : Math.max(failed, 1)} failed, ${skipped} skipped`);
  return isGreen ? 0 : 1;
}

async function runAll(options) {
  const folder = mkdtempSync(join(tmpdir(), "counts-"));
  const { env, options: ofClass } = withoutShortcuts();
  // While the tests in browsers, which are the first, wait for them.
  const second = run(folder, "second", [...ofClass, ...options], { env, output: "pipe" });
  const packed = await run(folder, "packed", [...selectTests(["**/*"], [LAB]), ...options], { output: "inherit" });
  const delegated = await second;
  rmSync(folder, { recursive: true });
  console.log(`The tests of the class on whatwg-url alone: ${delegated.passed} passed, ${delegated.failed} failed`);
  if (delegated.code !== 0) {
    process.stdout.write(delegated.printed);
  }
  const { cover, REQUIREMENTS } = await import("../.build/tools/requirements/coverage.js");
  const { proven, unknown } = cover(REQUIREMENTS, packed.titles);
  for (const title of unknown) {
    console.log(`Names a requirement that does not exist: ${title}`);
  }
  console.log(
    packed.failed === 0
      ? `${proven.size} of ${REQUIREMENTS.length} requirements proven by tests that passed`
      : "No requirement counts as proven while a test fails",
  );
  const missing = await listMissing();
  if (missing.length > 0) {
    console.log(`Skipped, because these rows are missing:\n${missing.map((rows) => `  ${rows}`).join("\n")}`);
  }
  const isBroken =
    packed.code !== 0 ||
    delegated.code !== 0 ||
    unknown.length > 0 ||
    (missing.length > 0 && process.env.CI !== undefined);
  const found = packed.failed + delegated.failed;
  const failed = isBroken ? Math.max(found, 1) : found;
  console.log(`${packed.passed} passed, ${failed} failed, ${packed.skipped} skipped`);
  return isBroken ? 1 : 0;
}

function runQuick() {
  compile({ withLab: args.some((argument) => argument.startsWith("lab/")) });
  if (args.length === 0) {
    const linted = runNode("node_modules/@biomejs/biome/bin/biome", ["ci", "--error-on-warnings", "."]);
    return runNode(MOCHA, selectTests(QUICK, SLOW, 2), [], SHARE) || linted;
  }
  return runNode(MOCHA, args[0] === "--only" ? [...selectTests([args[1]], []), ...args.slice(2)] : args);
}

function runCoverage() {
  compile();
  return runNode("node_modules/c8/bin/c8.js", [process.execPath, MOCHA, ...selectTests(["**/*"], UNMEASURED), ...args]);
}

function runWithoutShortcuts() {
  const { env, options } = withoutShortcuts();
  return runNode(MOCHA, [...options, ...args], [], env);
}

const MODES = {
  "--quick": runQuick,
  "--coverage": runCoverage,
  "--without-shortcuts": runWithoutShortcuts,
  "--without-data": runWithoutData,
};

process.exitCode = await (MODES[mode]?.() ?? runAll(process.argv.slice(2)));
