/**
 * GB18030 beyond its index: four-octet sequences, and characters that are decoded and encoded differently.
 */

/** Since 2022, these octets are decoded to other characters. */
// biome-ignore format: a row for each lead octet.
export const WRITTEN_ONLY: ReadonlyMap<number, number> = new Map([
  [0xe78d, 0xa6d9], [0xe78e, 0xa6da], [0xe78f, 0xa6db], [0xe790, 0xa6dc], [0xe791, 0xa6dd], [0xe792, 0xa6de],
  [0xe793, 0xa6df], [0xe794, 0xa6ec], [0xe795, 0xa6ed], [0xe796, 0xa6f3],
  [0xe81e, 0xfe59], [0xe826, 0xfe61], [0xe82b, 0xfe66], [0xe82c, 0xfe67], [0xe832, 0xfe6d], [0xe843, 0xfe7e],
  [0xe854, 0xfe90], [0xe864, 0xfea0],
]);

/** To which these octets are decoded. */
const READ =
  "\uFE10\uFE12\uFE11\uFE13\uFE14\uFE15\uFE16\uFE17\uFE18\uFE19\u9FB4\u9FB5\u9FB6\u9FB7\u9FB8\u9FB9\u9FBA\u9FBB";

/** Decoders by an older version, such as workerd's, return these. */
export function readAsOf2022(text: string): string {
  return text.replace(/[\uE78D-\uE796\uE81E-\uE864]/g, (character) => {
    const index = [...WRITTEN_ONLY.keys()].indexOf(character.charCodeAt(0));
    return READ[index] ?? character;
  });
}

/**
 * Pointers, plus 1, of code points of the BMP without two octets in the version of 2000.
 *
 * @see https://encoding.spec.whatwg.org/#index-gb18030-ranges
 */
export function listPointers(table: Uint16Array): Uint16Array {
  const inTwo = table.slice(0, 0x10000);
  // The characters that replaced those of WRITTEN_ONLY have two octets and four.
  inTwo.fill(0, 0x9fb4, 0x9fbc).fill(0, 0xfe10, 0xfe1a);
  // Surrogates; and U+E5E5, because A3A0 is decoded to the ideographic space.
  inTwo.fill(1, 0xd800, 0xe000).fill(1, 0xe5e5, 0xe5e6);
  // U+1E3F and U+E7C7 were swapped in 2005.
  inTwo[0x1e3f] = 0;
  inTwo[0xe7c7] = 1;
  const pointers = new Uint16Array(0x10000);
  let count = 0;
  for (let codePoint = 0x80; codePoint < 0x10000; codePoint++) {
    if (inTwo[codePoint] === 0) {
      count++;
      pointers[codePoint === 0x1e3f ? 0xe7c7 : codePoint] = count;
    }
  }
  return pointers;
}

export function writePointer(pointer: number): number {
  const octets = [
    0x81 + Math.floor(pointer / 12600),
    0x30 + (Math.floor(pointer / 1260) % 10),
    0x81 + (Math.floor(pointer / 10) % 126),
    0x30 + (pointer % 10),
  ];
  return octets.reduce((number, octet) => number * 0x100 + octet);
}
