/** The values of the table `src/generated/character-classes.ts`. */

/** Always decoded. */
export const LITERAL = 0;
/** A combining mark. */
export const DISPLAY_MARK = 1;
/** A letter of a joining script or part of an Indic syllable, between which ZWNJ and ZWJ are meaningful. */
export const CONNECTING = 2;
/** A combining mark of such a script. */
export const CONNECTING_MARK = 3;
/** Full-width punctuation of running text. */
export const DISPLAY_PUNCTUATION = 4;
/** ZWNJ or ZWJ. */
export const DISPLAY_JOINER = 5;
/** Never decoded. */
export const DISPLAY_KEPT = 6;

/** The table ends before this code point; later ones are private-use, unassigned or default-ignorable. */
export const DISPLAY_TABLE_END = 0x34000;
