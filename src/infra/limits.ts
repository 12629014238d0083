/** The limits of docs/limits.md: each replaces an algorithm that only absurd input would need. */

/** Longest label of a domain name with a character that is not ASCII, in code points after mapping. */
export const LONGEST_UNICODE_LABEL = 1_000;

/** Longest label in Punycode that is decoded, in octets after "xn--". */
export const LONGEST_PUNYCODE = 2_000;

/** Longest run of marks that is normalized, as in Stream-Safe Text Format: engines sort a run in quadratic time. */
export const MOST_MARKS = 30;

/** Longest input, in UTF-16 units, for whatwg-url, which needs about 100 octets of memory for each unit. */
export const LONGEST_DELEGATED = 0x1000000;
