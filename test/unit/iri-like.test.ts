import { deepEqual, equal, throws } from "node:assert/strict";
import type { IRILike } from "whatwg-iri";
import { ADDRESS, CONVERTS_ANY_VALUE, TAKES_ADDRESSES } from "../support/address-uses.js";
import * as whatwgIRI from "../support/entries.js";
import { inRepository, readJSON } from "../support/paths.js";

const { IRI } = whatwgIRI;

const TAKES_NONE = {
  IRIError: "the string that was refused",
  ProtectedNames: "names",
  areConfusable: "strings",
  composeIRI: "components",
  composeLink: "parts",
  createFinder: "text",
  decodeCharacterReferences: "text",
  decodeComponent: "octets",
  SENTENCES: "a table",
  describe: "a diagnostic",
  domainToASCII: "a host",
  domainToUnicode: "a host",
  encodeComponent: "text of a component",
  filePathToIRI: "a path",
  findIRIs: "text",
  formats: "any value: is it a string that …",
  inspectHost: "a host",
  isHostname: "any value: is it a string that …",
  isIRI: "any value: is it a string that …",
  isIRIReference: "any value: is it a string that …",
  isURI: "any value: is it a string that …",
  isURIReference: "any value: is it a string that …",
  linkifyNode: "a node",
  markdownLinks: "a parser, or options",
  parseTemplate: "a template",
  repairInput: "text",
  resolveScripts: "text",
  restrictionLevel: "text",
  skeleton: "text",
  validateHostname: "a name",
  validateTemplate: "a template",
};

/** Counts how often its href is read; like a Location, it has href as an own property. */
function makeLocation(): { readonly location: IRILike; readonly count: () => number } {
  let reads = 0;
  const location = {
    get href(): string {
      reads++;
      return ADDRESS;
    },
    toString: (): string => location.href,
  };
  return { location, count: () => reads };
}

describe("an address", () => {
  for (const [name, uses] of [...Object.entries(TAKES_ADDRESSES), ...Object.entries(CONVERTS_ANY_VALUE)]) {
    it(`can be a string, an IRI, a URL or a Location in ${name}`, () => {
      for (const use of uses) {
        const expected = use(ADDRESS);
        const { location, count } = makeLocation();
        deepEqual(use(new IRI(ADDRESS)), expected, String(use));
        deepEqual(use(new URL(ADDRESS)), expected, String(use));
        deepEqual(use(location), expected, String(use));
        equal(count(), 1, String(use));
      }
    });
  }

  for (const [name, uses] of Object.entries(TAKES_ADDRESSES)) {
    it(`can be nothing else in ${name}`, () => {
      for (const use of uses) {
        const isOptional = name === "resolve" || /base: address|redirects/.test(String(use));
        const others = [null, 1, true, Symbol.iterator, {}, [], { href: 1 }, { href: new String("a:") }, () => "a:"];
        for (const value of isOptional ? others.slice(1) : [undefined, ...others]) {
          throws(() => use(value as unknown as string), TypeError, `${use} ${String(value)}`);
        }
        const failure = new RangeError();
        const hostile = {
          get href(): string {
            throw failure;
          },
        };
        throws(
          () => use(hostile),
          (error) => error === failure,
        );
      }
    });
  }

  it("is not a string to a predicate, which may have to judge parsed JSON", () => {
    const { isIRI, isIRIReference, isURI, isURIReference } = whatwgIRI;
    for (const predicate of [isIRI, isIRIReference, isURI, isURIReference]) {
      equal(predicate("a:"), true, predicate.name);
      equal(predicate(new IRI("a:")), false, predicate.name);
      equal(predicate({ href: "a:" }), false, predicate.name);
    }
  });

  it("is not read from Object.prototype", () => {
    Object.defineProperty(Object.prototype, "href", { value: "a:", configurable: true });
    try {
      throws(() => whatwgIRI.validate({} as IRILike), TypeError);
    } finally {
      delete (Object.prototype as { href?: string }).href;
    }
  });

  it("has a row here for every export of every entry point", async () => {
    const { exports } = readJSON("package.json") as {
      exports: Record<string, string | { default: string }>;
    };
    const rows = new Set([TAKES_ADDRESSES, CONVERTS_ANY_VALUE, TAKES_NONE].flatMap(Object.keys));
    const names = new Set<string>();
    for (const [entry, target] of Object.entries(exports)) {
      // Importing the first would replace the global URL; it exports the class. The second takes what `URL` takes.
      if (typeof target === "object" && !["./register", "./url"].includes(entry)) {
        for (const name of Object.keys((await import(inRepository(target.default).href)) as object)) {
          names.add(name);
        }
      }
    }
    deepEqual([...names].sort(), [...rows].sort());
  });
});
