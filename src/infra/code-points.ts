/**
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.1
 * @see https://infra.spec.whatwg.org/#ascii-lowercase
 */

/** Non-ASCII letters stay, so that U+212A does not become "k". */
export function toASCIILowerCase(input: string): string {
  return input.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Except in triplets, whose digits are upper-case in normal form. */
export function lowerCaseOutsideTriplets(input: string): string {
  return /[A-Z]/.test(input)
    ? input.replace(/(?:%[0-9A-Fa-f]{2}){1,1000}|[A-Z]+/g, (run) => (run.startsWith("%") ? run : run.toLowerCase()))
    : input;
}

/** @requirement U-3b */
export function upperCaseTriplets(input: string): string {
  return input.replace(/%(?:[0-9A-Fa-f][a-f]|[a-f][0-9A-F])/g, (triplet) => triplet.toUpperCase());
}

/**
 * The content of a character class.
 *
 * Divergence (safety): the draft forbids LRM, RLM, LRE, RLE, LRO, RLO and PDF. ALM, LRI, RLI, FSI and PDI were added to
 * Unicode later, have the same effect, and are forbidden here too.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-4.1
 */
export const BIDI_FORMATTING = "\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069";

/** @requirement B-1, U-4b */
export function isBidiFormatting(codePoint: number): boolean {
  return (
    codePoint === 0x061c ||
    codePoint === 0x200e ||
    codePoint === 0x200f ||
    (codePoint >= 0x202a && codePoint <= 0x202e) ||
    (codePoint >= 0x2066 && codePoint <= 0x2069)
  );
}

export const HAS_BIDI_FORMATTING = /* @__PURE__ */ (() => new RegExp(`[${BIDI_FORMATTING}]`))();
