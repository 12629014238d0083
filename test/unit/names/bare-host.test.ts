import { deepEqual, equal, throws } from "node:assert/strict";
import { domainToASCII, domainToUnicode, IRI } from "whatwg-iri";
import { formats } from "whatwg-iri/formats";

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

const PATTERNS: typeof HOSTS = [
  ["*.例え.example", "*.xn--r8jz45g.example", "*.例え.example"],
  [".例え.example", ".xn--r8jz45g.example", ".例え.example"],
  ["*.BÜCHER.example.", "*.xn--bcher-kva.example.", "*.bücher.example."],
  ["例え.example。", "xn--r8jz45g.example.", "例え.example."],
  ["_dmarc.例え.example", "_dmarc.xn--r8jz45g.example", "_dmarc.例え.example"],
  ["例え.*", "xn--r8jz45g.*", "例え.*"],
];

const MAILBOXES: typeof HOSTS = [
  ["user@bücher.example", "user@xn--bcher-kva.example", "user@bücher.example"],
  ["用户@例え。EXAMPLE", "用户@xn--r8jz45g.example", "用户@例え.example"],
  ["用户@XN--R8JZ45G.example", "用户@xn--r8jz45g.example", "用户@例え.example"],
  ["User+a.b'c@Example.com", "User+a.b'c@example.com", "User+a.b'c@example.com"],
  ['"a@b c\\""@é', '"a@b c\\""@xn--9ca', '"a@b c\\""@é'],
  ["a@[192.0.2.1]", "a@[192.0.2.1]", "a@[192.0.2.1]"],
  ["é@[IPv6:2001:db8::1]", "é@[IPv6:2001:db8::1]", "é@[IPv6:2001:db8::1]"],
];

const NO_MAILBOXES: readonly string[] = [
  ...'|@|a|a@|@é|a@b@é|a b@é|a..b@é|.a@é|"a@é|<a@é>|A <a@é>|a@é, b@é|a@é>|mailto:a@é/|a@é.|a@*.é|a@b c|a@é/x'.split(
    "|",
  ),
  ..."a@é:25|a@[::1]|a@[1.2.3.256]|a@127.1|a\r\nb@é|a@é\r\nRSET|a＠é|a@\u0301é|a\uD800@é|a@b！c".split("|"),
  ...["a".repeat(65), "é".repeat(33)].map((name) => `${name}@é`),
];

const OTHERS: readonly string[] = [
  ...["", "\u00AD", " a.example", "a.example ", "a\t.example", "a\n.example", "a b", "a\0b", "a\u007Fb"],
  ...["a@evil.example", "u:p@a", "/evil.example", "//evil.example", "\\\\evil.example", "http://a/", "a/b", "a\\b"],
  ..."a:80 a: ::1 a?b a#b a%2Eb %61 a<b a^b a|b [a] [::1 [::1]:80 [::1]x [0::1]".split(" "),
  ...["a／b", "a＠b.example", "a：80", "a？b", "a%", "a⁄b\u2100c", "a\uD800", "a\uFFFD", "\u0301a.example"],
  ...["127.1", "0x7f.1", "0177.0.0.1", "2130706433", "1.2.3.4.", "1.2.3.256", "１２７.0.0.1", "a.1", "0x"],
];

describe("a mail address", () => {
  const mailbox = true;

  it("has a domain that is converted for SMTP; what is left outside ASCII needs SMTPUTF8", () => {
    for (const [text, ascii, unicode] of MAILBOXES) {
      deepEqual([domainToASCII(text, { mailbox }), domainToUnicode(text, { mailbox })], [ascii, unicode], text);
      deepEqual([domainToASCII(ascii, { mailbox }), domainToUnicode(unicode, { mailbox })], [ascii, unicode]);
      equal(formats.email(ascii), !/[^\0-\x7F]/.test(ascii), ascii);
      deepEqual([formats["idn-email"](text), formats["idn-email"](ascii)], [true, true], text);
      deepEqual([domainToASCII(text), domainToASCII(text, { mailbox: false })], [null, null]);
    }
  });

  it("is one address, without a name, a delimiter or a line end", () => {
    for (const text of NO_MAILBOXES) {
      deepEqual([domainToASCII(text, { mailbox }), domainToUnicode(text, { mailbox })], [null, null], text);
    }
  });

  it("is asked for by a boolean; an index, which map passes, does not count", () => {
    deepEqual(["é", "a@é"].map(domainToASCII), ["xn--9ca", null]);
    deepEqual(["é", "xn--9ca"].map(domainToUnicode), ["é", "é"]);
    for (const [options, message] of [
      [{ mailbox: 1 }, "mailbox is not a boolean (got number)"],
      [{ mail: true }, /mailbox/],
      ["mailbox", /options/],
    ] as const) {
      throws(() => domainToASCII("a", options as never), { name: "TypeError", message });
    }
  });
});

describe("a bare host", () => {
  it("has the labels of patterns in settings converted, and keeps its dots", () => {
    for (const [host, ascii, unicode] of PATTERNS) {
      deepEqual([domainToASCII(host), domainToUnicode(host), domainToUnicode(ascii)], [ascii, unicode, unicode]);
    }
  });

  it("is converted to ASCII and to Unicode, as in addresses", () => {
    for (const [host, ascii, unicode] of HOSTS) {
      deepEqual([domainToASCII(host), domainToUnicode(host)], [ascii, unicode], host);
      equal(new IRI(`http://${host}/`).hostname, ascii);
      equal(domainToASCII(unicode), ascii);
    }
  });

  it("is nothing that has a delimiter or that programs read as another host", () => {
    for (const host of OTHERS) {
      deepEqual([domainToASCII(host), domainToUnicode(host)], [null, null], host);
    }
  });

  it("is a string", () => {
    throws(() => domainToASCII(undefined as never), { name: "TypeError", message: /^host is not a string/ });
  });
});
