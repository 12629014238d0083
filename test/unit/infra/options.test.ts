/** Options: no function reads what somebody has written to `Object.prototype`. */

import assert from "node:assert/strict";
import {
  compare,
  decodeComponent,
  IRI,
  iriToURI,
  leiriToIRI,
  normalize,
  preferredForm,
  uriToIRI,
  validate,
  webAddressToIRI,
} from "whatwg-iri";
import { inspect, toDisplayString, visualOrder } from "whatwg-iri/display";
import { decodeCharacterReferences, extractLinks, writeIRI } from "whatwg-iri/documents";
import { validateHostname } from "whatwg-iri/formats";
import { composeIRI, isIRI, isIRIReference, parseIRI, relativize, resolve } from "whatwg-iri/syntax";
import { composeLink, findIRIs, repairInput } from "whatwg-iri/text";
import { traceMapping } from "#lib/mapping/trace.js";
import { requireTemplate } from "../../support/templates.js";

/** A polluted `Object.prototype`: every existing option, each with a value that would change a result. */
const POLLUTION: Readonly<Record<string, unknown>> = {
  charset: "gbk",
  grammar: "bis",
  kind: "URI",
  scheme: "foo",
  backwardCompatible: true,
  bidiFormatting: false,
  absolute: true,
  profile: "draft",
  hostForm: "unicode",
  components: "coarse",
  mirror: true,
  level: "protocol",
  base: "http://polluted/",
  fragment: false,
  redirects: () => "http://polluted/",
  schemes: new Map(),
  explain: true,
  normalization: "NFKC",
  context: "xml",
  contentType: "text/html; charset=gbk",
  defaultPort: "1",
  emptyPath: "",
  hasDomainNames: true,
  defaultHost: "polluted",
  caseInsensitivePath: /.+/s,
  caseInsensitiveQuery: /.+/s,
  hasUnorderedQuery: true,
  ignoredQuery: /.*/,
  normalizePath: () => "/polluted",
  userinfo: "polluted",
  authority: "polluted",
  port: "1",
  path: "/polluted",
  query: "polluted",
  url: "http://polluted/",
  schemeless: false,
  mail: false,
  stopAt: "a",
  tlds: ["polluted"],
  beyondIRI: true,
  inspectHost: () => "polluted",
  canShow: () => false,
  directive: "polluted",
  normalizeQuery: () => "polluted",
  standard: "rfc1123",
  rootDot: true,
  as: "iri",
  format: "css",
  polluted: "polluted",
};

const IRIS = ["http://a/?é", "http://É.example:80/A/../%41é?b&a#c", "foo:/אב1?é", "urn:a:B?+x", "http://u:p@a"];

/** Calls without options, with none in the object, and with some. */
const CALLS: readonly ((iri: string) => unknown)[] = [
  (iri) => new IRI(iri).href,
  (iri) => new IRI(iri, undefined, {}).charset,
  (iri) => IRI.parse(iri, "http://b/", { charset: "koi8-r" })?.href,
  (iri) => new IRI(iri).toIRI({}),
  (iri) => iriToURI(iri),
  (iri) => iriToURI(iri, {}),
  (iri) => iriToURI(iri, { charset: "utf-8" }),
  (iri) => uriToIRI(iriToURI(iri)),
  (iri) => traceMapping(iriToURI(iri), {}),
  (iri) => webAddressToIRI(iri, {}),
  (iri) => leiriToIRI(iri),
  (iri) => decodeComponent(Buffer.from(iri, "utf8"), {}),
  (iri) => iriToURI(iri, { component: "query" }),
  (iri) => [isIRI(iri), isIRIReference(iri), validate(iri, {})],
  (iri) => parseIRI(iri, {}),
  (iri) => composeIRI({ scheme: "foo", path: "/b" }) + iri,
  (iri) => resolve("http:b", iri),
  (iri) => relativize(iri, iri),
  (iri) => compare(iri, "http://a/", { level: "scheme" }),
  (iri) => normalize(iri, { level: "scheme" }),
  (iri) => normalize(iri, { level: "scheme", schemes: { foo: {} } }),
  (iri) => preferredForm(iri),
  (iri) => toDisplayString(iri),
  (iri) => inspect(iri),
  (iri) => visualOrder(iri).text,
  (iri) => [validateHostname(`${iri}.`), validate(iri.replace("É", "é_"))],
  (iri) => requireTemplate("{x}{polluted}{?polluted*}").expand({ x: iri }, {}),
  (iri) => repairInput(`${iri}b c`.replace(/^\w+:\/*/, "")),
  (iri) => isIRI(`${iri}\u202E`, {}),
  (iri) => writeIRI(iri, { format: "html" }),
  (iri) => decodeCharacterReferences(`&amp;&eacute${iri}`),
  (iri) => findIRIs(`${iri} a.com b@a.com ftp://a/`).map((link) => [link, link.verdict]),
  (iri) => uriToIRI(iriToURI(iri), { profile: "text" }),
  (iri) => composeLink({ host: "é.example" }) + composeLink({ host: "a", path: [iri] }, {}),
  (iri) => extractLinks(`<a href="${iri}">`).links.map((link) => link.iri?.href),
];

function callAll(): unknown {
  return CALLS.map((call) =>
    IRIS.map((iri) => {
      try {
        return JSON.stringify(call(iri));
      } catch (error) {
        return String(error);
      }
    }),
  );
}

describe("options", () => {
  it("[X-2a] are not read from Object.prototype, given or not", () => {
    const expected = callAll();
    for (const [name, value] of Object.entries(POLLUTION)) {
      Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true });
    }
    let actual: unknown;
    try {
      assert.equal(({} as { charset?: string }).charset, "gbk");
      actual = callAll();
    } finally {
      for (const name of Object.keys(POLLUTION)) {
        delete (Object.prototype as unknown as Record<string, unknown>)[name];
      }
    }
    assert.deepEqual(actual, expected);
  });

  it("are read from prototypes of the given object", () => {
    class Options {
      get charset(): string {
        return "windows-1252";
      }
    }
    assert.equal(iriToURI("http://a/?é", new Options()), "http://a/?%E9");
    assert.equal(new IRI("http://a/?é", undefined, Object.create({ charset: "windows-1252" })).search, "?%E9");
  });
});
