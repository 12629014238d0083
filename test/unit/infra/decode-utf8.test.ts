import { equal } from "node:assert/strict";
import { decodeUTF8 } from "#lib/infra/decode-utf8.js";

describe("UTF-8 decode without BOM", () => {
  it("keeps a byte order mark, and replaces what is invalid", () => {
    equal(decodeUTF8(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61, 0xff)), "\uFEFFa\uFFFD");
  });

  it("decodes the same without TextDecoder", async () => {
    const { TextDecoder } = globalThis;
    Reflect.deleteProperty(globalThis, "TextDecoder");
    try {
      const url = new URL("?bare", import.meta.resolve("#lib/infra/decode-utf8.js")).href;
      const bare = (await import(url)) as { decodeUTF8: typeof decodeUTF8 };
      // First octets at the bounds of each length, followed by octets at the bounds of each range.
      const firsts = [0x61, 0x7f, 0x80, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xed, 0xef, 0xf0, 0xf1, 0xf4, 0xf5, 0xff];
      const others = [0x61, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0];
      for (const first of firsts) {
        for (const second of others) {
          for (const third of others) {
            const octets = Uint8Array.of(first, second, third, 0xbf, 0xf0, 0x9f);
            equal(bare.decodeUTF8(octets), decodeUTF8(octets), `${octets}`);
          }
        }
      }
    } finally {
      Object.assign(globalThis, { TextDecoder });
    }
  });
});
