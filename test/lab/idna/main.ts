/**
 * `npm run lane -- idna`: the forms of domain names with each code point in three places, compared with tr46; takes a
 * minute.
 */
import { createNames } from "../../support/domains.js";
import { assertLikeTr46 } from "../../support/tr46.js";

const SHOWN = 10;

let total = 0;
let failed = 0;
for (const name of createNames(1)) {
  total++;
  try {
    assertLikeTr46(name);
  } catch (error) {
    failed++;
    if (failed <= SHOWN) {
      console.log((error as Error).message);
    }
  }
}
console.log(`${total - failed} of ${total} names have the forms that tr46 has`);
if (failed > 0) {
  process.exitCode = 1;
}
