import { deepEqual, doesNotMatch, ok } from "node:assert/strict";
import { inspect } from "node:util";
import * as D from "whatwg-iri/display";
import * as url from "whatwg-iri/url";
import * as W from "../support/entries.js";
import { listPublicNames } from "../tools/api/report.js";

/** Objects of all exports that return any, and texts that they print; "" for functions alone. */
const OBJECTS: Readonly<Record<string, readonly (readonly [object: unknown, printed: string])[]>> = {
  IRI: [
    [new W.IRI("http://a.example/?q=b"), "hash: ''"],
    [new W.IRI("http://a.example/?q=b").searchParams, "'q' => 'b'"],
    [new W.IRI("http://a.example/?q=b").query, "'q' => 'b'"],
    [new W.IRI("http://a.example/?q=b").searchParams.entries(), "[ 'q', 'b' ]"],
  ],
  IRIError: [[new W.IRIError("a", [...W.validate("http://a b/")]), "host-invalid-code-point"]],
  URL: [[new url.URL("http://a.example/"), "host: 'a.example'"]],
  URLSearchParams: [[new url.URLSearchParams("a=b"), "'a' => 'b'"]],
  ProtectedNames: [[new D.ProtectedNames(["bank.example"]), "bank.example"]],
  compare: [[W.compare("http://a/", "http://b/", { level: "scheme", explain: true }), "'host'"]],
  createFinder: [[W.createFinder(), "push:"]],
  createHostList: [[W.createHostList(["a.example"]), "a.example"]],
  createNameIndex: [[W.createNameIndex(["日本.html", new Uint8Array([0x41])]), "日本.html"]],
  createResolver: [[W.createResolver("http://a.example/"), ""]],
  createRules: [
    [W.createRules([["/a/*", "first"]], { syntax: "glob" }), "/a/*"],
    [W.createRules(["Disallow: /b"], { syntax: "robots" }), "Disallow: /b"],
    [W.createRules([["/a/*", "first"]], { syntax: "glob" }).match("/a/b"), "first"],
  ],
  decodeComponent: [[W.decodeComponent("%41", { component: "path" }), "text: 'A'"]],
  decomposeIRI: [[W.decomposeIRI("http://a.example/b?c=d"), "'d'"]],
  describe: [[W.describe(W.validate("http://a b/")), "problem:"]],
  extractHeaderLinks: [[W.extractHeaderLinks("<a>; rel=next", { field: "link", base: "http://a.example/" }), "'a'"]],
  extractLinks: [[W.extractLinks("<a href=b>", { base: "http://a.example/" }), "'b'"]],
  findIRIs: [[W.findIRIs("see http://a.example/"), "a.example"]],
  inspect: [[W.inspect("http://p\u0430ypal.com/"), "spoof-host"]],
  inspectHost: [[W.inspectHost("p\u0430ypal.com"), "mixed-scripts"]],
  inspectLink: [[W.inspectLink("a", "http://127.0.0.1/"), "unsafe-local-host"]],
  parseIRI: [[W.parseIRI("http://a.example/b"), "'/b'"]],
  parseTemplate: [[W.parseTemplate("/a{?b}"), "/a{?b}"]],
  readHost: [[W.readHost("http://10.0.0.1/"), "private"]],
  repairInput: [[W.repairInput("hxxp://a.example/"), "defanged"]],
  validate: [[W.validate("http://a b/"), "host-invalid-code-point"]],
  validateHostname: [[W.validateHostname("a..b"), "domain-empty-label"]],
  validateTemplate: [[W.validateTemplate("{"), "template-brace-unclosed"]],
  visualOrder: [[W.visualOrder("http://a/"), "ltr"]],
};

const PLAIN =
  /^(?:string|string \| Uint8Array|Uint8Array|number|boolean|value is \w+|\w*String|Confusability|ScriptSet|RestrictionLevel|\(iri: .*\) => string)(?: \| null)?$/;

describe("objects in a console", () => {
  it("are tried for each export that returns any", () => {
    const names = listPublicNames()
      .filter(({ isValue }) => isValue)
      .filter(({ declarations }) =>
        declarations.some((text) => {
          const [, result] = /^function .*\): ([^:]*);$/.exec(text) ?? [];
          return /^class (?!.*constructor\(\.\.\.)/.test(text) || (result !== undefined && !PLAIN.test(result));
        }),
      )
      .map(({ name }) => name);
    ok(names.length >= 25);
    deepEqual(
      names.filter((name) => !(name in OBJECTS)),
      [],
    );
  });

  for (const [name, objects] of Object.entries(OBJECTS)) {
    it(`print what they hold: ${name}`, () => {
      for (const [object, printed] of objects) {
        const text = inspect(object, { depth: 4 });
        doesNotMatch(text, /^(?:\w+ )?\{\}$/);
        ok(text.includes(printed), text);
      }
    });
  }
});
