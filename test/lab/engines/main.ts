/**
 * `npm run lane -- engines`: loads the module for pages of each entry point into QuickJS, Hermes and the browsers, bundled, asks sixty
 * questions, and compares the answers with those of this version of Node. For Hermes, React Native's preset for Babel compiles the
 * bundle. The engines are installed in fixed versions, into the folder that ENGINES_DIR names or one that git ignores; with names
 * of engines as arguments it runs only these. It needs `npm run build` before it.
 */
import * as whatwgIRI from "../../support/entries.js";
import { bundleEntries, ENTRIES } from "./bundle.js";
import { ENGINES, installEngines } from "./engines.js";
import { answerAll } from "./inside/questions.js";
import { findDeviations } from "./reasons.js";

const names = process.argv.slice(2);
const expected = answerAll(whatwgIRI);
const total = Object.keys(expected).length;
try {
  await installEngines();
  const { entries, questions } = await bundleEntries();
  console.log("| engine | version | entry points that load | same answers |\n| --- | --- | ---: | ---: |");
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
    const output = await engine.run(questions, "JSON.stringify(whatwgAnswers.answerAll(whatwgAnswers))");
    const answers: Readonly<Record<string, string>> = output.startsWith("{") ? JSON.parse(output) : {};
    const { same, accepted, faults: wrong } = findDeviations(engine.name, expected, answers);
    console.log(`| ${engine.name} | ${version} | ${loaded} of ${ENTRIES.length} | ${same} of ${total} |`);
    for (const line of accepted) {
      console.log(`  ${line}`);
    }
    for (const fault of [...faults, ...(output.startsWith("{") ? [] : [output]), ...wrong]) {
      console.log(`✘ ${engine.name}: ${fault}`);
      process.exitCode = 1;
    }
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
