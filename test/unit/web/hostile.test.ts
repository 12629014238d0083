/** Long lists of search parameters. */
import assert from "node:assert/strict";
import { IRI } from "whatwg-iri";

describe("search parameters", () => {
  it("survive 200,000 changes in a row", () => {
    const iri = new IRI("http://a/");
    for (let index = 0; index < 200_000; index++) {
      iri.searchParams.append("a", "");
    }
    iri.searchParams.sort();
    assert.equal(iri.href.length, "http://a/".length + 3 * 200_000);
  });
});
