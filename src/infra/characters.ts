/** Unions are written out, because bundlers keep a template literal even if it is unused. */

/** `ALPHA`, in lower case. */
export const LOWER_CASE = "abcdefghijklmnopqrstuvwxyz";
/** `ALPHA` */
export const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** `DIGIT` */
export const DIGITS = "0123456789";
/** `HEXDIG`, in either case. */
export const HEX_DIGITS = "0123456789ABCDEFabcdef";
/** `ALPHA / DIGIT` */
export const ALPHANUMERIC = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

export const PRINTABLE =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";

export const CONTROLS =
  "\0\x01\x02\x03\x04\x05\x06\x07\b\t\n\v\f\r\x0e\x0f" +
  "\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f\x7f";

export function without(set: string, removed: string): string {
  let rest = "";
  for (const character of set) {
    rest += removed.includes(character) ? "" : character;
  }
  return rest;
}

export function inCodeOrder(set: string): string {
  return [...new Set(set)].sort().join("");
}

/** For a character class, with or without the "u" flag. */
/* @__NO_SIDE_EFFECTS__ */ export function toClass(set: string): string {
  return set.replace(/[\\\]^-]/g, "\\$&");
}

/** By the code of an ASCII character. */
export function makeClasses(sets: readonly (readonly [set: string, bits: number])[]): Uint16Array {
  const table = new Uint16Array(0x80);
  for (const [set, bits] of sets) {
    for (const character of set) {
      (table[character.charCodeAt(0)] as number) |= bits;
    }
  }
  return table;
}
