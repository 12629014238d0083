/** The fragment that stores the input. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { EXAMPLES } from "../model/examples.js";
import { EMPTY, HASH_LIMIT, isEmpty, readHash, type State, writeHash } from "../model/state.js";

const text = fc.oneof(
  // fast-check's own unit of all code points takes a second to prepare.
  fc.string({ unit: fc.integer({ min: 0, max: 0x10ffff }).map((codePoint) => String.fromCodePoint(codePoint)) }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
);

describe("the viewer's fragment", () => {
  it("restores any input", () => {
    fc.assert(
      fc.property(text, text, text, text, text, (iri, base, charset, other, link) => {
        const state: State = { iri, base, charset, other, text: link };
        const hash = writeHash(state);
        assert.deepEqual(readHash(hash as string), state);
        assert.match(hash as string, /^(?:#[\x21-\x7E]*)?$/);
      }),
      { numRuns: 500 },
    );
  });

  it("is empty for an empty form", () => {
    assert.equal(writeHash(EMPTY), "");
    assert.deepEqual(readHash(""), EMPTY);
    assert.ok(isEmpty(EMPTY));
    assert.ok(isEmpty({ ...EMPTY, charset: "koi8-r" }));
    assert.ok(isEmpty({ ...EMPTY, text: "a" }));
    assert.ok(!isEmpty({ ...EMPTY, base: "a" }));
    assert.ok(!isEmpty({ ...EMPTY, other: "a" }));
  });

  it("keeps lone surrogates, and text that looks like one", () => {
    assert.equal(writeHash({ ...EMPTY, iri: "\uDC00a\uD800" }), "#iri=%uDC00a%uD800");
    assert.equal(readHash("#iri=%uDC00a%uD800").iri, "\uDC00a\uD800");
    assert.equal(writeHash({ ...EMPTY, iri: "%uD800" }), "#iri=%25uD800");
    assert.equal(readHash("#iri=%25uD800").iri, "%uD800");
  });

  it("may have been typed by hand", () => {
    assert.deepEqual(readHash("#with=b&&iri=100%&iri&x=y&base"), { ...EMPTY, other: "b" });
    assert.equal(readHash("#iri=a=b").iri, "a=b");
    assert.equal(readHash("iri=%E9é").iri, "%E9é");
  });

  it("is not written if it would be too long", () => {
    const longest = "a".repeat(HASH_LIMIT - "#iri=".length);
    assert.equal(writeHash({ ...EMPTY, iri: longest })?.length, HASH_LIMIT);
    assert.equal(writeHash({ ...EMPTY, iri: `${longest}a` }), null);
    assert.equal(writeHash({ ...EMPTY, other: "\uD800".repeat(HASH_LIMIT + 1) }), null);
  });
});

describe("the viewer's examples", () => {
  for (const { name, state } of EXAMPLES) {
    it(`can be shared: ${name}`, () => {
      assert.deepEqual(readHash(writeHash(state) as string), state);
    });
  }
});
