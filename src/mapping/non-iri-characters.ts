/**
 * The characters that are allowed in Legacy Extended IRIs and Web Addresses but not in IRIs.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-7.1
 */
import { CONTROLS, toClass, without } from "../infra/characters.js";
import { compileLater } from "../infra/compile-later.js";
import { PRINTABLE, QUERY_CHARACTERS } from "../infra/component-characters.js";
import type { Step } from "../infra/rewriting.js";

/** ASCII characters that components must not contain, except the delimiters "#", "[" and "]", and "%". */
const ASCII_CHARACTERS = /* @__PURE__ */ toClass(CONTROLS + without(PRINTABLE, `${QUERY_CHARACTERS}#[]%`));

const getPattern = /* @__PURE__ */ compileLater(
  `(?![\\uFFFE\\uFFFF])[${ASCII_CHARACTERS}\\x80-\\x9F\\p{Private_Use}\\p{Noncharacter_Code_Point}\\uFFF0-\\uFFFD\\u{E0000}-\\u{E0FFF}]`,
  "gu",
);

/**
 * Percent-encodes the characters that IRIs must not contain, as UTF-8.
 *
 * ```abnf
 * leiri-ucschar = " " / "<" / ">" / '"' / "{" / "}" / "|" / "\" / "^" / "`"
 *               / %x0-1F / %x7F-D7FF / %xE000-FFFD / %x10000-10FFFF
 * ```
 *
 * Kept are `ucschar`, and what is not in `leiri-ucschar`: U+FFFE, U+FFFF, lone surrogates, "%" and the reserved characters.
 */
export const encodeNonIRICharacters: Step = () => ({
  pattern: getPattern(),
  replace: (character) => encodeURIComponent(character),
});
