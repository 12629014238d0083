/**
 * Bidirectional formatting characters, which no IRI may contain.
 *
 * Divergence (safety): the draft names LRM, RLM, LRE, RLE, LRO, RLO and PDF. ALM, LRI, RLI, FSI and PDI were added to
 * Unicode later, and have the same effect.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-4.1
 */

/** The formatting characters, as members of a character class in a regular expression. */
export const BIDI_FORMATTING = "\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069";

/**
 * Returns whether a code point is a bidirectional formatting character.
 *
 * @requirement B-1, U-4b
 */
export function isBidiFormatting(codePoint: number): boolean {
  return (
    codePoint === 0x061c ||
    codePoint === 0x200e ||
    codePoint === 0x200f ||
    (codePoint >= 0x202a && codePoint <= 0x202e) ||
    (codePoint >= 0x2066 && codePoint <= 0x2069)
  );
}

/** Matches one. */
export const HAS_BIDI_FORMATTING = new RegExp(`[${BIDI_FORMATTING}]`);
