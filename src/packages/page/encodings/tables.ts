/**
 * The tables of the encoders, made by the platform's decoders: the standard's indexes would take 79 kB with gzip.
 * Departures of older and other decoders are mended, and a checksum verifies the table.
 *
 * @see https://encoding.spec.whatwg.org/#indexes
 */
import { TABLE_CHECKSUMS } from "../../../generated/encodings.js";
import { READ, readAsOf2022, WRITTEN_ONLY, writePointer } from "./gb18030.js";
import { createPlatformDecoder } from "./text-encoder.js";

/** From the first octet to the last one, and so on. */
type Ranges = readonly number[];

const EUC: Ranges = [0xa1, 0xfe];
const ISO_2022: Ranges = [0x21, 0x7e];

/** The octets that lead and trail in a pair, as far as an encoder writes it. */
const PAIRS: Readonly<Record<string, readonly [leads: Ranges, trails: Ranges]>> = {
  big5: [EUC, [0x40, 0x7e, 0xa1, 0xfe]],
  // Some decoders lack all but KS X 1001, from which the rest can be derived.
  "euc-kr": [EUC, EUC],
  gb18030: [
    [0x81, 0xfe],
    [0x40, 0x7e, 0x80, 0xfe],
  ],
  // Pairs up to 0xEFFC are those of EUC-JP too, in the same order.
  shift_jis: [
    [0x81, 0x9f, 0xe0, 0xef, 0xfa, 0xfc],
    [0x40, 0x7e, 0x80, 0xfc],
  ],
};

const SINGLE_BYTE: Ranges = [0x80, 0xff];

/** Characters that decoders of Node return otherwise, from the index of an octet or a pair. */
const MENDED: readonly (readonly [encoding: string, index: number, characters: string])[] = [
  // Since 1998.
  ["euc-kr", 94 + 0xe6 - 0xa1, "€®"],
  ["koi8-u", 0x2e, "\u045E"],
  ["koi8-u", 0x3e, "\u040E"],
  ["windows-1252", 0, "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ"],
  ["windows-1253", 0x2a, "\uFFFD"],
  ["windows-1255", 0x4a, "\u05BA"],
];

/** The last pair is written, not the first one. No other encoding repeats them. */
const LAST_IN_BIG5 = "═╞╡╪十卅";

const SEPARATOR = 0x0a;

/** Four octets of GB18030 from here on are unassigned, or beyond the BMP. */
const POINTERS_OF_BMP = 39420;

/**
 * The octets of each code point beyond ASCII as a big-endian number, or 0; of GB18030, only for the BMP. `null` for
 * other encodings.
 *
 * @throws {RangeError} If the platform's decoder departs from the standard.
 */
export function createTable(encoding: string): Uint32Array | null {
  const checksum = TABLE_CHECKSUMS[encoding];
  const table = checksum === undefined ? null : readTable(encoding);
  if (table !== null && computeChecksum(table) !== checksum) {
    throw new RangeError(`The decoder for ${encoding} of this platform departs from the Encoding Standard`);
  }
  return table;
}

/** The table may be wrong. */
export function readTable(encoding: string): Uint32Array {
  const table = new Uint32Array(encoding === "big5" ? 0x30000 : 0x10000);
  const name = /j/.test(encoding) ? "shift_jis" : encoding === "gbk" ? "gb18030" : encoding;
  const sequences = listSequences(name, encoding);
  const characters = decodeSequences(name, sequences);
  const octetsOfJIS = encoding === "euc-jp" ? EUC : encoding === "iso-2022-jp" ? ISO_2022 : undefined;
  const written = octetsOfJIS === undefined ? sequences : listPairs(octetsOfJIS, octetsOfJIS);
  for (const [index, octets] of written.entries()) {
    const character = characters[index] ?? "";
    const codePoint = character.codePointAt(0) as number;
    if (isEncoded(encoding, character, octets) && (table[codePoint] === 0 || LAST_IN_BIG5.includes(character))) {
      table[codePoint] = octets;
    }
  }
  if (name === "shift_jis") {
    addJapanese(encoding, table);
  } else if (name === "gb18030") {
    addChinese(encoding, table);
  } else if (name === "euc-kr") {
    addHangul(table);
  }
  return table;
}

function listSequences(name: string, encoding: string): readonly number[] {
  const [leads, trails] = PAIRS[name] ?? [];
  const fours =
    encoding === "gb18030" ? Array.from({ length: POINTERS_OF_BMP }, (_, pointer) => writePointer(pointer)) : [];
  return leads === undefined ? expandRanges(SINGLE_BYTE) : [...listPairs(leads, trails as Ranges), ...fours];
}

export function listOctets(sequence: number): readonly number[] {
  const pair = [(sequence >>> 8) & 0xff, sequence & 0xff];
  return sequence > 0xffff ? [sequence >>> 24, (sequence >>> 16) & 0xff, ...pair] : pair.slice(sequence > 0xff ? 0 : 1);
}

function listPairs(leads: Ranges, trails: Ranges): readonly number[] {
  const allTrails = expandRanges(trails);
  return expandRanges(leads).flatMap((lead) => allTrails.map((trail) => (lead << 8) | trail));
}

function expandRanges(ranges: Ranges): readonly number[] {
  const octets: number[] = [];
  for (let index = 0; index < ranges.length; index += 2) {
    for (let octet = ranges[index] as number; octet <= (ranges[index + 1] as number); octet++) {
      octets.push(octet);
    }
  }
  return octets;
}

function decodeSequences(name: string, sequences: readonly number[]): readonly string[] {
  const octets: number[] = [];
  for (const sequence of sequences) {
    octets.push(...listOctets(sequence), SEPARATOR);
  }
  const text = createPlatformDecoder(name, false).decode(Uint8Array.from(octets));
  const characters = (name === "gb18030" ? readAsOf2022(text) : text).split("\n");
  for (const [encoding, index, mended] of MENDED) {
    if (encoding === name) {
      characters.splice(index, mended.length, ...mended);
    }
  }
  return characters;
}

/** Pairs of unassigned, private and several characters are not; nor are those of Shift_JIS that others repeat. */
function isEncoded(encoding: string, character: string, octets: number) {
  const isRepeated = encoding === "shift_jis" && octets >= 0xed40 && octets <= 0xeffc;
  // macintosh has U+F8FF.
  const isPrivate = character >= "\uE000" && character < "\uF8FF" && !encoding.startsWith("gb");
  return /^.$/su.test(character) && character !== "\uFFFD" && !isPrivate && !isRepeated;
}

function addJapanese(encoding: string, table: Uint32Array) {
  table[0x2212] = table[0xff0d] as number;
  const isShiftJIS = encoding === "shift_jis";
  for (let codePoint = 0xff61; codePoint <= 0xff9f; codePoint++) {
    table[codePoint] =
      encoding === "iso-2022-jp"
        ? (table[widenKatakana(codePoint)] as number)
        : codePoint - 0xfec0 + (isShiftJIS ? 0 : 0x8e00);
  }
  if (encoding !== "iso-2022-jp") {
    table[0xa5] = 0x5c;
    table[0x203e] = 0x7e;
  }
  if (isShiftJIS) {
    table[0x80] = 0x80;
  }
}

/**
 * The compatibility mapping, except for the two sound marks.
 *
 * @see https://encoding.spec.whatwg.org/#index-iso-2022-jp-katakana
 */
function widenKatakana(codePoint: number) {
  return codePoint > 0xff9d
    ? codePoint - 0xff9e + 0x309b
    : String.fromCharCode(codePoint).normalize("NFKC").charCodeAt(0);
}

function addChinese(encoding: string, table: Uint32Array) {
  for (let index = 0; index < READ.length; index++) {
    table[WRITTEN_ONLY.charCodeAt(index)] = table[READ.charCodeAt(index)] as number;
  }
  if (encoding === "gbk") {
    table[0x20ac] = 0x80;
  } else {
    table[0xfffd] = 0x8431a437;
  }
}

/**
 * The syllables that KS X 1001 lacks fill its unused octets, in order.
 *
 * @see https://encoding.spec.whatwg.org/#index-euc-kr
 */
function addHangul(table: Uint32Array) {
  let syllable = 0xac00;
  for (const octets of listPairs([0x81, 0xc6], [0x41, 0x5a, 0x61, 0x7a, 0x81, 0xfe])) {
    if (octets < 0xa100 || (octets & 0xff) < 0xa1) {
      while (table[syllable] !== 0) {
        syllable++;
      }
      if (syllable <= 0xd7a3) {
        table[syllable] = octets;
      }
    }
  }
}

/** 16 bits. */
export function computeChecksum(table: Uint32Array): number {
  return table.reduce((hash, octets) => Math.imul(hash ^ octets, 0x01000193), 0x811c9dc5) >>> 16;
}
