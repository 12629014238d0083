/**
 * Encodes and decodes Punycode by the procedures of the RFC, which take quadratic time: callers limit the length of
 * labels.
 *
 * Integers have 31 bits, as in the RFC's own program.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3492
 */
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_N = 0x80;
const MAX_INTEGER = 0x7fffffff;
const MAX_CODE_POINT = 0x10ffff;

const DIGITS = "abcdefghijklmnopqrstuvwxyz0123456789";

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

function getThreshold(k: number, bias: number): number {
  return k <= bias ? T_MIN : k >= bias + T_MAX ? T_MAX : k - bias;
}

/** Writes a generalized variable-length integer. */
function writeDelta(delta: number, bias: number): string {
  let digits = "";
  let rest = delta;
  for (let k = BASE; ; k += BASE) {
    const t = getThreshold(k, bias);
    if (rest < t) {
      return digits + DIGITS.charAt(rest);
    }
    const quotient = ((rest - t) / (BASE - t)) | 0;
    digits += DIGITS.charAt(rest - quotient * (BASE - t));
    rest = quotient;
  }
}

/**
 * Encodes code points, without "xn--": at most a few thousand, so that no integer overflows.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3492#section-6.3
 */
export function encodePunycode(points: readonly number[]): string {
  let punycode = "";
  for (const point of points) {
    punycode += point < INITIAL_N ? String.fromCharCode(point) : "";
  }
  const { length } = punycode;
  punycode += length > 0 ? "-" : "";
  let n = INITIAL_N;
  let delta = 0;
  let bias = INITIAL_BIAS;
  let handled = length;
  while (handled < points.length) {
    let next = MAX_INTEGER;
    for (const point of points) {
      next = point >= n && point < next ? point : next;
    }
    delta += (next - n) * (handled + 1);
    n = next;
    for (const point of points) {
      if (point < n) {
        delta++;
      } else if (point === n) {
        punycode += writeDelta(delta, bias);
        bias = adapt(delta, handled + 1, handled === length);
        delta = 0;
        handled++;
      }
    }
    delta++;
    n++;
  }
  return punycode;
}

/**
 * Decodes Punycode without "xn--"; `null` if it is not Punycode. The text may have surrogates, which become a
 * character when two are adjacent.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3492#section-6.2
 */
export function decodePunycode(punycode: string): string | null {
  if (/[^\0-\x7F]/.test(punycode)) {
    return null;
  }
  const delimiter = punycode.lastIndexOf("-");
  const points = Array.from(punycode.slice(0, Math.max(delimiter, 0)), (character) => character.charCodeAt(0));
  let n = INITIAL_N;
  let i = 0;
  let bias = INITIAL_BIAS;
  for (let index = delimiter > 0 ? delimiter + 1 : 0; index < punycode.length; ) {
    const before = i;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = DIGITS.indexOf(punycode.charAt(index++).toLowerCase() || "-");
      if (digit === -1 || digit * weight > MAX_INTEGER - i) {
        return null;
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
    const length = points.length + 1;
    bias = adapt(i - before, length, before === 0);
    n += Math.floor(i / length);
    if (n > MAX_CODE_POINT) {
      return null;
    }
    i %= length;
    points.splice(i++, 0, n);
  }
  return String.fromCodePoint(...points);
}
