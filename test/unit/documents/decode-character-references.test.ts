import { deepEqual, equal, throws } from "node:assert/strict";
import { decodeCharacterReferences, type ReferenceContext } from "whatwg-iri/documents";

const CONTEXTS = ["attribute", "text", "xml"] as const;

/** A text, and its meaning in an attribute, in text, in XML. */
const ROWS: [text: string, attribute: string, inText: string, xml: string][] = [
  ["ros&eacute;", "rosé", "rosé", "ros&eacute;"],
  ["ros&#233;", "rosé", "rosé", "rosé"],
  ["ros&#xE9;", "rosé", "rosé", "rosé"],
  ["ros&#XE9;", "rosé", "rosé", "rosé"],
  ["?a=b&copy=1", "?a=b&copy=1", "?a=b©=1", "?a=b&copy=1"],
  ["?a&copy1", "?a&copy1", "?a©1", "?a&copy1"],
  ["?a&copy", "?a©", "?a©", "?a&copy"],
  ["?a&copy;=1", "?a©=1", "?a©=1", "?a&copy;=1"],
  ["&notit;", "&notit;", "¬it;", "&notit;"],
  ["&amp;lt;&lt;&gt;&quot;&apos;", "&lt;<>\"'", "&lt;<>\"'", "&lt;<>\"'"],
  ["&NotEqualTilde;", "\u2242\u0338", "\u2242\u0338", "&NotEqualTilde;"],
  ["&#128;", "€", "€", "\u0080"],
  ["&#0;&#xD800;&#x110000;&#99999999999;", "\uFFFD".repeat(4), "\uFFFD".repeat(4), "\uFFFD".repeat(4)],
  ["&;&#;&#x;& &unknown;&", "&;&#;&#x;& &unknown;&", "&;&#;&#x;& &unknown;&", "&;&#;&#x;& &unknown;&"],
  ["&#x1F600;\uD83D", "😀\uD83D", "😀\uD83D", "😀\uD83D"],
  ["", "", "", ""],
];

describe("[G-1] decodeCharacterReferences", () => {
  for (const [text, ...expected] of ROWS) {
    it(`resolves ${JSON.stringify(text)}`, () => {
      deepEqual(
        CONTEXTS.map((context) => decodeCharacterReferences(text, { context })),
        expected,
      );
    });
  }

  it("treats a text as an attribute's value by default", () => {
    for (const options of [undefined, null, {}, { context: undefined }]) {
      equal(decodeCharacterReferences("?a=b&copy=1", options), "?a=b&copy=1");
    }
  });

  it("rejects non-strings, and unknown contexts", () => {
    throws(() => decodeCharacterReferences(1 as never), TypeError);
    for (const context of ["html", "toString", "__proto__"]) {
      throws(() => decodeCharacterReferences("a", { context: context as ReferenceContext }), TypeError);
    }
  });
});
