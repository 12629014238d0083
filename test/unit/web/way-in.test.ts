import { deepEqual, equal, notEqual, ok } from "node:assert/strict";
import { IRI } from "whatwg-iri";
import { FAILURE } from "#lib/web/authority.js";
import { parseHref, resolveEarly } from "#lib/web/href.js";
import { createBase } from "#lib/web/href-parts.js";
import { appended, unchanged } from "#lib/web/unchanged.js";
import {
  listFiles,
  makeIDN,
  makeLonger,
  makeNames,
  makeNonASCII,
  makeRelative,
  readLinks,
} from "../../bench/installed-addresses.js";
import { readJSON } from "../../support/paths.js";
import { WhatwgURL } from "../../support/referee.js";
import { takeShare } from "../../support/share.js";
import { URL_MEMBERS } from "../../support/url-members.js";
import { countDelegated } from "../../wpt/count-delegated.js";
import { readPinnedJSON } from "../../wpt/upstream.js";

/**
 * Characters that are in no host name, a last label that begins with a digit or is empty, and IPv6 with a single zero.
 */
const UNUSUAL_DOMAIN =
  /^[a-z]+:\/\/(?:[^/?#]*@)?[^/?#]*(?:[^a-z0-9._:/?#[\]-]|\.?[0-9][^./?#]*[a-z])[^/?#]*[/?#]|^[a-z]+:\/\/(?:[^/]*\.)?\.\/|\[(?:.*:)?0:/;

const ask = (input: string, base?: string): string | null =>
  resolveEarly(input, base === undefined ? undefined : createBase(base));

function assertHrefs(hrefs: Readonly<Record<string, string>>): void {
  for (const [address, href] of Object.entries(hrefs)) {
    equal(ask(address), href, address);
    equal(new IRI(address).href, href);
    equal(new WhatwgURL(address).href, href);
  }
}

describe("unchanged", () => {
  it("returns addresses that are their own href", () => {
    const addresses = (
      "http://a.example/ https://a-b_c.example.org/b/c.html http://1a.example/%C3%A9/%2a?b=%zz&c=/?d " +
      "http://a.example/?# http://a.example/#?b# https://a.de/b?c#d http://a.example/.github/-/.nycrc " +
      "http://localhost:3000/a?b#c https://a.example:59999/ http://a.example:8080/ http://a.example:4430/ " +
      "http://u@a.example/ https://u.v:p%20q@a.example:8443/.b http://127.0.0.1:8000/a http://255.0.19.200/ " +
      "wss://a.example/b ftp://a.example/b file:///home/a/b.txt?c#d file:///C:/a file:///home/.bashrc " +
      "mailto:a@b.example?subject=c data:text/plain,%20a urn:isbn:0#a h:tp: javascript:alert(1) " +
      "http://a.example/..b http://a.example/.~ file:///a/C|"
    ).split(" ");
    for (const address of addresses) {
      equal(unchanged(address), address);
      equal(new WhatwgURL(address).href, address);
    }
  });

  it("is null for whatever changes or is invalid", () => {
    const addresses = (
      "a http: http:// http:///a http://a.example http://a.example?b HTTP://a.example/ http://A.example/ " +
      "http://é.example/ http://a%2eb/ http://@a.example/ http://u:@a.example/ http://u:p:q@a.example/ " +
      "http://u@v@a.example/ http://a.example:80/ https://a.example:443/ http://a.example:/ http://a.example:080/ " +
      "http://a.example:65536/ http://1.2.3/ http://1.2.3.4.5/ http://1.2.3.04/ http://1.2.3.256/ http://a.1/ " +
      "http://a.0x/ http://a.0x7f./ http://09/ http:/a.example/ file:a file:///c|/a http://a.example/b/../c " +
      "http://a.example/.%2e http://a.example/b?c' http://a.example/b#` wss://a.example/é http://[1:0::2]/ " +
      "http://[::1:2:3:4:5:6:7]/ foo:/a/.."
    ).split(" ");
    for (const address of [
      ...addresses,
      "",
      "http:\\\\a.example/",
      "http://a.example/b\\c",
      "http://a.example/ ",
      "data:a b ?c",
      "foo://a b/",
    ]) {
      equal(unchanged(address), null, address);
    }
  });

  it("returns them for every scheme, port and kind of host", () => {
    const hrefs = (
      "https://a.example:80/ http://a.example:443/ ftp://a.example:22/ ws://a.example:0/ http://a.example:65535/ " +
      "http://:p@a.example/ https://u:p@a.example:1/?%27#' http://a.example./ http://./ http://1e/ http://xn--a/ " +
      "http://1.2.3.4:81/a|b http://[::]/ http://[2001:db8::1]:1/ http://[1:0:0:2::3]/ http://[1::2:0:0:3:4]/ " +
      "http://[1:2:3:4:5:6:7:8]/ http://[0:1:0:1:0:1:0:1]/ file://server/a file://1.2.3.4/ file://[::1]/a " +
      "file:///C:/a|b http://a.example/... http://a.example/..;a/%2ea foo: foo:?' foo:/a foo:/.//a foo:// foo:///a " +
      "foo://u:p@H:0?a'b#c foo://[::1]:80 http://[::]:8080/ http://[fe80::1]/ ws://[1:2:3:4:5:6:7:8]/ " +
      "redis://[::1]:6379 git+ssh://git@a.example/b.git"
    ).split(" ");
    for (const href of [
      ...hrefs,
      "http://a!$&'()*+,;=`{}~\"b/",
      "foo://H%/a\\b",
      "a: b  c",
      "blob:http://a.example/b c",
      "javascript:alert('a b')",
    ]) {
      equal(new WhatwgURL(href).href, href);
      equal(ask(href), href);
    }
  });
});

describe("unchanged and serialize, on the rows of the tests", () => {
  function listHrefs(value: unknown): string[] {
    if (typeof value !== "object" || value === null) {
      return [];
    }
    return Object.entries(value).flatMap(([key, member]) =>
      key === "href" && typeof member === "string" ? [member] : listHrefs(member),
    );
  }

  const read = (file: string): unknown => readJSON(`wpt-fixtures/${file}`);
  const ownRows = read("addresses.json") as (string | { input: string; base: string | null })[];
  const rows = [...ownRows, ...((readPinnedJSON("urltestdata.json") ?? []) as typeof ownRows)].filter(
    (row) => typeof row !== "string",
  );

  it("answer every href whose domain is usual", () => {
    const made = rows.flatMap(({ input, base }) => WhatwgURL.parse(input, base ?? undefined)?.href ?? []);
    const recorded = ["addresses.json", "links.json", "charsets.json", "headers.json", "scripts.json"].flatMap((file) =>
      listHrefs(read(file)),
    );
    const hrefs = [...new Set([...made, ...recorded])].filter((href) => WhatwgURL.parse(href)?.href === href);
    ok(hrefs.length > 200);
    deepEqual(
      hrefs.filter((href) => ask(href) !== href && !UNUSUAL_DOMAIN.test(href)),
      [],
    );
  });

  it("answer addresses that cannot be parsed with a failure, or not at all", function () {
    if (readPinnedJSON("urltestdata.json") === null) {
      this.skip();
    }
    const answers = rows
      .filter(({ input, base }) => !WhatwgURL.canParse(input, base ?? undefined))
      .filter(({ base }) => base === null || WhatwgURL.canParse(base))
      .map(({ input, base }) => ask(input, base === null ? undefined : WhatwgURL.parse(base)?.href));
    ok(answers.length > 20);
    deepEqual(
      [...new Set(answers)].filter((answer) => answer !== FAILURE && answer !== null),
      [],
    );
  });

  it("leave 150 rows of addresses and 150 of setters to whatwg-url", function () {
    const counts = countDelegated();
    if (counts === null) {
      this.skip();
    }
    ok(counts.addresses >= 150 && counts.setters >= 150, JSON.stringify(counts));
  });
});

describe("serialize", () => {
  it("parses scheme, userinfo, host and port", () => {
    assertHrefs({
      "HTTP://A.example:80?b c": "http://a.example/?b%20c",
      "https:a.example\\b": "https://a.example/b",
      "http://u:p:q@r@a.example/": "http://u:p%3Aq%40r@a.example/",
      "http://é:@a.example:00081/": "http://%C3%A9@a.example:81/",
      "http://a%2Eb/": "http://a.b/",
      "http://0x7f.1/": "http://127.0.0.1/",
      "http://017700000001/": "http://127.0.0.1/",
      "http://1.2.3/": "http://1.2.0.3/",
      "http://[0:0::0:1]/": "http://[::1]/",
      "https://[0:0::0:1]/a?b#c": "https://[::1]/a?b#c",
      "ws://[0:0::0:1]/": "ws://[::1]/",
      "wss://[0:0::0:1]:1/": "wss://[::1]:1/",
      "ftp://[0:0::0:1]/": "ftp://[::1]/",
      "ws://[::ffff:1.2.3.4]/": "ws://[::ffff:102:304]/",
      "http://[ABCD:0:0:1:0:0:0:1]/": "http://[abcd:0:0:1::1]/",
      "http://a.example/b\n": "http://a.example/b",
    });
    equal(ask("//É.example/b", "https://h/"), "https://xn--9ca.example/b");
  });

  it("finds failures", () => {
    const failing = (
      "http:// http:///?a http://u:p@/ http://:80/ http://a<b/ http://a:b/ http://a:65536/ " +
      "http://a:99999999999999999999/ http://[::1/ http://[1::2::3]/ http://[12345::]/ http://[1:2:3:4:5:6:7]/ " +
      "ws://[1:2:3:4:5:6:7]/ wss://[:::]/ ftp://[1::2::3]/ http://[::1.2.3]/ http://[::1.2.3.04]/ " +
      "http://[1:2:3:4:5:6:7:1.2.3.4]/ http://[1:]/ http://[g]/ http://a]/ http://a^b/ http://a%zz/ http://a%00/ " +
      "http://1.2.3.4.5/ http://256.1/x http://1.256.1.1/ http://08/ http://a.0x/ http://4294967296/ http://xn--a.é/"
    ).split(" ");
    for (const input of [...failing, "http://a b/", "http://a\u2028/", "http://\u00AD/"]) {
      equal(WhatwgURL.canParse(input), false, input);
      equal(ask(input), FAILURE, input);
      equal(IRI.canParse(input), false);
    }
  });
  it("encodes path, query and fragment, each by its own set", () => {
    assertHrefs({
      "http://a.example/b/é": "http://a.example/b/%C3%A9",
      "https://a.example/é'\"`{}|^/b?é'\"`{}|^#é'\"`{}|^":
        "https://a.example/%C3%A9'%22%60%7B%7D|%5E/b?%C3%A9%27%22`{}|^#%C3%A9'%22%60{}|^",
      "http://a.example/b?日#\u{10FFFF}": "http://a.example/b?%E6%97%A5#%F4%8F%BF%BF",
      "http://a.example/\ud800/\udc00a?\udc00\ud800": "http://a.example/%EF%BF%BD/%EF%BF%BDa?%EF%BF%BD%EF%BF%BD",
      "http://a.example/b\\é\\?\\#\\": "http://a.example/b/%C3%A9/?\\#\\",
      "http://a.example/b c/d?e f#g h?#": "http://a.example/b%20c/d?e%20f#g%20h?#",
      "http://a.example/\0\x01\x7f?\0\x7f#\0\x7f": "http://a.example/%00%01%7F?%00%7F#%00%7F",
      "http://u:p@a.example:81/é'?'": "http://u:p@a.example:81/%C3%A9'?%27",
      "wss://a.example/é?é": "wss://a.example/%C3%A9?%C3%A9",
    });
  });

  it("removes dot segments", () => {
    assertHrefs({
      "http://a.example/.": "http://a.example/",
      "http://a.example/..": "http://a.example/",
      "http://a.example/../..//../é": "http://a.example/%C3%A9",
      "http://a.example/b/../c": "http://a.example/c",
      "http://a.example/b/c/../..?d/../e#/..": "http://a.example/?d/../e#/..",
      "http://a.example/b//../c": "http://a.example/b/c",
      "http://a.example/é/./.": "http://a.example/%C3%A9/",
      "http://a.example/b/c\\..\\é": "http://a.example/b/%C3%A9",
      "http://a.example/b/%2E/c/.%2e/%2E%2e/é": "http://a.example/%C3%A9",
      "http://a.example/é/..b/.../.é/%2Ed/%2/%E9": "http://a.example/%C3%A9/..b/.../.%C3%A9/%2Ed/%2/%E9",
      "http://u:p@a.example:81/b/é/../../..": "http://u:p@a.example:81/",
      "ftp://a.example/b/..#é": "ftp://a.example/#%C3%A9",
    });
  });

  it("maps a host, drops a default port, and encodes the rest", () => {
    assertHrefs({
      "http://é.example/": "http://xn--9ca.example/",
      "https://É.Example/é/b?日#ü": "https://xn--9ca.example/%C3%A9/b?%E6%97%A5#%C3%BC",
      "http://日本。例え/\u{1F600}": "http://xn--wgv71a.xn--r8jz45g/%F0%9F%98%80",
      "http://a_b.é/c\\d": "http://a_b.xn--9ca/c/d",
      "http://é": "http://xn--9ca/",
      "http://é?b": "http://xn--9ca/?b",
      "http://é#b": "http://xn--9ca/#b",
      "http://é:8080/b": "http://xn--9ca:8080/b",
      "http://é/..": "http://xn--9ca/",
      "http://é:8080/b/../../c": "http://xn--9ca:8080/c",
      "http://a.example": "http://a.example/",
      "http://a.example:80": "http://a.example/",
      "http://a.example:80/é": "http://a.example/%C3%A9",
      "https://a.example:443?b": "https://a.example/?b",
      "https://A.example?b c": "https://a.example/?b%20c",
      "http://127.0.0.1:80#é": "http://127.0.0.1/#%C3%A9",
      "http://１２７.0.0.1/": "http://127.0.0.1/",
    });
  });

  it("leaves files, other schemes, and tabs and newlines inside to whatwg-url", () => {
    for (const [input, base] of [
      ...["file:///c|/é", "file:///C:/../é", "FILE:///a", "foo:/a/../é", "MAILTO:a", "foo://a b/", "data:é #b"],
      ...[
        "http://a.example/é/.\t./b",
        "http://a.example/é\tb",
        "http://a.example/b?é\nc",
        "ht\ntp://a/",
        "http://a\n.b/",
      ],
      ...["http:/\t/h/", "a\tb"],
    ].map((input) => [input, undefined] as const)) {
      equal(ask(input, base), null, input);
      equal(IRI.parse(input)?.href, WhatwgURL.parse(input)?.href, input);
    }
    for (const [input, base] of [
      ...[
        ["g", "mailto:a"],
        ["g", "foo://h"],
        ["#g", "foo:/a"],
        ["g", "file:///C:/a"],
        ["?g", "mailto:a"],
      ],
      ...[
        ["é", "foo://h/i"],
        ["//g/h", "foo://h/i"],
        ["g\th", "http://a/"],
        ["é\th:i", "http://a/"],
        ["http:g", "http://a/"],
      ],
    ] as [string, string][]) {
      equal(ask(input, base), null, input);
      equal(IRI.parse(input, base)?.href, WhatwgURL.parse(input, base)?.href, input);
    }
  });

  it("parses addresses and bases that are too long for whatwg-url", () => {
    notEqual(parseHref("a".repeat(0x2000001), `http://a/${"b".repeat(0x1000001)}`), null);
  });

  it("trims controls and spaces, also of lone surrogates", () => {
    for (const [input, href] of [
      ["\n  https://a.example/b\n", "https://a.example/b"],
      ["\x00\x1F http://a.example/é\r \n", "http://a.example/%C3%A9"],
      [" data:a\n", "data:a"],
      ["\te/f\n", "http://b.example/c/e/f"],
    ] as const) {
      equal(ask(input, "http://b.example/c/d"), href, JSON.stringify(input));
      equal(new WhatwgURL(input, "http://b.example/c/d").href, href);
    }
    equal(ask(" \n "), FAILURE);
  });
  it("makes no delimiter of a character that IDNA maps to one", () => {
    const characters = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit)).filter(
      (character) => character > "\x7f" && /[\0-,/:-@[-`{-\x7f]/.test(character.normalize("NFKC")),
    );
    ok(characters.includes("\uFF1A") && characters.length > 200);
    for (const character of takeShare(characters)) {
      for (const host of [
        `a${character}8`,
        `1.2.3.4${character}8`,
        `a${character}8:443`,
        `${character}8`,
        `é${character}`,
      ]) {
        for (const address of [`http://${host}/`, `https://${host}`, `ws://${host}?b`]) {
          equal(IRI.parse(address)?.href, WhatwgURL.parse(address)?.href, address);
        }
      }
    }
    for (const address of ["http://a\uFF1A8/", "https://a.example\uFF1A8443:443/", "http://a.example\uFE138/"]) {
      equal(IRI.canParse(address), false, address);
    }
  });
  it("joins references to a base", () => {
    const BASE = "http://a.example/b/c/d?e#f";
    const hrefs = {
      "": "http://a.example/b/c/d?e",
      g: "http://a.example/b/c/g",
      "g/h.i?j=k:l#m:n": "http://a.example/b/c/g/h.i?j=k:l#m:n",
      ".": "http://a.example/b/c/",
      "./": "http://a.example/b/c/",
      "./g": "http://a.example/b/c/g",
      "./g:h": "http://a.example/b/c/g:h",
      ".g": "http://a.example/b/c/.g",
      "..": "http://a.example/b/",
      "../..?g": "http://a.example/?g",
      "..#g": "http://a.example/b/#g",
      "../g": "http://a.example/b/g",
      "../.g/.h": "http://a.example/b/.g/.h",
      "../": "http://a.example/b/",
      ".././../g": "http://a.example/g",
      "../../../../g": "http://a.example/g",
      "../../..//g": "http://a.example//g",
      "%41g": "http://a.example/b/c/%41g",
      "/g:h": "http://a.example/g:h",
      "/g/h:é": "http://a.example/g/h:%C3%A9",
      "?g": "http://a.example/b/c/d?g",
      "?é'": "http://a.example/b/c/d?%C3%A9%27",
      "#g": "http://a.example/b/c/d?e#g",
      "#é`": "http://a.example/b/c/d?e#%C3%A9%60",
      é: "http://a.example/b/c/%C3%A9",
      "é:g": "http://a.example/b/c/%C3%A9:g",
      "../É?é": "http://a.example/b/%C3%89?%C3%A9",
      "g h\\i|": "http://a.example/b/c/g%20h/i|",
      "g/..": "http://a.example/b/c/",
      "é/../../..": "http://a.example/",
      "..g": "http://a.example/b/c/..g",
      "%2e/g": "http://a.example/b/c/g",
      "/.": "http://a.example/",
      "//h.example/i": "http://h.example/i",
      "//G/": "http://g/",
      "///g": "http://g/",
      "/\\g": "http://g/",
      "\\g": "http://a.example/g",
      "./\\g": "http://a.example/b/c//g",
      " g ": "http://a.example/b/c/g",
      "g:h": "g:h",
    };
    for (const [reference, href] of Object.entries(hrefs)) {
      equal(ask(reference, BASE), href, reference);
      equal(new WhatwgURL(reference, BASE).href, href);
    }
    equal(ask("../É?é", BASE), "http://a.example/b/%C3%89?%C3%A9");
  });

  it("appends references that do not change", () => {
    const base = createBase("http://a.example/b/c");
    for (const [reference, isKept] of [
      ...["", "a", "a/b:c?d#e", "/a:b", "/", "?a", "#a", "a/.b/..c", "%41", "a/"].map((kept) => [kept, true] as const),
      ...["a:b", "//a", "/\\a", ".", "a/..", "/%2e", "é", "a b", "?'", "\\", "a\t"].map(
        (kept) => [kept, false] as const,
      ),
    ]) {
      equal(appended(reference, base) !== null, isKept, reference);
    }
    for (const path of [`/${"a.".repeat(4_000_000)}`, "a.".repeat(4_000_000)]) {
      notEqual(appended(path, base), null);
    }
  });
});

describe("unchanged and serialize", () => {
  const links = readLinks();
  const base = "https://www.example.org/wiki/some/where.html?a=b#c";

  for (const { corpus, least, relative } of [
    { corpus: links, least: 0.995 },
    { corpus: makeLonger(links), least: 0.995 },
    { corpus: listFiles(), least: 0.995 },
    { corpus: makeRelative(links), least: 0.995, relative: base },
    { corpus: links, least: 0.995, relative: base },
    { corpus: makeNonASCII(links), least: 0.999 },
    { corpus: makeNames(links), least: 0.999 },
    { corpus: makeIDN(links), least: 0.999 },
  ]) {
    it(`answer ${least * 100} % of ${corpus.name}${relative === undefined ? "" : ", with a base"}`, () => {
      const { addresses } = corpus;
      const left = addresses.filter((address) => ask(address, relative) === null);
      ok(addresses.length > 500);
      ok(left.length <= (1 - least) * addresses.length, `${left.length} of ${addresses.length}: ${left.slice(0, 9)}`);
    });
  }
});

describe("addresses of every kind", () => {
  const ROWS: readonly (readonly [input: string, base?: string])[] = [
    ["http://a\u{d83d}\t\u{de00}b/"],
    ["http://h/\u{d83d}\n\u{de00}"],
    ["  http://h/a\tb?c\nd#e\rf  "],
    ["ht\ntp://h\t/a"],
    ["h:tp:"],
    ["http://a.0x/"],
    ["http://a.09./"],
    ["http://0x7f.1/"],
    ["http://4294967295/"],
    ["http://4294967296/"],
    ["http://1.2.3.4.5/"],
    ["http://0000000000000000000000000000001.1/"],
    ["file:///C:/../a"],
    ["file:///C|/../.."],
    ["/..", "file:///C:/a/b"],
    ["d|", "file:///C:/a/b"],
    ["d:/x", "file:///C:/a/b"],
    ["//h/x", "file:///C:/a/b"],
    ["..", "foo:/.//a/b"],
    ["//@", "http://h/"],
    ["http://[::ffff:1.2.3.4]:80/"],
    ["http://[::1"],
    ["http://[g]/"],
    ["foo://[::1]/"],
    ["foo://h%41/a"],
    ["http://h%C3%A9%41.example/"],
    ["http://h%ff/"],
    ["wss:/h\ud800\u00ad\udc00\t"],
    ["http://h\ud800\u00ad\udc00/"],
    ["http://\ud800\udf00/"],
    ["file://h\ud800\u00ad\udc00/"],
    ["file://%41\udc00/"],
    ["http://a<\u0338b/"],
    ["http://a<\u0338é/"],
    ["http://a</"],
    ["http://a<é/"],
    ["http://é<\u0338%41/"],
    ["http://u:p:q@r@h/"],
    ["data: a b ?c"],
    ["data: a b "],
    ["x", `http://h/${"a/".repeat(4_000)}`],
  ];

  it("agree with whatwg-url", () => {
    for (const [input, base] of ROWS) {
      const expected = WhatwgURL.parse(input, base)?.href ?? null;
      equal(IRI.parse(input, base)?.href ?? null, expected, input);
      equal(IRI.canParse(input, base), expected !== null, input);
    }
  });

  it("agree with whatwg-url on long addresses, too", () => {
    const long = "ab/c.d%41".repeat(4_000);
    const base = "http://h/a/b?c#d";
    const rows: readonly (readonly [input: string, base?: string])[] = [
      [`http://a.example/${long}`],
      [`https://a.example/${long}?${long}#${long}`],
      [`https://a.example/#${long}`],
      [`https://a.example/?${long}'`],
      [`https://a.example/${long}/../x`],
      [`https://a.example/${long}/%2e/x`],
      [`https://a.example/${long} `],
      [`https://a.1/${long}`],
      [`https://${"1".repeat(30_000)}/`],
      [`https://${"1-".repeat(15_000)}1:8080/`],
      [`https://${"a".repeat(400)}.example/${long}`],
      [`foo:${long}`],
      [long, base],
      [`/${long}?x#y`, base],
      [`//x/${long}`, base],
      [`?${long}`, base],
      [`#${long}`, base],
      [`../${long}`, base],
      [`.${long}`, base],
      [`${long}é`, base],
      [`a:${long}`, base],
      [long, "file:///C:/a/b"],
      [`#${long}`, "mailto:a"],
    ];
    for (const [input, against] of takeShare(rows)) {
      const expected = WhatwgURL.parse(input, against);
      const iri = IRI.parse(input, against);
      const label = `${input.slice(0, 40)} against ${against}`;
      equal(iri?.href, expected?.href, label);
      equal(iri?.hash, expected?.hash, label);
      equal(IRI.canParse(input, against), expected !== null, label);
    }
  });

  it("allow any member to be read first", () => {
    const addresses = "https://a.example/b?c#d http://u:p@h:8080/?# file:///a file://h/a?b foo:a#b http://é/".split(
      " ",
    );
    for (const address of addresses) {
      const url = new WhatwgURL(address);
      for (const member of URL_MEMBERS) {
        equal(new IRI(address)[member], url[member], `${member} of ${address}`);
      }
    }
  });

  it("see a base that has changed", () => {
    const base = new IRI("http://a.example/b/c");
    equal(new IRI("d", base).href, "http://a.example/b/d");
    base.pathname = "/e/f";
    equal(new IRI("d", base).href, "http://a.example/e/d");
    equal(new IRI("?é", "http://a.example/?é", { charset: "latin1" }).href, "http://a.example/?%E9");
    equal(new IRI("", "http://a.example/?é").href, "http://a.example/?%C3%A9");
    equal(new IRI("", "http://a.example/?é", { charset: "latin1" }).href, "http://a.example/?%E9");
  });
});

describe("setters that change their own part", () => {
  it("remove username, password and port without whatwg-url's help, which a program may have patched", () => {
    const { decode } = TextDecoder.prototype;
    const results: string[] = [];
    TextDecoder.prototype.decode = () => {
      throw new TypeError("patched");
    };
    try {
      for (const userinfo of ["", "u@", "u:p@", ":p@"]) {
        for (const members of [
          ["username"],
          ["password"],
          ["username", "password"],
          ["password", "username"],
          ["port"],
        ]) {
          const iri = new IRI(`http://${userinfo}h:81/`);
          for (const member of members) {
            iri[member as "port"] = "";
          }
          results.push(iri.href);
        }
      }
    } finally {
      TextDecoder.prototype.decode = decode;
    }
    deepEqual(results, [
      ...["http://h:81/", "http://h:81/", "http://h:81/", "http://h:81/", "http://h/"],
      ...["http://h:81/", "http://u@h:81/", "http://h:81/", "http://h:81/", "http://u@h/"],
      ...["http://:p@h:81/", "http://u@h:81/", "http://h:81/", "http://h:81/", "http://u:p@h/"],
      ...["http://:p@h:81/", "http://h:81/", "http://h:81/", "http://h:81/", "http://:p@h/"],
    ]);
  });
});
