/** All forms of bracketed addresses, and their neighbors. */
import assert from "node:assert/strict";
import { isIRI } from "whatwg-iri/syntax";

const isAddress = (address: string): boolean => isIRI(`a://[${address}]`);

/** Repeats a piece. */
const times = (count: number, piece: string): string => piece.repeat(count);

describe("[S-3b] IPv6address", () => {
  const ls32 = ["1:Ab9f", "0:0", "1.2.3.4", "255.255.255.255"];

  for (const end of ls32) {
    it(`has all forms that end in ${end}`, () => {
      assert.ok(isAddress(times(6, "1:") + end));
      for (let after = 0; after <= 5; after++) {
        for (let before = 0; before <= 5 - after; before++) {
          const pieces = Array.from({ length: before }, () => "2");
          assert.ok(isAddress(`${pieces.join(":")}::${times(after, "f:")}${end}`), `${before} before, ${after} after`);
        }
        const tooMany = Array.from({ length: 6 - after }, () => "2");
        assert.ok(
          !isAddress(`${tooMany.join(":")}::${times(after, "f:")}${end}`),
          `${6 - after} before, ${after} after`,
        );
      }
      assert.ok(!isAddress(times(5, "1:") + end));
      assert.ok(!isAddress(times(7, "1:") + end));
    });
  }

  it("has the forms that end in at most one piece", () => {
    for (let before = 0; before <= 6; before++) {
      const pieces = Array.from({ length: before }, () => "2").join(":");
      assert.ok(isAddress(`${pieces}::1`));
      assert.ok(isAddress(`${pieces}::`));
    }
    assert.ok(isAddress("1:2:3:4:5:6:7::"));
    assert.ok(!isAddress("1:2:3:4:5:6:7::8"));
    assert.ok(!isAddress("1:2:3:4:5:6:7:8::"));
  });

  for (const wrong of [
    "",
    ":",
    ":::",
    "1",
    "1:",
    ":1",
    "1::2::3",
    "::12345",
    "::g",
    "1.2.3.4",
    "::1.2.3",
    "::1.2.3.4.5",
    "::01.2.3.4",
    "::256.2.3.4",
    "::1.2.3.4:5",
    "::1.2.3.4::",
    "1:2:3:4:5:6:7:1.2.3.4",
    "::%31",
    ":: ",
    "::é",
    "::1%25eth0",
    "[::]",
  ]) {
    it(`has no ${JSON.stringify(wrong)}`, () => {
      assert.ok(!isAddress(wrong));
    });
  }
});

describe("[S-3c] IPvFuture", () => {
  it("has version, dot and address", () => {
    for (const right of ["v1.a", "V0.:", "vaF9.-._~!$&'()*+,;=:Z", "v1.."]) {
      assert.ok(isAddress(right), right);
    }
    for (const wrong of ["v", "v.a", "v1", "v1.", "vg.a", "v1.%41", "v1.é", "v1.a@b", "w1.a", "v1.[]"]) {
      assert.ok(!isAddress(wrong), wrong);
    }
  });
});
