import { equal, match, ok, throws } from "node:assert/strict";
import { IRI, normalize } from "whatwg-iri";
import { checkForms } from "../../support/forms.js";
import { readPinnedJSON } from "../../wpt/upstream.js";

describe("toURI and toIRI", () => {
  it("lead back from every row of urltestdata.json, except if the href is not a URI", function () {
    const rows = readPinnedJSON("urltestdata.json") as
      | (string | { input: string; base: string | null; failure?: true })[]
      | null;
    if (rows === null) {
      this.skip();
    }
    const parsed = rows
      .filter((row) => typeof row !== "string")
      .flatMap(({ input, base }) => IRI.parse(input, base ?? undefined) ?? []);
    const different = parsed.filter((iri) => new IRI(iri.toIRI()).href !== iri.href);
    for (const iri of parsed) {
      checkForms(iri);
    }
    ok(parsed.length > 600);
    for (const { href } of different) {
      // The characters that keep them from leading back also keep the href from being a URI.
      const rest = href.replace(/^[^:]*:(?:\/\/[^/?#]*)?/, "");
      const invalid = /[\\^`{|}[\] ]|%(?![0-9A-Fa-f]{2})|#.*#/;
      match(invalid.test(rest) ? rest : href, invalid);
    }
    equal(different.length, 53);
  });

  it("repair what RFC 3986 does not allow, component by component", () => {
    equal(new IRI("http://a/|^`{}[]%%41%zz\\").toURI(), "http://a/%7C%5E%60%7B%7D%5B%5D%25%41%25zz/");
    equal(
      new IRI("http://a?|^`{}[]%\\#|^`{}[]%#\\").toURI(),
      "http://a/?%7C%5E%60%7B%7D%5B%5D%25%5C#%7C%5E%60%7B%7D%5B%5D%25%23%5C",
    );
    equal(new IRI("foo:a b|[%").toURI(), "foo:a%20b%7C%5B%25");
    equal(new IRI('foo://u%@a%"b/').toURI(), "foo://u%25@a%25%22b/");
    equal(new IRI("http://[::1]:8080/[").toURI(), "http://[::1]:8080/%5B");
    equal(new IRI("web+demo:/.//not-a-host/").toURI(), "web+demo:/.//not-a-host/");
  });

  it("[G-13] writes the spelling that arrives on the level syntax", () => {
    for (const [address, uri] of [
      ["HTTP://例え.jp:80/%7eu/%3b%41/日?%27'|", "http://xn--r8jz45g.jp/~u/%3BA/%E6%97%A5?%27%27%7C"],
      ["http://u:p@a/100%#[#]", "http://u:p@a/100%25#%5B%23%5D"],
      ["foo://HOST%c3/%7E'?'", "foo://host%C3/~'?'"],
      ["web+demo:/.//a", "web+demo:/.//a"],
      ["data:a/../%2e%2E b", "data:a/../..%20b"],
    ] as const) {
      equal(new IRI(address).toURI({ level: "syntax" }), uri);
      equal(normalize(new IRI(address), { level: "syntax", form: "uri" }), uri);
      equal(new IRI(address).toURI({ level: "string" }), new IRI(address).toURI());
    }
    const iri = new IRI("http://a/");
    throws(() => iri.toURI({ lvel: "syntax" } as never), { name: "TypeError", message: /level/ });
    throws(() => iri.toURI({ level: "scheme" } as never), { name: "TypeError", message: /"string", "syntax"/ });
  });

  it("show Unicode, but nothing that would change the href", () => {
    equal(new IRI("http://xn--r8jz45g.jp/%C3%A9%c3%a9%41?%C3%A9#%C3%A9").toIRI(), "http://例え.jp/é%c3%a9%41?é#é");
    equal(new IRI("http://a/%2F%E2%80%AE%20").toIRI(), "http://a/%2F%E2%80%AE%20");
    equal(new IRI("http://é@a/").toIRI(), "http://%C3%A9@a/");
    equal(new IRI("http://a/！").toIRI({ profile: "cautious" }), "http://a/%EF%BC%81");
    equal(new IRI("mailto:é@例え.jp").toIRI(), "mailto:é@例え.jp");
  });

  it("[P-2] leave the query unchanged in a document that is not in UTF-8", () => {
    const charset = "koi8-r";
    const iri = new IRI("http://a/é?я%C3%A9#é", undefined, { charset });
    equal(iri.toIRI(), "http://a/é?%D1%C3%A9#é");
    equal(new IRI(iri.toIRI(), undefined, { charset }).href, iri.href);
    equal(new IRI(iri.toIRI()).href, iri.href);
  });

  it("follow the search parameters", () => {
    const iri = new IRI("http://a/");
    iri.searchParams.set("é", "日");
    equal(iri.toIRI(), "http://a/?é=日");
    equal(iri.toURI(), "http://a/?%C3%A9=%E6%97%A5");
  });

  it("reject an unknown profile, and anything but an IRI", () => {
    throws(() => new IRI("a:").toIRI({ profile: "none" as "draft" }), TypeError);
    const misspelled = { proflie: "draft" } as object;
    throws(() => new IRI("a:").toIRI(misspelled), { name: "TypeError", message: /did you mean "profile"/ });
    equal(new IRI("a:%C3%A9").toIRI(null), "a:é");
    for (const method of ["toURI", "toIRI"] as const) {
      throws(() => IRI.prototype[method].call({} as IRI), { name: "TypeError", message: "Illegal invocation" });
    }
  });
});
