/** Bare hosts: `domainToASCII` and `domainToUnicode`. */
import assert from "node:assert/strict";
import { domainToASCII, domainToUnicode, IRI } from "whatwg-iri";

const HOSTS: readonly (readonly [host: string, ascii: string, unicode: string])[] = [
  ["例え.jp", "xn--r8jz45g.jp", "例え.jp"],
  ["XN--R8JZ45G.jp", "xn--r8jz45g.jp", "例え.jp"],
  ["例え。ＪＰ", "xn--r8jz45g.jp", "例え.jp"],
  ["faß.example", "xn--fa-hia.example", "faß.example"],
  ["EXAMPLE.com.", "example.com.", "example.com."],
  ["a_b.example", "a_b.example", "a_b.example"],
  ["localhost", "localhost", "localhost"],
  ["127.0.0.1", "127.0.0.1", "127.0.0.1"],
  ["[::1]", "[::1]", "[::1]"],
];

const OTHERS: readonly string[] = [
  ...["", "\u00AD", " a.example", "a.example ", "a\t.example", "a\n.example", "a b", "a\0b", "a\u007Fb"],
  ...["a@evil.example", "u:p@a", "/evil.example", "//evil.example", "\\\\evil.example", "http://a/", "a/b", "a\\b"],
  ...[
    "a:80",
    "a:",
    "::1",
    "a?b",
    "a#b",
    "a%2Eb",
    "%61",
    "a<b",
    "a^b",
    "a|b",
    "[a]",
    "[::1",
    "[::1]:80",
    "[::1]x",
    "[0::1]",
  ],
  ...["a／b", "a＠b.example", "a：80", "a？b", "a%", "a⁄b\u2100c", "a\uD800", "a\uFFFD", "\u0301a.example"],
  ...["127.1", "0x7f.1", "0177.0.0.1", "2130706433", "1.2.3.4.", "1.2.3.256", "１２７.0.0.1", "a.1", "0x"],
];

describe("a bare host", () => {
  it("is converted to ASCII and to Unicode, as in addresses", () => {
    for (const [host, ascii, unicode] of HOSTS) {
      assert.deepEqual([domainToASCII(host), domainToUnicode(host)], [ascii, unicode], host);
      assert.equal(new IRI(`http://${host}/`).hostname, ascii);
      assert.equal(domainToASCII(unicode), ascii);
    }
  });

  it("is nothing that has a delimiter or that programs read as another host", () => {
    for (const host of OTHERS) {
      assert.deepEqual([domainToASCII(host), domainToUnicode(host)], [null, null], host);
    }
  });

  it("is a string", () => {
    assert.throws(() => domainToASCII(undefined as never), { name: "TypeError", message: /^host is not a string/ });
  });
});
