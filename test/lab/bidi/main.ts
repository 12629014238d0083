/** `npm run lane -- bidi`: all official cases of the Unicode Bidirectional Algorithm, and all again beyond the BMP. */
import { findFault, type Plane, readAllRows, readCases } from "../../support/bidi-tests.js";
import { installUCD } from "../../support/ucd.js";

const SHOWN = 10;

const folder = await installUCD();

for (const [plane, name] of [
  [0, "as they are"],
  [1, "with characters beyond the BMP"],
] as const satisfies readonly [Plane, string][]) {
  let total = 0;
  let failed = 0;
  for (const bidiCase of readCases(plane, readAllRows(folder))) {
    total++;
    const fault = findFault(bidiCase);
    if (fault !== undefined) {
      failed++;
      if (failed <= SHOWN) {
        console.log(fault);
      }
    }
  }
  console.log(`${name}: ${total - failed} of ${total} passed`);
  if (failed > 0 || total === 0) {
    process.exitCode = 1;
  }
}
