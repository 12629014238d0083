import { listPointers, WRITTEN_ONLY, writePointer } from "./gb18030.js";
import { getIndex, type IndexName } from "./indexes.js";
import { getSingleByteIndex } from "./single-byte.js";

export type Write = (octet: number) => void;

interface Encoder {
  /** Returns -1, or the code point that the encoding lacks. */
  encode(codePoint: number, write: Write): number;
  end(write: Write): void;
}

const SUPPLEMENTARY = 189000;

/** A big-endian number; 0 if the encoding lacks the code point. */
type Lookup = (codePoint: number) => number;

const lookups = new Map<string, Lookup>();

/** Not for UTF-8; `null` if there is no encoder. */
export function createEncoder(encoding: string): Encoder | null {
  const lookup = lookups.get(encoding) ?? createLookup(encoding);
  if (lookup === null) {
    return null;
  }
  lookups.set(encoding, lookup);
  return encoding === "iso-2022-jp" ? createISO2022JPEncoder(lookup) : createTableEncoder(lookup);
}

function createTableEncoder(lookup: Lookup): Encoder {
  return {
    encode: (codePoint, write) => {
      if (codePoint < 0x80) {
        write(codePoint);
        return -1;
      }
      const octets = lookup(codePoint);
      if (octets === 0) {
        return codePoint;
      }
      for (let shift = octets > 0xffff ? 24 : octets > 0xff ? 8 : 0; shift >= 0; shift -= 8) {
        write((octets >>> shift) & 0xff);
      }
      return -1;
    },
    end: () => {},
  };
}

function createLookup(encoding: string): Lookup | null {
  if (encoding in PAIRS) {
    return createPairLookup(encoding);
  }
  const index = getSingleByteIndex(encoding);
  if (index === null) {
    return null;
  }
  const table = new Map(Array.from(index, (character, octet) => [character.charCodeAt(0), 0x80 + octet]));
  table.delete(0xfffd);
  return (codePoint) => table.get(codePoint) ?? 0;
}

export interface Pairs {
  readonly trails: number;
  readonly firstLead: number;
  readonly firstTrail: number;
  readonly gap: number;
}

const EUC: Pairs = { trails: 94, firstLead: 0xa1, firstTrail: 0xa1, gap: 0 };
const GB18030: Pairs = { trails: 190, firstLead: 0x81, firstTrail: 0x40, gap: 1 };

export const PAIRS: Readonly<Record<string, Pairs>> = {
  big5: { trails: 157, firstLead: 0x81, firstTrail: 0x40, gap: 0x22 },
  "euc-jp": EUC,
  "euc-kr": { trails: 190, firstLead: 0x81, firstTrail: 0x41, gap: 0 },
  gb18030: GB18030,
  gbk: GB18030,
  "iso-2022-jp": { trails: 94, firstLead: 0x21, firstTrail: 0x21, gap: 0 },
  // Skips the lead octets 0xA0 to 0xDF.
  shift_jis: { trails: 188, firstLead: 0x81, firstTrail: 0x40, gap: 1 },
};

function writePair(encoding: string, pointer: number): number {
  const { trails, firstLead, firstTrail, gap } = PAIRS[encoding] as Pairs;
  const lead = firstLead + Math.floor(pointer / trails);
  const trail = firstTrail + (pointer % trails);
  const isHigh = encoding === "shift_jis" && lead > 0x9f;
  return ((isHigh ? lead + 0x40 : lead) << 8) | (gap > 0 && trail > 0x7e ? trail + gap : trail);
}

const LAST_IN_BIG5: ReadonlySet<number> = new Set([0x2550, 0x255e, 0x2561, 0x256a, 0x5341, 0x5345]);

/** @see https://encoding.spec.whatwg.org/#index-shift_jis-pointer */
function isWritten(encoding: string, pointer: number): boolean {
  return encoding === "big5" ? pointer >= 5024 : encoding !== "shift_jis" || pointer < 8272 || pointer > 8835;
}

function createPairLookup(encoding: string): Lookup {
  const name = encoding === "gbk" ? "gb18030" : encoding.includes("j") ? "jis0208" : encoding;
  const index = getIndex(name as IndexName);
  const table = new Uint16Array(0x30000);
  for (let pointer = 0; pointer < index.length; pointer++) {
    const codePoint = index[pointer] as number;
    if (codePoint !== 0 && isWritten(encoding, pointer)) {
      if (table[codePoint] === 0 || (encoding === "big5" && LAST_IN_BIG5.has(codePoint))) {
        table[codePoint] = writePair(encoding, pointer);
      }
    }
  }
  if (encoding.includes("j")) {
    addJapanese(encoding, table);
  }
  if (!encoding.startsWith("gb")) {
    return (codePoint) => table[codePoint] ?? 0;
  }
  for (const [codePoint, octets] of WRITTEN_ONLY) {
    table[codePoint] = octets;
  }
  if (encoding === "gbk") {
    table[0x20ac] = 0x80;
    return (codePoint) => table[codePoint] ?? 0;
  }
  const pointers = listPointers(index);
  return (codePoint) => {
    const pointer = codePoint > 0xffff ? codePoint - 0x10000 + SUPPLEMENTARY : (pointers[codePoint] as number) - 1;
    return table[codePoint] || (pointer < 0 ? 0 : writePointer(pointer));
  };
}

function addJapanese(encoding: string, table: Uint16Array): void {
  table[0x2212] = table[0xff0d] as number;
  if (encoding === "iso-2022-jp") {
    for (let codePoint = 0xff61; codePoint <= 0xff9f; codePoint++) {
      table[codePoint] = table[widenKatakana(codePoint)] as number;
    }
    return;
  }
  table[0xa5] = 0x5c;
  table[0x203e] = 0x7e;
  const isShiftJIS = encoding === "shift_jis";
  for (let codePoint = 0xff61; codePoint <= 0xff9f; codePoint++) {
    table[codePoint] = codePoint - 0xfec0 + (isShiftJIS ? 0 : 0x8e00);
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
function widenKatakana(codePoint: number): number {
  return codePoint > 0xff9d
    ? codePoint - 0xff9e + 0x309b
    : String.fromCharCode(codePoint).normalize("NFKC").charCodeAt(0);
}

/** The final octet of the escape sequence, except for JIS0208. */
const ASCII = 0x42;
const ROMAN = 0x4a;
const JIS0208 = 0;

/** @see https://encoding.spec.whatwg.org/#iso-2022-jp-encoder */
function createISO2022JPEncoder(lookup: Lookup): Encoder {
  let state = ASCII;
  const enter = (next: number, write: Write): void => {
    if (state !== next) {
      state = next;
      for (const octet of next === JIS0208 ? [0x1b, 0x24, 0x42] : [0x1b, 0x28, next]) {
        write(octet);
      }
    }
  };
  return {
    encode: (codePoint, write) => {
      const isRoman = codePoint === 0xa5 || codePoint === 0x203e;
      const octets = isRoman || codePoint < 0x80 ? 0 : lookup(codePoint);
      if (octets > 0) {
        enter(JIS0208, write);
        write(octets >> 8);
        write(octets & 0xff);
        return -1;
      }
      if (isRoman) {
        enter(ROMAN, write);
        write(codePoint === 0xa5 ? 0x5c : 0x7e);
        return -1;
      }
      if (state === JIS0208 || codePoint === 0x5c || codePoint === 0x7e) {
        enter(ASCII, write);
      }
      if (codePoint >= 0x80) {
        return codePoint;
      }
      if (codePoint === 0x0e || codePoint === 0x0f || codePoint === 0x1b) {
        return 0xfffd;
      }
      write(codePoint);
      return -1;
    },
    end: (write) => enter(ASCII, write),
  };
}
