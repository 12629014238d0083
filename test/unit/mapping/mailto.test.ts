import { deepEqual, equal, ok, throws } from "node:assert/strict";
import { compare, IRI, iriToURI, normalize, uriToIRI } from "whatwg-iri";
import { inspect, inspectLink, toDisplayString } from "whatwg-iri/display";
import { traceMapping } from "#lib/mapping/trace.js";
import { catchIRIError } from "../../support/problems.js";

/** IRIs, their URIs, and the IRIs of these if different. */
const ROWS: readonly (readonly [iri: string, uri: string, back?: string])[] = [
  ["mailto:é@例え.jp", "mailto:%C3%A9@xn--r8jz45g.jp"],
  // RFC 6068, section 6.3
  ["mailto:user@納豆.example.org?subject=Test", "mailto:user@xn--99zt52a.example.org?subject=Test"],
  ["mailto:user@%E7%B4%8D%E8%B1%86.example.org", "mailto:user@xn--99zt52a.example.org", "mailto:user@納豆.example.org"],
  ["mailto:a@é.b,c@ü.d,e", "mailto:a@xn--9ca.b,c@xn--tda.d,e"],
  [
    "mailto:?To=a@é.b,c@ü.d&cc=e@é.b&b%43c=a@é",
    "mailto:?To=a@xn--9ca.b,c@xn--tda.d&cc=e@xn--9ca.b&b%43c=a@xn--9ca",
    "mailto:?To=a@é.b,c@ü.d&cc=e@é.b&bCc=a@é",
  ],
  ["mailto:?subject=e@é&x-cc=e@é", "mailto:?subject=e@%C3%A9&x-cc=e@%C3%A9"],
  ["mailto:a@é;b@ü", "mailto:a@xn--9ca;b@xn--tda"],
  ["mailto:Info%20%3Cinfo@é%3E,b@ü%20,c@é:25", "mailto:Info%20%3Cinfo@xn--9ca%3E,b@xn--tda%20,c@xn--9ca:25"],
  ["mailto:a@é?to=b@é&to=&x", "mailto:a@xn--9ca?to=b@xn--9ca&to=&x"],
  ["mailto:a@É。B", "mailto:a@xn--9ca.b", "mailto:a@é.b"],
  ["mailto:%22a@é,%22@é", "mailto:%22a@%C3%A9,%22@xn--9ca"],
  ["mailto:%22%5C%22@é%22@é", "mailto:%22%5C%22@%C3%A9%22@xn--9ca"],
  ["mailto:%22%5Ca@é%22@é", "mailto:%22%5Ca@%C3%A9%22@xn--9ca"],
  ["mailto:%22%5Ca%22@é", "mailto:%22%5Ca%22@xn--9ca"],
  ["mailto:%22a@é%22", "mailto:%22a@%C3%A9%22"],
  ["mailto:a%40é@é", "mailto:a%40%C3%A9@xn--9ca"],
  ["mailto:a@b@é", "mailto:a@b@xn--9ca"],
  ["mailto:é", "mailto:%C3%A9"],
  ["mailto:%22a@é", "mailto:%22a@%C3%A9"],
  ["mailto:a%5C@é", "mailto:a%5C@xn--9ca"],
  ["mailto:a@", "mailto:a@"],
  ["mailto:a@,é", "mailto:a@,%C3%A9"],
  ["mailto:a@b!c", "mailto:a@b!c"],
  ["mailto:x@%FFa", "mailto:x@%FFa"],
  ["mailto:a@%5B1.2.3.4%5D", "mailto:a@%5B1.2.3.4%5D"],
  ["mailto:a@日%3C%CC%B8", "mailto:a@xn--wgv%3C%CC%B8"],
  ["mailto:a@example.com%20", "mailto:a@example.com%20"],
  ["mailto:Info%20%3Cinfo@example.com%3E", "mailto:Info%20%3Cinfo@example.com%3E"],
  ["mailto:a@é#b@é", "mailto:a@xn--9ca#b@%C3%A9"],
  ["mailto://é/x@é", "mailto://%C3%A9/x@%C3%A9"],
  ["sip:a@é", "sip:a@xn--9ca"],
  ["sips:a@é:5061;transport=tcp?subject=é", "sips:a@xn--9ca:5061;transport=tcp?subject=%C3%A9"],
  ["acct:é@ē.example", "acct:%C3%A9@xn--hea.example"],
  ["xmpp:é@例え.jp/日", "xmpp:%C3%A9@xn--r8jz45g.jp/%E6%97%A5"],
  ["im:a@é", "im:a@xn--9ca"],
  ["pres:a@é", "pres:a@xn--9ca"],
  ["tel:a@é", "tel:a@%C3%A9"],
];

describe("mailto:", () => {
  for (const [iri, uri, back = iri] of ROWS) {
    it(`[P-4a, U-6a] has domain names, to the URI and back: ${iri}`, () => {
      equal(iriToURI(iri), uri);
      equal(iriToURI(uri), uri);
      equal(uriToIRI(uri), back);
      equal(toDisplayString(iri), back);
      equal(traceMapping(uri).at(-1), traceMapping(back).at(-1));
    });
  }

  it("[P-4b] is rejected if a domain is invalid, or would contain a delimiter", () => {
    for (const [iri, text, code] of [
      ["mailto:x@a，b", "a，b", "domain-to-ASCII"],
      ["mailto:x@y,z@a／b?c", "／", "domain-invalid-code-point"],
      ["mailto:?a=b&to=x@a＠b", "＠", "domain-invalid-code-point"],
      ["mailto:x@\u0301a", "\u0301a", "domain-leading-mark"],
      ["mailto:?to=x@a；b", "a；b", "domain-to-ASCII"],
    ] as const) {
      const { diagnostics } = catchIRIError(() => iriToURI(iri));
      deepEqual([diagnostics[0].code, iri.slice(diagnostics[0].start, diagnostics[0].end)], [code, text]);
    }
  });

  it("[N-10e] is compared with its domains as domain names, in the path and in each to field", () => {
    for (const [a, b, verdict] of [
      ["mailto:?to=a@é.b&to=", "mailto:?TO=a@xn--9ca.B&to=", "equivalent"],
      ["mailto:a@RÉ.example", "mailto:a@xn--r-bga.EXAMPLE", "equivalent"],
      ["mailto:?cc=a@é.b", "mailto:?cc=a@xn--9ca.b", "equivalent"],
      ["mailto:?body=a@é.b", "mailto:?body=a@xn--9ca.b", "different"],
      ["mailto:josé@例え.jp", new IRI("mailto:josé@例え.jp").toURI(), "equivalent"],
      ["mailto:x@a，b", "mailto:x@a,b", "different"],
      ["mailto:%22a@B%22@é", "mailto:%22a@B%22@xn--9ca", "equivalent"],
    ] as const) {
      equal(compare(a, b, { level: "scheme" }), verdict, `${a} ${b}`);
      const form = normalize(a, { level: "scheme" });
      equal(normalize(form, { level: "scheme" }), form);
    }
  });

  it("[N-10e] is compared with the addresses of one to field behind those of the path, by RFC 6068, section 2", () => {
    const level = "scheme";
    const two = "mailto:addr1@an.example,addr2@an.example";
    for (const iri of [
      // The RFC's own forms
      two,
      "mailto:?to=addr1@an.example,addr2@an.example",
      "mailto:addr1@an.example?to=addr2@an.example",
      // Names in any case, percent-encoded, with domain names in any form
      "MAILTO:addr1@an.example?TO=addr2@AN.Example",
      "mailto:addr1@an.example?%74%4f=addr2@an.example",
    ]) {
      equal(normalize(iri, { level }), two, iri);
      equal(compare(iri, two, { level }), "equivalent", iri);
    }
    for (const [iri, form] of [
      ["mailto:?to=a@b", "mailto:a@b"],
      ["mailto:?subject=c&to=a@b&cc=d", "mailto:a@b?subject=c&cc=d"],
      ["mailto:?to=a@é.b#c", "mailto:a@é.b#c"],
      ["mailto:%22,%22@b?to=%22%5C%22,@%22@b", "mailto:%22,%22@b,%22%5C%22,@%22@b"],
      ["mailto:a@b?to=c@d&", "mailto:a@b,c@d?"],
    ] as const) {
      equal(normalize(iri, { level }), form);
      equal(normalize(form, { level }), form);
    }
    equal(compare("mailto:a@b,c@d", "mailto:c@d,a@b", { level }), "different");
    equal(compare("mailto:?to=a@b", "mailto:a@b", { level: "syntax" }), "different");
    equal(compare("mailto:?cc=a@b", "mailto:a@b", { level }), "different");
    equal(compare("mailto:a@b?to=c%2Cd@e", "mailto:a@b,c,d@e", { level }), "different");
  });

  it("[N-10e] keeps repeated to fields, and text that is not a list of addresses", () => {
    for (const iri of [
      ..."mailto:a@b?to=c@d&to=e@f mailto:a@b? mailto:a@b?to mailto:a@b?to= mailto:?to= mailto:?to=a".split(" "),
      ..."mailto:?to=@b mailto:?to=a@ mailto:?to=a@b, mailto:?to=%22a@b mailto:?to=%22a@b%22 mailto:a?to=b@c".split(
        " ",
      ),
      ..."mailto:a@b,?to=c@d mailto:%22a@b?to=c@d mailto:a@b?to=c/d@e mailto:a@b?to=c?d@e".split(" "),
      "mailto:a@b?to=\uE000@c",
      "mailto:a@b?to=\u{10FFFD}@c",
      "mailto:a@b?to2=c@d",
      "mailto:/a@b?to=c@d",
      "sip:a@b?to=c@d",
    ]) {
      equal(normalize(iri, { level: "scheme" }), iri);
    }
    const schemes = { mailto: {} };
    equal(normalize("mailto:?to=a@b", { level: "scheme", schemes }), "mailto:?to=a@b");
  });

  it("[G-4a, G-4b] is shown in Unicode where that is safe", () => {
    equal(toDisplayString("mailto:a@xn--1-zhcd.example"), "mailto:a@אב1.example");
    equal(toDisplayString("mailto:a@pаypal.example"), "mailto:a@xn--pypal-4ve.example");
    equal(toDisplayString("mailto:a@pаypal.example", { hostForm: "unicode" }), "mailto:a@pаypal.example");
    equal(toDisplayString("mailto:x@a，b"), "mailto:x@a%EF%BC%8Cb");
  });

  it("[G-4a, X-3b] is shown with every deceptive domain in Punycode, wherever a mail program or a reader finds one", () => {
    const shown = "xn--80ak6aa92e.com";
    for (const pattern of [
      "a@*",
      "a@*%20",
      "Apple%20%3Csupport@*%3E",
      "Apple <support@*>",
      ..."a@*:25 a@b.com,c@* a@*,c@b.com a@*;c@b.com a@*%2Cc@b.com a@*%3B%20c@b.com a%40*@b.com a@*@b.com".split(" "),
      ..."%22a@*%22@b.com %22a@* a@b.com?to=c@* a@b.com?CC=c@d.com,c@*&x=y ?b%63c=c@* //a@* //*/".split(" "),
    ]) {
      const iri = `mailto:${pattern.replace("*", "аррӏе.com")}`;
      equal(
        toDisplayString(iri),
        `mailto:${pattern.replace("*", shown)}`
          .replaceAll(" ", "%20")
          .replace("<", "%3C")
          .replace(">", "%3E")
          .replace("b%63c", "bcc"),
      );
      ok(
        inspect(iri, { checks: ["spoofing"] }).some(({ code }) => code === "spoof-host"),
        iri,
      );
      ok(
        inspectLink("a", iri).findings.some(({ code }) => code === "spoof-host"),
        iri,
      );
    }
  });

  it("[B-5] has components that can be mapped separately", () => {
    equal(iriToURI("mailto:a@é?to=a@é", { component: "path" }), "mailto:a@xn--9ca?to=a@é");
    equal(iriToURI("mailto:a@é?to=a@é", { component: "query" }), "mailto:a@é?to=a@xn--9ca");
  });

  for (const [iri, uri, own] of [
    ["mailto:user@bücher.example", "mailto:user@xn--bcher-kva.example"],
    [
      "mailto:é@bücher.example?cc=b@例え.jp&subject=a@é",
      "mailto:%C3%A9@xn--bcher-kva.example?cc=b@xn--r8jz45g.jp&subject=a@%C3%A9",
    ],
    ["SIP:a@bücher.example:5060", "sip:a@xn--bcher-kva.example:5060", "sip:a@bücher.example:5060"],
    ["acct:é@bücher.example", "acct:%C3%A9@xn--bcher-kva.example"],
    ["xmpp:é@bücher.example/é", "xmpp:%C3%A9@xn--bcher-kva.example/%C3%A9"],
    [
      "redis://u:é@bücher.example:6379/0",
      "redis://u:%C3%A9@xn--bcher-kva.example:6379/0",
      "redis://u:%C3%A9@bücher.example:6379/0",
    ],
    ["mongodb+srv://bücher.example/é?é", "mongodb+srv://xn--bcher-kva.example/%C3%A9?%C3%A9"],
    ["git+ssh://git@bücher.example/é", "git+ssh://git@xn--bcher-kva.example/%C3%A9"],
    ["foo://bücher.example/@bücher.example", "foo://b%C3%BCcher.example/@b%C3%BCcher.example"],
    ["mailto:a@\u0301é", "mailto:a@%CC%81%C3%A9", "mailto:a@%CC%81%C3%A9"],
  ] as const) {
    it(`[P-4a, U-6a] has one spelling as a URI, and one as an IRI: ${iri}`, () => {
      const address = new IRI(iri);
      const expected = own ?? iri;
      for (const form of [address, new IRI(uri), new IRI(address.href), new IRI(address.toURI()), new IRI(expected)]) {
        deepEqual([form.toURI(), form.toURI({ level: "syntax" })], [uri, uri]);
        equal(uriToIRI(form, { host: "decode" }), form.toIRI());
        equal(form.toIRI(), expected);
      }
      if (!iri.includes("\u0301")) {
        equal(iriToURI(iri.replace(/^[^:]*/, (scheme) => scheme.toLowerCase())), uri);
      }
    });
  }

  it("[U-6] decodes a percent-encoded domain only if it is asked to", () => {
    for (const [uri, decoded] of [
      ["http://r%C3%A9sum%C3%A9.example/%C3%A9", "http://résumé.example/é"],
      ["mailto:a@b%C3%BCcher.example?cc=b@b%C3%BCcher.example", "mailto:a@bücher.example?cc=b@bücher.example"],
      ["redis://%E4%BE%8B%E3%81%88.jp", "redis://例え.jp"],
      // Characters that an IRI should not show, and names that are not valid
      ["http://%F0%9F%98%80%E2%80%8D.example/", null],
      ["http://%FF/", null],
      ["http://a%2Fb/", null],
      ["http://a%21b/", null],
      ["mailto:a@%FFb", null],
    ] as const) {
      const [scheme] = uri.split(":") as [string];
      const kept = uriToIRI(uri);
      equal(kept.slice(0, 14), uri.slice(0, 14));
      equal(uriToIRI(uri, { host: "keep" }), kept);
      equal(uriToIRI(uri, { host: "decode" }), decoded ?? kept, scheme);
    }
    equal(uriToIRI("http://R%C3%89.example/", { host: "decode" }), "http://ré.example/");
    equal(uriToIRI("http://аррӏе.com/", { host: "decode" }), "http://аррӏе.com/");
    throws(() => uriToIRI("a:", { host: "strict" } as never), {
      name: "TypeError",
      message: /"keep", "decode"/,
    });
  });
});
