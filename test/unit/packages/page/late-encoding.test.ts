import { deepEqual, equal } from "node:assert/strict";
import { encodeUTF8 } from "#lib/packages/page/encodings/text-encoder.js";
import { utf8DecodeWithoutBOM, utf8Encode } from "#lib/packages/page/late-encoding.js";

describe("UTF-8 in pages", () => {
  it("is encoded as TextEncoder does, with it or without", () => {
    const saved = globalThis.TextEncoder;
    for (const text of ["", "a%41 é日😀\0", "\uD800\uDC00\uD800"]) {
      const expected = new TextEncoder().encode(text);
      deepEqual(utf8Encode(text), expected);
      Reflect.deleteProperty(globalThis, "TextEncoder");
      try {
        deepEqual(encodeUTF8(text), expected);
      } finally {
        globalThis.TextEncoder = saved;
      }
    }
    equal(utf8DecodeWithoutBOM(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61, 0xff)), "\uFEFFa\uFFFD");
  });

  it("is decoded with its byte order mark", () => {
    for (const text of ["\uFEFFé", "日"]) {
      equal(utf8DecodeWithoutBOM(Buffer.from(text)), text);
    }
  });
});
