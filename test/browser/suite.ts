import { readdirSync } from "node:fs";
import { inRepository } from "../support/paths.js";
import { answerData, runScript } from "./answers.js";
import { bundleForPage, findNodeImports } from "./bundle.js";
import type { Engine } from "./engine.js";
import { EXPECTED_FAILURES } from "./expected-failures.js";
import type { TestResult } from "./inside/suite.js";

/** Files of tests, or folders, that need Node though they import nothing that pages lack, and why. */
export const NEEDS_NODE: Readonly<Record<string, string>> = {
  "lab/": "is not compiled for pages",
  "oracles/": "asks apg-js, which needs Node",
  "property/grammar": "asks apg-js, which needs Node",
  "property/idna": "asks tr46 and the data of Unicode",
  "tools/": "looks at files of the repository, and starts Node",
  "unit/infra/argument-names": "reads the names of parameters, which a bundle shortens",
  "unit/display/spoof/hostile": "measures the processor's time",
  "unit/web/uncloneable.": "changes `process`",
  "unit/web/reentry": "reads a script of the package from its file",
  "unit/web/hostile": "makes changes that cost by the length of the list in browsers, as with their own class",
  "unit/pack.": "reads files of the repository",
  "unit/display/bidi/hostile": "starts Node to look at its memory",
  "unit/links/adapters": "asks packages, and a DOM for Node",
  "unit/links/hostile": "measures the processor's time",
  "unit/names/": "asks tr46, idn-hostname and the data of Unicode",
  "unit/formats/json-schema": "asks validators for Node",
  "unit/documents/hostile": "measures the processor's time",
  "unit/documents/html/long-bases": "measures the processor's time",
  "unit/documents/write-iri": "asks parsers of Markdown for Node, and the referee's decoder",
  "unit/names/idna/": "asks tr46 and the data of Unicode",
  "unit/iri-like": "imports each entry point by its path",
  "unit/infra/decode-utf8.": "imports a module a second time",
  "unit/mapping/hostile": "measures the processor's time",
  "unit/mapping/match-names": "measures the processor's time",
  "unit/display/spoof/": "asks the data of Unicode and three packages, and looks at documents",
  "unit/packages/page/encoding": "puts the referee's decoder into the library",
  "unit/packages/page/tr46": "asks tr46",
};

const TEST_FILES: readonly string[] = readdirSync(inRepository("test/.build/"), { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".test.js"))
  .sort();

function whyNode(file: string): string | undefined {
  const row = Object.entries(NEEDS_NODE).find(([beginning]) => file.startsWith(beginning));
  return row?.[1] ?? findNodeImports(file)[0];
}

export const PAGE_FILES: readonly string[] = TEST_FILES.filter((file) => whyNode(file) === undefined);

export const NODE_FILES: readonly string[] = TEST_FILES.filter((file) => whyNode(file) !== undefined);

const MOCHA = '<script src="/repository/node_modules/mocha/mocha.js"></script>';

/** Tests of the engine itself, without inputs of many MB. `npm run test:browsers` runs all. */
const QUICK = {
  files: /^(?:wpt|unit\/(?:web|documents\/html|documents\/xml|infra|packages))\//,
  without: /IRI of great length|\[X-2|every scalar value|all pairs|sequences of operations|any two addresses/,
};

export async function runSuite(engine: Engine, all: boolean): Promise<readonly TestResult[]> {
  const script = await bundleForPage([
    "browser/inside/start.js",
    ...PAGE_FILES.filter((file) => all || QUICK.files.test(file)),
    "browser/inside/suite.js",
  ]);
  const skip = all ? "" : `<script>mocha.grep(${QUICK.without}).invert();</script>`;
  return (await runScript(engine, script, answerData, MOCHA + skip)) as readonly TestResult[];
}

export interface Verdict {
  readonly passed: number;
  readonly skipped: number;
  readonly expected: number;
  /** Tests that failed, or did not although they are expected to. */
  readonly faults: readonly string[];
}

export function judge(name: string, results: readonly TestResult[], failures = EXPECTED_FAILURES[name] ?? {}): Verdict {
  const of = (state: TestResult["state"]): readonly TestResult[] => results.filter((result) => result.state === state);
  const failed = of("failed");
  const unexpected = failed.filter(({ title }) => !(title in failures));
  const titles = new Set(failed.map(({ title }) => title));
  const missing = Object.keys(failures).filter((title) => !titles.has(title));
  return {
    passed: of("passed").length,
    skipped: of("skipped").length,
    expected: failed.length - unexpected.length,
    faults: [
      ...unexpected.map(({ title, error }) => `${title}\n    ${error ?? ""}`),
      ...missing.map((title) => `${title}\n    is expected to fail, and does not: take it off expected-failures.ts`),
    ],
  };
}
