/**
 * `npm run lane -- engines`: loads the module for pages of each entry point into QuickJS, Hermes and the browsers, bundled, asks
 * questions, compares the answers with those of this version of Node, and runs rows of the web platform tests on `whatwg-iri/url`. For Hermes, React Native's preset for Babel compiles the
 * bundle. The engines are installed in fixed versions, into the folder that ENGINES_DIR names or one that git ignores; with names
 * of engines as arguments it runs only these. It needs `npm run build` before it.
 */
import * as whatwgIRI from "../../support/entries.js";
import { readPinnedJSON } from "../../wpt/upstream.js";
import { bundleEntries, ENTRIES } from "./bundle.js";
import { ENGINES, installEngines } from "./engines.js";
import { answerAll } from "./inside/questions.js";
import type { runRows } from "./inside/url-rows.js";
import { findDeviations } from "./reasons.js";

const names = process.argv.slice(2);
const expected = answerAll(whatwgIRI);
const total = Object.keys(expected).length;

const SUITES = ["urltestdata", "urltestdata-javascript-only", "setters_tests", "toascii"];
const data = JSON.stringify(Object.fromEntries(SUITES.map((name) => [name, readPinnedJSON(`${name}.json`)]))).replace(
  /[^\0-\x7F]/g,
  (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
);

try {
  await installEngines();
  const { entries, questions, rows } = await bundleEntries();
  console.log(
    "| engine | version | entry points that load | same answers | rows of `url` |\n| --- | --- | ---: | ---: | ---: |",
  );
  for (const engine of ENGINES.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const faults: string[] = [];
    let version: string;
    try {
      version = await engine.readVersion();
    } catch (error) {
      console.log(`✘ ${(error as Error).message}`);
      process.exitCode = 1;
      continue;
    }
    let loaded = 0;
    for (const [entry, script] of entries) {
      const result = await engine.run(script, "JSON.stringify('loaded')");
      if (result === '"loaded"') {
        loaded++;
      } else {
        faults.push(`${entry}: ${result}`);
      }
    }
    const ask = async (script: string, call: string): Promise<object> => {
      const output = await engine.run(script, `JSON.stringify(whatwgAnswers.${call})`);
      faults.push(...(output.startsWith("{") ? [] : [output]));
      return output.startsWith("{") ? JSON.parse(output) : {};
    };
    const answers = (await ask(questions, "answerAll(whatwgAnswers)")) as Readonly<Record<string, string>>;
    const { same, accepted, faults: wrong } = findDeviations(engine.name, expected, answers);
    const { failed = [], count = 0 } = (await ask(rows, `runRows(${data})`)) as Partial<ReturnType<typeof runRows>>;
    const cells = [`${loaded} of ${ENTRIES.length}`, `${same} of ${total}`, `${count - failed.length} of ${count}`];
    console.log(`| ${engine.name} | ${version} | ${cells.join(" | ")} |`);
    for (const line of accepted) {
      console.log(`  ${line}`);
    }
    for (const fault of [...faults, ...wrong, ...failed.map((row) => `url: ${row}`)]) {
      console.log(`✘ ${engine.name}: ${fault}`);
      process.exitCode = 1;
    }
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
