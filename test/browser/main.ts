/**
 * `npm run test:browsers`: runs the tests that need no Node in all engines, or in those named, and compares the
 * library's results there with those in Node.
 */
import { fileURLToPath } from "node:url";
import Mocha from "mocha";
import { inRepository } from "../support/paths.js";
import { compareWithNode } from "./agreement.js";
import { judgeDepartures } from "./departures.js";
import { forEachEngine } from "./each-engine.js";
import { EXAMPLES, findOddExamples } from "./examples.js";
import { judgePlaces, lookAtPlaces } from "./places.js";
import { judge, NEEDS_NODE, NODE_FILES, runSuite } from "./suite.js";

const SHOWN = 20;

await forEachEngine(async (engine, version) => {
  const { passed, expected, skipped, faults } = judge(engine.name, await runSuite(engine, true));
  console.log(
    `${version}: ${passed} passed, ${faults.length} failed, ${expected} failed as expected, ${skipped} skipped`,
  );
  for (const fault of faults) {
    console.log(`  ✘ ${fault}`);
  }
  const { compared, differing } = await compareWithNode(engine);
  console.log(`  ${compared} rows and pages compared with Node: ${differing.length} differ`);
  for (const difference of differing.slice(0, SHOWN)) {
    console.log(`  ✘ ${difference}`);
  }
  const places = await lookAtPlaces(engine);
  const examples = await findOddExamples(engine);
  const departures = await judgeDepartures(engine);
  const odd = [...judgePlaces(places), ...examples, ...departures];
  console.log(
    `  tried in ${Object.keys(places).join(", ")}, ${EXAMPLES.length} examples, and the list of departures: ${odd.length} faults`,
  );
  for (const fault of odd) {
    console.log(`  ✘ ${fault}`);
  }
  return faults.length === 0 && differing.length === 0 && odd.length === 0;
});

console.log("\nTests that need Node, and do not run in engines:");
for (const [beginning, reason] of Object.entries(NEEDS_NODE)) {
  const files = NODE_FILES.filter((file) => file.startsWith(beginning));
  console.log(`  ${await countTests(files)} in test/${beginning}: ${reason}`);
}

async function countTests(files: readonly string[]): Promise<number> {
  const mocha = new Mocha({ dryRun: true, reporter: class {} as never });
  mocha.cleanReferencesAfterRun(false);
  for (const file of files) {
    mocha.addFile(fileURLToPath(inRepository(`test/.build/${file}`)));
  }
  await mocha.loadFilesAsync();
  return mocha.suite.total();
}
