/** Memory for ASCII: with Node's `Buffer`, and as pages have it. */
import assert from "node:assert/strict";
import { choosePlatform, createOctets, readASCII } from "#lib/infra/ascii-writer.js";

describe("octets", () => {
  it("become strings, with Buffer and without", () => {
    const octets = createOctets(8);
    const plain = choosePlatform(undefined);
    const plainOctets = plain.createOctets(8);
    assert.equal(octets.length, 8);
    for (const [index, unit] of [..."a?b#c\0\x7fd"].entries()) {
      octets[index] = unit.charCodeAt(0);
      plainOctets[index] = unit.charCodeAt(0);
    }
    for (const [start, end] of [
      [0, 8],
      [2, 5],
      [3, 3],
    ] as const) {
      assert.equal(readASCII(octets, start, end), "a?b#c\0\x7fd".slice(start, end));
      assert.equal(plain.readASCII(plainOctets, start, end), "a?b#c\0\x7fd".slice(start, end));
    }
  });
});
