/**
 * The properties of a code point that UTS #46 needs, as bits.
 *
 * The bits up to {@link OTHER_DIRECTION} are set only for valid code points: a code point that is not valid is an
 * error, whatever its other properties are.
 *
 * A code point that is mapped to its NFC, such as a compatibility ideograph, is valid and {@link UNSTABLE} here: step
 * 2, Normalize, maps it too, and a label in Punycode that contains it is not in NFC. This saves 1,106 mappings, 2.2 kB
 * with gzip. All are from Unicode 6.1 or earlier, and by the stability policy all engines normalize them alike.
 *
 * @see https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table
 */

/** General_Category=Mark. */
export const MARK = 1 << 0;

/** Canonical_Combining_Class=Virama. */
export const VIRAMA = 1 << 1;

/** Joining_Type L or D: joins to the next character. */
export const JOINS_NEXT = 1 << 2;

/** Joining_Type R or D: joins to the previous character. */
export const JOINS_PREVIOUS = 1 << 3;

/** Joining_Type T. */
export const TRANSPARENT = 1 << 4;

/** NFC_Quick_Check is not Yes; set for all code points added after Unicode 17. */
export const UNSTABLE = 1 << 5;

/** Canonical_Combining_Class is not 0. */
export const NON_STARTER = 1 << 6;

/** Bidi_Class R or AL. */
export const RIGHT_TO_LEFT = 1 << 7;

/** Bidi_Class AN. */
export const ARABIC_NUMBER = 1 << 8;

/** Bidi_Class EN. */
export const EUROPEAN_NUMBER = 1 << 9;

/** Bidi_Class NSM. */
export const NONSPACING = 1 << 10;

/** Bidi_Class L. */
export const LEFT_TO_RIGHT = 1 << 11;

/** A Bidi_Class that is forbidden in Bidi domain names; the rest are ES, CS, ET, ON and BN. */
export const OTHER_DIRECTION = 1 << 12;

/** U+200C and U+200D. */
export const JOINER = 1 << 13;

/** Not allowed in any label. */
export const IDNA_DISALLOWED = 1 << 14;

/** The status "ignored": these two bits, without others. */
export const IGNORED = IDNA_DISALLOWED | JOINER;

/** The status "mapped"; the other bits are an index into the mappings. */
export const MAPPED = 1 << 15;

/** The status "mapped", before the mapping is computed: exactly this value. */
export const COMPUTED = 0xffff;

/** At least one of these is set for every code point that is not valid. */
export const NOT_VALID = IDNA_DISALLOWED | MAPPED;
