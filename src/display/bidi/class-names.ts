/**
 * The values of Bidi_Class as numbers, as stored in the table `src/generated/bidi-class.ts`.
 *
 * @see https://www.unicode.org/reports/tr9/#Bidirectional_Character_Types
 */

/** Left-to-Right. */
export const L = 0;
/** Right-to-Left. */
export const R = 1;
/** Arabic Letter, right-to-left. */
export const AL = 2;
/** European Number. */
export const EN = 3;
/** European Number Separator. */
export const ES = 4;
/** European Number Terminator. */
export const ET = 5;
/** Arabic Number. */
export const AN = 6;
/** Common Number Separator. */
export const CS = 7;
/** Nonspacing Mark. */
export const NSM = 8;
/** Boundary Neutral. */
export const BN = 9;
/** Paragraph Separator. */
export const B = 10;
/** Segment Separator. */
export const S = 11;
/** Whitespace. */
export const WS = 12;
/** Other Neutral. */
export const ON = 13;
/** Left-to-Right Embedding. */
export const LRE = 14;
/** Left-to-Right Override. */
export const LRO = 15;
/** Right-to-Left Embedding. */
export const RLE = 16;
/** Right-to-Left Override. */
export const RLO = 17;
/** Pop Directional Format. */
export const PDF = 18;
/** Left-to-Right Isolate. */
export const LRI = 19;
/** Right-to-Left Isolate. */
export const RLI = 20;
/** First Strong Isolate. */
export const FSI = 21;
/** Pop Directional Isolate. */
export const PDI = 22;

/** A value of Bidi_Class: one of the numbers in this file. */
export type BidiClass = number;

/** The table ends before this code point; nearly all later ones are left-to-right. */
export const END = 0x20000;
