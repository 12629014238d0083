/** The stand-ins trust the platform's decoders. */
import { equal, ok } from "node:assert/strict";
import { TextDecoder as Referee } from "@exodus/bytes/encoding.js";
import { createTextDecoder } from "#lib/packages/page/encoding.js";
import { createRandom } from "../../../support/encoders.js";
import { ENCODINGS } from "../../../support/encodings.js";
import { STEP, share } from "../../../support/share.js";

/** Encodings that Node's decoders, which no page uses, lack or decode differently, in some version. */
const DEPARTING_IN_NODE: ReadonlySet<string> = new Set(
  (
    "big5 euc-jp euc-kr gb18030 gbk ibm866 iso-2022-jp iso-8859-16 koi8-u shift_jis windows-874 windows-1252 " +
    "windows-1253 windows-1255 x-user-defined"
  ).split(" "),
);

const isNode = process.versions.node !== undefined;
const compared = ENCODINGS.filter((name) => !isNode || !DEPARTING_IN_NODE.has(name));

/** Encodings in which one octet can change the meaning of the next. */
const MULTI_BYTE = /^(?:utf|gb|big|euc|iso-2022|shift)/;

/** Octets with a special role in some encoding. */
const OCTETS = [
  0x0e, 0x1b, 0x24, 0x28, 0x30, 0x39, 0x40, 0x41, 0x42, 0x49, 0x4a, 0x5c, 0x7e, 0x80, 0x81, 0x84, 0x8e, 0x8f, 0xa0,
  0xa1, 0xa4, 0xc8, 0xe0, 0xfe, 0xff,
];

/** Escape sequences, a pair after one, and four octets at the bounds of the ranges. */
const SEQUENCES = [
  "\x1B$B",
  "\x1B$@",
  "\x1B(I",
  "\x1B(J",
  "\x1B(B",
  '\x1B$B$"',
  "\xE32\x9A5",
  "\xE32\x9A6",
  "\x841\xA57",
].map((text) => Array.from(text, (character) => character.charCodeAt(0)));

function* createInputs(): Generator<Uint8Array> {
  const below = createRandom();
  for (let count = 0; count < share(2_000); count++) {
    const sequences = Array.from({ length: below(9) }, () => {
      const octet = below(3) > 0 ? (OCTETS[below(OCTETS.length)] as number) : below(0x100);
      return below(4) > 0 ? [octet] : (SEQUENCES[below(SEQUENCES.length)] as number[]);
    });
    yield Uint8Array.from(sequences.flat());
  }
}

function compare(name: string, octets: Uint8Array, text: string): void {
  const expected = new Referee(name, { ignoreBOM: true }).decode(octets);
  if (text !== expected) {
    equal(text, expected, octets.join());
  }
}

function decode(name: string, octets: Uint8Array): string {
  return createTextDecoder(name, { ignoreBOM: true }).decode(octets);
}

function decodeInPieces(name: string, octets: Uint8Array): string {
  const decoder = createTextDecoder(name, { ignoreBOM: true });
  const pieces = Array.from(octets, (octet) => decoder.decode(Uint8Array.of(octet), { stream: true }));
  return pieces.join("") + decoder.decode();
}

describe("the platform's decoders", () => {
  for (const name of compared) {
    it(`decode as @exodus/bytes does: ${name}`, () => {
      equal(typeof decode(name, Uint8Array.of(0x41)), "string");
      for (let first = 0; first < 0x100; first++) {
        compare(name, Uint8Array.of(first), decode(name, Uint8Array.of(first)));
        for (let second = 0; second < (MULTI_BYTE.test(name) ? 0x100 : 0); second += STEP) {
          const pair = Uint8Array.of(first, second);
          compare(name, pair, decode(name, pair));
        }
      }
      for (const octets of createInputs()) {
        compare(name, octets, decode(name, octets));
      }
    });

    it(`decode octet by octet as @exodus/bytes does: ${name}`, () => {
      let texts = 0;
      for (const octets of createInputs()) {
        compare(name, octets, decodeInPieces(name, octets));
        texts++;
      }
      ok(texts > 0);
    });
  }
});
