/** Octets of other realms, which are not instances of this realm's classes. */
import assert from "node:assert/strict";
import { runInNewContext } from "node:vm";
import { extractLinks } from "whatwg-iri/documents";

const BASE = "http://h/d/p";

describe("extractLinks", () => {
  it("accepts octets of any realm, and text", () => {
    const octets = Buffer.from("<a href=x>");
    const { buffer } = new Uint8Array(octets);
    const around = Uint8Array.from([0x3c, ...octets, 0x3c]);
    for (const document of [
      octets,
      new Uint8Array(octets),
      around.subarray(1, -1),
      buffer,
      new DataView(around.buffer, 1, octets.length),
      new Uint16Array(buffer),
      runInNewContext("Uint8Array.from(octets)", { octets }) as Uint8Array,
      runInNewContext("Uint8Array.from(octets).buffer", { octets }) as ArrayBuffer,
      "<a href=x>",
    ]) {
      assert.equal(extractLinks(document, { base: BASE }).links.length, 1);
    }
    assert.deepEqual(extractLinks("").links, []);
    assert.deepEqual(extractLinks(new Uint8Array()).links, []);
  });
});
