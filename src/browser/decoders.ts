/**
 * The decoders of the legacy encodings. Each is a state machine that takes one octet at a time and may be left between two.
 *
 * Divergences: none.
 *
 * @see https://encoding.spec.whatwg.org/#legacy-single-byte-encodings
 */
import { getPairIndex } from "./encoders.js";
import { getRangesCodePoint } from "./gb18030.js";
import { getIndex } from "./indexes.js";
import { PAIRS, readPair } from "./pairs.js";
import { getSingleByteIndex } from "./single-byte.js";

/** Decodes one text. */
export interface Decoder {
  /** Takes an octet and gives the text that it ends; U+FFFD stands for what cannot be decoded. */
  decode(octet: number): string;
  /** Ends the text. */
  end(): string;
}

const REPLACEMENT = "\uFFFD";

/**
 * Makes a decoder.
 *
 * @param encoding - The name, in lower case, of an encoding that is neither UTF-8 nor UTF-16 nor replacement.
 */
export function createDecoder(encoding: string): Decoder {
  if (encoding === "iso-2022-jp") {
    return createISO2022JPDecoder();
  }
  if (encoding.startsWith("gb")) {
    return createGB18030Decoder();
  }
  return encoding in PAIRS ? createPairDecoder(encoding) : createSingleByteDecoder(encoding);
}

/** @see https://encoding.spec.whatwg.org/#single-byte-decoder */
function createSingleByteDecoder(encoding: string): Decoder {
  const index = getSingleByteIndex(encoding) as string;
  return {
    decode: (octet) => (octet < 0x80 ? String.fromCharCode(octet) : (index[octet - 0x80] as string)),
    end: () => "",
  };
}

/** Gives the character of an index, and "" if there is none. */
function readIndex(index: Uint32Array, pointer: number): string {
  const codePoint = pointer === -1 ? 0 : index[pointer];
  return codePoint ? String.fromCodePoint(codePoint) : "";
}

/** Half-width katakana as one octet. */
function isKatakana(octet: number): boolean {
  return octet >= 0xa1 && octet <= 0xdf;
}

/** Gives what an octet is without a lead before it: a character, "" if it is a lead, or `null` if it is not valid. */
function readFirst(encoding: string, octet: number): string | null {
  if (octet < 0x80) {
    return String.fromCharCode(octet);
  }
  if (encoding === "shift_jis") {
    if (octet === 0x80) {
      return "\x80";
    }
    return isKatakana(octet) ? String.fromCharCode(octet + 0xfec0) : octet === 0xa0 || octet > 0xfc ? null : "";
  }
  if (encoding === "euc-jp" && octet < 0xa1) {
    return octet === 0x8e || octet === 0x8f ? "" : null;
  }
  return octet === 0x80 || octet === 0xff ? null : "";
}

/** The pointers of Big5 that stand for two code points. */
const TWO_IN_BIG5: ReadonlyMap<number, string> = new Map([
  [1133, "\u00CA\u0304"],
  [1135, "\u00CA\u030C"],
  [1164, "\u00EA\u0304"],
  [1166, "\u00EA\u030C"],
]);

/**
 * @see https://encoding.spec.whatwg.org/#big5-decoder
 * @see https://encoding.spec.whatwg.org/#euc-kr-decoder
 * @see https://encoding.spec.whatwg.org/#shift_jis-decoder
 * @see https://encoding.spec.whatwg.org/#euc-jp-decoder
 */
function createPairDecoder(encoding: string): Decoder {
  const index = getPairIndex(encoding);
  let lead = 0;
  let isJIS0212 = false;
  const readSecond = (octet: number): string => {
    const first = lead;
    lead = 0;
    if (encoding === "euc-jp") {
      if (first === 0x8e && isKatakana(octet)) {
        return String.fromCharCode(octet + 0xfec0);
      }
      if (first === 0x8f && !isJIS0212 && octet >= 0xa1 && octet <= 0xfe) {
        isJIS0212 = true;
        lead = octet;
        return "";
      }
      if (first < 0xa1) {
        return REPLACEMENT;
      }
    }
    const pointer = readPair(encoding, first, octet);
    const table = isJIS0212 ? getIndex("jis0212") : index;
    isJIS0212 = false;
    if (encoding === "shift_jis" && pointer >= 8836 && pointer <= 10715) {
      return String.fromCharCode(0xe000 - 8836 + pointer);
    }
    return (encoding === "big5" && TWO_IN_BIG5.get(pointer)) || readIndex(table, pointer) || REPLACEMENT;
  };
  return {
    decode: (octet) => {
      if (lead !== 0) {
        const text = readSecond(octet);
        // An ASCII octet that ends nothing is itself.
        return text === REPLACEMENT && octet < 0x80 ? text + String.fromCharCode(octet) : text;
      }
      const text = readFirst(encoding, octet);
      if (text === "") {
        lead = octet;
      }
      return text ?? REPLACEMENT;
    },
    end: () => {
      const isUnfinished = lead !== 0;
      lead = 0;
      isJIS0212 = false;
      return isUnfinished ? REPLACEMENT : "";
    },
  };
}

/** @see https://encoding.spec.whatwg.org/#gb18030-decoder */
function createGB18030Decoder(): Decoder {
  const index = getPairIndex("gb18030");
  /** The octets that end nothing yet: up to three. */
  let octets: number[] = [];
  /** Reads octets that turned out to end nothing once more, the first of them apart. */
  const restart = (): string => {
    const [, ...others] = octets;
    octets = [];
    return REPLACEMENT + others.map(decode).join("");
  };
  const decode = (octet: number): string => {
    if (octets.length === 0) {
      if (octet === 0x80) {
        return "\u20AC";
      }
      if (octet > 0x80 && octet < 0xff) {
        octets.push(octet);
        return "";
      }
      return octet === 0xff ? REPLACEMENT : String.fromCharCode(octet);
    }
    const isDigit = octet >= 0x30 && octet <= 0x39;
    octets.push(octet);
    const [first, second, third] = octets as [number, number, number];
    if (octets.length === 2) {
      if (isDigit) {
        return "";
      }
      octets = [];
      const text = readIndex(index, readPair("gb18030", first, octet));
      return text || (octet < 0x80 ? REPLACEMENT + String.fromCharCode(octet) : REPLACEMENT);
    }
    if (octets.length === 3) {
      return octet > 0x80 && octet < 0xff ? "" : restart();
    }
    if (!isDigit) {
      return restart();
    }
    octets = [];
    const pointer = (first - 0x81) * 12600 + (second - 0x30) * 1260 + (third - 0x81) * 10 + octet - 0x30;
    const codePoint = getRangesCodePoint(pointer, index);
    return codePoint === 0 ? REPLACEMENT : String.fromCodePoint(codePoint);
  };
  return {
    decode,
    end: () => {
      const isUnfinished = octets.length > 0;
      octets = [];
      return isUnfinished ? REPLACEMENT : "";
    },
  };
}

/** Final octets of the escape sequences. */
const ASCII = 0x42;
const ROMAN = 0x4a;
const KATAKANA = 0x49;
/** The state that both `ESC $ @` and `ESC $ B` lead to. */
const JIS0208 = 0;

/** @see https://encoding.spec.whatwg.org/#iso-2022-jp-decoder */
function createISO2022JPDecoder(): Decoder {
  const index = getIndex("jis0208");
  let state = ASCII;
  /** The lead of a pair, or an escape sequence that is not whole. */
  let pending: number[] = [];
  /** Whether something was given since the last escape sequence. */
  let hasOutput = false;

  const readCharacter = (octet: number): string => {
    if (state === JIS0208) {
      if (octet < 0x21 || octet > 0x7e) {
        return REPLACEMENT;
      }
      pending = [octet];
      return "";
    }
    if (state === KATAKANA) {
      return octet >= 0x21 && octet <= 0x5f ? String.fromCharCode(octet + 0xff40) : REPLACEMENT;
    }
    if (state === ROMAN && (octet === 0x5c || octet === 0x7e)) {
      return octet === 0x5c ? "\u00A5" : "\u203E";
    }
    return octet > 0x7f || octet === 0x0e || octet === 0x0f ? REPLACEMENT : String.fromCharCode(octet);
  };
  const readEscape = (octet: number): string => {
    pending.push(octet);
    const [, second] = pending;
    if (pending.length === 2) {
      return octet === 0x24 || octet === 0x28 ? "" : restart();
    }
    const isToJIS0208 = second === 0x24 && (octet === 0x40 || octet === 0x42);
    const isToOther = second === 0x28 && (octet === ASCII || octet === ROMAN || octet === KATAKANA);
    if (!isToJIS0208 && !isToOther) {
      return restart();
    }
    pending = [];
    state = isToJIS0208 ? JIS0208 : octet;
    // Two escape sequences with nothing between them could hide something from who reads the octets.
    const text = hasOutput ? REPLACEMENT : "";
    hasOutput = true;
    return text;
  };
  /** Reads what follows an escape that begins nothing as characters. */
  const restart = (): string => {
    const [, ...others] = pending;
    pending = [];
    hasOutput = false;
    return REPLACEMENT + others.map(decode).join("");
  };
  const decode = (octet: number): string => {
    const [first] = pending;
    if (first === 0x1b) {
      return readEscape(octet);
    }
    if (octet === 0x1b) {
      pending = [octet];
      // A pair without its second half.
      return first === undefined ? "" : REPLACEMENT;
    }
    hasOutput = false;
    if (first === undefined) {
      return readCharacter(octet);
    }
    pending = [];
    const isTrail = octet >= 0x21 && octet <= 0x7e;
    return (isTrail && readIndex(index, readPair("iso-2022-jp", first, octet))) || REPLACEMENT;
  };
  return {
    decode,
    end: () => {
      let text = "";
      while (pending.length > 0) {
        text += restart();
      }
      state = ASCII;
      hasOutput = false;
      return text;
    },
  };
}
