import { deepEqual, equal, match, notEqual } from "node:assert/strict";
import { escapeUnsafe, QUOTE_LIMIT, quote, stringifySafely } from "#lib/diagnostics/quote.js";

describe("quote", () => {
  it("leaves readable characters alone", () => {
    equal(quote("http://例え.jp/é?ع#😀"), '"http://例え.jp/é?ع#😀"');
  });

  it("escapes control sequences, invisible characters, and its own notation", () => {
    equal(quote('"\\'), '"\\"\\\\"');
    equal(quote("\u0000\u001B\n\u007F\u009B"), '"\\u{0}\\u{1B}\\u{A}\\u{7F}\\u{9B}"');
    equal(
      quote("\u00AD\u061C\u200B\u202E\u2028\u2066\uFEFF"),
      '"\\u{AD}\\u{61C}\\u{200B}\\u{202E}\\u{2028}\\u{2066}\\u{FEFF}"',
    );
    equal(quote("\uD800😀\uDC00\u{E0041}"), '"\\u{D800}😀\\u{DC00}\\u{E0041}"');
  });

  it("escapes characters that look like nothing", () => {
    for (const blank of "\u115F\u1160\u2800\u3164\uFFA0\uFE0F\u{E0100}\u180E\u034F") {
      match(escapeUnsafe(blank), /^\\u\{[0-9A-F]+\}$/);
    }
  });

  it("escapes each range from its first character to its last, but not their neighbors", () => {
    const ranges: [first: number, last: number][] = [
      [0x00, 0x1f],
      [0x7f, 0x9f],
      [0xad, 0xad],
      [0x180b, 0x180f],
      [0x200b, 0x200f],
      [0x2028, 0x202e],
      [0x2060, 0x206f],
      [0xd800, 0xdfff],
      [0xfe00, 0xfe0f],
      [0xfff0, 0xfffb],
      [0xfdd0, 0xfdef],
      [0xfffe, 0xffff],
      [0x1fffe, 0x1ffff],
      [0xdfffe, 0xe0fff],
    ];
    for (const [first, last] of ranges) {
      for (const unsafe of [first, last]) {
        notEqual(escapeUnsafe(String.fromCodePoint(unsafe)), String.fromCodePoint(unsafe), unsafe.toString(16));
      }
      for (const safe of [first - 1, last + 1].filter((codePoint) => codePoint > 0)) {
        equal(escapeUnsafe(String.fromCodePoint(safe)), String.fromCodePoint(safe), safe.toString(16));
      }
    }
  });

  it("escapes every noncharacter and default-ignorable code point that the engine knows", () => {
    const unsafe = /[\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}]/u;
    for (let codePoint = 0xa0; codePoint <= 0x10ffff; codePoint++) {
      const character = String.fromCodePoint(codePoint);
      if (unsafe.test(character)) {
        notEqual(escapeUnsafe(character), character, codePoint.toString(16));
      }
    }
  });

  it("truncates after 80 code units, without splitting a character", () => {
    equal(quote("a".repeat(QUOTE_LIMIT)), `"${"a".repeat(80)}"`);
    equal(quote("a".repeat(QUOTE_LIMIT + 1)), `"${"a".repeat(80)}"…`);
    equal(quote(`${"a".repeat(79)}😀`), `"${"a".repeat(79)}"…`);
    equal(quote(`${"a".repeat(78)}😀b`), `"${"a".repeat(78)}😀"…`);
    equal(quote(`${"a".repeat(79)}\uD800b`), `"${"a".repeat(79)}"…`);
    equal(quote(`${"a".repeat(79)}\uDBFFb`), `"${"a".repeat(79)}"…`);
    equal(quote(`${"a".repeat(79)}\uD7FFb`), `"${"a".repeat(79)}\uD7FF"…`);
    equal(quote(`${"a".repeat(79)}\uDC00b`), `"${"a".repeat(79)}\\u{DC00}"…`);
    equal(quote(`${"a".repeat(78)}😀`), `"${"a".repeat(78)}😀"`);
    equal(quote("a".repeat(10_000_000)).length, 83);
  });
});

describe("stringifySafely", () => {
  it("writes JSON that is safe to show and parses to the same value", () => {
    const value = { a: ["\u0000\u009B\u202E", "é😀\u{E0041}"], "\u2028": null, b: 'a"\\' };
    const json = stringifySafely(value);
    deepEqual(JSON.parse(json), value);
    equal(json, '{"a":["\\u0000\\u009B\\u202E","é😀\\uDB40\\uDC41"],"\\u2028":null,"b":"a\\"\\\\"}');
  });
});
