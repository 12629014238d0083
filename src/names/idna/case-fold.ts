/**
 * NFKC_Casefold, computed by the engine.
 *
 * Divergence (size): the standard's mappings are data. The generated table marks those of characters that Unicode 6.1 has and
 * this function maps alike. The stability policy keeps every later version from mapping them differently: normalization forms
 * never change, letters that form a case pair always will, and an upper case letter added later changes no mapping, since
 * its own lower case is the letter that it was added for.
 *
 * @see https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table
 * @see https://www.unicode.org/policies/stability_policy.html
 */

/**
 * Folds a character: by its compatibility decomposition, and by case.
 *
 * The detour by way of upper case folds the Greek iota subscript and the final sigma.
 *
 * @example
 * foldCharacter("Ⅷ"); // => "viii"
 * foldCharacter("ᾳ"); // => "αι"
 *
 * @param character - One code point.
 */
export function foldCharacter(character: string): string {
  return character.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFKC");
}
