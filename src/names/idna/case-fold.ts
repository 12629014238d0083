/**
 * Computes NFKC_Casefold with the functions of the engine.
 *
 * Divergence (size): the standard has a table of mappings. The generated table leaves a mapping to this function if
 * the character was in Unicode 6.1 and the result is the same. By the stability policy, the result is the same in
 * every later version: normalization forms never change, two letters that are a case pair stay one, and a new
 * upper-case letter does not change a mapping, because its lower case is the letter for which it was added.
 *
 * @see https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table
 * @see https://www.unicode.org/policies/stability_policy.html
 */

/**
 * Folds a character: by its compatibility decomposition, and by case. The conversion to upper case first folds the
 * Greek iota subscript and the final sigma.
 */
export function foldCharacter(character: string): string {
  return character.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFKC");
}
