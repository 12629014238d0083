/**
 * GB18030 beyond its index: four-octet sequences, and characters that are decoded and encoded differently.
 */

/** Of private use: since 2022, their octets are decoded to {@link READ}. */
export const WRITTEN_ONLY =
  "\uE78D\uE78E\uE78F\uE790\uE791\uE792\uE793\uE794\uE795\uE796\uE81E\uE826\uE82B\uE82C\uE832\uE843\uE854\uE864";

export const READ =
  "\uFE10\uFE12\uFE11\uFE13\uFE14\uFE15\uFE16\uFE17\uFE18\uFE19\u9FB4\u9FB5\u9FB6\u9FB7\u9FB8\u9FB9\u9FBA\u9FBB";

/** Decoders by an older version, such as workerd's, return {@link WRITTEN_ONLY}. */
export function readAsOf2022(text: string): string {
  return text.replace(/[\uE78D-\uE796\uE81E-\uE864]/g, (unit) => READ[WRITTEN_ONLY.indexOf(unit)] ?? unit);
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
