import { deepEqual, equal, match } from "node:assert/strict";
import { countUTF8, encodeCharacter, encodeNonASCII, encodeOctet, readTriplet, readUTF8 } from "#lib/infra/percent.js";
import { STEP } from "../../support/share.js";

function read(...octets: number[]): number {
  return readUTF8((offset) => octets[offset] ?? -1);
}

describe("readUTF8", () => {
  it("[U-3a] reads every scalar value, and nothing shorter", () => {
    const encoder = new TextEncoder();
    const wrong: string[] = [];
    for (let codePoint = 0; codePoint <= 0x10ffff; codePoint += STEP) {
      if (codePoint < 0xd800 || codePoint > 0xdfff) {
        const octets = [...encoder.encode(String.fromCodePoint(codePoint))];
        if (read(...octets) !== codePoint || countUTF8(codePoint) !== octets.length) {
          wrong.push(codePoint.toString(16));
        }
        if (octets.length > 1 && read(...octets.slice(0, -1)) !== -1) {
          wrong.push(`${codePoint.toString(16)}, cut`);
        }
      }
    }
    deepEqual(wrong, []);
  });

  it("[U-3a] reads as many octets as a character of each length has", () => {
    for (const [codePoint, ...octets] of [
      [0x7f, 0x7f],
      [0x80, 0xc2, 0x80],
      [0x7ff, 0xdf, 0xbf],
      [0x800, 0xe0, 0xa0, 0x80],
      [0xd7ff, 0xed, 0x9f, 0xbf],
      [0xe000, 0xee, 0x80, 0x80],
      [0xffff, 0xef, 0xbf, 0xbf],
      [0x10000, 0xf0, 0x90, 0x80, 0x80],
      [0x10ffff, 0xf4, 0x8f, 0xbf, 0xbf],
    ] as const) {
      equal(read(...octets), codePoint);
      equal(read(...octets.slice(0, -1)), -1);
      equal(countUTF8(codePoint), octets.length);
    }
    deepEqual([read(0xed, 0xa0, 0x80), read(0xed, 0xbf, 0xbf), read(0xf4, 0x90, 0x80, 0x80)], [-1, -1, -1]);
    for (const octet of [0x80, 0xbf, 0xc0, 0xc1, 0xf5, 0xff]) {
      equal(read(octet, 0x80, 0x80, 0x80), -1);
    }
  });

  it("[U-3a] agrees with a decoder on all pairs of octets and possible continuations", () => {
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    const wrong: string[] = [];
    const tails = [[], [0x80], [0xbf, 0x80], [0x41], [0x80, 0x41], [0xc3, 0xa9]];
    for (let first = 0; first < 0x100; first++) {
      for (let second = 0; second < 0x100; second += STEP) {
        for (const tail of tails) {
          const octets = [first, second, ...tail];
          const actual = read(...octets);
          let expected = -1;
          for (let length = 1; length <= 4 && expected === -1; length++) {
            // None of these octets encodes U+FFFD itself, so it marks invalid sequences.
            const text = decoder.decode(Uint8Array.from(octets.slice(0, length)));
            expected = text.includes("\uFFFD") ? -1 : (text.codePointAt(0) as number);
          }
          if (actual !== expected) {
            wrong.push(octets.map((octet) => octet.toString(16)).join(" "));
          }
        }
      }
    }
    deepEqual(wrong, []);
  });
});

describe("a percent-encoded octet", () => {
  it("is written in upper case and read in either", () => {
    for (let octet = 0; octet < 0x100; octet++) {
      const triplet = encodeOctet(octet);
      match(triplet, /^%[0-9A-F]{2}$/);
      equal(readTriplet(`x${triplet}`, 1), octet);
      equal(readTriplet(triplet.toLowerCase(), 0), octet);
    }
  });

  it("is not found if there is none", () => {
    for (const input of ["", ..."a%41 % %4 %g0 %0g %%41 %/0 %:0 %@1".split(" "), "%`1", "x41", "%é1", "%1\uFF11"]) {
      equal(readTriplet(input, 0), -1, input);
    }
  });
});

describe("encodeCharacter", () => {
  it("writes one octet for ASCII, and UTF-8 beyond", () => {
    for (const [character, triplets] of [
      ["\0", "%00"],
      ["\x7F", "%7F"],
      ["\x80", "%C2%80"],
      ["é", "%C3%A9"],
      ["\u{1F600}", "%F0%9F%98%80"],
    ] as const) {
      equal(encodeCharacter(character), triplets);
    }
  });
});

describe("encodeNonASCII", () => {
  it("[P-3a] leaves ASCII alone", () => {
    equal(encodeNonASCII("a%zz \u0000\u007Fé\u0080😀"), "a%zz \u0000\u007F%C3%A9%C2%80%F0%9F%98%80");
  });
});
