/**
 * Encodes and decodes Punycode by the procedures of the RFC, which take quadratic time: callers limit the length of
 * labels.
 *
 * Integers have 31 bits, as in the RFC's own program.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3492
 */

import { HYPHEN } from "../../infra/units.js";
import { type ASCIIWriter, borrowWriter, returnWriter } from "../../infra/writers.js";

const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_N = 0x80;
const MAX_INTEGER = 0x7fffffff;
const MAX_CODE_POINT = 0x10ffff;
const LETTER_A = 0x61;
const DIGIT_0 = 0x30;

function adapt(delta: number, count: number, isFirst: boolean) {
  let rest = isFirst ? (delta / DAMP) | 0 : delta >> 1;
  rest += (rest / count) | 0;
  let k = 0;
  while (rest > ((BASE - T_MIN) * T_MAX) >> 1) {
    rest = (rest / (BASE - T_MIN)) | 0;
    k += BASE;
  }
  return k + ((((BASE - T_MIN + 1) * rest) / (rest + SKEW)) | 0);
}

function getThreshold(k: number, bias: number) {
  return k <= bias ? T_MIN : k >= bias + T_MAX ? T_MAX : k - bias;
}

/** Most octets that a code point takes: a delta has at most 31 bits. */
const MOST_OCTETS = 7;

/** A generalized variable-length integer; returns the index after it. */
function writeDelta(octets: Uint8Array, start: number, delta: number, bias: number) {
  let end = start;
  let rest = delta;
  for (let k = BASE; ; k += BASE) {
    const t = getThreshold(k, bias);
    const quotient = rest < t ? 0 : ((rest - t) / (BASE - t)) | 0;
    const digit = rest - quotient * (BASE - t);
    octets[end++] = digit + (digit < 26 ? LETTER_A : DIGIT_0 - 26);
    if (rest < t) {
      return end;
    }
    rest = quotient;
  }
}

/**
 * Appends code points in Punycode, without "xn--": at most a few thousand, so that no integer overflows.
 *
 * Divergence (performance): the RFC searches the least code point that is left, again and again. Here the place of each
 * is the number of those before it, which is counted without a branch.
 *
 * @param scratch - Twice as large as `count`.
 * @see https://www.rfc-editor.org/rfc/rfc3492#section-6.3
 */
export function writePunycode(
  writer: ASCIIWriter,
  points: ArrayLike<number>,
  count: number,
  scratch: Int32Array | number[],
): void {
  writer.reserve(count * MOST_OCTETS + 1);
  const { octets } = writer;
  let { length } = writer;
  let basic = 0;
  for (let index = 0; index < count; index++) {
    const point = points[index] as number;
    if (point < INITIAL_N) {
      octets[length++] = point;
      basic++;
      continue;
    }
    /** The number of those before it that are handled earlier. */
    let before = 0;
    for (let other = 0; other < index; other++) {
      before += ((points[other] as number) - point - 1) >>> 31;
    }
    let place = before;
    for (let other = index + 1; other < count; other++) {
      place += ((points[other] as number) - point) >>> 31;
    }
    scratch[2 * place] = point;
    scratch[2 * place + 1] = before;
  }
  if (basic > 0) {
    octets[length++] = HYPHEN;
  }
  let n = INITIAL_N;
  let i = 0;
  let bias = INITIAL_BIAS;
  for (let handled = basic; handled < count; handled++) {
    const point = scratch[2 * handled] as number;
    const before = scratch[2 * handled + 1] as number;
    const delta = (point - n) * (handled + 1) + before - i;
    length = writeDelta(octets, length, delta, bias);
    bias = adapt(delta, handled + 1, handled === basic);
    n = point;
    i = before + 1;
  }
  writer.length = length;
}

export function encodePunycode(points: readonly number[]): string {
  const writer = borrowWriter();
  writePunycode(writer, points, points.length, []);
  const punycode = writer.toString();
  returnWriter(writer);
  return punycode;
}

/**
 * Decodes Punycode without "xn--".
 *
 * @param source - ASCII.
 * @param points - Where the code points are written; as large as `source`.
 * @returns Their number; -1 if it is not Punycode.
 * @see https://www.rfc-editor.org/rfc/rfc3492#section-6.2
 */
export function readPunycode(source: ArrayLike<number>, start: number, end: number, points: Int32Array): number {
  let basic = end - 1;
  while (basic >= start && source[basic] !== HYPHEN) {
    basic--;
  }
  let length = 0;
  for (let index = start; index < basic; index++) {
    points[length++] = source[index] as number;
  }
  let n = INITIAL_N;
  let i = 0;
  let bias = INITIAL_BIAS;
  for (let index = basic > start ? basic + 1 : start; index < end; ) {
    const before = i;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = index < end ? fromDigit(source[index++] as number) : -1;
      if (digit === -1 || digit * weight > MAX_INTEGER - i) {
        return -1;
      }
      i += digit * weight;
      const t = getThreshold(k, bias);
      if (digit < t) {
        break;
      }
      // This product cannot overflow, because the sum above fails first: the digit is at least t, and the bias less
      // than 6·36.
      weight *= BASE - t;
    }
    bias = adapt(i - before, length + 1, before === 0);
    const quotient = Math.floor(i / (length + 1));
    n += quotient;
    if (n > MAX_CODE_POINT) {
      return -1;
    }
    i -= quotient * (length + 1);
    for (let moved = length++; moved > i; moved--) {
      points[moved] = points[moved - 1] as number;
    }
    points[i++] = n;
  }
  return length;
}

function fromDigit(unit: number) {
  const letter = (unit | 0x20) - LETTER_A;
  if (letter >= 0 && letter < 26) {
    return letter;
  }
  return unit >= DIGIT_0 && unit < DIGIT_0 + 10 ? unit - DIGIT_0 + 26 : -1;
}

/** Returns `null` for other text. Two decoded surrogates become a character. */
export function decodePunycode(punycode: string): string | null {
  const source = Array.from(punycode, (character) => character.charCodeAt(0));
  const points = new Int32Array(source.length);
  const length = source.some((unit) => unit >= INITIAL_N) ? -1 : readPunycode(source, 0, source.length, points);
  return length === -1 ? null : String.fromCodePoint(...points.subarray(0, length));
}
