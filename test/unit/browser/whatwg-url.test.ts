/** What the bundles have in the place of whatwg-url and webidl-conversions gives what those give. */
import assert from "node:assert/strict";
import { DOMString, USVString } from "webidl-conversions";
import { URL as OriginalURL } from "whatwg-url";
import * as conversions from "#lib/browser/webidl-conversions.js";
import { parseURL, serializeURL, URL } from "#lib/browser/whatwg-url.js";

describe("whatwg-url in the bundles", () => {
  it("parses and serializes", () => {
    assert.equal(serializeURL(parseURL("HTTP://EXAMPLE.org/é") as never), "http://example.org/%C3%A9");
    assert.equal(parseURL("http://["), null);
  });

  it("has URLs whose setters and search parameters act on one another", () => {
    for (const Class of [URL, OriginalURL]) {
      const url = new Class("http://a/?b=c") as InstanceType<typeof OriginalURL>;
      const { searchParams } = url;
      searchParams.append("d", "é");
      assert.equal(url.href, "http://a/?b=c&d=%C3%A9");
      url.search = "?x=y";
      assert.deepEqual([...searchParams], [["x", "y"]]);
      assert.equal(url.searchParams, searchParams);
      assert.equal(Object.prototype.toString.call(searchParams), "[object URLSearchParams]");
      url.host = "b";
      url.hash = "z";
      assert.equal(url.href, "http://b/?x=y#z");
    }
    assert.throws(() => new URL("a"), TypeError);
  });
});

describe("the Web IDL conversions in the bundles", () => {
  it("give what webidl-conversions gives", () => {
    for (const value of ["a\uD800", null, undefined, 1, {}, [1, 2], Symbol("a"), Object.create(null)]) {
      for (const options of [{}, { context: "It" }, { context: "It", globals: { String, TypeError } }]) {
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
    assert.equal(conversions.any(1), 1);
  });
});
