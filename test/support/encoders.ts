/** Compares the encoders of the stand-in for @exodus/bytes with the package's. */
import assert from "node:assert/strict";
import { percentEncodeAfterEncoding as encodeByReferee } from "@exodus/bytes/whatwg.js";
import { percentEncodeAfterEncoding } from "#lib/stand-ins/percent-encode.js";
import { ENCODINGS } from "./encodings.js";

/** The encodings that have an encoder. */
export const ENCODERS: readonly string[] = ENCODINGS.filter((name) => !name.startsWith("utf-16"));

/** Code points that some encoder handles specially. */
const SPECIAL = [
  0x0e, 0x1b, 0x20, 0x5c, 0x7e, 0xa5, 0x203e, 0x20ac, 0x2212, 0x2550, 0x3042, 0x5341, 0xac02, 0xe5e5, 0xe7c7, 0xe81e,
  0xff61, 0xff71, 0xff9f, 0x1f600,
];

/** The sets that whatwg-url uses for the query of special URLs, and of others. */
const SETS = [" \"#'<>", ' "#<>'];

/** Pseudorandom numbers, reproducible. */
function createRandom(): (limit: number) => number {
  let state = 1;
  return (limit) => {
    state = (Math.imul(state, 0x41c64e6d) + 0x3039) >>> 0;
    return (state >>> 8) % limit;
  };
}

function compare(name: string, text: string, percentEncodeSet: string): void {
  const expected = encodeByReferee(name, text, percentEncodeSet);
  const actual = percentEncodeAfterEncoding(name, text, percentEncodeSet);
  // Comparing before asserting saves most of the time.
  if (actual !== expected) {
    assert.equal(actual, expected, JSON.stringify(text));
  }
}

/**
 * Asserts that an encoder writes code points, alone and in random texts, like the reference.
 *
 * @param stride - Tests every nth code point, and all below U+0100; fewer beyond the assigned planes.
 */
export function compareEncoders(name: string, stride: number): void {
  const [set, other] = SETS as [string, string];
  for (
    let codePoint = 0;
    codePoint < 0x110000;
    codePoint += codePoint < 0x100 ? 1 : codePoint < 0x33480 ? stride : 257
  ) {
    compare(name, String.fromCodePoint(codePoint), set);
  }
  const below = createRandom();
  for (let count = 0; count < 2_000; count++) {
    const codePoints = Array.from({ length: 1 + below(8) }, () =>
      below(2) > 0 ? (SPECIAL[below(SPECIAL.length)] as number) : below(0xd800),
    );
    compare(name, String.fromCodePoint(...codePoints), other);
  }
}
