import { writePointer } from "./gb18030.js";
import { createTable, listOctets } from "./tables.js";

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
      listOctets(octets).forEach(write);
      return -1;
    },
    end: () => {},
  };
}

function createLookup(encoding: string): Lookup | null {
  if (encoding === "x-user-defined") {
    return (codePoint) => (codePoint >= 0xf780 && codePoint <= 0xf7ff ? codePoint - 0xf700 : 0);
  }
  const table = createTable(encoding);
  return (
    table &&
    ((codePoint) =>
      codePoint > 0xffff && encoding === "gb18030"
        ? writePointer(codePoint - 0x10000 + SUPPLEMENTARY)
        : (table[codePoint] ?? 0))
  );
}
/** The final octet of the escape sequence, except for JIS0208. */
const ASCII = 0x42;
const ROMAN = 0x4a;
const JIS0208 = 0;

/** @see https://encoding.spec.whatwg.org/#iso-2022-jp-encoder */
function createISO2022JPEncoder(lookup: Lookup): Encoder {
  let state = ASCII;
  const enter = (next: number, write: Write) => {
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
