/** docs/api.txt is the public surface, which keeps the rules of docs/getting-started.md. */
import { deepEqual, doesNotMatch, equal, match, ok, throws } from "node:assert/strict";
import * as whatwgIRI from "../support/entries.js";
import { readText } from "../support/paths.js";
import { listEntries, listPublicNames, makeReport } from "../tools/api/report.js";

const names = listPublicNames();

const functions = names.flatMap(({ name, declarations }) =>
  declarations.flatMap((declaration) => {
    const [, parameters, result] = /^function \w+(?:<.*?>)?\((.*)\): (.*);$/.exec(declaration) ?? [];
    return parameters === undefined || result === undefined ? [] : [{ name, parameters, result }];
  }),
);

const ARGUMENTS: Readonly<Record<string, readonly unknown[]>> = {
  composeLink: [{ host: "a.example" }],
  compare: ["http://a/", "http://a/"],
  createNameIndex: [["a"]],
  decodeComponent: [new Uint8Array()],
  describe: [{ code: "host-missing", start: 0, end: 0 }],
  formatDiagnostics: ["a", []],
  linkifyNode: [{ nodeType: 1, childNodes: [], normalize: () => undefined }],
  relativize: ["http://a/", "http://a/"],
  resolve: ["http://a/", "http://a/"],
};

/** Types that signatures name and that nobody imports: parts of types, marks, and overloads. */
const UNLISTED = [
  ...["AddressClass", "CODES", "Checked", "CoreState", "ExactSentence", "InlineState", "KeepOptions", "LinkContext"],
  ...["Meanings", "Part", "Parts", "Place", "Tokens", "URL_GRAMMAR", "WithComponent", "WithoutComponent"],
];

const BUILT_IN =
  /^(?:ArrayBufferView|ArrayLike|BuiltinIteratorReturn|Exclude|Iterable|IteratorObject|Omit|Partial|Pick|Readonly|Record|ReturnType)$/;

describe("the public surface", () => {
  it("is the one of docs/api.txt; npm run api writes it", () => {
    equal(readText("docs/api.txt"), makeReport());
  });

  it("is small", () => {
    ok(listEntries().length <= 9);
    ok(names.filter(({ isValue }) => isValue).length <= 64);
  });

  it("gives each name one home", () => {
    const all = names.map(({ name }) => name);
    deepEqual(
      all.filter((name, index) => all.indexOf(name) !== index),
      [],
    );
  });

  it("has each type that a signature names, except the parts of others", () => {
    const known = new Set(names.map(({ name }) => name));
    const unlisted = names.flatMap(({ declarations }) =>
      declarations.flatMap((declaration) => {
        const text = declaration.replace(/"[^"]*"/g, '""');
        const [, variables = ""] = /^\w+ \w+<(.*?)>/.exec(text) ?? [];
        return Array.from(text.matchAll(/(?<![.\w$])[A-Z]\w*(?!\w*\??:)/g), ([name]) => name).filter(
          (name) => !(known.has(name) || variables.includes(name) || name in globalThis || BUILT_IN.test(name)),
        );
      }),
    );
    deepEqual([...new Set(unlisted)].sort(), UNLISTED.sort());
  });

  it("has options last, and optional unless one is required", () => {
    for (const { name, parameters } of functions) {
      doesNotMatch(parameters, /\boptions\??: [^,]*, \w+\??:/, name);
    }
  });

  it("has predicates, diagnostics, and null where the names say so", () => {
    for (const { name, result } of functions) {
      match(result, /^is/.test(name) ? /^(?:boolean|value is \w+)$/ : /./, name);
      match(result, /^validate/.test(name) ? /^readonly Diagnostic\[\]$/ : /./, name);
      match(result, /^parse/.test(name) ? /\| null$/ : /./, name);
    }
    for (const { name } of names) {
      ok(!name.endsWith("Diagnostic") || name === "Diagnostic", name);
    }
  });

  it("calls a field iri only if it is an IRI", () => {
    for (const { name, declarations } of names) {
      for (const declaration of declarations.filter((text) => text.startsWith("interface"))) {
        doesNotMatch(declaration, /[{;] readonly iri\??: (?!IRI\b)/, name);
      }
    }
  });

  it("refuses unknown options, and names the nearest", () => {
    for (const { name, parameters } of functions.filter(
      ({ parameters, result }) => /\boptions\?:/.test(parameters) && !result.startsWith("Promise"),
    )) {
      const call = (whatwgIRI as Record<string, unknown>)[name] as (...args: unknown[]) => unknown;
      const before = ARGUMENTS[name] ?? Array(parameters.split(/, (?=\w+\??:)/).length - 1).fill("a");
      throws(() => call(...before, { nonsense: 1 }), /nonsense/, name);
    }
  });
});
