/**
 * `npm run lane -- lists [--count N]`: gives real addresses, as objects of the class, to every function that takes an address;
 * compares their keys and decodes them. The lists are those of `$URL_LISTS` or of `cases/urls`, one address a line, and the
 * addresses in the documents of installed packages; `--count` takes at most N of each, evenly spread. It fails if a function
 * throws, if a key depends on more than the href, or if decoding makes a delimiter.
 */
import { parseArgs } from "node:util";
import { IRI } from "whatwg-iri";
import { Counts, checkAddress, USES } from "../../property/fuzz/check-address.js";
import { readDocuments, readLists, takeEvenly } from "./addresses.js";

/** Problems that are printed. */
const SHOWN = 20;

const { values } = parseArgs({ options: { count: { type: "string" } } });
const count = Number(values.count ?? Number.MAX_SAFE_INTEGER);
if (!Number.isSafeInteger(count) || count < 1) {
  throw new Error(`--count must be a positive integer (got ${values.count})`);
}

const lists = readLists();
if (lists.length === 0) {
  console.log("No lists: set URL_LISTS to a folder of .txt files");
}
console.log(`${USES.length} uses of each address`);
for (const { name, addresses } of [...lists, readDocuments()]) {
  const counts = new Counts();
  const chosen = takeEvenly(addresses, count);
  for (const address of chosen) {
    const iri = IRI.parse(address);
    if (iri !== null) {
      checkAddress(iri, counts);
    }
  }
  const { parsed, iris, calls, origins, problems } = counts;
  console.log(
    `${name}: ${chosen.length} addresses, ${parsed} parse, ${iris} of them are IRIs; ${origins.size} keys, ${calls} calls, ` +
      `${problems.length} problems`,
  );
  for (const problem of problems.slice(0, SHOWN)) {
    console.log(`  ${problem}`);
  }
  if (problems.length > 0) {
    process.exitCode = 1;
  }
}
