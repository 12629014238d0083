/**
 * What makes others show an IRI in its visual order: a left-to-right embedding or isolate, in plain text and in HTML.
 *
 * Divergences:
 * - compatibility: the draft of 2010 knows LRE and PDF only; LRI and PDI came to Unicode in 2013, and keep what is around
 *   the IRI from having a part in its order, too;
 * - safety: a paragraph separator ends every embedding, so what has one is refused, as formatting characters are.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-4.1
 */

import { BIDI_FORMATTING } from "../infra/bidi-formatting.js";
import { type IRILike, readAddress } from "../infra/iri-like.js";
import { quote } from "../infra/quote.js";
import { assertOneOf } from "../syntax/kinds.js";

/** With what an IRI is wrapped: `embed` is LRE and PDF, `isolate` is LRI and PDI. */
export type BidiWrapping = "embed" | "isolate";

/** What comes before and after. */
const WRAPPINGS: Readonly<Record<BidiWrapping, readonly [before: string, after: string]>> = {
  embed: ["\u202A", "\u202C"],
  isolate: ["\u2066", "\u2069"],
};

/** Bidirectional formatting characters, and those of Bidi_Class B. */
const NOT_TO_WRAP = new RegExp(`[${BIDI_FORMATTING}\\n\\r\\x1C-\\x1E\\x85\\u2029]`);

/**
 * Wraps an IRI for plain text, so that it is shown in its visual order whatever is around it.
 *
 * The two characters are no part of the IRI: whoever takes it from the text removes the first and the last one. For HTML
 * there is {@link bidiAttributes}.
 *
 * @example
 * wrapBidi("http://ab.אבג/", "isolate"); // => "\u2066http://ab.אבג/\u2069"
 * wrapBidi("http://ab.אבג/", "embed").slice(1, -1); // => "http://ab.אבג/"
 * wrapBidi("http://ab.\u202Ecd/", "isolate"); // throws
 *
 * @param input - An IRI in logical order; its syntax is not checked.
 * @param wrapping - `isolate` where Unicode 6.3 is known, that is nearly everywhere; `embed` as the draft has it. After an
 * embedding, but not after an isolate, what follows takes the direction of what precedes: digits can be drawn in.
 * @returns The IRI between two formatting characters.
 * @throws {TypeError} If the input is neither a string nor an object with an `href`, the IRI has formatting characters or paragraph separators, which no wrapping holds together, or the
 * wrapping is unknown.
 * @requirement B-3b
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-4.1
 */
export function wrapBidi(input: IRILike, wrapping: BidiWrapping): string {
  const iri = readAddress(input, "input");
  assertOneOf(wrapping, Object.keys(WRAPPINGS), "wrapping");
  if (NOT_TO_WRAP.test(iri)) {
    throw new TypeError(`A bidirectional formatting character or a paragraph separator is in ${quote(iri)}`);
  }
  const [before, after] = WRAPPINGS[wrapping];
  return before + iri + after;
}

/**
 * Gives the attributes of an HTML element that shows an IRI in its visual order: `<bdi dir="ltr">`, or `dir="ltr"` on any
 * other element, a field to type into among them.
 *
 * With them the text needs no formatting characters. It still has to be escaped as any text is: this does not do it.
 *
 * @example
 * bidiAttributes(); // => { dir: "ltr" }
 * const attributes = Object.entries(bidiAttributes()).map(([name, value]) => `${name}="${value}"`);
 * `<bdi ${attributes.join(" ")}>http://ab.אבג/</bdi>`; // => '<bdi dir="ltr">http://ab.אבג/</bdi>'
 *
 * @returns Names and values; none has a character that would have to be escaped.
 * @requirement B-3c
 * @see https://html.spec.whatwg.org/multipage/dom.html#the-dir-attribute
 */
export function bidiAttributes(): { readonly dir: "ltr" } {
  return { dir: "ltr" };
}
