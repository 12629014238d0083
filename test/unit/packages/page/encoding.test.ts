import { deepEqual, doesNotThrow, equal, throws } from "node:assert/strict";
import * as original from "@exodus/bytes/encoding.js";
import { ENCODING_LABELS, INDEX_CHECKSUMS } from "#lib/generated/encodings.js";

import * as encoding from "#lib/packages/page/encoding.js";
import { readAsOf2022, WRITTEN_ONLY } from "#lib/packages/page/encodings/gb18030.js";
import { computeChecksum, getIndex, type IndexName } from "#lib/packages/page/encodings/indexes.js";
import { getSingleByteIndex } from "#lib/packages/page/encodings/single-byte.js";
import { percentEncodeAfterEncoding } from "#lib/packages/page/percent-encode.js";
import { compareEncoders, compareSpecial, ENCODERS } from "../../../support/encoders.js";
import { ENCODINGS } from "../../../support/encodings.js";
import { readIndex, readLabels, readSingleByte } from "../../../tables/encodings.js";

/** Node's own decoder is not a browser's: it deviates from the standard in Big5. */
const { TextDecoder: nodeDecoder } = globalThis;

/** Tests every nth code point alone; `npm run lane -- encodings` tests all. */
const STRIDE = Number(process.env.ENCODINGS_SAMPLE ?? 97);

describe("the stand-ins for @exodus/bytes", () => {
  it("create decoders by a function", () => {
    const octets = Uint8Array.of(0xef, 0xbb, 0xbf, 0xc3, 0xa9);
    equal(encoding.createTextDecoder("utf-8").decode(octets), "é");
    equal(encoding.createTextDecoder("utf-8", { ignoreBOM: true }).decode(octets), "\ufeffé");
  });

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
        equal(encoding.normalizeEncoding(written), original.normalizeEncoding(written), written);
        const name = original.labelToName(written);
        const isCompared = name === null || name.startsWith("UTF-16");
        equal(encoding.labelToName(written), isCompared ? name : name.toLowerCase(), written);
      }
    }
    equal(encoding.labelToName(null), null);
  });

  it("encode as @exodus/bytes does what the standard treats specially", () => {
    for (const name of ENCODERS) {
      doesNotThrow(() => compareSpecial(name));
    }
  });

  for (const name of ENCODERS) {
    it(`encode as @exodus/bytes does: ${name}`, () => {
      doesNotThrow(() => compareEncoders(name, STRIDE));
    });
  }

  it("percent-encode lone surrogates as U+FFFD, and leave their neighbors alone", () => {
    for (const [unit, expected] of [
      ["\uD7FF", "%26%2355295%3B"],
      ["\uD800", "%26%2365533%3B"],
      ["\uDFFF", "%26%2365533%3B"],
      ["\uE000", "%26%2357344%3B"],
    ] as const) {
      equal(percentEncodeAfterEncoding("windows-1252", unit, ""), expected);
    }
  });

  it("decode with the platform's decoder, whole and in chunks", () => {
    const octets = Uint8Array.of(0xef, 0xbb, 0xbf, 0x93, 0xfa, 0x96, 0x7b, 0x93);
    for (const name of ENCODINGS) {
      for (const options of [{}, { ignoreBOM: false }, { ignoreBOM: true }]) {
        const ours = new encoding.TextDecoder(name, options);
        const theirs = new original.TextDecoder(name, options);
        equal(ours.decode(octets), theirs.decode(octets), name);
        for (const octet of octets) {
          const piece = Uint8Array.of(octet);
          equal(ours.decode(piece, { stream: true }), theirs.decode(piece, { stream: true }), name);
        }
        equal(ours.decode(), theirs.decode(), name);
      }
      equal(encoding.legacyHookDecode(octets, name), original.legacyHookDecode(octets, name), name);
      equal(
        encoding.legacyHookDecode(octets.subarray(3), name),
        original.legacyHookDecode(octets.subarray(3), name),
        name,
      );
    }
  });

  it("find byte order marks alike, and give them precedence", () => {
    for (const octets of [
      [],
      [0xef, 0xbb],
      [0xef, 0xbb, 0xbf, 0x41],
      [0xfe, 0xff, 0, 0x41],
      [0xff, 0xfe, 0x41, 0],
      [0xfe],
    ]) {
      const input = Uint8Array.from(octets);
      equal(encoding.getBOMEncoding(input), original.getBOMEncoding(input));
      for (const name of ["windows-1252", "replacement"]) {
        equal(encoding.legacyHookDecode(input, name), original.legacyHookDecode(input, name));
      }
    }
  });

  it("reject encodings without a decoder or encoder", () => {
    throws(() => new encoding.TextDecoder("replacement"), RangeError);
    throws(() => encoding.legacyHookDecode(new Uint8Array(), "none"), RangeError);
    for (const name of ["utf-16le", "utf-16be", "replacement", "none"]) {
      throws(() => percentEncodeAfterEncoding(name, "a", ""), RangeError);
    }
  });
});

describe("the indexes of the stand-ins", () => {
  const names = Object.keys(INDEX_CHECKSUMS) as IndexName[];

  it("are the standard's, or cause an error", async () => {
    // A copy of the module that has not computed an index yet, and Node's own decoder.
    const url = new URL("?fresh", import.meta.resolve("#lib/packages/page/encodings/indexes.js")).href;
    const fresh = (await import(url)) as { getIndex: typeof getIndex };
    for (const name of names.filter((each) => each !== "big5")) {
      deepEqual(fresh.getIndex(name), getIndex(name), name);
    }
    throws(() => fresh.getIndex("big5"), {
      name: "RangeError",
      message: /for big5 of this platform departs from the Encoding Standard/,
    });
  });

  it("are the standard's on platforms whose GB18030 is older than 2022, and so is decoded text", async () => {
    const newer = new Map<string, string>();
    for (const [codePoint, octets] of WRITTEN_ONLY) {
      const character = new original.TextDecoder("gb18030", {}).decode(Uint8Array.of(octets >> 8, octets & 0xff));
      equal(readAsOf2022(String.fromCharCode(codePoint)), character);
      newer.set(character, String.fromCharCode(codePoint));
    }
    equal(newer.size, 18);
    equal(readAsOf2022("\uE78C\uE797\uE81F"), "\uE78C\uE797\uE81F");
    class OlderDecoder extends original.TextDecoder {
      override decode(...args: Parameters<InstanceType<typeof original.TextDecoder>["decode"]>): string {
        return super.decode(...args).replace(/./gsu, (character) => newer.get(character) ?? character);
      }
    }
    Object.assign(globalThis, { TextDecoder: OlderDecoder });
    try {
      const url = new URL("?older", import.meta.resolve("#lib/packages/page/encodings/indexes.js")).href;
      const older = (await import(url)) as { getIndex: typeof getIndex };
      deepEqual(older.getIndex("gb18030"), readIndex("gb18030"));
      const octets = Uint8Array.of(0xa6, 0xd9, 0xfe, 0x59);
      equal(new OlderDecoder("gb18030", {}).decode(octets), "\uE78D\uE81E");
      for (const label of ["gb18030", "gb2312"]) {
        equal(encoding.legacyHookDecode(octets, label), "\uFE10\u9FB4");
      }
    } finally {
      Object.assign(globalThis, { TextDecoder: nodeDecoder });
    }
  });

  it("have the checksums of the original's, and the single-byte ones are the original's", async () => {
    for (const name of names) {
      equal(INDEX_CHECKSUMS[name], computeChecksum(readIndex(name)), name);
    }
    for (const name of ENCODINGS.filter((each) => getSingleByteIndex(each) !== null)) {
      equal(getSingleByteIndex(name), readSingleByte(name), name);
    }
    const sort = (lines: readonly string[]): string[] => [...lines].sort();
    const labels = (await readLabels()).map((line) => line.join(" "));
    deepEqual(sort(ENCODING_LABELS.split("\n")), sort(labels));
  });
});
