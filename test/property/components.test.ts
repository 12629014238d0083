/** Components of addresses: data in, the same data out. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { type ComponentName, decodeComponent, encodeComponent, IRIError } from "whatwg-iri";
import { ENCODINGS } from "../support/encodings.js";
import { SEED } from "./fuzz/random.js";

const RUNS = Math.ceil(Number(process.env.FUZZ_RUNS ?? 2_000) / 20);

const DATA = ["path-segment", "path-data", "query-name", "query-value", "user", "password", "fragment-data"] as const;
const WHOLE = ["userinfo", "path", "query", "fragment"] as const;
const CHARSETS = ["replacement", ...ENCODINGS];

const ascii = fc.integer({ min: 0, max: 0x7f }).map((code) => String.fromCharCode(code));
const pieces = fc.constantFrom(
  ..."%2F %2f %25 %zz %C3%A9 %E9 & &#233; + / . .. // : \\ ¥ ‾ 表示 日本 é ü ß я Ω ﾊ € 😀".split(" "),
);
const character = fc.integer({ min: 0x80, max: 0x3ffff }).map((code) => toText(code));
const text = fc.array(fc.oneof(ascii, pieces, character), { maxLength: 12 }).map((all) => all.join(""));

function toText(code: number): string {
  return code >= 0xd800 && code <= 0xdfff ? "\uFFFD" : String.fromCodePoint(code);
}

/**
 * Characters that the Encoding Standard writes with the octets of another one: the yen sign and the overline, the minus
 * sign, half-width katakana, and private-use characters of GB 18030.
 */
const ONE_WAY: Readonly<Record<string, RegExp>> = {
  shift_jis: /[¥‾\u2212]/g,
  "euc-jp": /[¥‾\u2212]/g,
  "iso-2022-jp": /[\u2212\uFF61-\uFF9F]/g,
  gbk: /[\uE000-\uF8FF]/g,
  gb18030: /[\uE000-\uF8FF]/g,
};

/** Keeps what a component of a charset can hold. */
function restrict(source: string, component: ComponentName, charset: string): string {
  const kept = Array.from(source.normalize("NFC").replace(ONE_WAY[charset] ?? /$^/g, ""), (one) => {
    try {
      encodeComponent(one === "." ? "a" : one, { component: "path-segment", charset });
      return one;
    } catch (error) {
      assert.ok(error instanceof IRIError);
      return "";
    }
  }).join("");
  const isPath = component.startsWith("path-");
  return isPath ? kept.replace(/(^|\/)\.{1,2}(?=\/|$)/g, "$1a") : kept;
}

function check(
  property: (source: string, component: ComponentName, charset: string) => void,
  names: readonly ComponentName[],
): void {
  for (const charset of CHARSETS) {
    for (const component of names) {
      fc.assert(
        fc.property(text, (source) => property(source, component, charset)),
        { numRuns: RUNS, seed: SEED, includeErrorInReport: true },
      );
    }
  }
}

describe("components", () => {
  it("[G-3a] data is the same after encoding and decoding, in every component and charset", () => {
    let count = 0;
    check((source, component, charset) => {
      const data = restrict(source, component, charset);
      const encoded = encodeComponent(data, { component, charset });
      assert.match(encoded, /^(?:[\w.~!$&'()*+,;=:@/?-]|%[0-9A-F]{2})*$/);
      const decoded = decodeComponent(encoded, { component, charset });
      const isLegacy = !/^(?:utf-|replacement)/.test(charset);
      // A legacy charset can write a sequence whose normalization is another one.
      assert.equal(
        decoded.text,
        isLegacy ? data.normalize("NFC") : data,
        JSON.stringify([component, charset, encoded]),
      );
      assert.ok(data.includes("\uFFFD") || decoded.diagnostics.length === 0);
      count += data === "" ? 0 : 1;
    }, DATA);
    assert.ok(count > CHARSETS.length * DATA.length * RUNS * 0.5);
  });

  it("[X-1] a whole component that is decoded has the octets and delimiters that it had", () => {
    check((source, component, charset) => {
      // After a yen sign or an overline of ISO-2022-JP, a triplet that stays is read as Roman.
      const own = charset === "iso-2022-jp" ? source.replace(/[¥‾]/g, "") : source;
      const encoded = encodeComponent(restrict(own, component, charset), { component, charset });
      const decoded = decodeComponent(encoded, { component, charset }).text;
      // Octets that are not text, or whose character has no way back.
      if (/[\uFFFD\uE000-\uF8FF]/.test(decoded)) {
        return;
      }
      const again = encodeComponent(decoded, { component, charset });
      assert.equal(decodeComponent(again, { component, charset }).text, decoded, JSON.stringify([component, charset]));
    }, WHOLE);
  });
});
