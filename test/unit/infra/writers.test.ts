import { equal, ok } from "node:assert/strict";
import { ASCIIWriter, choosePlatform, UnitWriter, writeEncoded } from "#lib/infra/writers.js";

describe("octets", () => {
  it("become strings, with Buffer, with TextDecoder and without either", () => {
    const text = "a?b#c\0\x7fd";
    for (const buffer of [globalThis.Buffer, undefined]) {
      const { createOctets, readASCII } = choosePlatform(buffer);
      const octets = createOctets(8);
      equal(octets.length, 8);
      octets.set(Array.from(text, (character) => character.charCodeAt(0)));
      for (const [start, end] of [
        [0, 8],
        [2, 5],
        [3, 3],
      ] as const) {
        equal(readASCII(octets, start, end), text.slice(start, end));
        const saved = globalThis.TextDecoder;
        Reflect.deleteProperty(globalThis, "TextDecoder");
        const read = readASCII(octets, start, end);
        globalThis.TextDecoder = saved;
        equal(read, text.slice(start, end));
      }
    }
  });
});

describe("a writer of ASCII", () => {
  it("grows as needed, and keeps its contents", () => {
    const writer = new ASCIIWriter(4);
    writer.write("abc");
    equal(writer.octets.length, 4);
    writer.write("defgh");
    equal(writer.octets.length, 8);
    equal(String(writer), "abcdefgh");
    writer.write("");
    equal(writer.octets.length, 8);
  });

  it("writes code points in UTF-8, percent-encoded", () => {
    const writer = new ASCIIWriter(0);
    for (const codePoint of [0x7f, 0x80, 0x7ff, 0x800, 0xffff, 0x10000, 0x10ffff]) {
      writer.reserve(12);
      writer.length = writeEncoded(writer.octets, writer.length, codePoint);
    }
    equal(String(writer), encodeURIComponent("\x7f\x80\u07ff\u0800\uffff\u{10000}\u{10ffff}"));
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
      equal(text.length, length);
      ok(units.every((unit, index) => text.charCodeAt(index) === unit));
    }
  });

  it("takes strings", () => {
    const writer = new UnitWriter(1);
    for (const text of ["a", "", "日本", "😀".repeat(5_000), "\ud800"]) {
      writer.write(text);
    }
    equal(writer.toString(), `a日本${"😀".repeat(5_000)}\ud800`);
  });
});
