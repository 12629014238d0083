import { deepEqual, equal, notEqual, ok, throws } from "node:assert/strict";
import fc from "fast-check";
import { IRI } from "whatwg-iri";
import { isIRI } from "whatwg-iri/syntax";
import { type RepairedInput, repairInput } from "whatwg-iri/text";
import { runLane } from "../../property/fuzz/run.js";
import { applyRepairs, TYPED, TYPED_PIECES } from "../../property/fuzz/typed.js";
import { measureTime } from "../../support/processor-time.js";
import { share } from "../../support/share.js";

const list = (text: string): readonly string[] => repairInput(text).map(({ value }) => value);

/** Inputs, and their candidates; "!" marks one whose host is a guess. */
const ROWS: Readonly<Record<string, readonly (readonly [input: string, ...candidates: string[]])[]>> = {
  "G-6a": [
    // What is an IRI, and can be meant.
    ["http://例え.jp/日本?é#ü", "http://例え.jp/日本?é#ü"],
    ["mailto:a@b.example", "mailto:a@b.example"],
    ["urn:isbn:1", "urn:isbn:1"],
    ["file:///a", "file:///a"],
    ["http://[::1]:80/", "http://[::1]:80/"],
    ["http://a.example/x.", "http://a.example/x.", "http://a.example/x"],
    ["http://a.example/”", "http://a.example/”", "http://a.example/"],
    // Delimiters and blanks in a password.
    ["postgresql://u:Ax^s#pw@h/db", "!postgresql://u:Ax%5Es%23pw@h/db"],
    ["postgresql://u:my/password@h/db", "!postgresql://u:my%2Fpassword@h/db"],
    ["mysql://u:my?pass[word@h:1/db?a=b", "!mysql://u:my%3Fpass%5Bword@h:1/db?a=b"],
    ["redis://:a b@h", "redis://:a%20b@h"],
    ["amqp://u:a@b%zz@h.example", "amqp://u:a%40b%25zz@h.example"],
    ["https://u:p w@a.example/b", "https://u:p%20w@a.example/b"],
    ["http://u:12#a@a.example/", "http://u:12#a@a.example/"],
    ["sc://%/%/r", "!sc:///%25/r"],
    // The notation of scp.
    ["git@github.com:a/b.git", "ssh://git@github.com/a/b.git"],
    ["git@a.example:/srv/b", "ssh://git@a.example/srv/b"],
    ["me@a.example:b.git", "ssh://me@a.example/b.git"],
    // Full-width letters and punctuation.
    ["ｈｔｔｐ：／／ｅｘａｍｐｌｅ．ｊｐ／ａ", "http://example.jp/a", "http://example.jp/ａ"],
    ["http：//例え.jp/ａ？ｂ＃ｃ", "http://例え.jp/a?b#c", "http://例え.jp/ａ？ｂ＃ｃ"],
    ["http://例え.jp/ＡＢＣ", "http://例え.jp/ＡＢＣ", "http://例え.jp/ABC"],
    ["http://例え.jp／a", "http://例え.jp/a"],
    ["ＷＷＷ．例え．ｊｐ：８０８０", "https://WWW.例え.jp:8080"],
    ["ｈｔｔｐ：／／ａ．ｊｐ／ｂ\u3000ｃ", "http://a.jp/b%20c", "http://a.jp/b"],
    // Ideographic dots, and kana.
    ["例え。jp/日本。", "https://例え.jp/日本。", "https://例え.jp/日本"],
    ["http://例え｡jp/", "http://例え.jp/"],
    ["http://ｶﾞ.jp/", "http://ガ.jp/"],
    ["HTTP://例え。jp/", "HTTP://例え.jp/"],
    ["http://例え.jp/ｶﾞｲﾄﾞ", "http://例え.jp/ｶﾞｲﾄﾞ", "http://例え.jp/ガイド"],
    ["ｶﾞｲﾄﾞ.jp", "https://ガイド.jp"],
    // No scheme.
    ["例え.jp/日本", "https://例え.jp/日本"],
    ["//a.example/b", "https://a.example/b"],
    ["localhost:3000/a", "http://localhost:3000/a", "https://localhost:3000/a"],
    ["a.example:80", "https://a.example:80"],
    ["hotel:30", "hotel:30", "http://hotel:30"],
    ["sip:100", "sip:100"],
    ["www.:a", "www.:a"],
    ["www.a:b", "www.a:b"],
    ["[::1]:80/a", "http://[::1]:80/a", "https://[::1]:80/a"],
    ["192.168.0.1/a", "http://192.168.0.1/a", "https://192.168.0.1/a"],
    ["10.0.0.1", "http://10.0.0.1", "https://10.0.0.1"],
    ["nas.local:5000", "http://nas.local:5000", "https://nas.local:5000"],
    ["8.8.8.8", "https://8.8.8.8"],
    ["8.8.8.256"],
    ["12:30"],
    ["10.1000/182"],
    // HTML around an address.
    ['<a href="https://example.com/a">x</a>', "https://example.com/a"],
    ["<IMG alt='x' SRC='https://a.example/?b&amp;c'/>", "https://a.example/?b&c"],
    [" <a class=b href=a.example/c>d", "https://a.example/c"],
    ["http:/{evil.example", "!http://evil.example"],
    ["http://{{evil.example/a", "!http://evil.example/a"],
    ["é@例え.jp", "mailto:é@例え.jp"],
    ["u@a.example/b", "https://u@a.example/b"],
    ["C:\\a\\b c", "file:///C:/a/b%20c", "file:///C:/a/b"],
    // A scheme with dots, and a share of Windows.
    ["com.example.app://oauth/callback", "com.example.app://oauth/callback"],
    ["com.example.app:oauth", "com.example.app:oauth"],
    ["\\\\server\\share\\f", "file://server/share/f"],
    ["\\\\server\\share\\a b", "file://server/share/a%20b", "file://server/share/a"],
    ["\\\\a.example", "https://a.example"],
    ["http.example.org/x", "https://http.example.org/x"],
    // Schemes that are misspelled, and delimiters.
    ["hxxp://a.example/b", "http://a.example/b"],
    ["hXXps[:]//a[.]b(.)example[dot]org/(.)", "!https://a.b.example.org/(.)"],
    ["http(s)://u[at]a.example", "https://u@a.example"],
    ["h**p://a{dot}example", "!http://a.example"],
    ["htp://a.example", "http://a.example"],
    ["ttps:/a.example", "https://a.example"],
    ["htp:a.example", "htp:a.example", "http://a.example"],
    ["http://a.example/b ＂c＂", "http://a.example/b%20＂c＂", "http://a.example/b"],
    ["HTP:a.example", "HTP:a.example", "http://a.example"],
    ["hxxp:a", "hxxp:a", "http://a"],
    ["mailto:a(dot)b", "mailto:a(dot)b", "mailto:a.b"],
    ["hxxp://", "hxxp://"],
    ["http:/a.example/", "http://a.example/"],
    ["http;//a.example/", "http://a.example/"],
    ["htts://a.example/", "https://a.example/"],
    ["httsp:a.example/", "httsp:a.example/", "https://a.example/"],
    ["http//a.example/", "http://a.example/"],
    ["https//:a.example/", "https://a.example/"],
    ["http.//a.example/", "http://a.example/"],
    ["https:::///a.example/", "https://a.example/"],
    ["ftp:a.example", "ftp://a.example"],
    ["http://https://a.example/", "!https://a.example/"],
    ["//https]：／／a.example", "https://a.example", "!https://https:/／a.example"],
    ["http://http://https://a.example/", "!https://a.example/"],
    ["HTTP://HTTPS://a.example/", "!HTTPS://a.example/"],
    ["http://a.example/http://https://b.example/", "http://a.example/http://https://b.example/"],
    ["a.example\\b\\c", "https://a.example/b/c"],
    ["HTTP://a.example/a\\b", "HTTP://a.example/a/b"],
    ["http:\\\\a.example\\b\\\\c?d\\e", "http://a.example/b//c?d%5Ce"],
    // What cannot be in an IRI, and can be encoded.
    ['http://u"@a.example/%zz|{}?"<#[]#', "http://u%22@a.example/%25zz%7C%7B%7D?%22%3C#%5B%5D%23"],
    ["data:text/plain,a b", "data:text/plain,a%20b", "data:text/plain,a"],
    ["http://a.example/\uE000?\uE000", "http://a.example/%EE%80%80?\uE000"],
    // Deceptive hosts are reported.
    ["http://bank.example／.evil.example/", "http://bank.example/.evil.example/"],
    ["http://bank.example⁄.evil.example/", "http://bank.example⁄.evil.example/"],
  ],
  "G-6b": [
    // Around the address.
    [" \t<URL:http://a.example/> \u3000\n", "http://a.example/"],
    ["“http://a.example/”,", "http://a.example/"],
    ["「http://例え.jp/」。", "http://例え.jp/"],
    ["(http://a.example/b_(c))", "http://a.example/b_(c)"],
    ["('<\"`a.example`\">')", "https://a.example"],
    ['"http://a.example/', "http://a.example/"],
    ["http://a.example/>", "http://a.example/"],
    ['https://a.example/?q="foo"', "https://a.example/?q=%22foo%22"],
    ['https://a.example/?q="foo""', "https://a.example/?q=%22foo%22"],
    ['"https://a.example/?q="foo""', "https://a.example/?q=%22foo%22"],
    ["data:text/html,<b>", "data:text/html,%3Cb%3E"],
    ["data:text/html,<b>>", "data:text/html,%3Cb%3E"],
    ["see https://a.example/?q=“x”", "https://a.example/?q=“x”"],
    ["https://a.example/”x”.", "https://a.example/”x”.", "https://a.example/”x”"],
    ["https://a.example/„x“", "https://a.example/„x“"],
    ["url：http://a.example/", "http://a.example/"],
    ["http://a.b/url:c", "http://a.b/url:c"],
    ['"a:', "a:"],
    ["<url:   >", "url:"],
    ["“uri: \n ”", "uri:"],
    ["see <http://a.example/>.", "http://a.example/"],
    ['see ("http://a.example/").', "http://a.example/"],
    ["Me <me@a.example>", "mailto:me@a.example"],
    ['"Me" <me@a.example>', "mailto:me@a.example"],
    [' "Müller, Max" <max@a.example>, "É" <é@a.example>;\n', "mailto:max@a.example"],
    ["(Max Müller <mailto:max@a.example>).", "mailto:max@a.example"],
    ["日本　＜é@例え。jp＞", "mailto:é@例え.jp"],
    ["a.example <me@a.example>", "mailto:me@a.example"],
    [" <me@a.example>", "mailto:me@a.example"],
    ["www.a.example <me@a.example>", "mailto:me@a.example"],
    ["data:,<b@a.example>", "data:,%3Cb@a.example%3E"],
    ["tel:+49 30 1234"],
    ["sms:+1 555 123"],
    ["Tel : (030) 12 34-5 "],
    ["ｔｅｌ：＋４９\u3000３０．１２\u3000３４"],
    ["tel:+49\u00A030\n12"],
    ["tel:+49.30 12 34"],
    ["tel:1 1 2"],
    ["tel:112", "tel:112"],
    ["tel:+49 30 12 call"],
    ["tel:+49 30 12 (Büro, 2. Stock)"],
    ["tel:030 12;ext=5"],
    ["sms:+1 5?body=a b"],
    ["sms:+1.55 5?body=a b"],
    ["tel:a b"],
    ["hotel:30 12", "https://hotel:3012", "https://hotel:30"],
    ["（例：http://例え.jp/）", "http://例え.jp/"],
    ["[a](http://a.example/)", "http://a.example/"],
    ["www.a.example http://b.example/", "!https://www.a.example", "!https://www.a.examplehttp://b.example/"],
    // Inside the address.
    ["http://a.example/b\r\n    c\u2028d", "http://a.example/bcd"],
    ["http://a.exam\n  ple/", "!http://a.example/"],
    ["http://a.example/b\nhttp://b.example/\nhttp://c.example/", "http://a.example/b"],
    ["http://a.example/b c", "http://a.example/b%20c", "http://a.example/b"],
    ["http://a.example/b\u00A0\u3000c", "http://a.example/b\u00A0\u3000c", "http://a.example/b%20%20c"],
    ["http://a.example b", "!http://a.example", "!http://a.exampleb"],
    ["http://a.example b c", "!http://a.example"],
    ["at a.example or b"],
    ["exa mple.org", "!https://example.org"],
    ["a.example ,b", "!https://a.example", "!https://a.example,b"],
    ["a. b.example ,c", "!https://a.b.example,c", "!https://a.b.example"],
    ["a. b. example ,c", "!https://a.b.example,c"],
    ["http: //a.example ;b", "!http://a.example", "!http://a.example;b"],
    ["http/\n／a. b.example ;c", "!http://a.b.example;c"],
    ["http : // a . example / b", "!http://a.example/b"],
    ["\u202Ehttp://a.\u200Bexample/\uFEFF\u0000\uD800b", "http://a.example/b"],
    ["http://a<b>.example/c", "!http://ab.example/c"],
    // A typographer's dash in a Punycode name, also with the blank that AsciiDoc puts after it.
    ["http://xn\u2012rsum-bpad.example/a", "!http://xn--rsum-bpad.example/a"],
    ["http://xn\u2013rsum-bpad.example/a", "!http://xn--rsum-bpad.example/a"],
    ["http://a.xn\u2014\u200Brsum-bpad.example/a", "!http://a.xn--rsum-bpad.example/a"],
    ["http://u@xn\u2015rsum-bpad.example:8080", "!http://u@xn--rsum-bpad.example:8080"],
    ["xn\u2013bcher-kva.example", "!https://xn--bcher-kva.example"],
    ["http://a.example/xn\u2013b", "http://a.example/xn\u2013b"],
    ["http://axn\u2013b.example/", "http://axn\u2013b.example/"],
    ["http://xn\u2013\u2013rsum-bpad.example/", "!http://xn--rsum-bpad.example/"],
    ["http://xn-\u2010rsum-bpad.example/", "!http://xn--rsum-bpad.example/"],
    ["http://xn-a.example/", "http://xn-a.example/"],
    ["xn--://a/", "xn--://a/"],
    ["http://xn--a.example/", "http://xn--a.example/"],
  ],
  "G-6c": [
    // Deceptive hosts are reported.
    ["http://u:p@evil.example\\@bank.example/", "!http://u:p@evil.example/@bank.example/"],
    ["http://bank.example .evil.example/", "!http://bank.example", "!http://bank.example.evil.example/"],
    // What leads nowhere.
    [""],
    [" \n"],
    ["“”"],
    ["<"],
    ["hello"],
    ["hello, world!"],
    ["foo@bar"],
    ["/path"],
    ["\\a.example"],
    ["?q"],
    ["http://"],
    ["http://a.example:8o/"],
    ["http://a.example:65536/"],
    [`http://${"a".repeat(1025)}/`],
    ["http://[::1"],
    ["http://é\u0301\u200D.example/"],
  ],
};

function mark({ value: iri, changesHost }: RepairedInput): string {
  return (changesHost ? "!" : "") + iri;
}

describe("repairInput", () => {
  const all = Object.entries(ROWS).flatMap(([id, rows]) => rows.map((row) => [id, ...row] as const));
  for (const [id, input, ...candidates] of all) {
    const verb = candidates.length === 0 ? "refuses" : candidates[0]?.startsWith("!") ? "guesses the host of" : "finds";
    it(`[${id}] ${verb} ${JSON.stringify(input)}`, () => {
      deepEqual(repairInput(input).map(mark), candidates);
    });
  }

  it("[G-6c, G-6d] lists the changes, with their places", () => {
    const tell = (input: string): unknown =>
      repairInput(input)[0]?.repairs.map(
        ({ code, start, end, replacement }) => `${code} ${start} ${end} ${replacement}`,
      );
    deepEqual(tell("http://a.example/"), []);
    deepEqual(tell("htpp://a.example/"), ["scheme-misspelled 0 4 http"]);
    deepEqual(tell(" <ｈttp;//例え。jp\\ｶﾞ b|\u200B\n c> "), [
      "white-space 0 1 ",
      "wrapping 1 2 ",
      "delimiter 2 9 http://",
      "ideographic-dot 11 12 .",
      "backslash 14 15 /",
      "kana-width 15 17 ガ",
      "percent-encoded 17 18 %20",
      "percent-encoded 19 20 %7C",
      "invisible 20 21 ",
      "line-break 21 23 ",
      "wrapping 24 25 ",
      "white-space 25 26 ",
    ]);
    deepEqual(tell("http://a.example/\uD800b\u200B"), ["invisible 17 18 ", "invisible 19 20 "]);
    deepEqual(tell("b.c：8／h"), ["scheme-missing 0 0 https://", "full-width 3 4 :", "full-width 5 6 /"]);
    deepEqual(tell("b.c：／h"), ["full-width 3 5 :/"]);
    deepEqual(tell("hxxp://http;//a[.]example"), [
      "scheme-repeated 0 7 ",
      "delimiter 7 14 http://",
      "defanged 15 18 .",
    ]);
    deepEqual(tell("htps:a<.example"), ["delimiter 0 5 https://", "removed 6 7 "]);
    deepEqual(tell(' "Me" <me@a.example>, b '), [
      "white-space 0 1 ",
      "cut 1 6 ",
      "wrapping 6 7 ",
      "scheme-missing 7 7 mailto:",
      "wrapping 19 20 ",
      "cut 20 23 ",
      "white-space 23 24 ",
    ]);
    deepEqual(tell("a.example b"), ["scheme-missing 0 0 https://", "cut 9 11 "]);
  });

  it("[G-6b] removes eight layers of marks, and of quotation marks twice as many", () => {
    const pairs =
      "<> \"\" '' `` () [] {} “” „“ „” ”” ‘’ ‚‘ ‚’ ’’ «» »« ‹› ›‹ 「」 『』 ｢｣ 〈〉 《》 【】 〔〕 （） ［］ ＜＞ ＂＂ ＇＇";
    for (const [opening, closing] of pairs.split(" ") as Iterable<string>) {
      const layers = "‘’‚“”„«»‹›".includes(opening as string) ? 16 : 8;
      const text = `${opening?.repeat(layers)}http://a.example/${closing?.repeat(layers)}`;
      ok(repairInput(text).map(mark).includes("http://a.example/"), text);
    }
  });

  it("[G-6a] takes a name with a dot inside for a mail domain, and no other", () => {
    deepEqual(["a@b.c", "a@.b", "a@b.", "a@b"].map(list), [["mailto:a@b.c"], ["https://a@.b"], [], []]);
  });

  it("needs a host, except in file addresses, however the scheme is spelled", () => {
    deepEqual(["FILE:///x", "file:///x", "HTTP:///x", "http:///x"].map(list), [
      ["FILE:///x"],
      ["file:///x"],
      ["HTTP://x"],
      ["http://x"],
    ]);
  });

  it("[G-6d] tells 10,000 repairs at most, and makes all of them", () => {
    const [candidate] = repairInput(`http://a.example/${"|a".repeat(20_000)}`);
    equal(candidate?.repairs.length, 10_000);
    equal(candidate?.value, `http://a.example/${"%7Ca".repeat(20_000)}`);
  });

  it("does not repair text of more than 65,536 units", () => {
    const iri = `http://a.example/${"a".repeat(65_519)}`;
    equal(repairInput(`${iri.slice(0, -1)}|`).length, 1);
    deepEqual(repairInput(`${iri}|`), []);
    deepEqual(repairInput(`${iri}b`).map(mark), [`${iri}b`]);
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
      ok(long < 24 * short, `${short} ms, ${long} ms`);
    });
  }

  it("takes the scheme of what begins with a host", () => {
    deepEqual(repairInput("a.example", { scheme: "http" }).map(mark), ["http://a.example"]);
    deepEqual(repairInput("//a.example", { scheme: "gopher" }).map(mark), ["gopher://a.example"]);
    deepEqual(repairInput("a.example", null).map(mark), ["https://a.example"]);
    for (const scheme of ["", "1", "a:", "é", 1 as unknown as string]) {
      throws(() => repairInput("a.example", { scheme }), TypeError);
    }
  });

  it("takes a string, and nothing else", () => {
    for (const value of [undefined, null, 1, {}, new IRI("a:")]) {
      throws(() => repairInput(value as string), { name: "TypeError", message: "text is not a string" });
    }
  });
});

const typed = fc.array(fc.constantFrom(...TYPED_PIECES), { maxLength: 12 }).map((pieces) => pieces.join(""));

const OPTIONS = { numRuns: Number(process.env.FUZZ_RUNS ?? share(500)), seed: Number(process.env.FUZZ_SEED ?? 1) };

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
        ok(candidates.length <= 2);
        equal(new Set(candidates.map(({ value }) => value)).size, candidates.length);
        for (const { value: iri, repairs } of candidates) {
          ok(isIRI(iri, { bidiFormatting: false }) || iri === text, iri);
          ok(repairs.length > 0 || iri === text);
          for (const [index, { start, end }] of repairs.entries()) {
            ok(start >= (repairs[index - 1]?.start ?? 0) && start <= end && end <= text.length);
          }
        }
      }),
      OPTIONS,
    );
    ok(found > OPTIONS.numRuns / 10, String(found));
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
              notEqual(index, 0, `${JSON.stringify(text)} lost ${place}`);
            }
          }
        }
      }),
      OPTIONS,
    );
    ok(found > OPTIONS.numRuns / 10, String(found));
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
          ok(isThere, `${JSON.stringify(text)} has no ${host}`);
          // If the text itself is an IRI, the candidate keeps its host, or the change is reported.
          const own = /^\s*https?:\/\/[^\s\\]*$/i.test(text) && isIRI(text) ? readHost(text) : undefined;
          ok(own === undefined || own === host, `${JSON.stringify(text)} becomes ${iri}`);
        }
      }),
      { ...OPTIONS, numRuns: Math.max(40, Math.ceil(OPTIONS.numRuns / 5)) },
    );
    ok(guesses > 0);
  });

  it("[G-6a, G-6d] puts an IRI first, gives candidates back as they are, and lists repairs that give them", () => {
    const range = { seed: OPTIONS.seed, from: 0, count: 10 * OPTIONS.numRuns };
    ok(runLane(TYPED, { rows: [], links: [] }, range) > OPTIONS.numRuns);
  }).timeout(0);
});

describe("a blank after a name with a dot", () => {
  it("ends the address after a whole host, not after a path", () => {
    equal(repairInput("http://a.com c")[0]?.value, "http://a.com");
    equal(repairInput("http://a/b.com c")[0]?.value, "http://a/b.com%20c");
    equal(repairInput("http://a/b.com?c.com d")[0]?.value, "http://a/b.com?c.com%20d");
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
      ["http://%5B::1%5D/", "http://[::1]/"],
      ["http://u@%5b2001:db8::1%5d:8080/a", "http://u@[2001:db8::1]:8080/a"],
      ["%5Bfe80::1%25eth0%5D", "http://[fe80::1]"],
    ] as const) {
      const [first] = repairInput(text);
      equal(first?.value, value, text);
      equal(first && applyRepairs(text, first.repairs), value, text);
      equal(repairInput(value)[0]?.value, value);
    }
    for (const text of ["cafe:1", "http://a:80/", "urn:a::b", "1:2:3"]) {
      ok(
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
      equal(first?.value, value, text);
      equal(first && applyRepairs(text, first.repairs), value, text);
      ok(first?.repairs.some(({ code }) => code === "percent-decoded"));
      equal(repairInput(value)[0]?.value, value);
    }
    deepEqual(repairInput("100%3A%2F%2Fa"), []);
    equal(repairInput("example.com/x%3A%2F%2Fy")[0]?.value, "https://example.com/x%3A%2F%2Fy");
  });
});
