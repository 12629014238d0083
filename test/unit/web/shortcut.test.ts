/** The shortcuts: which addresses each of them handles, and that their results are whatwg-url's. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { IRI } from "whatwg-iri";
import { URL as WhatwgURLClass } from "whatwg-url";
import { parseHref, takeShortcut } from "#lib/web/href.js";
import { createBase } from "#lib/web/href-parts.js";
import { encodeFrom } from "#lib/web/shortcut/encoded.js";
import { FAILURE } from "#lib/web/shortcut/near-misses.js";
import { joinReference, matchPath, matchUnchanged } from "#lib/web/shortcut/unchanged.js";
import {
  listFiles,
  makeIDN,
  makeLonger,
  makeNames,
  makeNonASCII,
  makeRelative,
  readLinks,
} from "../../bench/installed-addresses.js";
import { inRepository } from "../../support/paths.js";
import { parseByReferee } from "../../support/referee.js";
import { takeShare } from "../../support/share.js";
import { URL_MEMBERS } from "../../support/url-members.js";
import { readPinnedJSON } from "../../wpt/upstream.js";

const WhatwgURL = WhatwgURLClass as unknown as typeof URL;

/** Domains with characters that are in no host name, whose last label begins with a digit and is not a number, or is empty. */
const UNUSUAL_DOMAIN =
  /^[a-z]+:\/\/(?:[^/?#]*@)?[^/?#]*(?:[^a-z0-9._:/?#[\]-]|\.?[0-9][^./?#]*[a-z])[^/?#]*[/?#]|^[a-z]+:\/\/(?:[^/]*\.)?\.\//;

describe("the shortcuts", () => {
  it("handle addresses with tabs, newlines, and spaces around them", () => {
    const base = createBase("http://b.example/c/d");
    for (const [input, href] of [
      ["\n  https://a.example/b\n", "https://a.example/b"],
      ["data:text/plain;base64,\r\nQUJD\r\nREVG", "data:text/plain;base64,QUJDREVG"],
      ["\x00\x1F http://a.ex\tample/é\r \n", "http://a.example/%C3%A9"],
      ["http://a.example/\uD83D\n\uDE00", "http://a.example/%EF%BF%BD%EF%BF%BD"],
      ["\te/f\n", "http://b.example/c/e/f"],
    ] as const) {
      assert.equal(takeShortcut(input, base, "utf-8"), href, JSON.stringify(input));
      assert.equal(new WhatwgURL(input, base.href).href, href);
    }
  });
});

describe("the shortcut for unchanged addresses", () => {
  it("handles addresses that are their own href", () => {
    const addresses = [
      "http://a.example/",
      "https://a-b_c.example.org/b/c.html",
      "http://1a.example/%C3%A9/%2a?b=%zz&c=/?d",
      "http://a.example/?#",
      "http://a.example/#?b#",
      "https://a.de/b?c#d",
      "http://a.example/.github/-/.nycrc",
      "http://localhost:3000/a?b#c",
      "https://a.example:59999/",
      "http://a.example:8080/",
      "http://a.example:4430/",
      "http://u@a.example/",
      "https://u.v:p%20q@a.example:8443/.b",
      "http://127.0.0.1:8000/a",
      "http://255.0.19.200/",
      "wss://a.example/b",
      "ftp://a.example/b",
      "file:///home/a/b.txt?c#d",
      "file:///C:/a",
      "file:///home/.bashrc",
      "mailto:a@b.example?subject=c",
      "data:text/plain,%20a",
      "urn:isbn:0#a",
      "h:tp:",
      "javascript:alert(1)",
      "http://a.example/..b",
      "http://a.example/.~",
      "file:///a/C|",
    ];
    for (const address of addresses) {
      assert.equal(matchUnchanged(address), address.length, address);
      assert.equal(new WhatwgURL(address).href, address);
    }
  });

  it("leaves to others whatever changes or is invalid", () => {
    const addresses = [
      "",
      "a",
      "http:",
      "http://",
      "http:///a",
      "http://a.example",
      "http://a.example?b",
      "HTTP://a.example/",
      "http://A.example/",
      "http://é.example/",
      "http://a%2eb/",
      "http://@a.example/",
      "http://u:@a.example/",
      "http://u:p:q@a.example/",
      "http://u@v@a.example/",
      "http://a.example:80/",
      "https://a.example:443/",
      "http://a.example:/",
      "http://a.example:080/",
      "http://a.example:65536/",
      "http://1.2.3/",
      "http://1.2.3.4.5/",
      "http://1.2.3.04/",
      "http://1.2.3.256/",
      "http://a.1/",
      "http://a.0x/",
      "http://a.0x7f./",
      "http://09/",
      "http:/a.example/",
      "http:\\\\a.example/",
      "file:a",
      "file:///c|/a",
    ];
    for (const address of addresses) {
      assert.ok(matchUnchanged(address) < 0, address);
    }
  });

  it("finds how far the path is unchanged", () => {
    const ends: Readonly<Record<string, number>> = {
      "http://a.example/b/é": 19,
      "http://a.example/b/../c": 18,
      "http://a.example/./c": 17,
      "http://a.example/.%2e": 17,
      "http://a.example/%2e/c": 17,
      "http://a.example/b\\c": 18,
      "http://a.example/ ": 17,
      "http://a.example/b?é": 18,
      "http://a.example/b?c'": 18,
      "http://a.example/b#`": 18,
      "http://u@a.example/é": 19,
      "wss://a.example/é": 16,
      "data:a b ?c": 8,
      "data:é": 5,
    };
    for (const [address, end] of Object.entries(ends)) {
      assert.equal(matchUnchanged(address), end, address);
    }
  });
});

describe("the law of the shortcuts", () => {
  const ask = (input: string): string | null => takeShortcut(input, undefined, "utf-8");

  it("answers every address that is its own href", () => {
    for (const href of [
      ...[
        "https://a.example:80/",
        "http://a.example:443/",
        "ftp://a.example:22/",
        "ws://a.example:0/",
        "http://a.example:65535/",
      ],
      ...[
        "http://:p@a.example/",
        "https://u:p@a.example:1/?'#'".replace("?'", "?%27"),
        "http://a.example./",
        "http://./",
        "http://1e/",
      ],
      ...[
        "http://a!$&'()*+,;=`{}~\"b/",
        "http://xn--a/",
        "http://1.2.3.4:81/a|b",
        "http://[::]/",
        "http://[2001:db8::1]:1/",
      ],
      ...["http://[1:0:0:2::3]/", "http://[1::2:0:0:3:4]/", "http://[1:2:3:4:5:6:7:8]/", "http://[0:1:0:1:0:1:0:1]/"],
      ...[
        "file://server/a",
        "file://1.2.3.4/",
        "file://[::1]/a",
        "file://./d:/a",
        "file:///C:/a|b",
        "http://a.example/...",
        "http://a.example/..;a/%2ea",
      ],
      ...[
        "foo:",
        "foo:?'",
        "foo:/a",
        "foo:/.//a",
        "foo://",
        "foo:///a",
        "foo://H%/a\\b",
        "foo://u:p@H:0?a'b#c",
        "foo://[::1]:80",
      ],
      ...["a: b  c", "blob:http://a.example/b c", "javascript:alert('a b')", "git+ssh://git@a.example/b.git"],
    ]) {
      assert.equal(new WhatwgURL(href).href, href);
      assert.equal(ask(href), href);
    }
  });

  it("brings near misses to their href", () => {
    for (const [input, href] of Object.entries({
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
      "file://LOCALHOST/é": "file:///%C3%A9",
      "FILE:///a/../b": "file:///b",
      "Foo://H/../é'?'": "foo://H/%C3%A9'?'",
      "foo://h:000/": "foo://h:0/",
      "MAILTO:é@b": "mailto:%C3%A9@b",
      "http://a.example/b\n": "http://a.example/b",
    })) {
      assert.equal(new WhatwgURL(input).href, href);
      assert.equal(ask(input), href, input);
    }
    assert.equal(takeShortcut("//É.example/b", createBase("https://h/"), "utf-8"), "https://xn--9ca.example/b");
  });

  it("knows certain failures", () => {
    for (const input of [
      ...[
        "http://",
        "http:///?a",
        "http://u:p@/",
        "http://:80/",
        "foo://u@/",
        "foo://:1/",
        "http://a b/",
        "http://a<b/",
        "foo://a b/",
      ],
      ...[
        "http://a:b/",
        "http://a:65536/",
        "http://a:99999999999999999999/",
        "foo://a:1a/",
        "http://[::1/",
        "http://[1::2::3]/",
      ],
      ...[
        "http://[12345::]/",
        "http://[1:2:3:4:5:6:7]/",
        "ws://[1:2:3:4:5:6:7]/",
        "wss://[:::]/",
        "ftp://[1::2::3]/",
        "http://[::1.2.3]/",
        "http://[::1.2.3.04]/",
        "http://[1:2:3:4:5:6:7:1.2.3.4]/",
        "http://[1:]/",
        "http://[g]/",
        "http://a]/",
        "http://a^b/",
        "http://a%zz/",
      ],
      ...[
        "http://a%00/",
        "http://1.2.3.4.5/",
        "http://256.1/x",
        "http://1.256.1.1/",
        "http://08/",
        "http://a.0x/",
        "http://4294967296/",
      ],
      ...["http://a\u2028/", "http://\u00AD/", "http://xn--a.é/", "file://a:80/"].slice(0, 3),
    ]) {
      assert.equal(WhatwgURL.canParse(input), false, input);
      assert.equal(ask(input), FAILURE, input);
      assert.equal(IRI.canParse(input), false);
    }
  });
});

describe("the law of the shortcuts, on the rows of the tests", () => {
  /** The hrefs anywhere in a value. */
  function listHrefs(value: unknown): string[] {
    if (typeof value !== "object" || value === null) {
      return [];
    }
    return Object.entries(value).flatMap(([key, member]) =>
      key === "href" && typeof member === "string" ? [member] : listHrefs(member),
    );
  }

  const read = (file: string): unknown => JSON.parse(readFileSync(inRepository(`wpt-fixtures/${file}`), "utf8"));
  const ownRows = read("addresses.json") as (string | { input: string; base: string | null })[];
  const rows = [...ownRows, ...((readPinnedJSON("urltestdata.json") ?? []) as typeof ownRows)].filter(
    (row) => typeof row !== "string",
  );

  it("answers every href", () => {
    const made = rows.flatMap(({ input, base }) => WhatwgURL.parse(input, base ?? undefined)?.href ?? []);
    const recorded = ["addresses.json", "links.json", "charsets.json", "headers.json", "scripts.json"].flatMap((file) =>
      listHrefs(read(file)),
    );
    const hrefs = [...new Set([...made, ...recorded])].filter((href) => WhatwgURL.parse(href)?.href === href);
    assert.ok(hrefs.length > 200);
    assert.deepEqual(
      hrefs.filter((href) => takeShortcut(href, undefined, "utf-8") !== href),
      [],
    );
    // The patterns know all of them but domains whose last label begins with a digit, or that have unusual marks.
    assert.deepEqual(
      hrefs.filter((href) => matchUnchanged(href) !== href.length && !UNUSUAL_DOMAIN.test(href)),
      [],
    );
  });

  it("answers addresses that cannot be parsed with a failure, or not at all", () => {
    const answers = rows
      .filter(({ input, base }) => !WhatwgURL.canParse(input, base ?? undefined))
      .map(({ input, base }) => {
        const href = base === null ? undefined : WhatwgURL.parse(base)?.href;
        return href === undefined && base !== null
          ? FAILURE
          : takeShortcut(input, href === undefined ? undefined : createBase(href), "utf-8");
      });
    assert.ok(answers.length > 20);
    assert.deepEqual(
      [...new Set(answers)].filter((answer) => answer !== FAILURE && answer !== null),
      [],
    );
    assert.ok(answers.filter((answer) => answer === FAILURE).length > 0.9 * answers.length);
  });
});

describe("the shortcut for hosts to map", () => {
  it("makes no delimiter of a character that IDNA maps to one", () => {
    const characters = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit)).filter(
      (character) => character > "\x7f" && /[\0-,/:-@[-`{-\x7f]/.test(character.normalize("NFKC")),
    );
    assert.ok(characters.includes("\uFF1A") && characters.length > 200);
    for (const character of takeShare(characters)) {
      for (const host of [
        `a${character}8`,
        `1.2.3.4${character}8`,
        `a${character}8:443`,
        `${character}8`,
        `é${character}`,
      ]) {
        for (const address of [`http://${host}/`, `https://${host}`, `ws://${host}?b`]) {
          assert.equal(IRI.parse(address)?.href, WhatwgURL.parse(address)?.href, address);
        }
      }
    }
    for (const address of ["http://a\uFF1A8/", "https://a.example\uFF1A8443:443/", "http://a.example\uFE138/"]) {
      assert.equal(IRI.canParse(address), false, address);
    }
  });
});

describe("the shortcut for percent-encoding", () => {
  const encodeAddress = (address: string, charset = "utf-8"): string | null =>
    encodeFrom(address, matchUnchanged(address), charset);

  it("parse addresses and bases that are too long for whatwg-url", () => {
    assert.notEqual(parseHref("a".repeat(0x2000001), `http://a/${"b".repeat(0x1000001)}`, "utf-8"), null);
  }).timeout(60_000);

  it("finds how far a long path is unchanged, without much stack", () => {
    for (const path of [`/${"a.".repeat(4_000_000)}`, "a.".repeat(4_000_000)]) {
      assert.equal(matchPath(path, 0), path.length);
    }
  });

  it("encodes path, query and fragment, each by its own set", () => {
    const hrefs: Readonly<Record<string, string>> = {
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
      "data:a é\\'\"<\0\x7f/../b?é'<#é": "data:a %C3%A9\\'\"<%00%7F/../b?%C3%A9'%3C#%C3%A9",
      "mailto:é@é.example": "mailto:%C3%A9@%C3%A9.example",
      "foo:http:\\é'?'": "foo:http:\\%C3%A9'?'",
    };
    for (const [address, href] of Object.entries(hrefs)) {
      assert.equal(encodeAddress(address), href, address);
      assert.equal(new IRI(address).href, href);
      assert.equal(new WhatwgURL(address).href, href);
    }
  });

  it("removes dot segments", () => {
    const hrefs: Readonly<Record<string, string>> = {
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
    };
    for (const [address, href] of Object.entries(hrefs)) {
      assert.equal(encodeAddress(address), href, address);
      assert.equal(new IRI(address).href, href);
      assert.equal(new WhatwgURL(address).href, href);
    }
  });

  it("[X-2a] looks for the path only in what is written, where the rest of the buffer has no slash", () => {
    // It fills the buffer that all addresses share.
    assert.equal(IRI.parse(`a:${"日".repeat(1820)}`)?.href.length, 2 + 9 * 1820);
    assert.equal(IRI.parse("FOO:/%zzé")?.href, "foo:/%zz%C3%A9");
    assert.equal(IRI.parse("FOO:/a/.é")?.href, "foo:/a/.%C3%A9");
  });

  it("writes queries in the document's charset", () => {
    const hrefs: readonly (readonly [address: string, charset: string, href: string])[] = [
      ["http://a.example/é?é日#é", "windows-1252", "http://a.example/%C3%A9?%E9%26%2326085%3B#%C3%A9"],
      ["ftp://a.example/?é", "windows-1252", "ftp://a.example/?%E9"],
      ["http://a.example/?日本\\~#", "shift_jis", "http://a.example/?%93%FA%96{\\~#"],
      ["http://a.example/?\ud800é'", "gbk", "http://a.example/?%26%2365533%3B%A8%A6%27"],
      ["wss://a.example/?é", "windows-1252", "wss://a.example/?%C3%A9"],
      ["foo:é?é", "windows-1252", "foo:%C3%A9?%C3%A9"],
    ];
    for (const [address, charset, href] of hrefs) {
      assert.equal(encodeAddress(address, charset), href, address);
      assert.equal(parseByReferee(address.toWellFormed(), undefined, charset), href);
    }
    assert.equal(encodeAddress("http://a.example/?é\t", "windows-1252"), null);
    assert.equal(encodeAddress("http://a.example/?é\tb", "windows-1252"), null);
    assert.equal(encodeAddress("http://a.example/?é\tb", "iso-2022-jp"), null);
    assert.equal(encodeAddress("http://a.example/?é#\tb", "windows-1252"), null);
  });

  it("leaves to whatwg-url addresses that may have drive letters, tabs, newlines, or spaces at the end", () => {
    const addresses = [
      "http://a.example/é/.\t./b",
      "http://a.example/é\tb",
      "http://a.example/b?é\nc",
      "http://a.example/b#é\rc",
      "http://a.example/é ",
      "http://a.example/b?é\x1f",
      "data:é ?b",
      "data:é #b",
      "data:é\tb",
      "file:///c|/é",
      "file:///C:/../é",
      "foo:/a/../é",
    ];
    for (const address of addresses) {
      assert.equal(encodeAddress(address), null, address);
      assert.equal(new IRI(address).href, new WhatwgURL(address).href);
    }
  });

  it("maps a host, drops a default port, and encodes the rest", () => {
    const hrefs: Readonly<Record<string, string>> = {
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
    };
    for (const [address, href] of Object.entries(hrefs)) {
      assert.equal(new IRI(address).href, href);
      assert.equal(new WhatwgURL(address).href, href);
    }
  });

  it("leaves to whatwg-url hosts with anything else, and invalid ones", () => {
    const addresses = [
      "",
      "é",
      "http://",
      "http://é\\b",
      "http://é:080/",
      "http://é:80x/",
      "http://é:800000/",
      "http://u@é/",
      "http://%C3%A9/",
      "http://é%41/",
      "http://\u{1F600}/",
      "http://é\ud800/",
      "http://é</",
      "http://a<\u0338/",
      "http://１.２.３.４.５/",
      "http://1.2",
      "http://1.2.3.4.5",
      "http:///b",
      "http://[::1]/",
      "http://xn--a.é/",
      "http://\u00ad/",
      "http://é/a\tb",
      "http://é/ ",
      "HTTP://é/",
      "http:/é/",
      "ftp://é/",
    ];
    for (const address of addresses) {
      assert.equal(IRI.parse(address)?.href, WhatwgURL.parse(address)?.href, address);
    }
  });
});

describe("the shortcut for references", () => {
  const BASE = "http://a.example/b/c/d?e#f";

  it("handles references that are appended to a part of the base", () => {
    const hrefs: Readonly<Record<string, string>> = {
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
    };
    const base = createBase(BASE);
    for (const [reference, href] of Object.entries(hrefs)) {
      assert.equal(joinReference(reference, base, "utf-8"), href, reference);
      assert.equal(new WhatwgURL(reference, BASE).href, href);
    }
    assert.equal(joinReference("../É?é", base, "shift_jis"), "http://a.example/b/%C3%89?%26%23233%3B");
    assert.equal(joinReference("#g", createBase("mailto:a?b"), "utf-8"), "mailto:a?b#g");
  });

  it("leaves the others to whatwg-url", () => {
    const base = createBase(BASE);
    for (const reference of [
      " g",
      "\tg",
      "g:h",
      "g:é",
      "///g",
      "/\\g",
      "//G/",
      "\\g",
      "./\\g",
      "g\th",
      "é\th:i",
      "é ",
    ]) {
      assert.equal(joinReference(reference, base, "utf-8"), null, reference);
      assert.equal(IRI.parse(reference, BASE)?.href, WhatwgURL.parse(reference, BASE)?.href, reference);
    }
    for (const other of ["mailto:a", "foo://h", "foo:/a", "file:///C:/a"]) {
      assert.equal(joinReference("g", createBase(other), "utf-8"), null, other);
      assert.equal(IRI.parse("/g", other)?.href, WhatwgURL.parse("/g", other)?.href);
    }
    assert.equal(joinReference("?g", createBase("mailto:a"), "utf-8"), null);
    assert.equal(joinReference("é", createBase("foo://h/i"), "utf-8"), null);
    assert.equal(joinReference("//g/h", createBase("foo://h/i"), "utf-8"), null);
  });
});

describe("the shortcuts", () => {
  const links = readLinks();
  const base = createBase("https://www.example.org/wiki/some/where.html?a=b#c");

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
    it(`handle ${least * 100} % of ${corpus.name}${relative === undefined ? "" : ", with a base"}`, () => {
      const { addresses } = corpus;
      const left = addresses.filter((address) => takeShortcut(address, relative, "utf-8") === null);
      assert.ok(addresses.length > 500);
      assert.ok(
        left.length <= (1 - least) * addresses.length,
        `${left.length} of ${addresses.length}: ${left.slice(0, 9)}`,
      );
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
      assert.equal(IRI.parse(input, base)?.href ?? null, expected, input);
      assert.equal(IRI.canParse(input, base), expected !== null, input);
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
      assert.equal(iri?.href, expected?.href, label);
      assert.equal(iri?.hash, expected?.hash, label);
      assert.equal(IRI.canParse(input, against), expected !== null, label);
    }
  });

  it("allow any member to be read first", () => {
    const addresses = [
      "https://a.example/b?c#d",
      "http://u:p@h:8080/?#",
      "file:///a",
      "file://h/a?b",
      "foo:a#b",
      "http://é/",
    ];
    for (const address of addresses) {
      const url = new WhatwgURL(address);
      for (const member of URL_MEMBERS) {
        assert.equal(new IRI(address)[member], url[member], `${member} of ${address}`);
      }
    }
  });

  it("see a base that has changed", () => {
    const base = new IRI("http://a.example/b/c");
    assert.equal(new IRI("d", base).href, "http://a.example/b/d");
    base.pathname = "/e/f";
    assert.equal(new IRI("d", base).href, "http://a.example/e/d");
    assert.equal(new IRI("?é", "http://a.example/?é", { charset: "latin1" }).href, "http://a.example/?%E9");
    assert.equal(new IRI("", "http://a.example/?é").href, "http://a.example/?%C3%A9");
    assert.equal(new IRI("", "http://a.example/?é", { charset: "latin1" }).href, "http://a.example/?%E9");
  });
});

describe("the shortcuts of setters", () => {
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
    assert.deepEqual(results, [
      ...["http://h:81/", "http://h:81/", "http://h:81/", "http://h:81/", "http://h/"],
      ...["http://h:81/", "http://u@h:81/", "http://h:81/", "http://h:81/", "http://u@h/"],
      ...["http://:p@h:81/", "http://u@h:81/", "http://h:81/", "http://h:81/", "http://u:p@h/"],
      ...["http://:p@h:81/", "http://h:81/", "http://h:81/", "http://h:81/", "http://:p@h/"],
    ]);
  });
});
