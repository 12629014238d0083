/**
 * Hosts of characters that our tables leave to normalization have the same result as in whatwg-url, in Node and in
 * pages.
 */
import assert from "node:assert/strict";
import { IRI } from "whatwg-iri";
import { URL as Referee } from "whatwg-url";
import { STEP, share } from "../../../support/share.js";

/** Beyond this code point, normalization changes nothing. */
const END = 0x30000;

/** Divisor of the Hangul syllables, which are all composed by one rule. */
const STRIDE = 101;

function getHost(URLClass: new (href: string) => object, host: string): string | null {
  try {
    return (new URLClass(`http://${host}/`) as { readonly host: string }).host;
  } catch {
    return null;
  }
}

describe("hosts of characters that have a canonical decomposition", () => {
  it("have the same result as in whatwg-url", () => {
    let compared = 0;
    for (
      let codePoint = 0xc0;
      codePoint < END;
      codePoint += codePoint >= 0xac00 && codePoint < 0xd700 ? STRIDE : STEP
    ) {
      const character = String.fromCodePoint(codePoint);
      if (character.normalize("NFD") !== character) {
        compared++;
        for (const host of [`a${character}`, `${character}\u0301b`]) {
          assert.equal(getHost(IRI, host), getHost(Referee, host), `U+${codePoint.toString(16)}`);
        }
      }
    }
    assert.ok(compared > share(2_000));
  });

  it("are rejected in Punycode", () => {
    // U+F900 and U+2F800, and the first of them after a letter.
    for (const host of ["xn--v65c.\u00E9", "xn--hz2n.\u00E9", "xn--a-i47h.\u00E9"]) {
      assert.equal(getHost(IRI, host), null, host);
      assert.equal(getHost(Referee, host), null, host);
    }
  });
});
