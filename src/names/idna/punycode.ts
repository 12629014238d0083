/**
 * Encodes and decodes Punycode by the procedures of the RFC, which take quadratic time: callers limit the length of labels.
 *
 * Integers have 31 bits, as in the RFC's own program.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3492
 */
import type { UnitWriter } from "../../infra/writers.js";

const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_N = 0x80;
const DELIMITER = 0x2d;
const MAX_INTEGER = 0x7fffffff;
const MAX_CODE_POINT = 0x10ffff;

/** Upper bound on the digits of a delta, a 31-bit integer: each digit except the last one divides the rest by at least 10. */
const MOST_DIGITS = 11;

/** The bias adaptation function. */
function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = isFirst ? (delta / DAMP) | 0 : delta >> 1;
  rest += (rest / count) | 0;
  let k = 0;
  while (rest > ((BASE - T_MIN) * T_MAX) >> 1) {
    rest = (rest / (BASE - T_MIN)) | 0;
    k += BASE;
  }
  return k + ((((BASE - T_MIN + 1) * rest) / (rest + SKEW)) | 0);
}

/** Writes a digit: a to z are 0 to 25, 0 to 9 are 26 to 35. */
function writeDigit(digit: number): number {
  return digit < 26 ? digit + 0x61 : digit + 0x16;
}

/** Writes a generalized variable-length integer. */
function writeDelta(delta: number, bias: number, writer: UnitWriter): void {
  writer.reserve(MOST_DIGITS);
  const { units } = writer;
  let { length } = writer;
  let rest = delta;
  for (let k = BASE; ; k += BASE) {
    const t = k <= bias ? T_MIN : k >= bias + T_MAX ? T_MAX : k - bias;
    if (rest < t) {
      break;
    }
    const quotient = ((rest - t) / (BASE - t)) | 0;
    units[length++] = writeDigit(rest - quotient * (BASE - t));
    rest = quotient;
  }
  units[length++] = writeDigit(rest);
  writer.length = length;
}

/**
 * Encodes code points.
 *
 * @param points - Holds the code points, between two indices: at most a few thousand, so that no integer overflows.
 * @param writer - The Punycode is appended, without "xn--".
 * @see https://www.rfc-editor.org/rfc/rfc3492#section-6.3
 */
export function encodePunycode(points: Int32Array, start: number, end: number, writer: UnitWriter): void {
  const length = end - start;
  writer.reserve(length + 1);
  const first = writer.length;
  for (let index = start; index < end; index++) {
    const point = points[index] as number;
    if (point < INITIAL_N) {
      writer.units[writer.length++] = point;
    }
  }
  const basic = writer.length - first;
  if (basic > 0) {
    writer.units[writer.length++] = DELIMITER;
  }
  let n = INITIAL_N;
  let delta = 0;
  let bias = INITIAL_BIAS;
  let handled = basic;
  while (handled < length) {
    let next = MAX_INTEGER;
    for (let index = start; index < end; index++) {
      const point = points[index] as number;
      if (point >= n && point < next) {
        next = point;
      }
    }
    delta += (next - n) * (handled + 1);
    n = next;
    for (let index = start; index < end; index++) {
      const point = points[index] as number;
      if (point < n) {
        delta++;
      } else if (point === n) {
        writeDelta(delta, bias, writer);
        bias = adapt(delta, handled + 1, handled === basic);
        delta = 0;
        handled++;
      }
    }
    delta++;
    n++;
  }
}

/** Returns the value of a digit; 36 for any other unit. */
function toDigit(unit: number): number {
  if (unit >= 0x30 && unit <= 0x39) {
    return unit - 0x16;
  }
  const letter = (unit | 0x20) - 0x61;
  return letter >= 0 && letter < 26 ? letter : BASE;
}

/**
 * Decodes Punycode.
 *
 * @param input - Holds the Punycode, without "xn--", between two indices.
 * @param output - Receives the code points, which may include surrogates. It has room for as many as the input has.
 * @param outputStart - Index of the first code point in the output.
 * @returns The number of code points, or -1 if the input is not Punycode.
 * @see https://www.rfc-editor.org/rfc/rfc3492#section-6.2
 */
export function decodePunycode(
  input: Int32Array,
  start: number,
  end: number,
  output: Int32Array,
  outputStart: number,
): number {
  let delimiter = end - 1;
  while (delimiter > start && input[delimiter] !== DELIMITER) {
    delimiter--;
  }
  const basic = Math.max(delimiter - start, 0);
  for (let index = 0; index < basic; index++) {
    const point = input[start + index] as number;
    if (point >= INITIAL_N) {
      return -1;
    }
    output[outputStart + index] = point;
  }
  let length = basic;
  let n = INITIAL_N;
  let i = 0;
  let bias = INITIAL_BIAS;
  for (let index = basic > 0 ? delimiter + 1 : start; index < end; ) {
    const before = i;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = index < end ? toDigit(input[index++] as number) : BASE;
      if (digit === BASE || digit * weight > MAX_INTEGER - i) {
        return -1;
      }
      i += digit * weight;
      const t = k <= bias ? T_MIN : k >= bias + T_MAX ? T_MAX : k - bias;
      if (digit < t) {
        break;
      }
      // This product cannot overflow, because the sum above fails first: the digit is at least t, and the bias less than 6·36.
      weight *= BASE - t;
    }
    length++;
    bias = adapt(i - before, length, before === 0);
    n += Math.floor(i / length);
    if (n > MAX_CODE_POINT) {
      return -1;
    }
    i %= length;
    const place = outputStart + i++;
    output.copyWithin(place + 1, place, outputStart + length - 1);
    output[place] = n;
  }
  return length;
}
