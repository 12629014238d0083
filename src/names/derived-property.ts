/**
 * The derived property of IDNA2008: which code points a label may contain.
 *
 * Divergences:
 * - compatibility: the property is derived from the Unicode version of the other tables, by the rules of RFC 5892. It is not
 *   read from IANA's registry, which stopped at Unicode 12. docs/formats.md lists the code points that differ.
 * - performance: UNASSIGNED counts as DISALLOWED. No label may contain either.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5892#section-3
 */
import { IDNA2008_CLASSES, IDNA2008_LENGTHS } from "../generated/idna2008.js";
import { readNumbers } from "../infra/numbers.js";
import { expandRuns } from "../infra/runs.js";
import { readBits } from "./idna/sequence.js";
import { DISALLOWED as NOT_VALID } from "./idna/values.js";

/** DISALLOWED or UNASSIGNED. */
export const DISALLOWED = 0;
/** PVALID, without a script that a contextual rule tests for. */
export const PVALID = 1;
/** PVALID, Script=Greek. */
export const GREEK = 2;
/** PVALID, Script=Hebrew. */
export const HEBREW = 3;
/** PVALID, Script=Hiragana, Katakana or Han. */
export const KANA_OR_HAN = 4;
/** CONTEXTJ: U+200C and U+200D. */
export const CONTEXTJ = 5;
/** CONTEXTO, except digits. */
export const CONTEXTO = 6;
/** CONTEXTO: the digits U+0660 to U+0669. */
export const ARABIC_INDIC_DIGIT = 7;
/** CONTEXTO: the digits U+06F0 to U+06F9. */
export const EXTENDED_ARABIC_INDIC_DIGIT = 8;

/** Code points from here on are not PVALID. */
export const END = 0x3fc40;

let table: Uint8Array | undefined;

/**
 * Finds the class of a code point: one of the constants in this module.
 *
 * Every code point that is PVALID, CONTEXTJ or CONTEXTO is also valid in UTS #46; the generator verifies this. So the table need
 * not be right for other code points, and has a fifth of the size.
 *
 * @param codePoint - Any code point; a surrogate is DISALLOWED.
 */
export function classifyCodePoint(codePoint: number): number {
  if (codePoint >= END || readBits(codePoint) === NOT_VALID) {
    return DISALLOWED;
  }
  table ??= expandRuns(readNumbers(IDNA2008_CLASSES), IDNA2008_LENGTHS, END);
  return table[codePoint] as number;
}
