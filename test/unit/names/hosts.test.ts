/** IP addresses in hosts. */
import assert from "node:assert/strict";
import { serializeIPv4, serializeIPv6 } from "#lib/names/hosts.js";

describe("serializeIPv6", () => {
  for (const [text, expected] of [
    ["01::", "1::"],
    ["::01", "::1"],
    ["1:02:3:4:5:6:7:8", "1:2:3:4:5:6:7:8"],
    ["1:2:3:4:5:6:7:8:9", null],
    ["1:2:3:4:5:6:7:8::", null],
  ] as const) {
    it(`gives ${expected} for ${text}`, () => assert.equal(serializeIPv6(text), expected));
  }
});

describe("serializeIPv4", () => {
  for (const [text, expected] of [
    ["1.2.3.0", "1.2.3.0"],
    ["1.2.3.00", "1.2.3.0"],
    ["1.2.3.4.0", null],
    ["1.2.3.4.", "1.2.3.4"],
  ] as const) {
    it(`gives ${expected} for ${text}`, () => assert.equal(serializeIPv4(text), expected));
  }
});
