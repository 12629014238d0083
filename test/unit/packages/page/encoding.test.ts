import { deepEqual, doesNotThrow, equal, throws } from "node:assert/strict";
import * as original from "@exodus/bytes/encoding.js";
import { TABLE_CHECKSUMS } from "#lib/generated/encodings.js";

import * as encoding from "#lib/packages/page/encoding.js";
import { READ, readAsOf2022, WRITTEN_ONLY } from "#lib/packages/page/encodings/gb18030.js";
import { createTable, readTable } from "#lib/packages/page/encodings/tables.js";
import { percentEncodeAfterEncoding } from "#lib/packages/page/percent-encode.js";
import { compareEncoders, compareSpecial, ENCODERS } from "../../../support/encoders.js";
import { ENCODINGS } from "../../../support/encodings.js";
import { computeChecksums, readLabels, WITH_TABLE } from "../../../tables/encodings.js";

/** Node's own decoder is not a browser's: it deviates from the standard in Big5. */
const { TextDecoder: nodeDecoder } = globalThis;

/** Tests every nth code point alone; `npm run lane -- encodings` tests all. */
const STRIDE = Number(process.env.ENCODINGS_SAMPLE ?? 97);

/** Loads a copy of a module, which has computed nothing yet. */
async function loadFresh<Module>(name: string): Promise<Module> {
  return (await import(new URL(name, import.meta.resolve("#lib/packages/page/encodings/labels.js")).href)) as Module;
}

/** Node 22 lacks it. */
const isLackedByNode = (label: string): boolean =>
  label === "iso-8859-16" && Number.parseInt(process.versions.node, 10) < 24;

describe("the stand-ins for @exodus/bytes", () => {
  beforeEach(() => {
    Object.assign(globalThis, { TextDecoder: original.TextDecoder });
  });

  after(() => {
    Object.assign(globalThis, { TextDecoder: nodeDecoder });
  });

  it("create decoders by a function", () => {
    const octets = Uint8Array.of(0xef, 0xbb, 0xbf, 0xc3, 0xa9);
    equal(encoding.createTextDecoder("utf-8").decode(octets), "é");
    equal(encoding.createTextDecoder("utf-8", { ignoreBOM: true }).decode(octets), "\ufeffé");
  });

  for (const [whose, Class] of [
    ["the platform's", nodeDecoder],
    ["its", original.TextDecoder],
  ] as const) {
    it(`have the same labels, by ${whose} decoder`, async () => {
      Object.assign(globalThis, { TextDecoder: Class });
      const { normalizeEncoding } = await loadFresh<typeof encoding>(`labels.js?${whose}`);
      const labels = (await readLabels()).flat();
      for (const label of labels.filter((each) => Class !== nodeDecoder || !isLackedByNode(each))) {
        const written = [
          ...[label, `\t\n\f\r ${label.toUpperCase()}\n\f\r\t `, `${label}x`, label.replace("k", "\u212A")],
          ...[..."\0\v\x1F\xA0\uFEFF"].flatMap((unit) => [`${unit}${label}`, `${label}${unit}`]),
        ];
        const expected = written.map(original.normalizeEncoding);
        deepEqual(written.map(normalizeEncoding), expected, label);
        // Again, because names are kept.
        deepEqual(written.map(normalizeEncoding), expected, label);
      }
    });
  }

  it("give html-encoding-sniffer the names of UTF-16 in upper case", () => {
    deepEqual(["unicodefffe", " UTF-16", "Latin1", "x"].map(encoding.labelToName), [
      ...["UTF-16BE", "UTF-16LE", "windows-1252"],
      null,
    ]);
    equal(encoding.labelToName(null), null);
  });

  it("keep few names, though a program's decoder accepts any label", async () => {
    let created = 0;
    Object.assign(globalThis, {
      TextDecoder: class {
        encoding = `${created++}`;
      },
    });
    const { normalizeEncoding } = await loadFresh<typeof encoding>("labels.js?any");
    const labels = Array.from({ length: 400 }, (_, count) => `x${count}`);
    equal(labels.map(normalizeEncoding).at(-1), "399");
    equal(labels.map(normalizeEncoding).at(-1), "499");
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
        const ours = encoding.createTextDecoder(name, options);
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
    throws(() => encoding.createTextDecoder("replacement"), RangeError);
    throws(() => encoding.legacyHookDecode(new Uint8Array(), "none"), RangeError);
    for (const name of ["utf-16le", "utf-16be", "replacement", "none"]) {
      throws(() => percentEncodeAfterEncoding(name, "a", ""), RangeError);
    }
  });
});

describe("the tables of the stand-ins", () => {
  let tables: readonly Uint32Array[];

  before(() => {
    Object.assign(globalThis, { TextDecoder: original.TextDecoder });
    tables = WITH_TABLE.map(readTable);
  });

  afterEach(() => {
    Object.assign(globalThis, { TextDecoder: nodeDecoder });
  });

  it("are the standard's by Node's own decoder, or cause an error", () => {
    Object.assign(globalThis, { TextDecoder: nodeDecoder });
    for (const [index, name] of WITH_TABLE.entries()) {
      if (name === "big5") {
        throws(() => createTable(name), /RangeError: The decoder for big5 of .* departs from the Encoding Standard/);
      } else if (!isLackedByNode(name)) {
        deepEqual(createTable(name), tables[index], name);
      }
    }
    for (const name of ["replacement", "utf-16be", "utf-16le"]) {
      equal(createTable(name), null);
    }
  });

  it("are the standard's on platforms whose GB18030 is older than 2022, and so is decoded text", () => {
    const newer = new Map([...READ].map((character, index) => [character, WRITTEN_ONLY.charAt(index)]));
    equal(newer.size, 18);
    equal(readAsOf2022(WRITTEN_ONLY), READ);
    equal(readAsOf2022("\uE78C\uE797\uE81F"), "\uE78C\uE797\uE81F");
    class OlderDecoder extends original.TextDecoder {
      override decode(...args: Parameters<InstanceType<typeof original.TextDecoder>["decode"]>): string {
        return super.decode(...args).replace(/./gsu, (character) => newer.get(character) ?? character);
      }
    }
    Object.assign(globalThis, { TextDecoder: OlderDecoder });
    deepEqual(createTable("gb18030"), tables[WITH_TABLE.indexOf("gb18030")]);
    const octets = Uint8Array.of(0xa6, 0xd9, 0xfe, 0x59);
    equal(new OlderDecoder("gb18030", {}).decode(octets), "\uE78D\uE81E");
    for (const label of ["gb18030", "gb2312"]) {
      equal(encoding.legacyHookDecode(octets, label), "\uFE10\u9FB4");
    }
  });

  it("are compared with the checksums of the package's", () => {
    deepEqual(TABLE_CHECKSUMS, Object.fromEntries(computeChecksums()));
    class FaultyDecoder extends original.TextDecoder {
      override decode(octets: Uint8Array): string {
        const characters = super.decode(octets).split("\n");
        return characters.with(96, "?").join("\n");
      }
    }
    Object.assign(globalThis, { TextDecoder: FaultyDecoder });
    for (const name of WITH_TABLE) {
      throws(() => createTable(name), /RangeError: The decoder for .* departs from the Encoding Standard/);
    }
  });
});

describe("an engine without TextDecoder", () => {
  before(() => {
    Reflect.deleteProperty(globalThis, "TextDecoder");
  });

  after(() => {
    Object.assign(globalThis, { TextDecoder: nodeDecoder });
  });

  it("knows the labels of UTF-8 and those without a decoder, and refuses others", async () => {
    const { normalizeEncoding } = await loadFresh<typeof encoding>("labels.js?without");
    const labels = (await readLabels()).flat();
    for (const label of [...labels, ...labels.map((each) => ` ${each.toUpperCase()}\n`), "", " ", "\u00E9", "x"]) {
      const name = original.normalizeEncoding(label);
      if (label === "x" || /^(?:big|euc|gb|i|ko|ma|sh|utf-16|w|x-mac)/.test(name ?? "")) {
        throws(() => normalizeEncoding(label), /RangeError: Charsets need a TextDecoder, which this engine lacks/);
      } else {
        equal(normalizeEncoding(label), name, label);
      }
    }
  });

  it("encodes in UTF-8 and x-user-defined", () => {
    equal(percentEncodeAfterEncoding("utf-8", "é", ""), "%C3%A9");
    equal(percentEncodeAfterEncoding("x-user-defined", "\uF7FFé", ""), "%FF%26%23233%3B");
    throws(() => createTable("windows-1252"), RangeError);
    throws(() => encoding.createTextDecoder("utf-8"), RangeError);
  });
});
