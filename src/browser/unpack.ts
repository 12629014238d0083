/**
 * Reads texts that were packed when a bundle was made: three contexts predict each bit, a small network weighs what they say,
 * and arithmetic coding writes what was not foreseen. Tables are a third of a bundle, and gzip makes a third more of them.
 *
 * All numbers are integers that an engine holds without a box, 31 bits at most: mostly, this runs before it has made machine
 * code of it, and then every other number would be an object.
 *
 * Divergences: none; no standard asks for this.
 */
import { decodeBase64, decodeUTF8 } from "./platform.js";

/** Contexts are told apart by so many bits. */
const SLOT_BITS = 15;
const SLOTS = 1 << SLOT_BITS;
const SLOT_MASK = SLOTS - 1;

/** The logarithm of the odds is between -8 and 8, in so many steps. */
const STEPS = 4096;

/** The table of the logistic function is exact at every so many steps, and straight between. */
const KNOT = 128;

/** A weight of 1, as a power of 2. */
const WEIGHT_BITS = 14;

/** After so many bits a slot no longer learns faster. */
const MAXIMUM = 20;

/** What is needed to predict bits; it is used for one text after the other. */
interface Model {
  /** The probability of each step of the logarithm of the odds, in 4,096ths: the logistic function. */
  readonly probabilities: Int16Array;
  /** The logarithm of the odds of a probability, in steps from even odds. */
  readonly logits: Int16Array;
  /** How fast a slot learns after so many bits, in 1,024ths. */
  readonly rates: Int16Array;
  /** The probability that a slot has learned, in 65,536ths; 0 is a half. */
  readonly learned: Int16Array;
  readonly counts: Uint8Array;
  readonly weights: Int32Array;
}

let model: Model | undefined;

/** The logistic function, in 65,536ths. Engines need not agree on `Math.exp`: this is a power of two to the twelfth. */
function getProbability(step: number): number {
  let power = 1 - ((2 * step) / STEPS - 1) / 512;
  for (let count = 0; count < 12; count++) {
    power *= power;
  }
  return Math.floor(0x10000 / (1 + power));
}

function createModel(): Model {
  const probabilities = new Int16Array(STEPS);
  const logits = new Int16Array(STEPS).fill(STEPS / 2 - 1);
  let known = 0;
  let end = getProbability(0);
  for (let knot = 0; knot < STEPS; knot += KNOT) {
    const start = end;
    end = getProbability(knot + KNOT);
    for (let index = 0; index < KNOT; index++) {
      // A 128th of the way to the next knot, and a 16th of the unit: 1 to 4,094 come of it.
      const probability = (start * KNOT + (end - start) * index) >> 11;
      probabilities[knot + index] = probability;
      for (; known <= probability; known++) {
        logits[known] = knot + index - STEPS / 2;
      }
    }
  }
  return {
    probabilities,
    logits,
    rates: Int16Array.from({ length: MAXIMUM + 1 }, (_, count) => 1024 / (count + 1.5)),
    learned: new Int16Array(3 * SLOTS),
    counts: new Uint8Array(3 * SLOTS),
    weights: new Int32Array(3 << 8),
  };
}

/** Writes or reads a bit, of which the probability of a 1 is given in 4,096ths: never 0, nor all. */
export type CodeBit = (probability: number) => number;

/**
 * Goes through a text bit by bit and predicts each one.
 *
 * Divergence (performance): small functions, of which an engine makes machine code long before it would of one with a loop.
 *
 * @param length - The number of octets.
 * @param width - The number of bits of an octet: 7 if all are ASCII.
 * @returns The octets.
 */
export function code(length: number, width: number, codeBit: CodeBit): Uint8Array {
  model ??= createModel();
  model.learned.fill(0);
  model.counts.fill(0);
  model.weights.fill(4915);
  const octets = new Uint8Array(length);
  let before = 0;
  let context1 = 0;
  let context2 = 0;
  for (let index = 0; index < length; index++) {
    const octet = codeOctet(model, width, context1, context2, codeBit);
    octets[index] = octet;
    context1 = Math.imul(octet + 1, 0x2c9277b5) >>> (28 - SLOT_BITS);
    context2 = Math.imul((before << 8) + octet + 1, 0x2c9277b5) >>> (28 - SLOT_BITS);
    before = octet;
  }
  return octets;
}

/** Goes through an octet; the contexts are what is before it. */
function codeOctet(using: Model, width: number, context1: number, context2: number, codeBit: CodeBit): number {
  /** A 1, and the bits of the octet that are known. */
  let node = 1;
  for (let count = 0; count < width; count++) {
    const hash = Math.imul(node, 0x9e35);
    const slot1 = SLOTS | ((context1 + hash) & SLOT_MASK);
    const slot2 = (2 * SLOTS) | ((context2 + hash) & SLOT_MASK);
    node = (node << 1) | codeNext(using, node, slot1, slot2, codeBit);
  }
  return node - (1 << width);
}

/** Predicts a bit by three slots, and learns what it is. `Math.imul` cannot become -0, for which machine code would be given up. */
function codeNext(using: Model, slot0: number, slot1: number, slot2: number, codeBit: CodeBit): number {
  const { probabilities, logits, learned, weights } = using;
  const learned0 = learned[slot0] as number;
  const learned1 = learned[slot1] as number;
  const learned2 = learned[slot2] as number;
  const input0 = logits[(learned0 >> 4) + STEPS / 2] as number;
  const input1 = logits[(learned1 >> 4) + STEPS / 2] as number;
  const input2 = logits[(learned2 >> 4) + STEPS / 2] as number;
  const weight = 3 * slot0;
  const weight0 = weights[weight] as number;
  const weight1 = weights[weight + 1] as number;
  const weight2 = weights[weight + 2] as number;
  const sum = Math.imul(input0, weight0) + Math.imul(input1, weight1) + Math.imul(input2, weight2);
  const step = (sum >> WEIGHT_BITS) + STEPS / 2;
  const probability = probabilities[step < 0 ? 0 : step < STEPS ? step : STEPS - 1] as number;
  const bit = codeBit(probability);
  const error = Math.imul(5, bit === 1 ? STEPS - probability : -probability);
  weights[weight] = weight0 + (Math.imul(error, input0) >> WEIGHT_BITS);
  weights[weight + 1] = weight1 + (Math.imul(error, input1) >> WEIGHT_BITS);
  weights[weight + 2] = weight2 + (Math.imul(error, input2) >> WEIGHT_BITS);
  const target = bit === 1 ? 0x7fff : -0x8000;
  learn(using, slot0, learned0, target);
  learn(using, slot1, learned1, target);
  learn(using, slot2, learned2, target);
  return bit;
}

function learn({ rates, learned, counts }: Model, slot: number, value: number, target: number): void {
  const count = counts[slot] as number;
  learned[slot] = value + (Math.imul(target - value, rates[count] as number) >> 10);
  counts[slot] = count < MAXIMUM ? count + 1 : count;
}

/** The numbers of the arithmetic coder have 24 bits; this is the greatest. */
export const GREATEST = 0xffffff;

/** Parts the range of numbers from `low` to `high` in two; the lower part, up to the result, stands for a 1. */
export function part(low: number, high: number, probability: number): number {
  const range = high - low;
  return low + (range >> 12) * probability + (((range & 0xfff) * probability) >> 12);
}

/** Gives the upper octet of a number. Where those of both ends of the range are the same, it is known. */
export function getOctet(value: number): number {
  return value >> 16;
}

/** Takes the upper octet away, and puts another one at the lower end. */
export function shift(value: number, octet: number): number {
  return ((value & 0xffff) << 8) | octet;
}

/**
 * Unpacks a text.
 *
 * @param packed - What the bundler made of the text, in Base64.
 * @param length - The number of the text's octets in UTF-8.
 * @param width - 7 if the text is ASCII, otherwise 8.
 */
export function unpack(packed: string, length: number, width: number): string {
  const source = decodeBase64(packed);
  let position = 0;
  let low = 0;
  let high = GREATEST;
  let value = 0;
  const read = (): void => {
    value = shift(value, source[position++] ?? 0);
  };
  for (let count = 0; count < 3; count++) {
    read();
  }
  const octets = code(length, width, (probability) => {
    const middle = part(low, high, probability);
    const bit = value <= middle ? 1 : 0;
    if (bit === 1) {
      high = middle;
    } else {
      low = middle + 1;
    }
    while (getOctet(low) === getOctet(high)) {
      low = shift(low, 0);
      high = shift(high, 0xff);
      read();
    }
    return bit;
  });
  return decodeUTF8(octets);
}
