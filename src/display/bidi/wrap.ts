/**
 * Divergence (compatibility): the draft of 2010 has only LRE and PDF. Unicode added LRI and PDI in 2013; with them, the
 * surrounding text does not affect the IRI's order.
 */

import { quoteAddress } from "../../diagnostics/quote.js";
import { checkOptions, getChoice } from "../../infra/arguments.js";
import { BIDI_FORMATTING } from "../../infra/code-points.js";
import { type IRILike, readAddress } from "../../schemes/address-argument.js";

/** The characters around an IRI: LRE and PDF for `embed`, LRI and PDI for `isolate`. */
export type BidiWrapping = "embed" | "isolate";

/** Options for wrapping an IRI. */
export interface WrapBidiOptions {
  /**
   * `isolate` for renderers that support Unicode 6.3, as nearly all do; `embed` follows the draft, but digits in the
   * text after it can be displayed as part of it.
   */
  readonly mode: BidiWrapping;
}

const WRAPPINGS: Readonly<Record<BidiWrapping, readonly [before: string, after: string]>> = {
  embed: ["\u202A", "\u202C"],
  isolate: ["\u2066", "\u2069"],
};

/** Formatting characters, and paragraph separators, which end every embedding. */
const NOT_TO_WRAP = new RegExp(`[${BIDI_FORMATTING}\\n\\r\\x1C-\\x1E\\x85\\u2029]`);

/**
 * Wraps an IRI for plain text, so that it is shown in its visual order in any surroundings.
 *
 * Code that reads it back must remove the first and the last character, which are not part of the IRI. In HTML, write
 * `<bdi dir="ltr">` instead, or `dir="ltr"` on any other element, such as a text field.
 *
 * @example
 * wrapBidi("http://ab.אבג/", { mode: "isolate" }); // => "\u2066http://ab.אבג/\u2069"
 * wrapBidi("http://ab.אבג/", { mode: "embed" }).slice(1, -1); // => "http://ab.אבג/"
 * wrapBidi("http://ab.\u202Ecd/", { mode: "isolate" }); // throws
 *
 * @param input - An IRI in logical order; its syntax is not checked.
 * @throws {TypeError} If the input has the wrong type, or contains formatting characters or paragraph separators, which
 *   would end the wrapping; or if the mode is unknown.
 * @requirement B-3b, B-3c
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-4.1
 */
export function wrapBidi(input: IRILike, options: WrapBidiOptions): string {
  const iri = readAddress(input, "input");
  checkOptions(options, ["mode"]);
  const mode = getChoice(options, "mode", Object.keys(WRAPPINGS));
  if (NOT_TO_WRAP.test(iri)) {
    throw new TypeError(`${quoteAddress(iri)} contains a bidirectional formatting character or a paragraph separator`);
  }
  const [before, after] = WRAPPINGS[mode];
  return before + iri + after;
}
