/** "UTF-8 decode without BOM", also in engines without `TextDecoder`. */
import assert from "node:assert/strict";
import { decodeUTF8 } from "#lib/infra/decode-utf8.js";

describe("UTF-8 decode without BOM", () => {
  it("keeps a byte order mark, and replaces what is invalid", () => {
    assert.equal(decodeUTF8(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61, 0xff)), "\uFEFFa\uFFFD");
  });

  it("decodes only ASCII without TextDecoder", async () => {
    const { TextDecoder } = globalThis;
    Reflect.deleteProperty(globalThis, "TextDecoder");
    try {
      const url = new URL("?bare", import.meta.resolve("#lib/infra/decode-utf8.js")).href;
      const bare = (await import(url)) as { decodeUTF8: typeof decodeUTF8 };
      assert.equal(bare.decodeUTF8(Uint8Array.of(0x61, 0x7f)), "a\x7f");
      assert.throws(() => bare.decodeUTF8(Uint8Array.of(0x80)), TypeError);
    } finally {
      Object.assign(globalThis, { TextDecoder });
    }
  });
});
