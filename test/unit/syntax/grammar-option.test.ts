/** The option grammar, in every function that has it; the others refuse it by name. */
import assert from "node:assert/strict";
import * as whatwgIRI from "../../support/entries.js";

/** Has a fragment of the draft. */
const BIS_ONLY = "http://a/#b#c";

type Use = (options: object) => unknown;

/** The functions that have the option: they accept the fragment by the draft's grammar only. */
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

/** The functions of addresses that do not have it. */
const WITHOUT_GRAMMAR: Readonly<Record<string, Use>> = {
  compare: (options) => whatwgIRI.compare(BIS_ONLY, BIS_ONLY, { level: "syntax", ...options }),
  createNormalizer: (options) => whatwgIRI.createNormalizer({ level: "syntax", ...options }),
  inspect: (options) => whatwgIRI.inspect(BIS_ONLY, options),
  iriToFilePath: (options) => whatwgIRI.iriToFilePath("file:///a", { system: "posix", ...options }),
  isIRI: (options) => whatwgIRI.isIRI(BIS_ONLY, options),
  isIRIReference: (options) => whatwgIRI.isIRIReference(BIS_ONLY, options),
  isURI: (options) => whatwgIRI.isURI(BIS_ONLY, options),
  normalize: (options) => whatwgIRI.normalize(BIS_ONLY, { level: "syntax", ...options }),
  preferredForm: (options) => whatwgIRI.preferredForm(BIS_ONLY, options),
  toDisplayString: (options) => whatwgIRI.toDisplayString(BIS_ONLY, options),
  uriToIRI: (options) => whatwgIRI.uriToIRI(BIS_ONLY, options),
  visualOrder: (options) => whatwgIRI.visualOrder(BIS_ONLY, options),
  wrapBidi: (options) => whatwgIRI.wrapBidi(BIS_ONLY, { mode: "embed", ...options }),
  writeIRI: (options) => whatwgIRI.writeIRI(BIS_ONLY, { format: "html", ...options }),
};

describe("the option grammar", () => {
  for (const [name, use] of Object.entries(WITH_GRAMMAR)) {
    it(`[S-6b] selects the draft's grammar in ${name}`, () => {
      assert.equal(use({ grammar: "bis" }), BIS_ONLY);
      let strict: unknown;
      try {
        strict = use({ grammar: "rfc3987" });
      } catch (error) {
        assert.ok(error instanceof whatwgIRI.IRIError, String(error));
      }
      assert.notEqual(strict, BIS_ONLY);
    });
  }

  for (const [name, use] of Object.entries(WITHOUT_GRAMMAR)) {
    it(`[S-6b] is refused by name in ${name}`, () => {
      assert.throws(() => use({ grammar: "bis" }), { name: "TypeError", message: /^unknown option "grammar"/ });
    });
  }
});
