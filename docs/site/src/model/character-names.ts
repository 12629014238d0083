/**
 * The Unicode names of characters.
 *
 * A control character, which has no name, gets its first alias.
 *
 * @see https://www.unicode.org/reports/tr44/#UnicodeData.txt
 */

import { toHex } from "../../../../lib/diagnostics/quote.js";
import { readNumbers } from "../../../../lib/infra/numbers.js";
import { NAMES, WORDS } from "../generated/character-names.js";

let table: ReadonlyMap<number, string> | null = null;

/**
 * Finds the name of a character.
 *
 * @example
 * findCharacterName(0x430); // => "CYRILLIC SMALL LETTER A"
 * findCharacterName(0x4e00); // => null
 *
 * @returns `null` if the table lacks it: it has the characters that the page reports, without ideographs.
 */
export function findCharacterName(codePoint: number): string | null {
  table ??= readTable();
  return table.get(codePoint) ?? null;
}

/**
 * Writes a code point with its name.
 *
 * @example
 * nameCharacter(0x20); // => "U+0020 SPACE"
 * nameCharacter(0x4e00); // => "U+4E00"
 */
export function nameCharacter(codePoint: number): string {
  const name = findCharacterName(codePoint);
  return `U+${toHex(codePoint).padStart(4, "0")}${name === null ? "" : ` ${name}`}`;
}

function readTable(): ReadonlyMap<number, string> {
  const words = WORDS.split(" ");
  const numbers = readNumbers(NAMES);
  const names = new Map<number, string>();
  let codePoint = 0;
  let last: readonly string[] = [];
  for (let index = 0; index < numbers.length; ) {
    codePoint += numbers[index] as number;
    const end = numbers.indexOf(0, index + 2);
    const rest = Array.from(numbers.subarray(index + 2, end), (number) => words[number - 1] as string);
    last = [...last.slice(0, numbers[index + 1]), ...rest];
    names.set(codePoint, last.join(" "));
    index = end + 1;
  }
  return names;
}
