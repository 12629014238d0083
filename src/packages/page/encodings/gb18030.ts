/**
 * The parts of GB18030 that are not in its index: four-octet sequences, and characters that are decoded and encoded differently.
 *
 * Divergence (size): the index of ranges is not a table. Its ranges are, in order, the code points that have no two-octet sequence
 * in the version of 2000.
 *
 * @see https://encoding.spec.whatwg.org/#index-gb18030-ranges
 */

/**
 * Code points that are only encoded: since 2022, their octets are decoded to other characters. Each has its two octets.
 */
// biome-ignore format: a row for each lead octet.
export const WRITTEN_ONLY: ReadonlyMap<number, number> = new Map([
  [0xe78d, 0xa6d9], [0xe78e, 0xa6da], [0xe78f, 0xa6db], [0xe790, 0xa6dc], [0xe791, 0xa6dd], [0xe792, 0xa6de],
  [0xe793, 0xa6df], [0xe794, 0xa6ec], [0xe795, 0xa6ed], [0xe796, 0xa6f3],
  [0xe81e, 0xfe59], [0xe826, 0xfe61], [0xe82b, 0xfe66], [0xe82c, 0xfe67], [0xe832, 0xfe6d], [0xe843, 0xfe7e],
  [0xe854, 0xfe90], [0xe864, 0xfea0],
]);

/**
 * The characters to which these octets are decoded, in the same order: ten forms for vertical text, and eight parts of
 * characters.
 */
const READ =
  "\uFE10\uFE12\uFE11\uFE13\uFE14\uFE15\uFE16\uFE17\uFE18\uFE19\u9FB4\u9FB5\u9FB6\u9FB7\u9FB8\u9FB9\u9FBA\u9FBB";

/**
 * Replaces the characters that decoders by an older version than that of 2022 return, such as workerd's. The standard's decoder
 * never returns them.
 *
 * @param text - Text decoded from GB18030 or GBK.
 */
export function readAsOf2022(text: string): string {
  return text.replace(/[\uE78D-\uE796\uE81E-\uE864]/g, (character) => {
    const index = [...WRITTEN_ONLY.keys()].indexOf(character.charCodeAt(0));
    return READ[index] ?? character;
  });
}

/** The euro sign in two octets. */
const EURO = [0xa2, 0xe3];

/**
 * Creates a function that replaces the single octet of the euro sign, 80, by its two octets, for decoders that do not accept the
 * single octet, such as workerd's. Between chunks, it keeps the position in a sequence; called without a chunk, it starts again.
 *
 * @see https://encoding.spec.whatwg.org/#gb18030-decoder
 */
export function createEuroWriter(): (octets?: Uint8Array) => Uint8Array | undefined {
  // The number of octets already read of an incomplete sequence.
  let read = 0;
  return (octets) => {
    if (octets === undefined) {
      read = 0;
      return undefined;
    }
    const written = new Uint8Array(octets.length * EURO.length);
    let count = 0;
    for (const octet of octets) {
      const isDigit = octet >= 0x30 && octet <= 0x39;
      if (octet === 0x80 && read % 2 === 0) {
        written.set(EURO, count);
        count += EURO.length;
      } else {
        written[count++] = octet;
      }
      if (read % 2 === 0) {
        read = octet > 0x80 && octet < 0xff ? read + 1 : 0;
      } else {
        // After three octets, an octet that is not a digit belongs to a sequence that begins with the third.
        read = read === 1 && isDigit ? 2 : 0;
      }
    }
    return written.subarray(0, count);
  };
}

/** The first pointer of a code point outside the BMP. */
const SUPPLEMENTARY = 189000;

let ranges: Uint16Array | undefined;

/**
 * Returns the BMP code points with four octets, by pointer.
 *
 * @param index - The index of GB18030.
 */
export function getRanges(index: Uint32Array): Uint16Array {
  if (ranges === undefined) {
    const inTwo = new Uint8Array(0x10000);
    for (const codePoints of [index, WRITTEN_ONLY.keys()]) {
      for (const codePoint of codePoints) {
        inTwo[codePoint] = 1;
      }
    }
    // The characters that replaced those of WRITTEN_ONLY have a sequence of two octets and one of four.
    inTwo.fill(0, 0x9fb4, 0x9fbc).fill(0, 0xfe10, 0xfe1a);
    // Surrogates; and U+E5E5, which cannot be encoded because A3A0 is decoded to the ideographic space.
    inTwo.fill(1, 0xd800, 0xe000).fill(1, 0xe5e5, 0xe5e6);
    // U+1E3F and U+E7C7 were swapped in 2005.
    inTwo[0x1e3f] = 0;
    inTwo[0xe7c7] = 1;
    const found = new Uint16Array(0x10000);
    let count = 0;
    for (let codePoint = 0x80; codePoint < 0x10000; codePoint++) {
      if (inTwo[codePoint] === 0) {
        found[count++] = codePoint === 0x1e3f ? 0xe7c7 : codePoint;
      }
    }
    ranges = found.slice(0, count);
  }
  return ranges;
}

/** Returns the four octets of a pointer as one number. */
export function writePointer(pointer: number): number {
  const octets = [
    0x81 + Math.floor(pointer / 12600),
    0x30 + (Math.floor(pointer / 1260) % 10),
    0x81 + (Math.floor(pointer / 10) % 126),
    0x30 + (pointer % 10),
  ];
  return octets.reduce((number, octet) => number * 0x100 + octet);
}

/** Returns the four octets of a code point outside the BMP as one number. */
export function writeSupplementary(codePoint: number): number {
  return writePointer(codePoint - 0x10000 + SUPPLEMENTARY);
}
