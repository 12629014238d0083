/**
 * Makes other software show an IRI in its visual order: a left-to-right embedding or isolate, in plain text or HTML.
 *
 * Divergences:
 * - compatibility: the draft of 2010 has LRE and PDF only; LRI and PDI were added to Unicode in 2013, and also keep the
 *   surrounding text from affecting the IRI's order;
 * - safety: a paragraph separator ends every embedding, so an IRI that contains one is rejected, as are formatting
 *   characters.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-4.1
 */

import { assertOneOf } from "../../infra/assertions.js";
import { BIDI_FORMATTING } from "../../infra/bidi-formatting.js";
import { type IRILike, readAddress } from "../../infra/iri-like.js";
import { quote } from "../../infra/quote.js";

/** The characters around an IRI: LRE and PDF for `embed`, LRI and PDI for `isolate`. */
export type BidiWrapping = "embed" | "isolate";

/** The characters before and after. */
const WRAPPINGS: Readonly<Record<BidiWrapping, readonly [before: string, after: string]>> = {
  embed: ["\u202A", "\u202C"],
  isolate: ["\u2066", "\u2069"],
};

/** Bidirectional formatting characters, and those of Bidi_Class B. */
const NOT_TO_WRAP = new RegExp(`[${BIDI_FORMATTING}\\n\\r\\x1C-\\x1E\\x85\\u2029]`);

/**
 * Wraps an IRI for plain text, so that it is shown in its visual order in any surroundings.
 *
 * The two characters are not part of the IRI: code that reads it back must remove the first and the last. For HTML, use
 * {@link bidiAttributes}.
 *
 * @example
 * wrapBidi("http://ab.אבג/", "isolate"); // => "\u2066http://ab.אבג/\u2069"
 * wrapBidi("http://ab.אבג/", "embed").slice(1, -1); // => "http://ab.אבג/"
 * wrapBidi("http://ab.\u202Ecd/", "isolate"); // throws
 *
 * @param input - An IRI in logical order; its syntax is not checked.
 * @param wrapping - `isolate` if the renderer supports Unicode 6.3 (nearly all do); `embed` follows the draft. After an
 *   embedding, but not after an isolate, following text takes the direction of the preceding text: digits can be drawn
 *   in.
 * @returns The IRI between two formatting characters.
 * @throws {TypeError} If the input is neither a string nor an object with an `href`, it contains formatting characters
 *   or paragraph separators, which break any wrapping, or the wrapping is unknown.
 * @requirement B-3b
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-4.1
 */
export function wrapBidi(input: IRILike, wrapping: BidiWrapping): string {
  const iri = readAddress(input, "input");
  assertOneOf(wrapping, Object.keys(WRAPPINGS), "wrapping");
  if (NOT_TO_WRAP.test(iri)) {
    throw new TypeError(`${quote(iri)} contains a bidirectional formatting character or a paragraph separator`);
  }
  const [before, after] = WRAPPINGS[wrapping];
  return before + iri + after;
}

/**
 * Returns the attributes of an HTML element that shows an IRI in its visual order: `<bdi dir="ltr">`, or `dir="ltr"` on
 * any other element, including text fields.
 *
 * With them the text needs no formatting characters. It must still be escaped like any text.
 *
 * @example
 * bidiAttributes(); // => { dir: "ltr" }
 * const attributes = Object.entries(bidiAttributes()).map(([name, value]) => `${name}="${value}"`);
 * `<bdi ${attributes.join(" ")}>http://ab.אבג/</bdi>`; // => '<bdi dir="ltr">http://ab.אבג/</bdi>'
 *
 * @returns Names and values; none contains a character that needs escaping.
 * @requirement B-3c
 * @see https://html.spec.whatwg.org/multipage/dom.html#the-dir-attribute
 */
export function bidiAttributes(): { readonly dir: "ltr" } {
  return { dir: "ltr" };
}
