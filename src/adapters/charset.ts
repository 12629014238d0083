/**
 * Encodings: labels and names, decoders and encoders.
 *
 * Divergences: none.
 *
 * @see https://encoding.spec.whatwg.org/#names-and-labels
 */
import { quote } from "../infra/quote.js";
import {
  createTextDecoder,
  percentEncodeAfterEncoding as encode,
  getBOMEncoding,
  legacyHookDecode,
  normalizeEncoding,
} from "./bytes.cjs";

/** The name of UTF-8, as {@link getOutputEncoding} gives it. */
export const UTF_8 = "utf-8";

/** Encodings that have a decoder, but no encoder: what is written back is UTF-8. */
const WITHOUT_ENCODER: ReadonlySet<string> = new Set(["replacement", "utf-16be", "utf-16le"]);

/**
 * Gives the encoding that a document with this charset writes in: "get an encoding", then "get an output encoding".
 *
 * @example
 * getOutputEncoding(" Latin1 "); // => "windows-1252"
 * getOutputEncoding("UTF-16"); // => "utf-8"
 *
 * @param label - A label of the Encoding Standard, in any case, white space around it allowed.
 * @returns The encoding's name in lower case, as `TextDecoder#encoding` gives it.
 * @throws {RangeError} If the Encoding Standard knows no such label.
 * @see https://encoding.spec.whatwg.org/#concept-encoding-get
 * @see https://encoding.spec.whatwg.org/#get-an-output-encoding
 */
export function getOutputEncoding(label: string): string {
  const name = requireEncoding(label);
  return WITHOUT_ENCODER.has(name) ? UTF_8 : name;
}

/**
 * Gives the encoding that a label names: "get an encoding".
 *
 * @param label - Any string.
 * @returns The encoding's name in lower case; `null` if the Encoding Standard knows no such label.
 * @see https://encoding.spec.whatwg.org/#concept-encoding-get
 */
export function getEncoding(label: string): string | null {
  return normalizeEncoding(label);
}

/**
 * Gives the encoding that a label names.
 *
 * @param label - A label of the Encoding Standard.
 * @returns The encoding's name in lower case.
 * @throws {RangeError} If the Encoding Standard knows no such label.
 */
export function requireEncoding(label: string): string {
  const name = getEncoding(`${label}`);
  if (name === null) {
    throw new RangeError(`Unknown charset: ${quote(`${label}`)}`);
  }
  return name;
}

/**
 * Finds the encoding that a byte order mark tells: "BOM sniff".
 *
 * @returns The encoding's name in lower case; `null` if there is no byte order mark.
 * @see https://encoding.spec.whatwg.org/#bom-sniff
 */
export function sniffBOM(octets: Uint8Array): string | null {
  return getBOMEncoding(octets);
}

/**
 * Turns octets into text: "decode". Pages have the platform's own decoder; Node's departs from the standard, and is not used.
 *
 * @param octets - A byte order mark at their start goes, and wins over `encoding`.
 * @param encoding - An encoding name in lower case.
 * @returns The text; U+FFFD stands for what cannot be decoded.
 * @see https://encoding.spec.whatwg.org/#decode
 */
export function decode(octets: Uint8Array, encoding: string): string {
  return legacyHookDecode(octets, encoding);
}

/**
 * Returns whether an encoding is UTF-8 or UTF-16.
 *
 * @param label - A label of the Encoding Standard.
 * @throws {RangeError} If it is none.
 * @requirement P-7c, W-2a
 */
export function isUnicodeBased(label: string): boolean {
  return requireEncoding(label).startsWith("utf-");
}

/**
 * Decodes octets, without looking for a byte order mark.
 *
 * @param label - A label of the Encoding Standard.
 * @returns The text, with U+FFFD for what is not valid in the encoding.
 * @throws {RangeError} If it is none.
 * @requirement P-1a
 * @see https://encoding.spec.whatwg.org/#decode-without-bom
 */
export function decodeOctets(octets: Uint8Array, label: string): string {
  const name = requireEncoding(label);
  if (name === "replacement") {
    return octets.length === 0 ? "" : "\uFFFD";
  }
  return createTextDecoder(name, { ignoreBOM: true }).decode(octets);
}

/**
 * Makes a decoder that takes octets piece by piece, without looking for a byte order mark.
 *
 * @param label - A label of the Encoding Standard, but not one of the encoding "replacement".
 * @returns A function that gives what a piece completes; and without a piece, what is left at the end.
 * @throws {RangeError} If the label is none.
 */
export function createDecoder(label: string): (piece?: Uint8Array) => string {
  const decoder = createTextDecoder(requireEncoding(label), { ignoreBOM: true });
  return (piece) => decoder.decode(piece, { stream: piece !== undefined });
}

/** How the encodings that can write U+FFFD itself do it. */
const GENUINE: Readonly<Record<string, readonly number[]>> = {
  "utf-8": [0xef, 0xbf, 0xbd],
  "utf-16le": [0xfd, 0xff],
  "utf-16be": [0xff, 0xfd],
  gbk: [0x84, 0x31, 0xa4, 0x37],
  gb18030: [0x84, 0x31, 0xa4, 0x37],
};

/** So many octets are decoded at once to see whether there is anything in them. */
const CHUNK = 256;

/** The last octets of a chunk may begin a U+FFFD that the next one ends. */
const OVERLAP = 4;

/**
 * Says of each U+FFFD in decoded octets whether it stands for something that is not valid in the encoding, or was there.
 *
 * Divergence (performance): octet by octet, which is how a decoder tells where it gives something, only through chunks that
 * another decoder, one ahead, has found a U+FFFD in. 4,000,000 octets of which the last is not valid took 1.3 s, and take 0.1.
 *
 * @param label - A label of the Encoding Standard.
 * @returns One answer for each U+FFFD, in order.
 */
export function* findReplacements(octets: Uint8Array, label: string): Generator<boolean, void> {
  const name = requireEncoding(label);
  const genuine = GENUINE[name] ?? [];
  if (name === "replacement") {
    yield* octets.length === 0 ? [] : [true];
    return;
  }
  const scout = createTextDecoder(name, { ignoreBOM: true });
  const decoder = createTextDecoder(name, { ignoreBOM: true });
  // The octet after which a character was given last.
  let given = -1;
  /** Whether the last octet ended a valid character, so that a U+FFFD which follows is genuine without decoding it. */
  let isAfterCharacter = true;
  for (let index = 0; index < octets.length; index++) {
    const last = index + genuine.length - 1;
    // Not beyond the chunk, the next of which the scout has to see.
    if (isAfterCharacter && index % CHUNK !== 0 && last % CHUNK > index % CHUNK && matches(octets, index, genuine)) {
      yield false;
      given = last;
      index = last;
      continue;
    }
    if (index % CHUNK === 0) {
      const chunk = octets.subarray(index, index + CHUNK);
      if (!scout.decode(chunk, { stream: true }).includes("\uFFFD")) {
        const end = index + Math.max(chunk.length - OVERLAP, 0);
        decoder.decode(octets.subarray(index, end), { stream: true });
        given = end - 1;
        index = end;
        isAfterCharacter = false;
      }
    }
    const text = decoder.decode(octets.subarray(index, index + 1), { stream: true });
    if (text !== "") {
      const start = index - genuine.length + 1;
      // What was not valid before it may be given together with its first octet.
      const isGenuine = text.endsWith("\uFFFD") && given <= start && matches(octets, start, genuine);
      yield* answer(text, isGenuine);
      given = index;
      isAfterCharacter = isGenuine || !text.endsWith("\uFFFD");
    } else {
      isAfterCharacter = false;
    }
  }
  yield* answer(decoder.decode(), false);
}

/** @param isGenuine - Whether the last U+FFFD of the text was there. */
function answer(text: string, isGenuine: boolean): boolean[] {
  const count = text.split("\uFFFD").length - 1;
  return Array.from({ length: count }, (_, index) => index < count - 1 || !isGenuine);
}

function matches(octets: Uint8Array, start: number, sequence: readonly number[]): boolean {
  return sequence.length > 0 && sequence.every((octet, offset) => octets[start + offset] === octet);
}

/**
 * Percent-encode after encoding.
 *
 * @example
 * percentEncodeAfterEncoding("windows-1252", "é日", ""); // => "%E9%26%2326085%3B"
 *
 * @param charset - An encoding name as {@link getOutputEncoding} gives it.
 * @param input - Scalar values only.
 * @param percentEncodeSet - The ASCII characters that are percent-encoded, the controls apart, which always are.
 * @returns ASCII; what the encoding lacks is `%26%23…%3B` with the number of its code point.
 * @requirement P-7a, P-7b
 * @see https://url.spec.whatwg.org/#string-percent-encode-after-encoding
 */
export function percentEncodeAfterEncoding(charset: string, input: string, percentEncodeSet: string): string {
  return encode(charset, input, percentEncodeSet);
}
