/** A thousand of the addresses that the lane takes. */
import assert from "node:assert/strict";
import { IRI } from "whatwg-iri";
import { Counts, checkAddress, USES } from "../../property/fuzz/check-address.js";
import { type List, readDocuments, readLists, takeEvenly } from "./addresses.js";

const COUNT = 1_000;

function check({ addresses }: List, count: number): Counts {
  const counts = new Counts();
  for (const address of takeEvenly(addresses, count)) {
    const iri = IRI.parse(address);
    if (iri !== null) {
      checkAddress(iri, counts);
    }
  }
  return counts;
}

describe("real addresses, as objects of the class", () => {
  it("[P-14] are taken by every function, have one key for each href, and decode without new delimiters", () => {
    // The documents of packages are always there, the lists only beside the repository.
    const lists = [readDocuments(), ...readLists()];
    for (const list of lists) {
      const counts = check(list, COUNT / lists.length);
      assert.deepEqual(counts.problems, [], list.name);
      assert.ok(counts.parsed > 0.9 * (COUNT / lists.length), `${list.name}: ${counts.parsed} parse`);
      assert.equal(counts.calls, counts.parsed * USES.length);
      if (list === lists[0]) {
        assert.ok(counts.iris < counts.parsed, "none needs the bridge");
      }
    }
  });

  it("[P-14] are checked one by one: a key or a function that is wrong is reported", () => {
    const counts = new Counts();
    counts.origins.set("http://a/", "http://b");
    checkAddress(new IRI("http://a/"), counts);
    checkAddress({ href: "http://a/ ", hostname: "a", origin: "null", toIRI: () => "/?" } as never, counts);
    assert.ok(counts.problems.includes("has the key of the origin http://b: http://a/"));
    assert.ok(counts.problems.some((problem) => problem.startsWith("IRI, its members throws TypeError")));
    assert.ok(counts.problems.some((problem) => problem.startsWith("/? has other delimiters (cautious)")));
  });
});
