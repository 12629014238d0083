/** What the bundles have in the place of whatwg-url and webidl-conversions gives what those give. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { DOMString, USVString } from "webidl-conversions";
import { serializeIPv6Host as serializeByReferee } from "#lib/adapters/url-parser.js";
import { serializeIPv6Host } from "#lib/browser/ipv6.js";
import * as conversions from "#lib/browser/webidl-conversions.js";

describe("the IPv6 parser in the bundles", () => {
  it("reads addresses as whatwg-url does", () => {
    const hosts = [
      "[::]",
      "[::1]",
      "[1::]",
      "[0:0:1::]",
      "[1:0:0:2:0:0:0:3]",
      "[1:0:0:2:0:0:3:4]",
      "[1:2:3:4:5:6:7::]",
      "[::2:3:4:5:6:7:8]",
    ];
    const bad = [
      "[]",
      "[:]",
      "[1]",
      "[1:2:3:4:5:6:7:8:9]",
      "[1:2:3:4:5:6:7::8]",
      "[::1::]",
      "[12345::]",
      "[:1::]",
      "[1::2:]",
      "[1.2.3.4::]",
    ];
    const withIPv4 = [
      "[::1.2.3.4]",
      "[1:2:3:4:5:6:1.2.3.4]",
      "[::01.2.3.4]",
      "[::1.2.3]",
      "[::1.2.3.256]",
      "[::1.2.3.4:5]",
      "[1:2:3:4:5:6:7:1.2.3.4]",
      "[::ffff:0.0.0.0]",
    ];
    for (const host of [...hosts, ...bad, ...withIPv4]) {
      assert.equal(serializeIPv6Host(host), serializeByReferee(host), host);
    }
    const piece = fc.constantFrom(
      ":",
      ":",
      "::",
      "0",
      "0",
      "1",
      "F",
      "00",
      "0a0",
      "1234",
      "12345",
      "1.2.3.4",
      "0.0.0.0",
      "00.1",
      ".",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 18 }), (pieces) => {
        const host = `[${pieces.join("")}]`;
        assert.equal(serializeIPv6Host(host), serializeByReferee(host), host);
      }),
      { numRuns: 20_000 },
    );
    const number = fc.constantFrom("0", "0", "0", "1", "00", "abcd");
    fc.assert(
      fc.property(fc.array(number, { minLength: 7, maxLength: 8 }), fc.nat({ max: 7 }), (numbers, at) => {
        for (const host of [
          `[${numbers.join(":")}]`,
          `[${numbers.slice(0, at).join(":")}::${numbers.slice(at + 1).join(":")}]`,
        ]) {
          assert.equal(serializeIPv6Host(host), serializeByReferee(host), host);
        }
      }),
      { numRuns: 10_000 },
    );
  });
});

describe("the Web IDL conversions in the bundles", () => {
  it("give what webidl-conversions gives", () => {
    for (const value of ["a\uD800", null, undefined, 1, {}, [1, 2], Symbol("a"), Object.create(null)]) {
      for (const options of [{}, { context: "It" }]) {
        for (const [convert, original] of [
          [conversions.DOMString, DOMString],
          [conversions.USVString, USVString],
        ] as const) {
          let expected: unknown;
          let message: string | undefined;
          try {
            expected = original(value, options);
          } catch (error) {
            ({ message } = error as Error);
          }
          if (message === undefined) {
            assert.equal(convert(value, options), expected);
          } else {
            assert.throws(() => convert(value, options), { name: "TypeError", message });
          }
        }
      }
    }
    assert.equal(conversions.DOMString(1), "1");
    assert.equal(conversions.USVString("\uDC00"), "\uFFFD");
  });
});
