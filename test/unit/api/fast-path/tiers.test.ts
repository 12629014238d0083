/** The tiers of the fast path: which addresses each of them takes, and that all give the same. */
import assert from "node:assert/strict";
import { IRI } from "whatwg-iri";
import { URL as WhatwgURLClass } from "whatwg-url";
import { useReferee } from "#lib/api/api-url-parser.js";
import { createBase } from "#lib/api/fast-path/base.js";
import { encodeFrom, encodeWithHost } from "#lib/api/fast-path/encoded.js";
import { joinReference } from "#lib/api/fast-path/reference.js";
import { matchUnchanged, unpackHash, unpackSearch } from "#lib/api/fast-path/unchanged.js";
import { makeNames, makeNonASCII, readLinks } from "../../../bench/corpora.js";
import { MEMBERS } from "../../../support/members.js";
import { parseByReferee } from "../../../support/referee.js";

const WhatwgURL = WhatwgURLClass as unknown as typeof URL;

describe("the first tier", () => {
  it("takes addresses that are their own href, and finds query and fragment in them", () => {
    const addresses = [
      "http://a.example/",
      "https://a-b_c.example.org/b/c.html",
      "http://1a.example/%C3%A9/%2a?b=%zz&c=/?d",
      "http://a.example/?#",
      "http://a.example/#?b#",
      "https://a.de/b?c#d",
      "http://localhost:3000/a?b#c",
      "https://a.example:59999/",
      "wss://a.example/b",
      "ftp://a.example/b",
      "file:///home/a/b.txt?c#d",
      "file:///C:/a",
      "mailto:a@b.example?subject=c",
      "data:text/plain,%20a",
      "urn:isbn:0#a",
      "h:tp:",
      "javascript:alert(1)",
    ];
    for (const address of addresses) {
      const found = matchUnchanged(address);
      const hash = address.indexOf("#");
      const expectedHash = hash === -1 ? address.length : hash;
      const search = address.slice(0, expectedHash).indexOf("?");
      assert.ok(found >= 0, address);
      assert.equal(unpackHash(found), expectedHash, address);
      assert.equal(unpackSearch(found), search === -1 ? expectedHash : search, address);
      assert.equal(new WhatwgURL(address).href, address);
    }
  });

  it("leaves to the parser whatever changes, is not valid, or is rare", () => {
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
      "http://u@a.example/",
      "http://a.example:80/",
      "https://a.example:443/",
      "http://a.example:/",
      "http://a.example:080/",
      "http://a.example:65536/",
      "http://1.2.3.4/",
      "http://a.1/",
      "http://a.0x/",
      "http://a.0x7f./",
      "http://09/",
      "http://[::1]/",
      "http:/a.example/",
      "http:\\\\a.example/",
      "file:a",
      "file://a/b",
      "file:///c|/a",
      "foo:/a",
      "foo://a/b",
      "data:a b",
      "data:é",
    ];
    for (const address of addresses) {
      assert.equal(matchUnchanged(address), -1, address);
    }
    assert.equal(matchUnchanged(`http://a.example/${"b".repeat(0x8000)}`), -1);
  });

  it("tells how far it came where only the path, query or fragment changes", () => {
    const ends: Readonly<Record<string, number>> = {
      "http://a.example/b/é": 19,
      "http://a.example/b/../c": 19,
      "http://a.example/./c": 17,
      "http://a.example/%2e/c": 17,
      "http://a.example/b\\c": 18,
      "http://a.example/ ": 17,
      "http://a.example/b?é": 18,
      "http://a.example/b?c'": 18,
      "http://a.example/b#`": 18,
    };
    for (const [address, end] of Object.entries(ends)) {
      assert.equal(~matchUnchanged(address), end, address);
    }
  });

  it("takes at least 97 % of the links in READMEs", () => {
    const { addresses } = readLinks();
    const taken = addresses.filter((address) => matchUnchanged(address) >= 0);
    assert.ok(addresses.length > 1_000);
    assert.ok(taken.length / addresses.length >= 0.97, String(taken.length / addresses.length));
  });
});

describe("the second tier", () => {
  const encode = (address: string): string | null => encodeFrom(address, ~matchUnchanged(address));

  it("percent-encodes path, query and fragment, each by its own set", () => {
    const hrefs: Readonly<Record<string, string>> = {
      "http://a.example/b/é": "http://a.example/b/%C3%A9",
      "https://a.example/é'\"`{}|^/b?é'\"`{}|^#é'\"`{}|^":
        "https://a.example/%C3%A9'%22%60%7B%7D|%5E/b?%C3%A9%27%22`{}|^#%C3%A9'%22%60{}|^",
      "http://a.example/b?日#\u{10FFFF}": "http://a.example/b?%E6%97%A5#%F4%8F%BF%BF",
      "http://a.example/\ud800/\udc00a?\udc00\ud800": "http://a.example/%EF%BF%BD/%EF%BF%BDa?%EF%BF%BD%EF%BF%BD",
      "http://a.example/b\\é\\?\\#\\": "http://a.example/b/%C3%A9/?\\#\\",
      "http://a.example/b c/..d?e f#g h?#": "http://a.example/b%20c/..d?e%20f#g%20h?#",
      "http://a.example/\0\x01\x7f?\0\x7f#\0\x7f": "http://a.example/%00%01%7F?%00%7F#%00%7F",
    };
    for (const [address, href] of Object.entries(hrefs)) {
      assert.equal(encode(address), address.includes("/..") ? null : href, address);
      assert.equal(new IRI(address).href, href);
      assert.equal(new WhatwgURL(address).href, href);
    }
  });

  it("leaves to the parser what may have dot segments, tabs, newlines, or spaces at the end", () => {
    const addresses = [
      "http://a.example/é/.",
      "http://a.example/é/%2E",
      "http://a.example/é\\..",
      "http://a.example/../é",
      "http://a.example/é\tb",
      "http://a.example/b?é\nc",
      "http://a.example/b#é\rc",
      "http://a.example/é ",
      "http://a.example/b?é\x1f",
    ];
    for (const address of addresses) {
      assert.equal(encode(address), null, address);
      assert.equal(new IRI(address).href, new WhatwgURL(address).href);
    }
  });

  it("maps a host, and encodes what follows", () => {
    const hrefs: Readonly<Record<string, string>> = {
      "http://é.example/": "http://xn--9ca.example/",
      "https://É.Example/é/b?日#ü": "https://xn--9ca.example/%C3%A9/b?%E6%97%A5#%C3%BC",
      "http://日本。例え/\u{1F600}": "http://xn--wgv71a.xn--r8jz45g/%F0%9F%98%80",
      "http://１．２.3.4/b": "http://1.2.3.4/b",
      "http://a_b.é/c\\d": "http://a_b.xn--9ca/c/d",
      "http://é": "http://xn--9ca/",
      "http://é?b": "http://xn--9ca/?b",
      "http://é#b": "http://xn--9ca/#b",
      "http://a.example": "http://a.example/",
      "https://A.example?b c": "https://a.example/?b%20c",
      "http://1.2/é": "http://1.0.0.2/%C3%A9",
    };
    for (const [address, href] of Object.entries(hrefs)) {
      assert.equal(encodeWithHost(address), href, address);
      assert.equal(new IRI(address).href, href);
      assert.equal(new WhatwgURL(address).href, href);
    }
  });

  it("leaves to the parser hosts with anything else, and those that are not valid", () => {
    const addresses = [
      "",
      "é",
      "http://",
      "http://é\\b",
      "http://é:80/",
      "http://u@é/",
      "http://%C3%A9/",
      "http://é%41/",
      "http://\u{1F600}/",
      "http://é\ud800/",
      "http://é</",
      "http://a<\u0338/",
      "http://１.２.３.４.５/",
      "http://1.2.3.4.5",
      "http:///b",
      "http://[::1]/",
      "http://xn--a.é/",
      "http://\u00ad/",
      "http://é/.",
      "http://é/a\tb",
      "http://é/ ",
      "HTTP://é/",
      "http:/é/",
      "ftp://é/",
    ];
    for (const address of addresses) {
      assert.equal(encodeWithHost(address), null, address);
      assert.equal(IRI.parse(address)?.href, WhatwgURL.parse(address)?.href, address);
    }
  });

  it("takes at least 90 % of names beyond ASCII in path, query and fragment", () => {
    const links = readLinks();
    for (const { addresses } of [makeNames(links), makeNonASCII(links)]) {
      const candidates = addresses.filter((address) => matchUnchanged(address) < -1);
      const taken = candidates.filter((address) => encode(address) !== null);
      assert.ok(taken.length / addresses.length >= 0.9, String(taken.length / addresses.length));
    }
  });
});

describe("the first tier for references", () => {
  const BASE = "http://a.example/b/c/d?e#f";

  it("takes references that are joined to a part of the base", () => {
    const hrefs: Readonly<Record<string, string>> = {
      g: "http://a.example/b/c/g",
      "g/h.i?j=k:l#m:n": "http://a.example/b/c/g/h.i?j=k:l#m:n",
      "./g": "http://a.example/b/c/g",
      "../g": "http://a.example/b/g",
      "../": "http://a.example/b/",
      ".././../g": "http://a.example/g",
      "../../../../g": "http://a.example/g",
      "../../..//g": "http://a.example//g",
      "%41g": "http://a.example/b/c/%41g",
      "/g:h": "http://a.example/g:h",
      "?g": "http://a.example/b/c/d?g",
      "#g": "http://a.example/b/c/d?e#g",
      "//h.example/i": "http://h.example/i",
    };
    const base = createBase(BASE);
    for (const [reference, href] of Object.entries(hrefs)) {
      assert.equal(joinReference(reference, base), href, reference);
      assert.equal(new WhatwgURL(reference, BASE).href, href);
    }
  });

  it("leaves the others to the parser", () => {
    const base = createBase(BASE);
    for (const reference of [
      "",
      ".",
      "..",
      "g/..",
      ".g",
      "%2e/g",
      "g:h",
      "é",
      "/.",
      "///g",
      "//G/",
      "g h",
      "?'",
      "#`",
      "\\g",
    ]) {
      assert.equal(joinReference(reference, base), null, reference);
    }
    for (const other of ["mailto:a", "foo://h", "foo:/a", "file:///C:/a"]) {
      assert.equal(joinReference("g", createBase(other)), null, other);
      assert.equal(
        new IRI("/g", other.replace("mailto:a", "foo:/")).href,
        new WhatwgURL("/g", other.replace("mailto:a", "foo:/")).href,
      );
    }
    assert.equal(joinReference("?g", createBase("mailto:a")), null);
    assert.equal(joinReference("//g/h", createBase("foo://h/i")), null);
  });
});

describe("all tiers", () => {
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

  it("give what whatwg-url gives, with the fast path and without", () => {
    for (const [input, base] of ROWS) {
      const expected = WhatwgURL.parse(input, base)?.href ?? null;
      assert.equal(IRI.parse(input, base)?.href ?? null, expected, input);
      assert.equal(IRI.canParse(input, base), expected !== null, input);
      useReferee(parseByReferee);
      try {
        assert.equal(IRI.parse(input, base)?.href ?? null, expected, input);
        assert.equal(new IRI("http://h/é").href, "http://h/%C3%A9");
        assert.equal(IRI.canParse("http://h:x/"), false);
      } finally {
        useReferee(undefined);
      }
    }
  });

  it("give what whatwg-url gives for long addresses, too", () => {
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
    for (const [input, against] of rows) {
      const expected = WhatwgURL.parse(input, against)?.href ?? null;
      const label = `${input.slice(0, 40)} against ${against}`;
      assert.equal(IRI.parse(input, against)?.href ?? null, expected, label);
      assert.equal(IRI.parse(input, against)?.hash, WhatwgURL.parse(input, against)?.hash, label);
      assert.equal(IRI.canParse(input, against), expected !== null, label);
    }
  });

  it("let each member be the first that is read", () => {
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
      for (const member of MEMBERS) {
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
