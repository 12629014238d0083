/**
 * The bits of code points and their mappings, from the tables of UTS #46, which are decoded on first use.
 *
 * Divergence (size): the engine computes five of six mappings, each on first use. As data they would take 3.6 kB with
 * gzip.
 *
 * @see https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table
 */

import { KIND_VALUES, RUN_KINDS, RUN_LENGTHS } from "../../generated/character-classes.js";
import { OFFSETS, SEQUENCES } from "../../generated/idna-mapping.js";
import { readCodePoint } from "../../infra/at-index.js";
import { readNumbers, unfold } from "../../infra/numbers.js";
import { foldCharacter } from "./case-fold.js";
import { COMPUTED, IDNA_DISALLOWED, IGNORED, MAPPED, NOT_VALID } from "./values.js";

/** From here on, all code points are disallowed, except the variation selectors. */
const END = 0x40000;
const FIRST_SELECTOR = 0xe0100;
const LAST_SELECTOR = 0xe01ef;

/**
 * Bits of `values.ts` by code point; empty before the first use. That of a mapped one is {@link MAPPED} plus an index
 * into `offsets`, or {@link COMPUTED}.
 */
let values = new Uint16Array();

/** The distances to the code points that mapped ones become. */
let offsets: number[] = [];

/** Returns the values of the code points below its length, for loops; it must not be kept. */
export function getValues(): Uint16Array {
  if (values.length === 0) {
    const read = readValues();
    offsets = readOffsets();
    values = read;
  }
  return values;
}

export function getValue(codePoint: number): number {
  if (codePoint < END) {
    return getValues()[codePoint] as number;
  }
  return codePoint >= FIRST_SELECTOR && codePoint <= LAST_SELECTOR ? IGNORED : IDNA_DISALLOWED;
}

/** Returns only {@link IDNA_DISALLOWED} if the code point is not valid. */
export function readBits(codePoint: number): number {
  const value = getValue(codePoint);
  return (value & NOT_VALID) === 0 ? value : IDNA_DISALLOWED;
}

/** The value of the code point has the bit {@link MAPPED}. */
export function mapCodePoint(codePoint: number): string {
  const value = getValue(codePoint);
  const character = String.fromCodePoint(codePoint);
  return value === COMPUTED
    ? (SEQUENCES[character] ?? foldCharacter(character))
    : String.fromCodePoint(codePoint + (offsets[value & ~MAPPED] as number));
}

const NONE: readonly number[] = [];

/** The mappings to several code points, which the engine computed: at most 1,194. */
const sequences = /* @__PURE__ */ new Map<number, readonly number[]>();

/** Returns one code point, none or several, which have no dot. What the engine computes is kept. */
export function mapToPoints(codePoint: number, value: number): number | readonly number[] {
  if (value !== COMPUTED) {
    return value === IGNORED ? NONE : codePoint + (offsets[value & ~MAPPED] as number);
  }
  let points = sequences.get(codePoint);
  if (points === undefined) {
    points = toCodePoints(mapCodePoint(codePoint));
    if (points.length === 1) {
      const [point] = points as [number];
      values[codePoint] = MAPPED | (offsets.push(point - codePoint) - 1);
      return point;
    }
    sequences.set(codePoint, points);
  }
  return points;
}

export function toCodePoints(text: string): number[] {
  const points: number[] = [];
  for (let index = 0; index < text.length; index++) {
    const point = readCodePoint(text, index);
    points.push(point);
    index += point > 0xffff ? 1 : 0;
  }
  return points;
}

function readValues(): Uint16Array<ArrayBuffer> {
  const values = new Uint16Array(END);
  const kindValues = readNumbers(KIND_VALUES);
  const lengths = readNumbers(RUN_LENGTHS);
  let start = 0;
  let mapped = 0;
  for (const [index, kind] of readNumbers(RUN_KINDS).entries()) {
    const end = start + (lengths[index] as number) + 1;
    const value = kindValues[kind] as number;
    values.fill(value, start, end);
    for (let codePoint = start; value === MAPPED && codePoint < end; codePoint++) {
      values[codePoint] = MAPPED | mapped++;
    }
    start = end;
  }
  return values;
}

/** Decodes the distances, in the order of the code points. */
function readOffsets(): number[] {
  const offsets: number[] = [];
  const changes = readNumbers(OFFSETS);
  let offset = 0;
  for (let index = 0; index < changes.length; index++) {
    const change = changes[index] as number;
    offset += unfold(change);
    for (let count = change === 0 ? (changes[++index] as number) : 0; count >= 0; count--) {
      offsets.push(offset);
    }
  }
  return offsets;
}
