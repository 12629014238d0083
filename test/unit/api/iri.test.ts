/** The class `IRI` in use. */
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { inspect } from "node:util";
import { IRI } from "whatwg-iri";

describe("IRI", () => {
  it("[P-9] encodes characters beyond the BMP as the octets of their UTF-8", () => {
    assert.equal(
      new IRI("http://example.com/\u{10300}\u{10301}\u{10302}").href,
      "http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82",
    );
  });

  it("replaces lone surrogates before it parses", () => {
    assert.equal(new IRI("\uD800", "http://a/\uDC00/").href, "http://a/%EF%BF%BD/%EF%BF%BD");
  });

  it("takes an IRI or a URL for the address or the base", () => {
    assert.equal(new IRI(new IRI("http://a/b")).href, "http://a/b");
    assert.equal(new IRI(new URL("http://a/b")).href, "http://a/b");
    assert.equal(new IRI("c", new URL("http://a/b")).href, "http://a/c");
    assert.equal(new IRI("c", new IRI("http://a/b")).href, "http://a/c");
  });

  it("gives null from parse and false from canParse where the constructor throws", () => {
    assert.equal(IRI.parse("http://["), null);
    assert.equal(IRI.parse("a", "b"), null);
    assert.equal(IRI.canParse("http://["), false);
    assert.equal(IRI.canParse("a", "b"), false);
    assert.equal(IRI.parse("a", "http://b/")?.href, "http://b/a");
    assert.ok(IRI.parse("a", "http://b/") instanceof IRI);
    assert.equal(IRI.canParse("a", "http://b/"), true);
  });

  it("is its href as a string and in JSON", () => {
    const iri = new IRI("HTTP://É/");
    assert.equal(`${iri}`, "http://xn--9ca/");
    assert.equal(iri.toString(), iri.href);
    assert.equal(JSON.stringify({ iri }), '{"iri":"http://xn--9ca/"}');
  });

  it("has an origin where the scheme or a blob's address says whose it is, and else none", () => {
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
      assert.equal(new IRI(address).origin, origin, address);
    }
  });

  it("keeps what a change of the scheme to file leaves behind, though its href would parse to something else", () => {
    const iri = new IRI("http://localhost/C|/a");
    iri.protocol = "file";
    assert.equal(iri.href, "file://localhost/C|/a");
    assert.equal(iri.searchParams.size, 0);
    iri.hash = "b";
    assert.equal(iri.href, "file://localhost/C|/a#b");
    iri.protocol = "http";
    assert.equal(iri.href, "http://localhost/C|/a#b");
  });

  it("keeps the old address if a new one cannot be set", () => {
    const iri = new IRI("http://a/b?c");
    assert.throws(
      () => {
        iri.href = "nothing";
      },
      { name: "TypeError", code: "ERR_INVALID_URL", input: "nothing" },
    );
    assert.equal(iri.href, "http://a/b?c");
  });

  describe("[W-2] in a document's charset", () => {
    it("has the charset's name, whatever label was given", () => {
      const charsetOf = (charset?: string): string => new IRI("http://a/", undefined, { charset }).charset;
      assert.equal(charsetOf(), "utf-8");
      assert.equal(charsetOf(" LATIN1\n"), "windows-1252");
      assert.equal(charsetOf("sjis"), "shift_jis");
      assert.equal(charsetOf("utf-16"), "utf-8");
      assert.equal(charsetOf("UTF-16BE"), "utf-8");
      assert.equal(charsetOf("iso-2022-kr"), "utf-8");
      assert.equal(IRI.parse("http://a/", undefined, { charset: "l2" })?.charset, "iso-8859-2");
    });

    it("encodes the query of http, https, ftp and file, and nothing else, in the charset", () => {
      const options = { charset: "windows-1252" };
      for (const scheme of ["http", "https", "ftp", "file"]) {
        const iri = new IRI(`${scheme}://h/é?é日#é`, undefined, options);
        assert.equal(iri.href, `${scheme}://h/%C3%A9?%E9%26%2326085%3B#%C3%A9`);
      }
      for (const scheme of ["ws", "wss", "foo"]) {
        assert.equal(new IRI(`${scheme}://h/?é`, undefined, options).search, "?%C3%A9");
      }
    });

    it("reads the base in the charset too, as a document does with its base element", () => {
      assert.equal(new IRI("", "http://a/?é", { charset: "latin1" }).search, "?%E9");
    });

    it("uses the charset when the href is set, and UTF-8 when the query is set", () => {
      const iri = new IRI("http://a/", undefined, { charset: "koi8-r" });
      iri.href = "http://a/?ж";
      assert.equal(iri.search, "?%D6");
      iri.search = "ж";
      assert.equal(iri.search, "?%D0%B6");
      iri.searchParams.set("ж", "ж");
      assert.equal(iri.href, "http://a/?%D0%B6=%D0%B6");
    });
  });

  describe("searchParams", () => {
    it("is always the same object", () => {
      const iri = new IRI("http://a/?b=c");
      const { searchParams } = iri;
      iri.href = "http://d/?e=f";
      iri.search = "?g=h";
      assert.equal(iri.searchParams, searchParams);
      assert.deepEqual([...searchParams], [["g", "h"]]);
    });

    it("changes every part of the address that it should, and no other", () => {
      const iri = new IRI("http://u:p@a:8080/b?c=d#e");
      iri.searchParams.append("日", "本 &");
      assert.equal(iri.href, "http://u:p@a:8080/b?c=d&%E6%97%A5=%E6%9C%AC+%26#e");
      assert.equal(iri.search, "?c=d&%E6%97%A5=%E6%9C%AC+%26");
      assert.equal(iri.hash, "#e");
      assert.equal(`${iri}`, iri.href);
      assert.equal(iri.toJSON(), iri.href);
      iri.searchParams.delete("c");
      iri.searchParams.delete("日");
      assert.equal(iri.href, "http://u:p@a:8080/b#e");
      assert.equal(iri.hash, "#e");
    });

    it("follows every setter", () => {
      const iri = new IRI("http://a/?b=c");
      const { searchParams } = iri;
      iri.hash = "x";
      iri.host = "y";
      assert.equal(String(searchParams), "b=c");
      iri.search = "";
      assert.equal(String(searchParams), "");
      iri.href = "http://z/?é=1";
      assert.equal(searchParams.get("é"), "1");
      assert.equal(iri.href, "http://z/?%C3%A9=1");
    });

    it("stays as it was when an address cannot be set", () => {
      const iri = new IRI("http://a/?b=c");
      const { searchParams } = iri;
      assert.throws(() => {
        iri.href = "//";
      }, TypeError);
      assert.equal(String(searchParams), "b=c");
    });
  });

  describe("printed by Node", () => {
    it("shows its parts, as URL does, and its charset", () => {
      const address = "http://user:pass@h:81/p?q=1&q=2#f";
      const expected = inspect(new URL(address)).replace(/^URL /, "IRI ").replace(/\n\}$/, ",\n  charset: 'utf-8'\n}");
      assert.equal(inspect(new IRI(address)), expected);
    });

    it("keeps to the depth and the options it is given", () => {
      const [iri, url] = [new IRI("http://a/?b"), new URL("http://a/?b")];
      assert.equal(inspect([iri], { depth: 0 }), inspect([url], { depth: 0 }).replace("URL", "IRI"));
      assert.match(inspect(iri, { depth: 0 }), /searchParams: \[Object\]/);
      assert.match(inspect(iri, { colors: true }), /\u001B\[32m'http:\/\/a\/\?b'/);
      class Derived extends IRI {}
      assert.match(inspect(new Derived("http://a/")), /^Derived \{/);
      assert.match(inspect(IRI.prototype), /^Object \[IRI\]/);
    });

    it("does not hand out the search parameters by it", () => {
      class Watched extends IRI {
        override get searchParams(): never {
          throw new Error("handed out");
        }
      }
      assert.match(inspect(new Watched("http://a/?e")), /searchParams: URLSearchParams \{ 'e' => '' \}/);
    });

    it("colours names and values alike", () => {
      const shown = inspect(new IRI("http://a/?b=c").searchParams, { colors: true });
      assert.equal(shown, inspect(new URL("http://a/?b=c").searchParams, { colors: true }));
    });

    it("keeps its method out of sight, and open to change", () => {
      const symbol = Symbol.for("nodejs.util.inspect.custom");
      for (const object of [IRI.prototype, new IRI("http://a/").searchParams]) {
        const { enumerable, configurable, writable } = Object.getOwnPropertyDescriptor(object, symbol) ?? {};
        assert.deepEqual([enumerable, configurable, writable], [false, true, true]);
      }
    });

    it("finds a name for every class", () => {
      const iri = new IRI("http://a/") as IRI & { constructor: unknown };
      iri.constructor = undefined;
      assert.match(inspect(iri), /^IRI \{/);
      assert.match(inspect(new (class extends IRI {})("http://a/")), /^IRI \{/);
    });

    it("breaks the lines of search parameters where Node does", () => {
      const address = `http://a/?${"b=1111111111&".repeat(20)}`;
      for (const options of [{}, { colors: true }, { breakLength: 500 }, { breakLength: 20 }, { compact: false }]) {
        const [ours, theirs] = [new IRI(address), new URL(address)].map((url) => inspect(url.searchParams, options));
        assert.equal(ours, theirs);
      }
    });

    it("shows search parameters by name and value", () => {
      assert.equal(inspect(new IRI("http://a/?b=c&b=d").searchParams), "URLSearchParams { 'b' => 'c', 'b' => 'd' }");
      assert.equal(inspect(new IRI("http://a/").searchParams), "URLSearchParams {}");
      assert.deepEqual(Object.keys(new IRI("http://a/").searchParams), []);
    });
  });

  describe("in place of URL", () => {
    it("works as argument of URL and Request", () => {
      const iri = new IRI("http://例え.jp/é");
      assert.equal(new URL(iri).href, iri.href);
      assert.equal(new URL("x", iri).href, "http://xn--r8jz45g.jp/x");
      assert.equal(new Request(iri).url, iri.href);
    });

    it("works as argument of fetch and http.get", async () => {
      const server = createServer((request, response) => response.end(request.url));
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      const { port } = server.address() as AddressInfo;
      try {
        const iri = new IRI(`http://127.0.0.1:${port}/日本?é`);
        assert.equal(await (await fetch(iri)).text(), "/%E6%97%A5%E6%9C%AC?%C3%A9");
        const body = await new Promise<string>((resolve, reject) => {
          get(iri, (response) => {
            response.setEncoding("utf8").once("data", resolve);
          }).once("error", reject);
        });
        assert.equal(body, "/%E6%97%A5%E6%9C%AC?%C3%A9");
      } finally {
        server.close();
        server.closeAllConnections();
      }
    });

    it("works as argument of the functions of node:fs, and of fileURLToPath", () => {
      const folder = mkdtempSync(join(tmpdir(), "whatwg-iri-"));
      try {
        const path = join(folder, "日本 é.txt");
        const iri = new IRI(pathToFileURL(path));
        writeFileSync(iri, "content");
        assert.equal(readFileSync(iri, "utf8"), "content");
        assert.equal(fileURLToPath(iri), path);
      } finally {
        rmSync(folder, { recursive: true });
      }
    });
  });

  describe("of 10 MB", () => {
    const long = "aé/".repeat(3_495_253);

    it("is parsed, in path, query and fragment", () => {
      assert.equal(new IRI(`http://a/${"x".repeat(10_485_760)}`).pathname.length, 10_485_761);
      const iri = new IRI(`http://a/?${long}`, undefined, { charset: "windows-1252" });
      assert.equal(iri.search.length, 1 + 5 * 3_495_253);
    }).timeout(300_000);

    it("is refused as fast as it is parsed, whatever the host", () => {
      // whatwg-url's validation errors would take hours for it.
      const label = `xn--${"a".repeat(5_000_000)}-${"a".repeat(5_000_000)}`;
      assert.throws(() => new IRI(`http://${label}:99999/`), { code: "ERR_INVALID_URL" });
      assert.throws(() => new IRI(`http://${label}<`), { code: "ERR_INVALID_URL" });
    }).timeout(300_000);

    it("is refused with a short message and the whole input", () => {
      const input = `http://[${"a".repeat(10_485_760)}`;
      assert.throws(
        () => new IRI(input),
        (error: TypeError & { input?: string }) => error.message.length < 200 && error.input === input,
      );
    }).timeout(300_000);
  });
});
