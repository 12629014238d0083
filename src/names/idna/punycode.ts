/**
 * Encodes and decodes Punycode.
 *
 * Long labels take n·log n time; the RFC's procedures take n² for the same results.
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

/**
 * Up to this many code points the RFC's quadratic loop is faster, and no integer overflows.
 */
const FEW = 64;

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
function toUnit(digit: number): number {
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
    units[length++] = toUnit(rest - quotient * (BASE - t));
    rest = quotient;
  }
  units[length++] = toUnit(rest);
  writer.length = length;
}

/**
 * Encodes code points.
 *
 * @param points - Holds the code points, between two indices.
 * @param writer - The Punycode is appended, without "xn--".
 * @returns `false` if an integer overflows, after a part was written.
 * @see https://www.rfc-editor.org/rfc/rfc3492#section-6.3
 */
export function encodePunycode(points: Int32Array, start: number, end: number, writer: UnitWriter): boolean {
  writer.reserve(end - start + 1);
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
  if (end - start > FEW) {
    return encodeMany(points.subarray(start, end), basic, writer);
  }
  encodeFew(points, start, end, basic, writer);
  return true;
}

/** Writes the deltas of few code points by the RFC's procedure. */
function encodeFew(points: Int32Array, start: number, end: number, basic: number, writer: UnitWriter): void {
  const length = end - start;
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

/**
 * Writes the deltas of many code points, in ascending order. The RFC's procedure counts the smaller code points between two
 * places in a loop; here that number is the difference of two prefix sums.
 */
function encodeMany(points: Int32Array, basic: number, writer: UnitWriter): boolean {
  const { length } = points;
  const order = sortIndices(points);
  const handledBefore = new PrefixCounts(length);
  for (let rank = 0; rank < basic; rank++) {
    handledBefore.add(order[rank] as number);
  }
  let n = INITIAL_N;
  let bias = INITIAL_BIAS;
  /** The number of handled code points up to the place of the last delta, including it; 0 after n has increased. */
  let passed = 0;
  /** The increase of n since then. */
  let advance = 0;
  for (let handled = basic; handled < length; handled++) {
    const index = order[handled] as number;
    const point = points[index] as number;
    if (point > n || handled === basic) {
      advance =
        (handled === basic ? 0 : handled - passed + 1) + (point - (handled === basic ? n : n + 1)) * (handled + 1);
      passed = 0;
      n = point;
    }
    const before = handledBefore.count(index);
    const delta = advance + before - passed;
    if (delta > MAX_INTEGER) {
      return false;
    }
    writeDelta(delta, bias, writer);
    bias = adapt(delta, handled + 1, handled === basic);
    handledBefore.add(index);
    passed = before + 1;
    advance = 0;
  }
  return true;
}

/** Returns the indices of code points, sorted by code point, then by index. */
function sortIndices(points: Int32Array): Int32Array {
  const { length } = points;
  // A loop, because creating it from an iterator takes ten times as long as the rest of this function.
  let from = new Int32Array(length);
  for (let index = 0; index < length; index++) {
    from[index] = index;
  }
  let to = new Int32Array(length);
  for (const shift of [0, 11]) {
    const starts = new Int32Array(2049);
    for (const point of points) {
      const bucket = ((point >> shift) & 0x7ff) + 1;
      starts[bucket] = (starts[bucket] as number) + 1;
    }
    for (let bucket = 1; bucket < starts.length; bucket++) {
      starts[bucket] = (starts[bucket] as number) + (starts[bucket - 1] as number);
    }
    for (const index of from) {
      const bucket = ((points[index] as number) >> shift) & 0x7ff;
      const place = starts[bucket] as number;
      starts[bucket] = place + 1;
      to[place] = index;
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Counts members of a set of indices: a Fenwick tree over words of 32 bits. */
class PrefixCounts {
  readonly #words: Int32Array;
  readonly #tree: Int32Array;

  constructor(length: number) {
    this.#words = new Int32Array((length >> 5) + 1);
    this.#tree = new Int32Array(this.#words.length + 1);
  }

  add(index: number): void {
    const words = this.#words;
    const tree = this.#tree;
    const word = index >> 5;
    words[word] = (words[word] as number) | (1 << (index & 31));
    for (let node = word + 1; node < tree.length; node += node & -node) {
      tree[node] = (tree[node] as number) + 1;
    }
  }

  /** Counts the members below an index. */
  count(index: number): number {
    const tree = this.#tree;
    const word = index >> 5;
    let sum = countBits((this.#words[word] as number) & ((1 << (index & 31)) - 1));
    for (let node = word; node > 0; node -= node & -node) {
      sum += tree[node] as number;
    }
    return sum;
  }
}

function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
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
  const insertions = end - start > FEW ? new Insertions(end - start) : null;
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
    if (insertions === null) {
      const place = outputStart + i;
      for (let at = outputStart + length - 1; at > place; at--) {
        output[at] = output[at - 1] as number;
      }
      output[place] = n;
    } else {
      insertions.add(i, n);
    }
    i++;
  }
  insertions?.apply(output.subarray(outputStart, outputStart + length), basic);
  return length;
}

/** Code points to insert, and their indices at the time of insertion. */
class Insertions {
  readonly #places: Int32Array;
  readonly #points: Int32Array;
  #count = 0;

  constructor(capacity: number) {
    this.#places = new Int32Array(capacity);
    this.#points = new Int32Array(capacity);
  }

  add(place: number, point: number): void {
    this.#places[this.#count] = place;
    this.#points[this.#count++] = point;
  }

  /**
   * Inserts the code points, from the last to the first: the index of the last one is final, the index of the one before counts
   * only free places, and so on.
   *
   * @param output - Begins with the other code points.
   * @param others - The number of the other code points.
   */
  apply(output: Int32Array, others: number): void {
    const rest = output.slice(0, others);
    const free = new FreePlaces(output.length);
    output.fill(-1);
    for (let index = this.#count - 1; index >= 0; index--) {
      output[free.removeAt(this.#places[index] as number)] = this.#points[index] as number;
    }
    let next = 0;
    for (let index = 0; index < output.length; index++) {
      if (output[index] === -1) {
        output[index] = rest[next++] as number;
      }
    }
  }
}

/** A set that at first has all indices below a length, and shrinks: a Fenwick tree over words of 32 bits. */
class FreePlaces {
  readonly #words: Int32Array;
  readonly #tree: Int32Array;
  readonly #top: number;

  constructor(length: number) {
    this.#words = new Int32Array((length >> 5) + 1).fill(-1);
    // Each node covers as many words as its lowest set bit.
    this.#tree = Int32Array.from({ length: this.#words.length + 1 }, (_, node) => 32 * (node & -node));
    this.#top = 2 ** Math.floor(Math.log2(this.#words.length));
  }

  /** Removes and returns the member with a rank. */
  removeAt(rank: number): number {
    const tree = this.#tree;
    let rest = rank;
    let word = 0;
    for (let step = this.#top; step > 0; step >>= 1) {
      const node = word + step;
      if (node < tree.length && (tree[node] as number) <= rest) {
        word = node;
        rest -= tree[node] as number;
      }
    }
    for (let node = word + 1; node < tree.length; node += node & -node) {
      tree[node] = (tree[node] as number) - 1;
    }
    let bits = this.#words[word] as number;
    for (; rest > 0; rest--) {
      bits &= bits - 1;
    }
    const bit = bits & -bits;
    this.#words[word] = (this.#words[word] as number) ^ bit;
    return (word << 5) + (31 - Math.clz32(bit));
  }
}
