/** Typed and pasted text: the IRIs that it can mean, and the changes. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { IRI } from "whatwg-iri";
import { isIRI } from "whatwg-iri/syntax";
import { type RepairedInput, repairInput } from "whatwg-iri/text";
import { runLane } from "../../property/fuzz/run.js";
import { applyRepairs, TYPED, TYPED_PIECES } from "../../property/fuzz/typed.js";
import { measureTime } from "../../support/processor-time.js";
import { share } from "../../support/share.js";

/** Inputs, and their candidates; "!" marks one whose host is a guess. */
const ROWS: readonly (readonly [id: string, input: string, ...candidates: string[]])[] = [
  // What is an IRI, and can be meant.
  ["G-6a", "http://例え.jp/日本?é#ü", "http://例え.jp/日本?é#ü"],
  ["G-6a", "mailto:a@b.example", "mailto:a@b.example"],
  ["G-6a", "urn:isbn:1", "urn:isbn:1"],
  ["G-6a", "file:///a", "file:///a"],
  ["G-6a", "http://[::1]:80/", "http://[::1]:80/"],
  ["G-6a", "http://a.example/x.", "http://a.example/x.", "http://a.example/x"],
  ["G-6a", "http://a.example/”", "http://a.example/”", "http://a.example/"],
  // Delimiters and blanks in a password.
  ["G-6a", "postgresql://u:Ax^s#pw@h/db", "!postgresql://u:Ax%5Es%23pw@h/db"],
  ["G-6a", "postgresql://u:my/password@h/db", "!postgresql://u:my%2Fpassword@h/db"],
  ["G-6a", "mysql://u:my?pass[word@h:1/db?a=b", "!mysql://u:my%3Fpass%5Bword@h:1/db?a=b"],
  ["G-6a", "redis://:a b@h", "redis://:a%20b@h"],
  ["G-6a", "amqp://u:a@b%zz@h.example", "amqp://u:a%40b%25zz@h.example"],
  ["G-6a", "https://u:p w@a.example/b", "https://u:p%20w@a.example/b"],
  ["G-6a", "http://u:12#a@a.example/", "http://u:12#a@a.example/"],
  ["G-6a", "sc://%/%/r", "!sc:///%25/r"],
  // The notation of scp.
  ["G-6a", "git@github.com:a/b.git", "ssh://git@github.com/a/b.git"],
  ["G-6a", "git@a.example:/srv/b", "ssh://git@a.example/srv/b"],
  ["G-6a", "me@a.example:b.git", "ssh://me@a.example/b.git"],
  // Full-width letters and punctuation.
  ["G-6a", "ｈｔｔｐ：／／ｅｘａｍｐｌｅ．ｊｐ／ａ", "http://example.jp/a", "http://example.jp/ａ"],
  ["G-6a", "http：//例え.jp/ａ？ｂ＃ｃ", "http://例え.jp/a?b#c", "http://例え.jp/ａ？ｂ＃ｃ"],
  ["G-6a", "http://例え.jp/ＡＢＣ", "http://例え.jp/ＡＢＣ", "http://例え.jp/ABC"],
  ["G-6a", "http://例え.jp／a", "http://例え.jp/a"],
  ["G-6a", "ＷＷＷ．例え．ｊｐ：８０８０", "https://WWW.例え.jp:8080"],
  [
    ...["G-6a", "ｈｔｔｐ：／／ａ．ｊｐ／ｂ　ｃ"],
    ...["http://a.jp/b%20c", "http://a.jp/b", "http://a.jp/bc", "http://a.jp/ｂ%20ｃ"],
  ] as unknown as readonly [string, string],
  // Ideographic dots, and kana.
  ["G-6a", "例え。jp/日本。", "https://例え.jp/日本。", "https://例え.jp/日本"],
  ["G-6a", "http://例え｡jp/", "http://例え.jp/"],
  ["G-6a", "http://ｶﾞ.jp/", "http://ガ.jp/"],
  ["G-6a", "HTTP://例え。jp/", "HTTP://例え.jp/"],
  ["G-6a", "http://例え.jp/ｶﾞｲﾄﾞ", "http://例え.jp/ｶﾞｲﾄﾞ", "http://例え.jp/ガイド"],
  ["G-6a", "ｶﾞｲﾄﾞ.jp", "https://ガイド.jp"],
  // No scheme.
  ["G-6a", "例え.jp/日本", "https://例え.jp/日本"],
  ["G-6a", "//a.example/b", "https://a.example/b"],
  ["G-6a", "localhost:3000/a", "http://localhost:3000/a", "https://localhost:3000/a"],
  ["G-6a", "a.example:80", "https://a.example:80"],
  ["G-6a", "hotel:30", "hotel:30", "http://hotel:30", "https://hotel:30"],
  ["G-6a", "sip:100", "sip:100"],
  ["G-6a", "www.:a", "www.:a"],
  ["G-6a", "www.a:b", "www.a:b"],
  ["G-6a", "[::1]:80/a", "http://[::1]:80/a", "https://[::1]:80/a"],
  ["G-6a", "192.168.0.1/a", "http://192.168.0.1/a", "https://192.168.0.1/a"],
  ["G-6a", "10.0.0.1", "http://10.0.0.1", "https://10.0.0.1"],
  ["G-6a", "nas.local:5000", "http://nas.local:5000", "https://nas.local:5000"],
  ["G-6a", "8.8.8.8", "https://8.8.8.8"],
  // HTML around an address.
  ["G-6a", '<a href="https://example.com/a">x</a>', "https://example.com/a"],
  ["G-6a", "<IMG alt='x' SRC='https://a.example/?b&amp;c'/>", "https://a.example/?b&c"],
  ["G-6a", " <a class=b href=a.example/c>d", "https://a.example/c"],
  ["G-6a", "http:/{evil.example", "!http://evil.example"],
  ["G-6a", "http://{{evil.example/a", "!http://evil.example/a"],
  ["G-6a", "é@例え.jp", "mailto:é@例え.jp"],
  ["G-6a", "u@a.example/b", "https://u@a.example/b"],
  ["G-6a", "C:\\a\\b c", "file:///C:/a/b%20c", "file:///C:/a/b", "file:///C:/a/bc"],
  // A scheme with dots, and a share of Windows.
  ["G-6a", "com.example.app://oauth/callback", "com.example.app://oauth/callback"],
  ["G-6a", "com.example.app:oauth", "com.example.app:oauth"],
  ["G-6a", "\\\\server\\share\\f", "file://server/share/f"],
  ["G-6a", "\\\\server\\share\\a b", "file://server/share/a%20b", "file://server/share/a", "file://server/share/ab"],
  ["G-6a", "\\\\a.example", "https://a.example"],
  ["G-6a", "http.example.org/x", "https://http.example.org/x"],
  // Schemes that are misspelled, and delimiters.
  ["G-6a", "hxxp://a.example/b", "http://a.example/b"],
  ["G-6a", "hXXps[:]//a[.]b(.)example[dot]org/(.)", "!https://a.b.example.org/(.)"],
  ["G-6a", "http(s)://u[at]a.example", "https://u@a.example"],
  ["G-6a", "h**p://a{dot}example", "!http://a.example"],
  ["G-6a", "htp://a.example", "http://a.example"],
  ["G-6a", "ttps:/a.example", "https://a.example"],
  ["G-6a", "htp:a.example", "htp:a.example", "http://a.example"],
  [
    "G-6a",
    "http://a.example/b ＂c＂",
    "http://a.example/b%20＂c＂",
    "http://a.example/b",
    "http://a.example/b＂c＂",
    "http://a.example/b%20%22c%22",
  ],
  ["G-6a", "HTP:a.example", "HTP:a.example", "http://a.example"],
  ["G-6a", "hxxp:a", "hxxp:a", "http://a"],
  ["G-6a", "mailto:a(dot)b", "mailto:a(dot)b", "mailto:a.b"],
  ["G-6a", "hxxp://", "hxxp://"],
  ["G-6a", "http:/a.example/", "http://a.example/"],
  ["G-6a", "http;//a.example/", "http://a.example/"],
  ["G-6a", "http//a.example/", "http://a.example/"],
  ["G-6a", "http.//a.example/", "http://a.example/"],
  ["G-6a", "https:::///a.example/", "https://a.example/"],
  ["G-6a", "ftp:a.example", "ftp://a.example"],
  ["G-6a", "http://https://a.example/", "!https://a.example/"],
  ["G-6a", "//https]：／／a.example", "https://a.example", "!https://https:/／a.example"],
  ["G-6a", "http://http://https://a.example/", "!https://a.example/"],
  ["G-6a", "HTTP://HTTPS://a.example/", "!HTTPS://a.example/"],
  ["G-6a", "http://a.example/http://https://b.example/", "http://a.example/http://https://b.example/"],
  ["G-6a", "a.example\\b\\c", "https://a.example/b/c"],
  ["G-6a", "http:\\\\a.example\\b\\\\c?d\\e", "http://a.example/b//c?d%5Ce"],
  // Around the address.
  ["G-6b", " \t<URL:http://a.example/> \u3000\n", "http://a.example/"],
  ["G-6b", "“http://a.example/”,", "http://a.example/"],
  ["G-6b", "「http://例え.jp/」。", "http://例え.jp/"],
  ["G-6b", "(http://a.example/b_(c))", "http://a.example/b_(c)"],
  ["G-6b", "('<\"`a.example`\">')", "https://a.example"],
  ["G-6b", '"http://a.example/', "http://a.example/"],
  ["G-6b", "http://a.example/>", "http://a.example/"],
  ["G-6b", 'https://a.example/?q="foo"', "https://a.example/?q=%22foo%22"],
  ["G-6b", 'https://a.example/?q="foo""', "https://a.example/?q=%22foo%22"],
  ["G-6b", '"https://a.example/?q="foo""', "https://a.example/?q=%22foo%22"],
  ["G-6b", "data:text/html,<b>", "data:text/html,%3Cb%3E"],
  ["G-6b", "data:text/html,<b>>", "data:text/html,%3Cb%3E"],
  ["G-6b", "see https://a.example/?q=“x”", "https://a.example/?q=“x”"],
  ["G-6b", "https://a.example/”x”.", "https://a.example/”x”.", "https://a.example/”x”"],
  ["G-6b", "https://a.example/„x“", "https://a.example/„x“"],
  ["G-6b", "url：http://a.example/", "http://a.example/"],
  ["G-6b", "http://a.b/url:c", "http://a.b/url:c"],
  ["G-6b", '"a:', "a:"],
  ["G-6b", "<url:   >", "url:"],
  ["G-6b", "“uri: \n ”", "uri:"],
  ["G-6b", "see <http://a.example/>.", "http://a.example/"],
  ["G-6b", 'see ("http://a.example/").', "http://a.example/"],
  ["G-6b", "Me <me@a.example>", "mailto:me@a.example"],
  ["G-6b", '"Me" <me@a.example>', "mailto:me@a.example"],
  ["G-6b", ' "Müller, Max" <max@a.example>, "É" <é@a.example>;\n', "mailto:max@a.example"],
  ["G-6b", "(Max Müller <mailto:max@a.example>).", "mailto:max@a.example"],
  ["G-6b", "日本　＜é@例え。jp＞", "mailto:é@例え.jp"],
  ["G-6b", "a.example <me@a.example>", "mailto:me@a.example"],
  ["G-6b", " <me@a.example>", "mailto:me@a.example"],
  ["G-6b", "www.a.example <me@a.example>", "mailto:me@a.example"],
  ["G-6b", "data:,<b@a.example>", "data:,%3Cb@a.example%3E"],
  ["G-6b", "tel:+49 30 1234", "tel:+49301234"],
  ["G-6b", "sms:+1 555 123", "sms:+1555123"],
  ["G-6b", "Tel : (030) 12\u202F34-5 ", "Tel:(030)1234-5"],
  ["G-6b", "ｔｅｌ：＋４９　３０．１２　３４", "tel:+4930.1234"],
  ["G-6b", "tel:+49\u00A030\n12", "tel:+493012"],
  ["G-6b", "tel:+49.30 12 34", "tel:+49.301234"],
  ["G-6b", "tel:1 1 2", "tel:112"],
  ["G-6b", "tel:112", "tel:112"],
  ["G-6b", "tel:+49 30 12 call", "tel:+493012"],
  ["G-6b", "tel:+49 30 12 (Büro, 2. Stock)", "tel:+493012"],
  ["G-6b", "tel:030 12;ext=5", "tel:03012;ext=5"],
  ["G-6b", "sms:+1 5?body=a b", "sms:+15?body=a%20b", "sms:+15?body=a", "sms:+15?body=ab"],
  ["G-6b", "sms:+1.55 5?body=a b", "sms:+1.555?body=a%20b", "sms:+1.555?body=a", "sms:+1.555?body=ab"],
  ["G-6b", "tel:a b", "tel:a"],
  ["G-6b", "hotel:30 12", "https://hotel:3012", "https://hotel:30"],
  ["G-6b", "（例：http://例え.jp/）", "http://例え.jp/"],
  ["G-6b", "[a](http://a.example/)", "http://a.example/"],
  ["G-6b", "www.a.example http://b.example/", "!https://www.a.example", "!https://www.a.examplehttp://b.example/"],
  // Inside the address.
  ["G-6b", "http://a.example/b\r\n    c\u2028d", "http://a.example/bcd"],
  ["G-6b", "http://a.exam\n  ple/", "!http://a.example/"],
  ["G-6b", "http://a.example/b\nhttp://b.example/\nhttp://c.example/", "http://a.example/b"],
  ["G-6b", "http://a.example/b c", "http://a.example/b%20c", "http://a.example/b", "http://a.example/bc"],
  [
    "G-6b",
    "http://a.example/b\u00A0\u3000c",
    "http://a.example/b\u00A0\u3000c",
    "http://a.example/b%20%20c",
    "http://a.example/b",
    "http://a.example/bc",
  ],
  ["G-6b", "http://a.example b", "!http://a.example", "!http://a.exampleb"],
  ["G-6b", "http://a.example b c", "!http://a.example"],
  ["G-6b", "at a.example or b"],
  ["G-6b", "exa mple.org", "!https://example.org"],
  ["G-6b", "a.example ,b", "!https://a.example", "!https://a.example,b"],
  ["G-6b", "a. b.example ,c", "!https://a.b.example,c", "!https://a.b.example"],
  ["G-6b", "a. b. example ,c", "!https://a.b.example,c"],
  ["G-6b", "http: //a.example ;b", "!http://a.example", "!http://a.example;b"],
  ["G-6b", "http/\n／a. b.example ;c", "!http://a.b.example;c"],
  ["G-6b", "http : // a . example / b", "!http://a.example/b"],
  ["G-6b", "\u202Ehttp://a.\u200Bexample/\uFEFF\u0000\uD800b", "http://a.example/b"],
  ["G-6b", "http://a<b>.example/c", "!http://ab.example/c"],
  // What cannot be in an IRI, and can be encoded.
  ["G-6a", 'http://u"@a.example/%zz|{}?"<#[]#', "http://u%22@a.example/%25zz%7C%7B%7D?%22%3C#%5B%5D%23"],
  ["G-6a", "data:text/plain,a b", "data:text/plain,a%20b", "data:text/plain,a", "data:text/plain,ab"],
  ["G-6a", "http://a.example/\uE000?\uE000", "http://a.example/%EE%80%80?\uE000"],
  // Deceptive hosts are reported.
  ["G-6c", "http://u:p@evil.example\\@bank.example/", "!http://u:p@evil.example/@bank.example/"],
  ["G-6a", "http://bank.example／.evil.example/", "http://bank.example/.evil.example/"],
  ["G-6a", "http://bank.example⁄.evil.example/", "http://bank.example⁄.evil.example/"],
  ["G-6c", "http://bank.example .evil.example/", "!http://bank.example", "!http://bank.example.evil.example/"],
  // What leads nowhere.
  ["G-6c", ""],
  ["G-6c", " \n"],
  ["G-6c", "“”"],
  ["G-6c", "<"],
  ["G-6c", "hello"],
  ["G-6c", "hello, world!"],
  ["G-6c", "foo@bar"],
  ["G-6c", "/path"],
  ["G-6c", "\\a.example"],
  ["G-6c", "?q"],
  ["G-6c", "http://"],
  ["G-6c", "http://a.example:8o/"],
  ["G-6c", "http://a.example:65536/"],
  ["G-6c", `http://${"a".repeat(1025)}/`],
  ["G-6c", "http://[::1"],
  ["G-6c", "http://é\u0301\u200D.example/"],
];

function mark({ value: iri, changesHost }: RepairedInput): string {
  return (changesHost ? "!" : "") + iri;
}

describe("repairInput", () => {
  for (const [id, input, ...candidates] of ROWS) {
    const verb = candidates.length === 0 ? "refuses" : candidates[0]?.startsWith("!") ? "guesses the host of" : "finds";
    it(`[${id}] ${verb} ${JSON.stringify(input)}`, () => {
      assert.deepEqual(repairInput(input).map(mark), candidates);
    });
  }

  it("[G-6c, G-6d] lists the changes, with their places", () => {
    const tell = (input: string): unknown =>
      repairInput(input)[0]?.repairs.map(({ code, start, end, replacement }) => [code, start, end, replacement]);
    assert.deepEqual(tell("http://a.example/"), []);
    assert.deepEqual(tell("htpp://a.example/"), [["scheme-misspelled", 0, 4, "http"]]);
    assert.deepEqual(tell(" <ｈttp;//例え。jp\\ｶﾞ b|\u200B\n c> "), [
      ["white-space", 0, 1, ""],
      ["wrapping", 1, 2, ""],
      ["delimiter", 2, 9, "http://"],
      ["ideographic-dot", 11, 12, "."],
      ["backslash", 14, 15, "/"],
      ["kana-width", 15, 17, "ガ"],
      ["percent-encoded", 17, 18, "%20"],
      ["percent-encoded", 19, 20, "%7C"],
      ["invisible", 20, 21, ""],
      ["line-break", 21, 23, ""],
      ["wrapping", 24, 25, ""],
      ["white-space", 25, 26, ""],
    ]);
    assert.deepEqual(tell("http://a.example/\uD800b\u200B"), [
      ["invisible", 17, 18, ""],
      ["invisible", 19, 20, ""],
    ]);
    assert.deepEqual(tell("b.c：8／h"), [
      ["scheme-missing", 0, 0, "https://"],
      ["full-width", 3, 4, ":"],
      ["full-width", 5, 6, "/"],
    ]);
    assert.deepEqual(tell("b.c：／h"), [["full-width", 3, 5, ":/"]]);
    assert.deepEqual(tell("hxxp://http;//a[.]example"), [
      ["scheme-repeated", 0, 7, ""],
      ["delimiter", 7, 14, "http://"],
      ["defanged", 15, 18, "."],
    ]);
    assert.deepEqual(tell("htps:a<.example"), [
      ["delimiter", 0, 5, "https://"],
      ["removed", 6, 7, ""],
    ]);
    assert.deepEqual(tell(' "Me" <me@a.example>, b '), [
      ["white-space", 0, 1, ""],
      ["cut", 1, 6, ""],
      ["wrapping", 6, 7, ""],
      ["scheme-missing", 7, 7, "mailto:"],
      ["wrapping", 19, 20, ""],
      ["cut", 20, 23, ""],
      ["white-space", 23, 24, ""],
    ]);
    assert.deepEqual(tell("tel:+1  2 3 x y"), [
      ["white-space", 6, 8, ""],
      ["white-space", 9, 10, ""],
      ["cut", 11, 15, ""],
    ]);
    assert.deepEqual(tell("a.example b"), [
      ["scheme-missing", 0, 0, "https://"],
      ["cut", 9, 11, ""],
    ]);
  });

  it("[G-6b] removes eight layers of marks, and of quotation marks twice as many", () => {
    const pairs =
      "<> \"\" '' `` () [] {} “” „“ „” ”” ‘’ ‚‘ ‚’ ’’ «» »« ‹› ›‹ 「」 『』 ｢｣ 〈〉 《》 【】 〔〕 （） ［］ ＜＞ ＂＂ ＇＇";
    for (const [opening, closing] of pairs.split(" ") as Iterable<string>) {
      const layers = "‘’‚“”„«»‹›".includes(opening as string) ? 16 : 8;
      const text = `${opening?.repeat(layers)}http://a.example/${closing?.repeat(layers)}`;
      assert.ok(repairInput(text).map(mark).includes("http://a.example/"), text);
    }
  });

  it("[G-6a] takes a name with a dot inside for a mail domain, and no other", () => {
    const list = (text: string): readonly string[] => repairInput(text).map(({ value }) => value);
    assert.deepEqual(["a@b.c", "a@.b", "a@b.", "a@b"].map(list), [["mailto:a@b.c"], ["https://a@.b"], [], []]);
  });

  it("needs a host, except in file addresses, however the scheme is spelled", () => {
    const list = (text: string): readonly string[] => repairInput(text).map(({ value }) => value);
    assert.deepEqual(["FILE:///x", "file:///x", "HTTP:///x", "http:///x"].map(list), [
      ["FILE:///x"],
      ["file:///x"],
      ["HTTP://x"],
      ["http://x"],
    ]);
  });

  it("[G-6d] tells 10,000 repairs at most, and makes all of them", () => {
    const [candidate] = repairInput(`http://a.example/${"|a".repeat(20_000)}`);
    assert.equal(candidate?.repairs.length, 10_000);
    assert.equal(candidate?.value, `http://a.example/${"%7Ca".repeat(20_000)}`);
  });

  it("does not repair text of more than 65,536 units", () => {
    const iri = `http://a.example/${"a".repeat(65_519)}`;
    assert.equal(repairInput(`${iri.slice(0, -1)}|`).length, 1);
    assert.deepEqual(repairInput(`${iri}|`), []);
    assert.deepEqual(repairInput(`${iri}b`).map(mark), [`${iri}b`]);
  });

  for (const piece of [". ", "a. ", "url: ", "a.b ; ", "tel: ", " <b@"]) {
    it(`[X-2a] does not take quadratic time for ${JSON.stringify(piece)} again and again`, () => {
      const measure = (length: number, tries: number): number => {
        const text = piece.repeat(length / piece.length);
        return Math.min(...Array.from({ length: tries }, () => measureTime(() => repairInput(text))));
      };
      measure(4_096, 3);
      const short = measure(8_192, 3);
      let long = measure(65_536, 1);
      // Another process may have slowed down the one try.
      long = long < 24 * short ? long : measure(65_536, 3);
      // If time grew with the square of the length, it would be 64 times as much.
      assert.ok(long < 24 * short, `${short} ms, ${long} ms`);
    });
  }

  it("takes the scheme of what begins with a host", () => {
    assert.deepEqual(repairInput("a.example", { scheme: "http" }).map(mark), ["http://a.example"]);
    assert.deepEqual(repairInput("//a.example", { scheme: "gopher" }).map(mark), ["gopher://a.example"]);
    assert.deepEqual(repairInput("a.example", null).map(mark), ["https://a.example"]);
    for (const scheme of ["", "1", "a:", "é", 1 as unknown as string]) {
      assert.throws(() => repairInput("a.example", { scheme }), TypeError);
    }
  });

  it("takes a string, and nothing else", () => {
    for (const value of [undefined, null, 1, {}, new IRI("a:")]) {
      assert.throws(() => repairInput(value as string), { name: "TypeError", message: "text is not a string" });
    }
  });
});

const typed = fc.array(fc.constantFrom(...TYPED_PIECES), { maxLength: 12 }).map((pieces) => pieces.join(""));

const OPTIONS = { numRuns: Number(process.env.FUZZ_RUNS ?? share(500)), seed: Number(process.env.FUZZ_SEED ?? 1) };

/** Returns the host that a browser reads. */
function readHost(iri: string): string | undefined {
  return IRI.parse(iri)?.hostname || undefined;
}

describe("repairInput, for any text", () => {
  it("[G-6d] gives IRIs, each once, with places in the text", () => {
    let found = 0;
    fc.assert(
      fc.property(typed, (text) => {
        const candidates = repairInput(text);
        found += candidates.length;
        assert.ok(candidates.length <= 6);
        assert.equal(new Set(candidates.map(({ value }) => value)).size, candidates.length);
        for (const { value: iri, repairs } of candidates) {
          assert.ok(isIRI(iri, { bidiFormatting: false }) || iri === text, iri);
          assert.ok(repairs.length > 0 || iri === text);
          for (const [index, { start, end }] of repairs.entries()) {
            assert.ok(start >= (repairs[index - 1]?.start ?? 0) && start <= end && end <= text.length);
          }
        }
      }),
      OPTIONS,
    );
    assert.ok(found > OPTIONS.numRuns / 10, String(found));
  });

  it("[G-6d] keeps in order whatever no repair has touched", () => {
    let found = 0;
    fc.assert(
      fc.property(typed, (text) => {
        for (const { value: iri, repairs } of repairInput(text)) {
          found++;
          let index = 0;
          for (const [place, unit] of text.split("").entries()) {
            if (!repairs.some(({ start, end }) => start <= place && place < end)) {
              index = iri.indexOf(unit, index) + 1;
              assert.notEqual(index, 0, `${JSON.stringify(text)} lost ${place}`);
            }
          }
        }
      }),
      OPTIONS,
    );
    assert.ok(found > OPTIONS.numRuns / 10, String(found));
  });

  it("[G-6c] never makes a host that the text does not have without saying so", () => {
    let guesses = 0;
    fc.assert(
      fc.property(typed, (text) => {
        for (const { value: iri, changesHost } of repairInput(text)) {
          const host = readHost(iri);
          guesses += changesHost ? 1 : 0;
          if (host === undefined || changesHost || !/^(?:https?|ftp|wss?):/i.test(iri)) {
            continue;
          }
          const units = text.split("");
          const isThere = units.some((_, start) =>
            units
              .map((_unit, length) => text.slice(start, start + length + 1))
              .some((piece) => piece === host || (!/[/\\?#@:\s]/.test(piece) && readHost(`http://${piece}/`) === host)),
          );
          assert.ok(isThere, `${JSON.stringify(text)} has no ${host}`);
          // If the text itself is an IRI, the candidate keeps its host, or the change is reported.
          const own = /^\s*https?:\/\/[^\s\\]*$/i.test(text) && isIRI(text) ? readHost(text) : undefined;
          assert.ok(own === undefined || own === host, `${JSON.stringify(text)} becomes ${iri}`);
        }
      }),
      { ...OPTIONS, numRuns: Math.max(40, Math.ceil(OPTIONS.numRuns / 5)) },
    );
    assert.ok(guesses > 0);
  });

  it("[G-6a, G-6d] puts an IRI first, gives candidates back as they are, and lists repairs that give them", () => {
    const range = { seed: OPTIONS.seed, from: 0, count: 10 * OPTIONS.numRuns };
    assert.ok(runLane(TYPED, { rows: [], links: [] }, range) > OPTIONS.numRuns);
  }).timeout(0);
});

describe("a blank after a name with a dot", () => {
  it("ends the address after a whole host, not after a path", () => {
    assert.equal(repairInput("http://a.com c")[0]?.value, "http://a.com");
    assert.equal(repairInput("http://a/b.com c")[0]?.value, "http://a/b.com%20c");
    assert.equal(repairInput("http://a/b.com?c.com d")[0]?.value, "http://a/b.com?c.com%20d");
  });

  it("[G-6d] puts IPv6 addresses in brackets, also at the end, and removes zone identifiers", () => {
    for (const [text, value] of [
      ["fe80::1", "http://[fe80::1]"],
      ["::1", "http://[::1]"],
      ["fe80::1%eth0", "http://[fe80::1]"],
      ["[fe80::1%25en0]", "http://[fe80::1]"],
      ["[fe80::1%en0]:8080/a", "http://[fe80::1]:8080/a"],
      ["http://fe80::1%eth0/", "http://[fe80::1]/"],
      ["http://fe80::1%25eth0/a?b", "http://[fe80::1]/a?b"],
      ["http://[fe80::1%eth0]/", "http://[fe80::1]/"],
      ["http://[fe80::1%25eth0]:80/", "http://[fe80::1]:80/"],
      ["http://u@2001:db8::1/x", "http://u@[2001:db8::1]/x"],
      ["http://1:2:3:4:5:6:7:8", "http://[1:2:3:4:5:6:7:8]"],
      ["http://::ffff:1.2.3.4/", "http://[::ffff:1.2.3.4]/"],
      ["http://[::1]/", "http://[::1]/"],
    ] as const) {
      const [first] = repairInput(text);
      assert.equal(first?.value, value, text);
      assert.equal(first && applyRepairs(text, first.repairs), value, text);
      assert.equal(repairInput(value)[0]?.value, value);
    }
    for (const text of ["cafe:1", "http://a:80/", "urn:a::b", "1:2:3"]) {
      assert.ok(
        repairInput(text).every(({ value }) => !value.includes("[")),
        text,
      );
    }
  });

  it("[G-6d] decodes an address that was percent-encoded as a whole", () => {
    for (const [text, value] of [
      ["https%3A%2F%2Fexample.com%2Fpath", "https://example.com/path"],
      [" https%253A%252F%252Fexample.com%252Fa%2520b ", "https://example.com/a%20b"],
      ["https%3A%2F%2Fexample.com%2Fa%3Fq%3D%C3%A9%26x%3D%2520", "https://example.com/a?q=é&x=%20"],
      ["http%3a//a.example/%2F", "http://a.example/%2F"],
    ] as const) {
      const [first] = repairInput(text);
      assert.equal(first?.value, value, text);
      assert.equal(first && applyRepairs(text, first.repairs), value, text);
      assert.ok(first?.repairs.some(({ code }) => code === "percent-decoded"));
      assert.equal(repairInput(value)[0]?.value, value);
    }
    assert.deepEqual(repairInput("100%3A%2F%2Fa"), []);
    assert.equal(repairInput("example.com/x%3A%2F%2Fy")[0]?.value, "https://example.com/x%3A%2F%2Fy");
  });
});
