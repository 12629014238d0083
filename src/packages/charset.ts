/** @see https://encoding.spec.whatwg.org/#names-and-labels */

import { nameValue } from "../infra/arguments.js";
import { isHighSurrogate } from "../infra/at-index.js";
import { copy } from "../infra/writers.js";
import { createTextDecoder, percentEncodeAfterEncoding as encode, normalizeEncoding } from "./page/encoding.js";

// Only pages use the platform's decoder: Node's departs from the standard.
export {
  getBOMEncoding as sniffBOM,
  legacyHookDecode as decode,
  normalizeEncoding as getEncoding,
} from "./page/encoding.js";

/** Every option, so that none is read from `Object.prototype`. */
const DECODER = { fatal: false, ignoreBOM: true };
const WHOLE = { stream: false };
const PIECE = { stream: true };

export const UTF_8 = "utf-8";

/**
 * "Get an encoding", then "get an output encoding".
 *
 * @throws {RangeError} If the label is unknown.
 * @see https://encoding.spec.whatwg.org/#get-an-output-encoding
 */
export function getOutputEncoding(label: string): string {
  const name = requireEncoding(label);
  return /^(?:replacement|utf-16)/.test(name) ? UTF_8 : name;
}

/** Code pages of Windows, which are not labels for documents. */
const CODE_PAGES: ReadonlyMap<string, string> = new Map([
  ["cp932", "shift_jis"],
  ["cp936", "gbk"],
  ["cp949", "euc-kr"],
]);

export function requireEncoding(label: string): string {
  if (typeof label !== "string") {
    throw new RangeError(`Unknown charset (got ${nameValue(label)})`);
  }
  const name = label === UTF_8 ? label : (normalizeEncoding(label) ?? CODE_PAGES.get(label.trim().toLowerCase()));
  if (name === undefined) {
    throw new RangeError(`Unknown charset: ${nameValue(label)}`);
  }
  return name;
}

/** @requirement P-7c, W-2a */
export function isUnicodeBased(label: string): boolean {
  return requireEncoding(label).startsWith("utf-");
}

/**
 * A byte order mark is text.
 *
 * @requirement P-1a
 * @see https://encoding.spec.whatwg.org/#decode-without-bom
 */
export function decodeOctets(octets: Uint8Array, label: string): string {
  const name = requireEncoding(label);
  if (name === "replacement") {
    return octets.length === 0 ? "" : "\uFFFD";
  }
  return createTextDecoder(name, DECODER).decode(octets, WHOLE);
}

/** Without a piece, it returns the rest; a byte order mark is text. */
export function createDecoder(label: string): (piece?: Uint8Array) => string {
  const decoder = createTextDecoder(requireEncoding(label), DECODER);
  return (piece) => decoder.decode(piece, piece === undefined ? WHOLE : PIECE);
}

const GENUINE: Readonly<Record<string, readonly number[]>> = {
  "utf-8": [0xef, 0xbf, 0xbd],
  "utf-16le": [0xfd, 0xff],
  "utf-16be": [0xff, 0xfd],
  gbk: [0x84, 0x31, 0xa4, 0x37],
  gb18030: [0x84, 0x31, 0xa4, 0x37],
};

/** For each U+FFFD of the decoded octets, whether it replaces invalid ones. */
export function* findReplacements(octets: Uint8Array, label: string): Generator<boolean, void> {
  const name = requireEncoding(label);
  const genuine = GENUINE[name] ?? [];
  if (name === "replacement") {
    yield* octets.length === 0 ? [] : [true];
    return;
  }
  const decoder = createTextDecoder(name, DECODER);
  let given = -1;
  for (let index = 0; index < octets.length; index++) {
    const text = decoder.decode(octets.subarray(index, index + 1), PIECE);
    if (text !== "") {
      const start = index - genuine.length + 1;
      // The decoder may report invalid octets before the U+FFFD with its first octet.
      const isGenuine =
        genuine.length > 0 &&
        text.endsWith("\uFFFD") &&
        given <= start &&
        genuine.every((octet, offset) => octets[start + offset] === octet);
      yield* answer(text, isGenuine);
      given = index;
    }
  }
  yield* answer(decoder.decode(undefined, WHOLE), false);
}

function answer(text: string, isGenuine: boolean): boolean[] {
  const count = text.split("\uFFFD").length - 1;
  return Array.from({ length: count }, (_, index) => index < count - 1 || !isGenuine);
}

/** The octets of a character depend on the characters before it. */
export const WITH_STATE = "iso-2022-jp";

/** In UTF-16 units: the package concatenates a string for each octet. */
const LONGEST_PIECE = 0x10000;

/**
 * @param charset - An encoding name from {@link getOutputEncoding}.
 * @param percentEncodeSet - The ASCII characters to percent-encode; controls always are.
 * @requirement P-7a, P-7b
 * @see https://url.spec.whatwg.org/#string-percent-encode-after-encoding
 */
export function percentEncodeInCharset(charset: string, input: string, percentEncodeSet: string): string {
  if (input.length <= LONGEST_PIECE || charset === WITH_STATE) {
    return encode(charset, input, percentEncodeSet);
  }
  const pieces: string[] = [];
  for (let start = 0; start < input.length; ) {
    const end = start + LONGEST_PIECE + (isHighSurrogate(input.charCodeAt(start + LONGEST_PIECE - 1)) ? 1 : 0);
    pieces.push(copy(encode(charset, input.slice(start, end), percentEncodeSet)));
    start = end;
  }
  return pieces.join("");
}
