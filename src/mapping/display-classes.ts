/**
 * What a decoded character is to a reader: values of the table `src/generated/characters.ts`.
 *
 * Divergences: none; no standard asks for this.
 */

/** It stands for itself. */
export const LITERAL = 0;
/** A combining mark. */
export const MARK = 1;
/** A letter of a script that joins, or a part of an Indic syllable: only between such do ZWNJ and ZWJ mean something. */
export const CONNECTING = 2;
/** A combining mark of such a script. */
export const CONNECTING_MARK = 3;
/** Full-width punctuation of running text. */
export const PUNCTUATION = 4;
/** ZWNJ or ZWJ. */
export const JOINER = 5;
/** It stays percent-encoded. */
export const KEPT = 6;

/** The table ends before this code point; what follows is private, unassigned or ignorable. */
export const END = 0x34000;
