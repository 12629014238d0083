/** Names that are taken at a glance: only those that the check which explains takes as well. */
import assert from "node:assert/strict";
import { validateHostname } from "whatwg-iri/formats";
import { isPlainName } from "#lib/names/quick-name.js";

describe("names that are taken at a glance", () => {
  it("end at 63 octets of a label and 253 of a name", () => {
    for (const [name, isPlain] of [
      [`${"a".repeat(63)}.a`, true],
      [`${"a".repeat(64)}.a`, false],
      [`${"é".repeat(57)}.a`, true],
      [`${"é".repeat(59)}.a`, false],
      [`${"a".repeat(60)}.`.repeat(3) + "é".repeat(59), false],
      [`${"a".repeat(63)}.`.repeat(3) + "a".repeat(61), true],
      [`${"a".repeat(63)}.`.repeat(3) + "a".repeat(62), false],
    ] as const) {
      assert.equal(isPlainName(name), isPlain, name);
      assert.equal(validateHostname(name).length === 0, isPlain, name);
    }
  });

  it("have letters, digits and hyphens of ASCII, and no neighbor of them", () => {
    for (let unit = 0; unit < 0x80; unit++) {
      const character = String.fromCharCode(unit);
      const isLDH = /[A-Za-z0-9.-]/.test(character);
      assert.equal(isPlainName(`a${character}b.c`), isLDH, character);
      assert.equal(isPlainName(`é${character}b.c`), /[a-z0-9.-]/.test(character), character);
      assert.equal(isPlainName(`${character}b.c`), /[A-Za-z0-9]/.test(character), character);
    }
  });
});
