import { equal, throws } from "node:assert/strict";
import { IRI } from "whatwg-iri";
import { encodeDocumentQuery } from "#lib/iri/document-query.js";
import { parseByReferee } from "../../support/referee.js";

const ROWS: readonly (readonly [address: string, base: string | undefined, charset: string, href: string])[] = [
  ["http://a/é?é日#é", undefined, "windows-1252", "http://a/%C3%A9?%E9%26%2326085%3B#%C3%A9"],
  ["ftp://a/?é", undefined, "windows-1252", "ftp://a/?%E9"],
  ["http://a/?日本\\~#", undefined, "shift_jis", "http://a/?%93%FA%96{\\~#"],
  ["http://a/?\ud800é'", undefined, "gbk", "http://a/?%26%2365533%3B%A8%A6%27"],
  ["http://a/?é\ud800\n\udc00", undefined, "gbk", "http://a/?%A8%A6%26%2365533%3B%26%2365533%3B"],
  ["http://a/?é\tb#\tc", undefined, "windows-1252", "http://a/?%E9b#c"],
  [" ht\ntp://a/\t?é ", undefined, "windows-1252", "http://a/?%E9"],
  ["HTTP:?é", "http://a/b", "windows-1252", "http://a/b?%E9"],
  ["file:///c|/?é", undefined, "windows-1252", "file:///c:/?%E9"],
  ["?é?é", "file:///a/b", "windows-1252", "file:///a/b?%E9?%E9"],
  ["?é#?é", "http://a/?x", "windows-1252", "http://a/?%E9#?%C3%A9"],
  ["#?é", "http://a/?é", "windows-1252", "http://a/?%E9#?%C3%A9"],
  ["", " http://a/?é ", "windows-1252", "http://a/?%E9"],
  ["//b?é", "https://a", "windows-1252", "https://b/?%E9"],
  ["wss://a/?é", undefined, "windows-1252", "wss://a/?%C3%A9"],
  ["foo://a/?é", undefined, "windows-1252", "foo://a/?%C3%A9"],
  ["?é", "foo://a/b", "windows-1252", "foo://a/b?%C3%A9"],
  ["mailto:a?é", "http://a/", "windows-1252", "mailto:a?%C3%A9"],
  ["http://a/?日b日", undefined, "iso-2022-jp", "http://a/?%1B$BF|%1B(Bb%1B$BF|%1B(B"],
  ["http://a/?\x0eb", undefined, "iso-2022-jp", "http://a/?%26%2365533%3Bb"],
  ["http://é/?é", undefined, "utf-8", "http://xn--9ca/?%C3%A9"],
];

describe("a query in a document's charset", () => {
  for (const [address, base, charset, href] of ROWS) {
    it(`[W-2b, W-3a] is encoded in ${JSON.stringify(address)}, ${charset}, with the base ${base}`, () => {
      equal(parseByReferee(address.toWellFormed(), base, charset), href);
      equal(new IRI(address, base, { charset }).href, href);
      if (base === undefined) {
        const iri = new IRI("a:", undefined, { charset });
        iri.href = address;
        equal(iri.href, href);
      }
    });
  }

  it("is left to the parser if it is ASCII", () => {
    const address = " http://a/?b c#é";
    equal(encodeDocumentQuery("\thttp://a/?b c#d ", undefined, "gbk"), "\thttp://a/?b c#d ");
    equal(new IRI(address, undefined, { charset: "gbk" }).href, "http://a/?b%20c#%C3%A9");
  });

  it("has the address as it was given in the error", () => {
    const [address, base] = ["http://[?é", "http://b/?é"];
    throws(() => new IRI(address, base, { charset: "gbk" }), { message: "Invalid URL", input: address, base });
  });
});
