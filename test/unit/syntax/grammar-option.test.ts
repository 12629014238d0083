import { equal, notEqual, ok } from "node:assert/strict";
import * as whatwgIRI from "../../support/entries.js";

const BIS_ONLY = "http://a/#b#c";

type Use = (options: object) => unknown;

/** They accept the fragment by the draft's grammar only. */
const WITH_GRAMMAR: Readonly<Record<string, Use>> = {
  composeIRI: (options) => whatwgIRI.composeIRI({ scheme: "http", host: "a", path: "/", fragment: "b#c" }, options),
  createResolver: (options) => whatwgIRI.createResolver("http://a/", options).resolve(BIS_ONLY),
  iriToURI: (options) => whatwgIRI.iriToURI(BIS_ONLY, options).replace("%23", "#"),
  parseIRI: (options) => whatwgIRI.parseIRI(BIS_ONLY, options)?.fragment?.replace("b", "http://a/#b"),
  relativize: (options) => `http://a/${whatwgIRI.relativize(BIS_ONLY, "http://a/", options)}`,
  resolve: (options) => whatwgIRI.resolve(BIS_ONLY, "http://a/", options),
  validate: (options) => (whatwgIRI.validate(BIS_ONLY, options).length === 0 ? BIS_ONLY : undefined),
  webAddressToIRI: (options) => whatwgIRI.webAddressToIRI(BIS_ONLY, options),
};

describe("the option grammar", () => {
  for (const [name, use] of Object.entries(WITH_GRAMMAR)) {
    it(`[S-6b] selects the draft's grammar in ${name}`, () => {
      equal(use({ grammar: "bis" }), BIS_ONLY);
      let strict: unknown;
      try {
        strict = use({ grammar: "rfc3987" });
      } catch (error) {
        ok(error instanceof whatwgIRI.IRIError, String(error));
      }
      notEqual(strict, BIS_ONLY);
    });
  }
});
