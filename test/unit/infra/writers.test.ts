/** Memory for ASCII, with Node's `Buffer` and as in pages, and strings made of UTF-16 units. */
import assert from "node:assert/strict";
import { ASCIIWriter, choosePlatform, createOctets, readASCII, UnitWriter, writeUTF8 } from "#lib/infra/writers.js";

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
      const saved = globalThis.TextDecoder;
      Reflect.deleteProperty(globalThis, "TextDecoder");
      const read = plain.readASCII(plainOctets, start, end);
      globalThis.TextDecoder = saved;
      assert.equal(read, "a?b#c\0\x7fd".slice(start, end));
    }
  });
});

describe("octets of a Buffer without latin1Slice", () => {
  it("become strings too", () => {
    const { createOctets: create, readASCII: read } = choosePlatform({
      allocUnsafeSlow: (size: number) => ({
        toString: (_: string, start: number, end: number) => "a?b#c".slice(0, size).slice(start, end),
      }),
    } as unknown as Parameters<typeof choosePlatform>[0]);
    assert.equal(read(create(5), 1, 4), "?b#");
  });
});

describe("a writer of ASCII", () => {
  it("grows as needed, and keeps its contents", () => {
    const writer = new ASCIIWriter(4);
    writer.write("abc");
    assert.equal(writer.octets.length, 4);
    writer.write("defgh");
    assert.equal(writer.octets.length, 9);
    assert.equal(String(writer), "abcdefgh");
    // One more octet than the text, because a triplet is written with a fourth.
    writer.write("");
    assert.equal(writer.octets.length, 9);
  });

  it("writes code points in UTF-8, percent-encoded", () => {
    const writer = new ASCIIWriter(0);
    for (const codePoint of [0x80, 0x7ff, 0x800, 0xffff, 0x10000, 0x10ffff]) {
      writer.reserve(12);
      writer.length = writeUTF8(writer.view, writer.length, codePoint);
    }
    assert.equal(String(writer), encodeURIComponent("\x80\u07ff\u0800\uffff\u{10000}\u{10ffff}"));
  });
});

describe("UnitWriter", () => {
  it("gives strings of any length, of any units", () => {
    for (const length of [...Array(200).keys(), 4095, 4096, 4097, 300_000]) {
      const units = Array.from({ length }, (_, index) => (index * 7919) & 0xffff);
      const writer = new UnitWriter(0);
      for (const unit of units) {
        writer.reserve(1);
        writer.units[writer.length++] = unit;
      }
      const text = writer.toString();
      assert.equal(text.length, length);
      assert.ok(units.every((unit, index) => text.charCodeAt(index) === unit));
    }
  });

  it("takes strings", () => {
    const writer = new UnitWriter(1);
    for (const text of ["a", "", "日本", "😀".repeat(5_000), "\ud800"]) {
      writer.write(text);
    }
    assert.equal(writer.toString(), `a日本${"😀".repeat(5_000)}\ud800`);
  });
});
