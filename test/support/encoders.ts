/** Compares the encoders of the stand-in for @exodus/bytes with the package's. */
import { equal } from "node:assert/strict";
import { TextDecoder } from "@exodus/bytes/encoding.js";
import { percentEncodeAfterEncoding as encodeByReferee } from "@exodus/bytes/whatwg.js";
import { percentEncodeAfterEncoding } from "#lib/packages/page/percent-encode.js";
import { ENCODINGS } from "./encodings.js";

export const ENCODERS: readonly string[] = ENCODINGS.filter((name) => !name.startsWith("utf-16"));

const SPECIAL = [
  0x0e, 0x1b, 0x20, 0x5c, 0x7e, 0x80, 0xa5, 0x1e3f, 0x203e, 0x20ac, 0x2212, 0x2550, 0x255e, 0x2561, 0x256a, 0x3042,
  0x5341, 0x5345, 0x7e8a, 0x9fb4, 0x9fbb, 0xac02, 0xe5e5, 0xe78d, 0xe796, 0xe7c7, 0xe81e, 0xe864, 0xfe10, 0xfe19,
  0xff0d, 0xff61, 0xff71, 0xff9d, 0xff9e, 0xff9f, 0xffff, 0x10000, 0x1f600, 0x10ffff,
];

/** The sets that whatwg-url uses for the query of special URLs, and of others. */
const SETS = [" \"#'<>", ' "#<>'];

export function createRandom(): (limit: number) => number {
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
    equal(actual, expected, JSON.stringify(text));
  }
}

/** For gb18030, the BMP instead. */
function listDecoded(name: string): readonly number[] {
  if (name === "gb18030" || name.startsWith("utf")) {
    return Array.from({ length: 0x10000 }, (_, codePoint) => codePoint).filter(
      (codePoint) => codePoint < 0xd800 || codePoint > 0xdfff,
    );
  }
  // Of a state that each line leaves, so that iso-2022-jp begins anew.
  const [before, after] =
    name === "iso-2022-jp"
      ? [
          [0x1b, 0x24, 0x42],
          [0x1b, 0x28, 0x42],
        ]
      : [[], []];
  const octets: number[] = [];
  for (let first = 0x21; first < 0x100; first++) {
    octets.push(first, 0x0a);
    for (let second = 0x21; second < (/^(?:big5|euc|gb|iso-2022|shift)/.test(name) ? 0x100 : 0); second++) {
      octets.push(...before, first, second, ...after, 0x0a);
    }
  }
  const text = new TextDecoder(name, {}).decode(Uint8Array.from(octets));
  return [...new Set(Array.from(text, (character) => character.codePointAt(0) as number))];
}

const AT_ONCE = 200;

/** Compares the special code points, and their neighbors. */
export function compareSpecial(name: string): void {
  for (const codePoint of SPECIAL.flatMap((special) => [special - 1, special, special + 1])) {
    compare(name, codePoint > 0x10ffff ? "" : String.fromCodePoint(codePoint), SETS[0] as string);
  }
}

/** Code points between two that are asked though an encoding may lack them. */
const LACKING_STRIDE = 61;

/**
 * Like the tests in encoding/legacy-mb-* of the web platform tests, with a sample of the characters that an
 * encoding lacks.
 */
export function listQueries(name: string): readonly (readonly [codePoint: number, query: string])[] {
  const codePoints = new Set(listDecoded(name));
  for (let codePoint = 0xa0; codePoint < 0x10000; codePoint += LACKING_STRIDE) {
    codePoints.add(codePoint);
  }
  return [...codePoints]
    .filter((codePoint) => codePoint >= 0xa0 && (codePoint < 0xd800 || codePoint > 0xdfff))
    .map((codePoint) => [codePoint, encodeByReferee(name, String.fromCodePoint(codePoint), SETS[0] as string)]);
}

/** Compares every nth code point, random texts, and all that the encoding decodes to. */
export function compareEncoders(name: string, stride: number): void {
  const [set, other] = SETS as [string, string];
  const decoded = listDecoded(name);
  for (let index = 0; index < decoded.length; index += AT_ONCE) {
    compare(name, String.fromCodePoint(...decoded.slice(index, index + AT_ONCE)), set);
  }
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
