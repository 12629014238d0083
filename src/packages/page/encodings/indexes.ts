/**
 * The platform's decoder makes the indexes, which would take 77 kB with gzip. Departures of older and other decoders
 * are mended, and a checksum verifies the standard's index.
 *
 * @see https://encoding.spec.whatwg.org/#indexes
 */
import { INDEX_CHECKSUMS } from "../../../generated/encodings.js";
import { readAsOf2022 } from "./gb18030.js";
import { createPlatformDecoder } from "./text-encoder.js";

export type IndexName = "big5" | "euc-kr" | "gb18030" | "jis0208";

type Range = readonly [first: number, last: number];

interface Layout {
  readonly label: string;
  readonly leads: readonly Range[];
  readonly trails: readonly Range[];
  readonly size: number;
}

const EUC: Range = [0xa1, 0xfe];
const LOW: Range = [0x40, 0x7e];

const LAYOUTS: Readonly<Record<IndexName, Layout>> = {
  big5: { label: "big5", leads: [[0x81, 0xfe]], trails: [LOW, EUC], size: 19782 },
  // Some decoders lack all but KS X 1001, from which the rest can be derived.
  "euc-kr": { label: "euc-kr", leads: [EUC], trails: [EUC], size: 94 * 94 },
  gb18030: { label: "gb18030", leads: [[0x81, 0xfe]], trails: [LOW, [0x80, 0xfe]], size: 23940 },
  // biome-ignore format: one line for each index.
  jis0208: { label: "shift_jis", leads: [[0x81, 0x9f], [0xe0, 0xfc]], trails: [LOW, [0x80, 0xfc]], size: 11104 },
};

const SEPARATOR = 0x0a;

const indexes = new Map<IndexName, Uint32Array>();

/**
 * 0 for unassigned pointers, and for those that Big5 decodes to two code points.
 *
 * @throws {RangeError} If the platform's decoder deviates from the standard.
 */
export function getIndex(name: IndexName): Uint32Array {
  let index = indexes.get(name);
  if (index === undefined) {
    index = decodeIndex(name);
    if (name === "euc-kr") {
      index = addHangul(index);
    }
    if (computeChecksum(index) !== INDEX_CHECKSUMS[name]) {
      throw new RangeError(
        `The decoder for ${LAYOUTS[name].label} of this platform departs from the Encoding Standard`,
      );
    }
    indexes.set(name, index);
  }
  return index;
}

function expandRanges(ranges: readonly Range[]): number[] {
  return ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, offset) => first + offset));
}

function decodeIndex(name: IndexName): Uint32Array {
  const { label, leads, trails, size } = LAYOUTS[name];
  const allTrails = expandRanges(trails);
  const octets = expandRanges(leads).flatMap((lead) => allTrails.flatMap((trail) => [lead, trail, SEPARATOR]));
  const text = createPlatformDecoder(label, false).decode(Uint8Array.from(octets));
  const characters = (name === "gb18030" ? readAsOf2022(text) : text).split("\n");
  const index = new Uint32Array(size);
  for (let pointer = 0; pointer < size; pointer++) {
    const character = characters[pointer] as string;
    const codePoint = character.codePointAt(0) as number;
    const isOne = character.length === (codePoint > 0xffff ? 2 : 1);
    const isPrivate = codePoint >= 0xe000 && codePoint <= 0xf8ff;
    if (isOne && codePoint !== 0xfffd && (!isPrivate || name === "gb18030")) {
      index[pointer] = codePoint;
    }
  }
  if (name === "euc-kr") {
    // Since 1998, but not in Node's decoder: the euro and registered signs.
    index.set([0x20ac, 0xae], 94 + 0xe6 - 0xa1);
  }
  return index;
}

/**
 * The syllables that KS X 1001 lacks fill its unused octets, in order.
 *
 * @see https://encoding.spec.whatwg.org/#index-euc-kr
 */
function addHangul(base: Uint32Array): Uint32Array {
  const present = new Set(base);
  const index = new Uint32Array(23750);
  let syllable = 0xac00;
  for (let pointer = 0; pointer < index.length; pointer++) {
    const lead = Math.floor(pointer / 190) - 0x20;
    const trail = (pointer % 190) - 0x60;
    if (lead >= 0 && trail >= 0) {
      index[pointer] = base[lead * 94 + trail] as number;
    } else if (trail < -0x46 || (trail >= -0x40 && trail < -0x26) || trail >= -0x20) {
      while (present.has(syllable)) {
        syllable++;
      }
      if (syllable <= 0xd7a3) {
        index[pointer] = syllable++;
      }
    }
  }
  return index;
}

export function computeChecksum(index: Uint32Array): number {
  let hash = 0x811c9dc5;
  for (const codePoint of index) {
    hash = Math.imul(hash ^ codePoint, 0x01000193);
  }
  return hash >>> 0;
}
