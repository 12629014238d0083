/** Every object that an export returns prints what it holds: in a console, in JSON, and where its members are copied. */
import assert from "node:assert/strict";
import { inspect } from "node:util";
import { ProtectedNames } from "whatwg-iri/display";
import * as url from "whatwg-iri/url";
import * as whatwgIRI from "../support/entries.js";
import { listPublicNames } from "../tools/api/report.js";

const {
  compare,
  createFinder,
  createHostList,
  createNameIndex,
  createResolver,
  createRules,
  decodeComponent,
  decomposeIRI,
  describe: describeProblem,
  extractHeaderLinks,
  extractLinks,
  findIRIs,
  inspectHost,
  inspectLink,
  IRI,
  IRIError,
  iriToURI,
  parseIRI,
  parseTemplate,
  readHost,
  repairInput,
  validate,
  validateHostname,
  validateTemplate,
  visualOrder,
} = whatwgIRI;

function catchError(): unknown {
  try {
    return iriToURI("http://[");
  } catch (error) {
    return error;
  }
}

/** Objects of all exports that return any, and texts that they print; "" for functions alone. */
const OBJECTS: Readonly<Record<string, readonly (readonly [object: unknown, printed: string])[]>> = {
  IRI: [
    [new IRI("http://a.example/?q=b"), "hash: ''"],
    [new IRI("http://a.example/?q=b").searchParams, "'q' => 'b'"],
    [new IRI("http://a.example/?q=b").query, "'q' => 'b'"],
    [new IRI("http://a.example/?q=b").searchParams.entries(), "[ 'q', 'b' ]"],
  ],
  IRIError: [
    [catchError(), "IPv6-unclosed"],
    [new IRIError("a", [...validate("http://a b/")]), "host-invalid-code-point"],
  ],
  URL: [[new url.URL("http://a.example/"), "host: 'a.example'"]],
  URLSearchParams: [[new url.URLSearchParams("a=b"), "'a' => 'b'"]],
  ProtectedNames: [[new ProtectedNames(["bank.example"]), "bank.example"]],
  compare: [[compare("http://a/", "http://b/", { level: "scheme", explain: true }), "'host'"]],
  createFinder: [[createFinder(), "push:"]],
  createHostList: [[createHostList(["a.example"]), "a.example"]],
  createNameIndex: [[createNameIndex(["日本.html", new Uint8Array([0x41])]), "日本.html"]],
  createResolver: [[createResolver("http://a.example/"), ""]],
  createRules: [
    [createRules([["/a/*", "first"]], { syntax: "glob" }), "/a/*"],
    [createRules(["Disallow: /b"], { syntax: "robots" }), "Disallow: /b"],
    [createRules([["/a/*", "first"]], { syntax: "glob" }).match("/a/b"), "first"],
  ],
  decodeComponent: [[decodeComponent("%41", { component: "path" }), "text: 'A'"]],
  decomposeIRI: [[decomposeIRI("http://a.example/b?c=d"), "'d'"]],
  describe: [[describeProblem(validate("http://a b/")), "problem:"]],
  extractHeaderLinks: [[extractHeaderLinks("<a>; rel=next", { field: "link", base: "http://a.example/" }), "'a'"]],
  extractLinks: [[extractLinks("<a href=b>", { base: "http://a.example/" }), "'b'"]],
  findIRIs: [[findIRIs("see http://a.example/"), "a.example"]],
  inspect: [[whatwgIRI.inspect("http://p\u0430ypal.com/"), "spoof-host"]],
  inspectHost: [[inspectHost("p\u0430ypal.com"), "mixed-scripts"]],
  inspectLink: [[inspectLink("a", "http://127.0.0.1/"), "unsafe-local-host"]],
  parseIRI: [[parseIRI("http://a.example/b"), "'/b'"]],
  parseTemplate: [[parseTemplate("/a{?b}"), "/a{?b}"]],
  readHost: [[readHost("http://10.0.0.1/"), "private"]],
  repairInput: [[repairInput("hxxp://a.example/"), "defanged"]],
  validate: [[validate("http://a b/"), "host-invalid-code-point"]],
  validateHostname: [[validateHostname("a..b"), "domain-empty-label"]],
  validateTemplate: [[validateTemplate("{"), "template-brace-unclosed"]],
  visualOrder: [[visualOrder("http://a/"), "ltr"]],
};

/** Results that are strings, numbers, truth values, or functions. */
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
    assert.ok(names.length >= 25);
    assert.deepEqual(
      names.filter((name) => !(name in OBJECTS)),
      [],
    );
  });

  for (const [name, objects] of Object.entries(OBJECTS)) {
    it(`print what they hold: ${name}`, () => {
      for (const [object, printed] of objects) {
        const text = inspect(object, { depth: 4 });
        assert.doesNotMatch(text, /^(?:\w+ )?\{\}$/);
        assert.ok(text.includes(printed), text);
      }
    });
  }
});
