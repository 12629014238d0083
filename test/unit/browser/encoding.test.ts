/**
 * What the bundles have in the place of @exodus/bytes gives what @exodus/bytes gives: on a sample, which the seed in the
 * title determines. `npm run lane -- encodings` tries everything.
 */
import assert from "node:assert/strict";
import * as original from "@exodus/bytes/encoding.js";
import { percentEncodeAfterEncoding as encodeByOriginal } from "@exodus/bytes/whatwg.js";
import * as encoding from "#lib/browser/encoding.js";
import { computeChecksum, getIndex, type IndexName } from "#lib/browser/indexes.js";
import { percentEncodeAfterEncoding } from "#lib/browser/percent-encode.js";
import { getSingleByteIndex } from "#lib/browser/single-byte.js";
import { ENCODING_LABELS, INDEX_CHECKSUMS } from "#lib/generated/encodings.js";
import { ENCODINGS } from "../../support/encodings.js";
import { readIndex, readLabels, readSingleByte } from "../../tables/encodings.js";

/** The one that Node has is not a browser's: it departs from the standard in Big5. */
const { TextDecoder: nodeDecoder } = globalThis;

/** Those that have an encoder. */
const WRITTEN = ENCODINGS.filter((name) => !name.startsWith("utf-16"));

/** Code points that encoders treat in a way of their own. */
const SPECIAL = [
  0x0e, 0x1b, 0x20, 0x5c, 0x7e, 0xa5, 0x203e, 0x2212, 0x3042, 0x5341, 0xac02, 0xe5e5, 0xff71, 0xff9f, 0x1f600,
];

/** Octets that decoders treat in a way of their own. */
const OCTETS = [
  0x0e, 0x1b, 0x24, 0x28, 0x30, 0x39, 0x40, 0x41, 0x42, 0x49, 0x4a, 0x5c, 0x7e, 0x80, 0x81, 0x84, 0x8e, 0x8f,
];
OCTETS.push(0xa0, 0xa1, 0xa4, 0xc8, 0xe0, 0xfe, 0xff);

/** Escape sequences, a pair after one, and four octets: the last ones, one too many, and a pointer between the ranges. */
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

const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** One of this many code points, pairs of octets and random strings is tried; 1 means all. */
const SAMPLE = Number(process.env.ENCODINGS_SAMPLE ?? 32);

/** Numbers that look random and are the same for the same seed. */
function* random(): Generator<number, never> {
  for (let state = SEED; ; ) {
    state = (Math.imul(state, 0x41c64e6d) + 0x3039) >>> 0;
    yield state >>> 8;
  }
}

const numbers = random();
const pick = <T>(list: readonly T[]): T => list[numbers.next().value % list.length] as T;
const below = (limit: number): number => numbers.next().value % limit;
const isInSample = (): boolean => below(SAMPLE) === 0;

describe(`the encodings of the bundles (seed ${SEED})`, () => {
  before(() => {
    Object.assign(globalThis, { TextDecoder: original.TextDecoder });
  });

  after(() => {
    Object.assign(globalThis, { TextDecoder: nodeDecoder });
  });

  it("have the same labels", async () => {
    for (const label of (await readLabels()).flat()) {
      for (const written of [
        label,
        ` ${label.toUpperCase()}\n`,
        `${label}x`,
        `\u00A0${label}`,
        label.replace("k", "\u212A"),
      ]) {
        assert.equal(encoding.normalizeEncoding(written), original.normalizeEncoding(written), written);
        assert.equal(encoding.labelToName(written), original.labelToName(written), written);
      }
    }
    assert.equal(encoding.labelToName(null), null);
  });

  for (const name of WRITTEN) {
    it(`write every code point alike: ${name}`, () => {
      for (let codePoint = 0; codePoint < 0x110000; codePoint += codePoint < 0x33480 ? 1 : 257) {
        if (codePoint >= 0x80 && !isInSample()) {
          continue;
        }
        const text = String.fromCodePoint(codePoint);
        const expected = encodeByOriginal(name, text, " \"#'<>");
        if (percentEncodeAfterEncoding(name, text, " \"#'<>") !== expected) {
          assert.equal(percentEncodeAfterEncoding(name, text, " \"#'<>"), expected, codePoint.toString(16));
        }
      }
      for (let count = 0; count < 2000 / Math.min(SAMPLE, 4); count++) {
        const points = Array.from({ length: 1 + below(8) }, () => (below(2) ? pick(SPECIAL) : below(0xd800)));
        const text = String.fromCodePoint(...points);
        assert.equal(
          percentEncodeAfterEncoding(name, text, "'"),
          encodeByOriginal(name, text, "'"),
          JSON.stringify(text),
        );
      }
    }).timeout(60_000);
  }

  for (const name of ENCODINGS) {
    it(`read all octets alike, whole and in pieces: ${name}`, () => {
      const check = (octets: Uint8Array): void => {
        const expected = new original.TextDecoder(name, { ignoreBOM: true }).decode(octets);
        if (new encoding.TextDecoder(name, { ignoreBOM: true }).decode(octets) !== expected) {
          assert.equal(new encoding.TextDecoder(name, { ignoreBOM: true }).decode(octets), expected, octets.join());
        }
      };
      for (let first = 0; first < 0x100; first++) {
        for (let second = 0; second < 0x100; second++) {
          if (isInSample()) {
            check(Uint8Array.of(first, second));
          }
        }
      }
      for (let count = 0; count < 5000 / Math.min(SAMPLE, 4); count++) {
        const single = (): number => (below(3) ? pick(OCTETS) : below(0x100));
        const octets = Uint8Array.from(
          Array.from({ length: below(9) }, () => (below(4) ? [single()] : pick(SEQUENCES))).flat(),
        );
        check(octets);
        const theirs = new original.TextDecoder(name, { ignoreBOM: true });
        const ours = new encoding.TextDecoder(name, { ignoreBOM: true });
        for (const octet of octets) {
          const piece = Uint8Array.of(octet);
          assert.equal(ours.decode(piece, { stream: true }), theirs.decode(piece, { stream: true }), octets.join());
        }
        assert.equal(ours.decode(), theirs.decode(), octets.join());
        assert.equal(encoding.legacyHookDecode(octets, name), original.legacyHookDecode(octets, name), octets.join());
      }
    }).timeout(60_000);
  }

  it("find byte order marks alike, and let them win", () => {
    for (const octets of [
      [],
      [0xef, 0xbb],
      [0xef, 0xbb, 0xbf, 0x41],
      [0xfe, 0xff, 0, 0x41],
      [0xff, 0xfe, 0x41, 0],
      [0xfe],
    ]) {
      const input = Uint8Array.from(octets);
      assert.equal(encoding.getBOMEncoding(input), original.getBOMEncoding(input));
      for (const name of ["windows-1252", "replacement"]) {
        assert.equal(encoding.legacyHookDecode(input, name), original.legacyHookDecode(input, name));
      }
    }
  });

  it("refuse what has no decoder or encoder", () => {
    assert.throws(() => new encoding.TextDecoder("replacement"), RangeError);
    assert.throws(() => encoding.legacyHookDecode(new Uint8Array(), "none"), RangeError);
    for (const name of ["utf-16le", "utf-16be", "replacement", "none"]) {
      assert.throws(() => percentEncodeAfterEncoding(name, "a", ""), RangeError);
    }
  });
});

describe("the indexes of the bundles", () => {
  const names = Object.keys(INDEX_CHECKSUMS) as IndexName[];

  it("are the standard's, or there is an error", async () => {
    // A copy of the module that has made no index yet, and Node's own decoder.
    const url = new URL("?fresh", import.meta.resolve("#lib/browser/indexes.js")).href;
    const fresh = (await import(url)) as { getIndex: typeof getIndex };
    for (const name of names.filter((each) => each !== "big5")) {
      assert.deepEqual(fresh.getIndex(name), getIndex(name), name);
    }
    assert.throws(() => fresh.getIndex("big5"), { message: /big5 departs from the Encoding Standard/ });
  });

  it("have the checksums of the original's, and the single-byte ones are the original's", async () => {
    for (const name of names) {
      assert.equal(INDEX_CHECKSUMS[name], computeChecksum(readIndex(name)), name);
    }
    for (const name of ENCODINGS.filter((each) => getSingleByteIndex(each) !== null)) {
      assert.equal(getSingleByteIndex(name), readSingleByte(name), name);
    }
    const sort = (lines: readonly string[]): string[] => [...lines].sort();
    const labels = (await readLabels()).map((line) => line.join(" "));
    assert.deepEqual(sort(ENCODING_LABELS.split("\n")), sort(labels));
  });
});
