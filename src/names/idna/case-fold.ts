/**
 * Divergence (size): the standard has a table of mappings. The generated table leaves a mapping to this function if
 * the character was in Unicode 6.1 and the result is the same. By the stability policy, later versions keep it:
 * normalization forms and case pairs never change, and the lower case of a new upper-case letter is the letter for
 * which it was added.
 *
 * @see https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table
 * @see https://www.unicode.org/policies/stability_policy.html
 */

/** NFKC_Casefold. The conversion to upper case first folds the Greek iota subscript and the final sigma. */
export function foldCharacter(character: string): string {
  return character.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFKC");
}
