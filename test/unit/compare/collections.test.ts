/** Maps and sets of IRIs. */
import assert from "node:assert/strict";
import { createIRIMap, createIRISet, IRIError, type NormalizeOptions } from "whatwg-iri";

const level = "scheme";

describe("a set of IRIs", () => {
  it("[N-13b] keeps the first spelling of each", () => {
    const set = createIRISet(["HTTP://A", "http://b/"], { level });
    assert.equal(set.add("http://a/"), set);
    assert.equal(set.size, 2);
    assert.deepEqual([...set], ["HTTP://A", "http://b/"]);
    assert.deepEqual([...set.values()], [...set]);
    assert.equal(set.get("http://a:80/"), "HTTP://A");
    assert.equal(set.get("http://c/"), undefined);
  });

  it("[N-13a] finds and deletes in any spelling", () => {
    const set = createIRISet(["c#d"], { level, base: "http://a/b", fragment: false });
    assert.equal(set.has("http://A/c"), true);
    assert.equal(set.has("./d"), false);
    assert.equal(set.delete("./d"), false);
    assert.equal(set.delete("./c"), true);
    assert.equal(set.size, 0);
    set.add("a").add("b").clear();
    assert.deepEqual([...set], []);
  });

  it("[X-4] requires a level, and IRIs", () => {
    assert.throws(() => createIRISet([], {} as NormalizeOptions), TypeError);
    assert.throws(() => createIRISet(["a b"], { level }), IRIError);
    assert.throws(() => createIRISet([], { level }).has("a"), IRIError);
  });
});

describe("a map from IRIs", () => {
  it("[N-13b] keeps the first spelling and the last value of each", () => {
    const map = createIRIMap(
      [
        ["HTTP://A", 1],
        ["http://b/", 2],
      ],
      { level },
    );
    assert.equal(map.set("http://a/", 3), map);
    assert.equal(map.size, 2);
    assert.deepEqual(
      [...map],
      [
        ["HTTP://A", 3],
        ["http://b/", 2],
      ],
    );
    assert.deepEqual([...map.keys()], ["HTTP://A", "http://b/"]);
    assert.deepEqual([...map.values()], [3, 2]);
    assert.equal(map.get("http://a:80"), 3);
    assert.equal(map.get("http://c"), undefined);
    assert.equal(map.getKey("http://a:80"), "HTTP://A");
    assert.equal(map.getKey("http://c"), undefined);
    assert.deepEqual(
      new Map(map),
      new Map([
        ["HTTP://A", 3],
        ["http://b/", 2],
      ]),
    );
  });

  it("[N-13a] finds and deletes in any spelling", () => {
    const map = createIRIMap([["http://a", 1]], { level });
    assert.deepEqual([map.has("http://A:80/"), map.has("http://b/")], [true, false]);
    assert.deepEqual([map.delete("http://b/"), map.delete("http://a/"), map.size], [false, true, 0]);
    map.set("http://a/", 1).clear();
    assert.equal(map.size, 0);
  });

  it("[X-4] requires a level, and IRIs", () => {
    assert.throws(() => createIRIMap([], {} as NormalizeOptions), TypeError);
    const map = createIRIMap([], { level });
    for (const method of ["get", "has", "delete", "set"] as const) {
      assert.throws(() => map[method](1 as unknown as string, 1), { name: "TypeError", message: /^iri is neither/ });
      assert.throws(() => map[method]("a b", 1), { name: "IRIError", message: /^Invalid iri "a b"/ });
    }
    assert.throws(() => createIRIMap([["a b", 1]], { level }), IRIError);
  });
});
