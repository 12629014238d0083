import { deepEqual, equal, notEqual, ok, rejects, throws } from "node:assert/strict";
import { IRI } from "whatwg-iri";

async function post(message: unknown): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  try {
    return await new Promise((resolve) => {
      port2.onmessage = ({ data }) => resolve(data as unknown);
      port1.postMessage(message);
    });
  } finally {
    port1.close();
  }
}

describe("IRI", () => {
  it("[P-9] encodes characters beyond the BMP as the octets of their UTF-8", () => {
    equal(
      new IRI("http://example.com/\u{10300}\u{10301}\u{10302}").href,
      "http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82",
    );
  });

  it("replaces lone surrogates before it parses", () => {
    equal(new IRI("\uD800", "http://a/\uDC00/").href, "http://a/%EF%BF%BD/%EF%BF%BD");
  });

  it("accepts an IRI or a URL as the address or the base", () => {
    equal(new IRI(new IRI("http://a/b")).href, "http://a/b");
    equal(new IRI(new URL("http://a/b")).href, "http://a/b");
    equal(new IRI("c", new URL("http://a/b")).href, "http://a/c");
    equal(new IRI("c", new IRI("http://a/b")).href, "http://a/c");
  });

  it("returns null from parse and false from canParse if the constructor throws", () => {
    equal(IRI.parse("http://["), null);
    equal(IRI.parse("a", "b"), null);
    equal(IRI.canParse("http://["), false);
    equal(IRI.canParse("a", "b"), false);
    equal(IRI.parse("a", "http://b/")?.href, "http://b/a");
    ok(IRI.parse("a", "http://b/") instanceof IRI);
    equal(IRI.canParse("a", "http://b/"), true);
  });

  it("is its href as a string and in JSON", () => {
    const iri = new IRI("HTTP://É/");
    equal(`${iri}`, "http://xn--9ca/");
    equal(iri.toString(), iri.href);
    equal(JSON.stringify({ iri }), '{"iri":"http://xn--9ca/"}');
  });

  it("cannot be copied by structuredClone and postMessage in Node, as a URL cannot, and elsewhere becomes an empty object", async function () {
    const [iri, url] = [new IRI("http://a/?b"), new URL("http://a/?b")];
    const { node } = process.versions;
    // Node 20, which is not supported, clones a URL silently.
    if (node?.startsWith("20.")) {
      this.skip();
    }
    for (const copy of [structuredClone, post]) {
      for (const object of [url, url.searchParams, iri.searchParams, ...(node === undefined ? [] : [iri, iri.query])]) {
        await rejects(async () => copy([object]), { name: "DataCloneError" });
      }
      if (node === undefined) {
        deepEqual(await copy([iri]), [{}]);
      }
    }
  });

  it("has an origin if the scheme or a blob's address defines one, and otherwise none", () => {
    const origins: Record<string, string> = {
      "https://É:8443/a": "https://xn--9ca:8443",
      "http://user:pass@h:80/": "http://h",
      "ftp://h/": "ftp://h",
      "wss://h/": "wss://h",
      "file:///a": "null",
      "foo://h/": "null",
      "data:,a": "null",
      "blob:https://h:8443/a": "https://h:8443",
      "blob:http://h/a": "http://h",
      "blob:ftp://h/a": "null",
      "blob:blob:https://h/a": "null",
      "blob:nothing": "null",
      "blob:": "null",
    };
    for (const [address, origin] of Object.entries(origins)) {
      equal(new IRI(address).origin, origin, address);
    }
  });

  it("keeps the result of changing the scheme to file, although its href would parse differently", () => {
    const iri = new IRI("http://localhost/C|/a");
    iri.protocol = "file";
    equal(iri.href, "file://localhost/C|/a");
    equal(iri.searchParams.size, 0);
    iri.hash = "b";
    equal(iri.href, "file://localhost/C|/a#b");
    iri.protocol = "http";
    equal(iri.href, "http://localhost/C|/a#b");
  });

  it("keeps the old address if a new one cannot be set", () => {
    const iri = new IRI("http://a/b?c");
    throws(
      () => {
        iri.href = "nothing";
      },
      { name: "TypeError", code: "ERR_INVALID_URL", input: "nothing" },
    );
    equal(iri.href, "http://a/b?c");
  });

  describe("in a document's charset", () => {
    it("has the charset's name, whatever label was given", () => {
      const charsetOf = (charset?: string): string => new IRI("http://a/", undefined, { charset }).charset;
      equal(charsetOf(), "utf-8");
      equal(charsetOf(" LATIN1\n"), "windows-1252");
      equal(charsetOf("sjis"), "shift_jis");
      equal(charsetOf("utf-16"), "utf-8");
      equal(charsetOf("UTF-16BE"), "utf-8");
      equal(charsetOf("iso-2022-kr"), "utf-8");
      equal(IRI.parse("http://a/", undefined, { charset: "l2" })?.charset, "iso-8859-2");
    });

    it("[P-7a, P-7b, P-7d, W-2b] encodes the query of http, https, ftp and file, and nothing else, in the charset", () => {
      const options = { charset: "windows-1252" };
      for (const scheme of ["http", "https", "ftp", "file"]) {
        const iri = new IRI(`${scheme}://h/é?é日#é`, undefined, options);
        equal(iri.href, `${scheme}://h/%C3%A9?%E9%26%2326085%3B#%C3%A9`);
      }
      for (const scheme of ["ws", "wss", "foo"]) {
        equal(new IRI(`${scheme}://h/?é`, undefined, options).search, "?%C3%A9");
      }
    });

    it("reads the base in the charset too, as a document does with its base element", () => {
      equal(new IRI("", "http://a/?é", { charset: "latin1" }).search, "?%E9");
    });

    it("uses the charset when the href is set, and UTF-8 when the query is set", () => {
      const iri = new IRI("http://a/", undefined, { charset: "koi8-r" });
      iri.href = "http://a/?ж";
      equal(iri.search, "?%D6");
      iri.search = "ж";
      equal(iri.search, "?%D0%B6");
      iri.searchParams.set("ж", "ж");
      equal(iri.href, "http://a/?%D0%B6=%D0%B6");
    });
  });

  describe("searchParams", () => {
    it("is always the same object", () => {
      const iri = new IRI("http://a/?b=c");
      const { searchParams } = iri;
      iri.href = "http://d/?e=f";
      iri.search = "?g=h";
      equal(iri.searchParams, searchParams);
      deepEqual([...searchParams], [["g", "h"]]);
    });

    it("changes every part of the address that it should, and no other", () => {
      const iri = new IRI("http://u:p@a:8080/b?c=d#e");
      iri.searchParams.append("日", "本 &");
      equal(iri.href, "http://u:p@a:8080/b?c=d&%E6%97%A5=%E6%9C%AC+%26#e");
      equal(iri.search, "?c=d&%E6%97%A5=%E6%9C%AC+%26");
      equal(iri.hash, "#e");
      equal(`${iri}`, iri.href);
      equal(iri.toJSON(), iri.href);
      iri.searchParams.delete("c");
      iri.searchParams.delete("日");
      equal(iri.href, "http://u:p@a:8080/b#e");
      equal(iri.hash, "#e");
    });

    it("loses changes that nobody read when a new address is set", () => {
      const change: Readonly<Record<string, (iri: IRI) => void>> = {
        append: ({ searchParams }) => searchParams.append("y", "2"),
        "append in a charset": ({ query }) => query.append("y", "2"),
        delete: ({ searchParams }) => searchParams.delete("token"),
      };
      for (const [name, apply] of Object.entries(change)) {
        const iri = new IRI("http://a/?token=1", undefined, { charset: "windows-1252" });
        apply(iri);
        throws(() => {
          iri.href = "http://[";
        }, TypeError);
        const pending = iri.href;
        notEqual(pending, "http://a/?token=1", name);
        apply(iri);
        iri.href = "http://b/?z=3#f";
        equal(iri.href, "http://b/?z=3#f", name);
        deepEqual([...iri.searchParams], [["z", "3"]], name);
        deepEqual([...iri.query], [["z", "3"]], name);
        iri.searchParams.append("é", "");
        equal(iri.search, "?z=3&%C3%A9=", name);
      }
    });

    it("keeps changes that nobody read when setting an address fails", () => {
      const iri = new IRI("http://a/?b=1");
      iri.searchParams.append("c", "2");
      throws(() => {
        iri.href = "http://[";
      }, TypeError);
      equal(iri.href, "http://a/?b=1&c=2");
    });

    it("follows every setter", () => {
      const iri = new IRI("http://a/?b=c");
      const { searchParams } = iri;
      iri.hash = "x";
      iri.host = "y";
      equal(String(searchParams), "b=c");
      iri.search = "";
      equal(String(searchParams), "");
      iri.href = "http://z/?é=1";
      equal(searchParams.get("é"), "1");
      equal(iri.href, "http://z/?%C3%A9=1");
    });

    it("stays as it was when an address cannot be set", () => {
      const iri = new IRI("http://a/?b=c");
      const { searchParams } = iri;
      throws(() => {
        iri.href = "//";
      }, TypeError);
      equal(String(searchParams), "b=c");
    });
  });

  describe("in place of URL", () => {
    it("works as an argument of URL and Request", () => {
      const iri = new IRI("http://例え.jp/é");
      equal(new URL(iri).href, iri.href);
      equal(new URL("x", iri).href, "http://xn--r8jz45g.jp/x");
      equal(new Request(iri).url, iri.href);
    });
  });
});
