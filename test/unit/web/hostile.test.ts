import { equal, ok } from "node:assert/strict";
import { IRI } from "whatwg-iri";
import { measureTime } from "../../support/processor-time.js";

describe("search parameters", () => {
  it("survive 200,000 changes in a row", () => {
    const iri = new IRI("http://a/");
    for (let index = 0; index < 200_000; index++) {
      iri.searchParams.append("a", "");
    }
    iri.searchParams.sort();
    equal(iri.href.length, "http://a/".length + 3 * 200_000);
  });

  it("[X-2a] of both lists take changes in linear time, and so do the getters of other members", () => {
    const change = (count: number): void => {
      const iri = new IRI("http://a/b?c=d#e", undefined, { charset: "gbk" });
      const { query, searchParams } = iri;
      for (let index = 0; index < count; index++) {
        (index < count / 2 ? query : searchParams).append("k", "v");
        equal(iri.pathname + iri.hash + iri.host, "/b#ea");
      }
      equal(iri.search.length, 4 + 4 * count);
    };
    change(2_000);
    const [few, many] = [2_000, 16_000].map((count) => measureTime(() => change(count))) as [number, number];
    ok(many < 20 * few + 100, `${few} ms, ${many} ms`);
  });
});
