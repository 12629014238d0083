/**
 * Reads texts that were packed when a bundle was made: three contexts predict each bit, a small network weighs what they say,
 * and arithmetic coding writes what was not foreseen. Tables are a third of a bundle, and gzip makes a third more of them.
 *
 * Engines need not agree on `Math.exp`, so nothing is used but the four operations that they must do alike.
 *
 * Divergences: none; no standard asks for this.
 */
import { decodeBase64, decodeUTF8 } from "./platform.js";

/** Contexts are told apart by so many bits. */
const SLOT_BITS = 15;
const SLOTS = 1 << SLOT_BITS;
const SLOT_MASK = SLOTS - 1;

/** The logarithm of the odds is between this and its negative, in so many steps. */
const LIMIT = 8;
const STEPS = 4096;

/** A probability of 1. */
const ONE = 0x10000;

/** After so many bits a slot no longer learns faster. */
const MAXIMUM = 20;

interface Scales {
  /** The probability of each step of the logarithm of the odds: the logistic function. */
  readonly probabilities: Uint16Array;
  /** The logarithm of the odds of a probability, in 4,096ths. */
  readonly logits: Float64Array;
}

let scales: Scales | undefined;

function getScales(): Scales {
  if (scales === undefined) {
    const probabilities = new Uint16Array(STEPS);
    const logits = new Float64Array(STEPS).fill(LIMIT);
    let known = 0;
    for (let step = 0; step < STEPS; step++) {
      const logit = ((2 * step) / STEPS - 1) * LIMIT;
      // The exponential function, as a power of two to the twelfth.
      let power = 1 - logit / 4096;
      for (let count = 0; count < 12; count++) {
        power *= power;
      }
      const probability = ONE / (1 + power);
      probabilities[step] = probability;
      for (; known <= probability / (ONE / STEPS); known++) {
        logits[known] = logit;
      }
    }
    scales = { probabilities, logits };
  }
  return scales;
}

/** Writes or reads a bit, of which the probability of a 1 is given in 65,536ths: never 0, nor all. */
export type CodeBit = (probability: number) => number;

/**
 * Goes through a text bit by bit and predicts each one.
 *
 * Divergence (performance): a loop that is written out, as it mostly runs before an engine has made machine code of it.
 *
 * @param length - The number of octets.
 * @param width - The number of bits of an octet: 7 if all are ASCII.
 * @returns The octets.
 */
export function code(length: number, width: number, codeBit: CodeBit): Uint8Array {
  const { probabilities, logits } = getScales();
  const learned = new Uint16Array(3 * SLOTS).fill(ONE / 2);
  const counts = new Uint8Array(3 * SLOTS);
  const rates = Float64Array.from({ length: MAXIMUM + 1 }, (_, count) => 1 / (count + 1.5));
  const weights = new Float64Array(3 << 8).fill(0.3);
  const octets = new Uint8Array(length);
  let context1 = 0;
  let context2 = 0;
  for (let index = 0; index < length; index++) {
    /** A 1, and the bits of the octet that are known. */
    let node = 1;
    for (let count = 0; count < width; count++) {
      const hash = Math.imul(node, 0x9e35);
      const slot0 = node;
      const slot1 = SLOTS | ((context1 + hash) & SLOT_MASK);
      const slot2 = (2 * SLOTS) | ((context2 + hash) & SLOT_MASK);
      const learned0 = learned[slot0] as number;
      const learned1 = learned[slot1] as number;
      const learned2 = learned[slot2] as number;
      const input0 = logits[learned0 >> 4] as number;
      const input1 = logits[learned1 >> 4] as number;
      const input2 = logits[learned2 >> 4] as number;
      const weight = node * 3;
      const weight0 = weights[weight] as number;
      const weight1 = weights[weight + 1] as number;
      const weight2 = weights[weight + 2] as number;
      const logit = input0 * weight0 + input1 * weight1 + input2 * weight2;
      const step = Math.floor((logit / LIMIT + 1) * (STEPS / 2));
      const probability = probabilities[step < 0 ? 0 : step < STEPS ? step : STEPS - 1] as number;
      const bit = codeBit(probability);
      const target = bit * (ONE - 1);
      const error = ((target - probability) / ONE) * 0.02;
      const count0 = counts[slot0] as number;
      const count1 = counts[slot1] as number;
      const count2 = counts[slot2] as number;
      weights[weight] = weight0 + error * input0;
      weights[weight + 1] = weight1 + error * input1;
      weights[weight + 2] = weight2 + error * input2;
      learned[slot0] = learned0 + (target - learned0) * (rates[count0] as number);
      learned[slot1] = learned1 + (target - learned1) * (rates[count1] as number);
      learned[slot2] = learned2 + (target - learned2) * (rates[count2] as number);
      counts[slot0] = count0 < MAXIMUM ? count0 + 1 : count0;
      counts[slot1] = count1 < MAXIMUM ? count1 + 1 : count1;
      counts[slot2] = count2 < MAXIMUM ? count2 + 1 : count2;
      node = (node << 1) | bit;
    }
    const octet = node - (1 << width);
    octets[index] = octet;
    const before = index > 0 ? (octets[index - 1] as number) : 0;
    context1 = Math.imul(octet + 1, 0x2c9277b5) >>> (28 - SLOT_BITS);
    context2 = Math.imul((before << 8) + octet + 1, 0x2c9277b5) >>> (28 - SLOT_BITS);
  }
  return octets;
}

/** Parts the range of numbers from `low` to `high` in two; the lower part, up to the result, stands for a 1. */
export function part(low: number, high: number, probability: number): number {
  return low + Math.floor(((high - low) * probability) / ONE);
}

/** Tells whether two numbers of 32 bits begin with the same octet, which then is known. */
export function isKnown(low: number, high: number): boolean {
  return low >>> 24 === high >>> 24;
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
  let high = 0xffffffff;
  let value = 0;
  const read = (): void => {
    value = ((value << 8) | (source[position++] ?? 0)) >>> 0;
  };
  for (let count = 0; count < 4; count++) {
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
    while (isKnown(low, high)) {
      low = (low << 8) >>> 0;
      high = ((high << 8) | 0xff) >>> 0;
      read();
    }
    return bit;
  });
  return decodeUTF8(octets);
}
