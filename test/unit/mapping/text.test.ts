import { equal, notEqual, ok, throws } from "node:assert/strict";
import { parseFragment } from "parse5";
import { compare, encodeComponent, IRI, uriToIRI } from "whatwg-iri";
import { toDisplayString } from "whatwg-iri/display";
import { isIRI } from "whatwg-iri/syntax";
import { composeLink, findIRIs, type LinkParts } from "whatwg-iri/text";
import { traceMapping } from "#lib/mapping/trace.js";

const text = (uri: string): string => uriToIRI(uri, { profile: "text" });

/** The names that HTML reads without a semicolon. */
const LEGACY_NAMES = (
  "AElig AMP Aacute Acirc Agrave Aring Atilde Auml COPY Ccedil ETH Eacute Ecirc Egrave Euml GT Iacute " +
  "Icirc Igrave Iuml LT Ntilde Oacute Ocirc Ograve Oslash Otilde Ouml QUOT REG THORN Uacute Ucirc " +
  "Ugrave Uuml Yacute aacute acirc acute aelig agrave amp aring atilde auml brvbar ccedil cedil cent " +
  "copy curren deg divide eacute ecirc egrave eth euml frac12 frac14 frac34 gt iacute icirc iexcl " +
  "igrave iquest iuml laquo lt macr micro middot nbsp not ntilde oacute ocirc ograve ordf ordm oslash " +
  "otilde ouml para plusmn pound quot raquo reg sect shy sup1 sup2 sup3 szlig thorn times uacute ucirc " +
  "ugrave uml uuml yacute yen yuml"
).split(" ");

describe("the profile text", () => {
  it("percent-encodes a last soft character, and no other", () => {
    equal(text("https://a.example/x."), "https://a.example/x%2E");
    equal(text("https://a.example/x./y.."), "https://a.example/x./y.%2E");
    equal(text("https://a.example/x.?y,#z!"), "https://a.example/x.?y,#z%21");
    equal(text("https://a.example/x.?y,"), "https://a.example/x.?y%2C");
    equal(text("https://a.example/x.#"), "https://a.example/x.#");
    equal(text("https://a.example/x.?"), "https://a.example/x%2E?");
    equal(text("https://a.example/%E3%80%82"), "https://a.example/%E3%80%82");
    equal(text("https://a.example/%E2%80%A6"), "https://a.example/%E2%80%A6");
    equal(text("https://a.example"), "https://a.example");
  });

  it("percent-encodes brackets that have no partner", () => {
    equal(text("https://a.example/(a)b)"), "https://a.example/(a)b%29");
    equal(text("https://a.example/(a"), "https://a.example/%28a");
    equal(text("https://a.example/(a/b)"), "https://a.example/(a/b%29");
    equal(text("https://a.example/(a?b"), "https://a.example/(a?b");
    equal(text("https://a.example/?(a=b)"), "https://a.example/?(a=b%29");
    equal(text("https://a.example/#(a:~:b)"), "https://a.example/#(a:~:b%29");
    equal(text("https://a.example/%EF%BC%88(a%EF%BC%89"), "https://a.example/%EF%BC%88%28a%EF%BC%89");
    const deep = `https://a.example/${"(".repeat(126)}a${")".repeat(126)}`;
    equal(text(deep), `https://a.example/${"(".repeat(125)}%28a${")".repeat(125)}%29`);
    equal(findIRIs(text(deep))[0]?.text, text(deep));
  });

  it("shows characters that do not end a link, and keeps the rest encoded", () => {
    equal(text("https://a.example/%C3%BC%F0%9F%98%80%E2%80%8D"), "https://a.example/ü😀\u200D");
    for (const octets of ["%E2%80%8E", "%E2%80%8B", "%EF%BB%BF", "%E2%80%A8", "%C2%A0", "%EE%80%80", "%20", "%FF"]) {
      equal(text(`https://a.example/${octets}x`), `https://a.example/${octets}x`);
    }
    equal(text("https://a.example/\u200Ex"), "https://a.example/%E2%80%8Ex");
    equal(text("https://xn--r8jz45g.jp/"), "https://例え.jp/");
  });

  it("shows characters that no IRI may contain only with beyondIRI: true", () => {
    const uri = "https://a.example/%22%3Ca%3E%5E%60%7Bb%7D%7C%5C%5B?%22#%22x";
    equal(uriToIRI(uri, { profile: "text", beyondIRI: true }), uri.replace("%7Bb%7D", "{b}"));
    equal(
      uriToIRI("https://a.example/é%22é%22?é%22é%22a%22#%22é%22é", { profile: "text", beyondIRI: true }),
      'https://a.example/é"é%22?é"é%22a%22#%22é"é',
    );
    equal(uriToIRI(uri, { profile: "text", beyondIRI: false }), uri);
    equal(uriToIRI(uri, { profile: "display", beyondIRI: true }), uri);
    equal(uriToIRI("/é%22é", { profile: "text", beyondIRI: true }), '/é"é');
  });

  it("works in the class, in display, and in the trace", () => {
    equal(new IRI("https://a.example/x.").toIRI({ profile: "text" }), "https://a.example/x%2E");
    equal(toDisplayString("https://u:p@a.example/é.", { profile: "text" }), "https://u:***@a.example/é%2E");
    equal(toDisplayString("https://a.example/é%22é", { profile: "text", beyondIRI: true }), 'https://a.example/é"é');
    const trace = traceMapping("https://a.example/%C3%BC(%22?%C3%BC#%C3%BC.", { profile: "text" });
    equal(trace[4], "https://a.example/&#xFC;(%22?&#xFC;#&#xFC;.");
    equal(trace[5], "https://a.example/&#xFC;(%22?&#xFC;#&#xFC;%2E");
    const [decoded] = traceMapping("https://a.example/%C2%A0%E2%80%8E%C3%BC?%E3%80%80", { profile: "text" }).slice(4);
    equal(decoded, "https://a.example/%C2%A0%E2%80%8E&#xFC;?%E3%80%80");
    equal(traceMapping("foo://%C3%BC/", { profile: "text" })[5], "foo://&#xFC;/");
  });
});

describe("composeLink", () => {
  it("writes links that keep their address where & is not escaped in HTML", () => {
    const read = (html: string): string | undefined => {
      const [element] = parseFragment(html).childNodes;
      return element !== undefined && "attrs" in element ? element.attrs[0]?.value : undefined;
    };
    for (const name of LEGACY_NAMES) {
      notEqual(read(`<a href="?&${name}[]">`), `?&${name}[]`, name);
      const query = [["a", "1"], [`${name}[]`, "2"], [name, name], ["b", `&${name};`], [name]] as const;
      const link = composeLink({ host: "a.example", path: [`a&${name}`, "b"], query });
      equal(read(`<a href="${link}">`), link);
      equal(
        compare(link, composeLink({ host: "a.example", path: [`a&${name}`, "b"], query }, { prose: "none" }), {
          level: "syntax",
        }),
        "equivalent",
      );
    }
    equal(LEGACY_NAMES.length, 106);
    const query = [["a"], ["section", "1"], ["lang[]"], ["copyright"], ["copy", "2"]] as const;
    equal(composeLink({ host: "a.example", query }), "https://a.example?a&section=1&lang%5B%5D&copyright&copy=2");
  });

  it("distinguishes delimiters in data from real ones", () => {
    equal(
      composeLink({
        host: "a.example",
        path: ["a/b", "c?d", "e#f", ""],
        query: [["g&h", "i=j"], ["k+l"]],
        fragment: "m#n",
      }),
      "https://a.example/a%2Fb/c%3Fd/e%23f/?g%26h=i%3Dj&k%2Bl#m%23n",
    );
    equal(
      composeLink({ host: "a.example", fragment: "a:~:b", directive: "text=c:~:d" }),
      "https://a.example#a%3A~:b:~:text=c%3A~:d",
    );
    equal(
      composeLink({ scheme: "http", host: "[::1]", port: 8080, directive: "text=é" }),
      "http://[::1]:8080#:~:text=é",
    );
    equal(composeLink({ host: "a.example", fragment: "a)", directive: "" }), "https://a.example#a%29");
  });

  it("refuses a URL, whose host includes the port, and a host with a port", () => {
    const url = new URL("http://b.com:81/a");
    for (const parts of [url, new IRI(url.href), null, "b.com", ["b.com"]]) {
      throws(() => composeLink(parts as unknown as LinkParts), TypeError);
    }
    const { host, port } = url;
    throws(() => composeLink({ host, port }), { name: "IRIError" });
    throws(() => composeLink({} as LinkParts), TypeError);
  });

  it("percent-encodes text that looks percent-encoded, and in an IRI every percent sign", () => {
    const parts = { host: "a.example", path: ["100 % %41 %zz"] };
    equal(composeLink(parts), "https://a.example/100%20%25%20%2541%20%25zz");
    equal(composeLink(parts, { beyondIRI: true }), "https://a.example/100%20%%20%2541%20%zz");
  });

  it("produces IRIs by default", () => {
    const parts = { host: "a.example", path: ['"<\\^`{|}[x]\uD800'] };
    equal(composeLink(parts), "https://a.example/%22%3C%5C%5E%60%7B%7C%7D%5Bx%5D%EF%BF%BD");
    ok(isIRI(composeLink(parts)));
    // Characters that end links are encoded in any case.
    equal(composeLink(parts, { beyondIRI: true }), "https://a.example/%22%3C%5C%5E%60{%7C}[x]%EF%BF%BD");
    equal(composeLink({ host: "a.example", path: ["x", "..."] }), "https://a.example/x/..%2E");
  });

  it("rejects dot segments, as encodeComponent does, and nothing that only resembles them", () => {
    for (const iri of [true, false]) {
      for (const name of [".", ".."]) {
        const message = `No path segment can be named "${name}"`;
        throws(() => composeLink({ host: "a.example", path: ["files", name, "etc"] }, { beyondIRI: !iri }), {
          name: "RangeError",
          message,
        });
        throws(() => encodeComponent(name, { component: "path-segment" }), { name: "RangeError", message });
      }
      const path = ["a", "%2e%2E", ".%2e", "%2e", "...", "..\\..", ""];
      equal(
        new IRI(composeLink({ host: "a.example", path }, { beyondIRI: !iri })).pathname,
        "/a/%252e%252E/.%252e/%252e/.../..%5C../",
      );
    }
  });

  it("keeps backslashes and drive letters from becoming something else, even in links that are not IRIs", () => {
    equal(composeLink({ host: "a.example", path: ["x\\y"] }, { beyondIRI: true }), "https://a.example/x%5Cy");
    equal(
      composeLink(
        { host: "a.example", path: ["x|y"], query: [["a\\b", "c\\d"]], fragment: "e\\f" },
        { beyondIRI: true },
      ),
      "https://a.example/x%7Cy?a%5Cb=c%5Cd#e%5Cf",
    );
    const link = composeLink({ scheme: "file", host: "h.example", path: ["c|", "x"] }, { beyondIRI: true });
    equal(new IRI(link).href, "file://h.example/c%7C/x");
  });

  it("leaves an empty query out, which findIRIs would not find", () => {
    for (const query of [[], [[""]]] as const) {
      equal(composeLink({ host: "a.example", query }), "https://a.example");
      equal(composeLink({ host: "a.example", path: ["x."], query }), "https://a.example/x%2E");
      equal(composeLink({ host: "a.example", query, fragment: "f" }), "https://a.example#f");
    }
    equal(composeLink({ host: "a.example", query: [["", ""]] }), "https://a.example?=");
  });

  it("ends the fragment where the directive begins", () => {
    for (const [fragment, link] of [
      ["a:~", "https://a.example#a%3A~:~:b"],
      ["a:", "https://a.example#a::~:b"],
      ["a:~c", "https://a.example#a:~c:~:b"],
    ] as const) {
      equal(composeLink({ host: "a.example", fragment, directive: "b" }), link);
    }
    equal(composeLink({ host: "a.example", fragment: "a:~" }), "https://a.example#a:%7E");
  });

  it("rejects invalid schemes, hosts and ports", () => {
    for (const parts of [{ host: "a/b" }, { host: "a", scheme: "1" }, { host: "a", port: "x" }, { host: "a b" }]) {
      throws(() => composeLink(parts), { name: "IRIError" }, JSON.stringify(parts));
    }
  });
});
