/**
 * The values of Bidi_Class as numbers, as stored in the table `src/generated/bidi-class.ts`.
 *
 * @see https://www.unicode.org/reports/tr9/#Bidirectional_Character_Types
 */

export const L = 0;
export const R = 1;
export const AL = 2;
export const EN = 3;
export const ES = 4;
export const ET = 5;
export const AN = 6;
export const CS = 7;
export const NSM = 8;
export const BN = 9;
export const B = 10;
export const S = 11;
export const WS = 12;
export const ON = 13;
export const LRE = 14;
export const LRO = 15;
export const RLE = 16;
export const RLO = 17;
export const PDF = 18;
export const LRI = 19;
export const RLI = 20;
export const FSI = 21;
export const PDI = 22;

/** A value of Bidi_Class: one of the numbers in this file. */
export type BidiClass = number;

/** The table ends before this code point; nearly all later ones are left-to-right. */
export const END = 0x20000;
