import { deepEqual, doesNotThrow, equal, ok, throws } from "node:assert/strict";
import { compare, IRI, IRIError, iriToURI, normalize, preferredForm, uriToIRI, validate } from "whatwg-iri";
import { inspect, toDisplayString, visualOrder, wrapBidi } from "whatwg-iri/display";
import { composeIRI, createResolver, isIRI, parseIRI, relativize, resolve } from "whatwg-iri/syntax";
import { makeInput, readSources } from "../property/fuzz/inputs.js";
import { randomFor } from "../property/fuzz/random.js";
import { share } from "../support/share.js";

const HREFS = [
  "http://a/?x[y]=1",
  "https://matrix.to/#/#a:b.io",
  "http://a/100%",
  "http://a/a|b^c?q={d}#`e`",
  'http://u%:p%@a!b"c/',
  "foo://H%/\\a",
  "a: b  c",
  "data:text/html,<p>é</p>",
  "file:///C:/a|b",
  "http://[::1]/[",
  "foo:/.//a",
  "mailto:a@%5B1.2.3.4%5D",
  "mailto:a@日<\u0338",
  "h:tp:/a/../",
  "data:./a",
];

const FUNCTIONS: Readonly<Record<string, (iri: IRI) => unknown>> = {
  normalize: (iri) => normalize(iri, { level: "scheme" }),
  compare: (iri) => compare(iri, iri, { level: "scheme" }),
  preferredForm,
  validate,
  iriToURI: (iri) => iriToURI(iri),
  uriToIRI: (iri) => uriToIRI(iri),
  parseIRI: (iri) => composeIRI(parseIRI(iri) as never),
  resolve: (iri) => [resolve(iri, iri), resolve("a", iri)],
  relativize: (iri) => [relativize(iri, iri), relativize(iri, "http://b/"), relativize("http://b/", iri)],
  createResolver: (iri) => [createResolver(iri).resolve("a"), createResolver("http://b/").relativize(iri)],
  inspect: (iri) => inspect(iri),
  toDisplayString: (iri) => toDisplayString(iri),
  visualOrder: (iri) => visualOrder(iri),
  wrapBidi: (iri) => wrapBidi(iri, { mode: "isolate" }),
};

function check(iri: IRI): void {
  for (const [name, call] of Object.entries(FUNCTIONS)) {
    doesNotThrow(() => call(iri), `${name} of ${iri.href}`);
  }
  deepEqual(
    validate(iri).filter(({ severity }) => severity === "error"),
    [],
    iri.href,
  );
  const key = normalize(iri, { level: "syntax" });
  equal(normalize(key, { level: "syntax" }), key, iri.href);
  ok(compare(iri, new IRI(iri.href), { level: "string" }));
}

describe("functions that take an address", () => {
  it("[P-14] take every object of the class", () => {
    for (const href of HREFS) {
      check(new IRI(href));
    }
  });

  it("[P-14] read an object as the IRI that the bridge makes of it", () => {
    const iri = new IRI("http://a/?x[y]=100%#b#c");
    equal(normalize(iri, { level: "syntax" }), "http://a/?x%5By%5D=100%25#b%23c");
    equal(parseIRI(iri)?.query, "x%5By%5D=100%25");
    equal(iriToURI(iri), iri.toURI());
    equal(parseIRI(iri.href), null);
    equal(parseIRI({ href: "http://例え.jp/[" })?.path, "/%5B");
    ok(isIRI(iri.toURI()));
  });

  it("[R-2] relativize an object to its whole address if no reference resolves to it, as browsers read that", () => {
    for (const href of ["h:tp:/a/../", "data:./a", "foo:a/../b?c#d"]) {
      const iri = new IRI(href);
      for (const base of ["http://b/c/", "h:tp:/b", "data:b"]) {
        equal(relativize(iri, base), href);
        equal(createResolver(base).relativize(iri), href);
        throws(() => relativize(href, base), IRIError);
        throws(() => createResolver(base).relativize(href), IRIError);
      }
      equal(new IRI(relativize(iri, "http://b/c/"), "http://b/c/").href, href);
      equal(relativize(iri, iri), href.replace(/^[^#]*/, ""));
    }
  });

  it("[P-3b, P-14] map an object to the URI of the class, also if ToASCII refuses its host", () => {
    for (const href of [
      'http://"www.example.com/a',
      "https://a`/",
      "ftp://...`,/",
      "file://{__dirname}/a",
      "http://a{b}/",
    ]) {
      const iri = new IRI(href);
      equal(iriToURI(iri), iri.toURI());
      equal(iriToURI(iri, { component: "host" }), iri.toURI());
      throws(() => iriToURI(iri.toURI()), IRIError);
      throws(() => iriToURI(iri, { host: "strict" }), IRIError);
    }
    throws(() => iriToURI({ href: "http://é\u200D/" }), IRIError);
  });

  it("[P-14] take what the class makes of random addresses", () => {
    const sources = readSources();
    for (let index = 0; index < share(3_000); index++) {
      const { input, base } = makeInput(randomFor(20261123, index), sources);
      const iri = IRI.parse(input, base);
      if (iri !== null) {
        check(iri);
      }
    }
  });
});
