/**
 * Bidirectional IRIs as they are seen: in the order of a left-to-right embedding.
 *
 * Divergence (compatibility): of rule L3 only so much is done as keeps text readable that is written from left to right
 * without another reordering: a combining mark comes after its base in right-to-left runs, too.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-4.1
 */

import { readCodePoint } from "../infra/code-points.js";
import { type IRILike, readAddress } from "../infra/iri-like.js";
import { getOption } from "../infra/options.js";
import { UnitWriter } from "../infra/unit-writer.js";
import { resolveLevels } from "./algorithm.js";
import { AL, AN, BN, FSI, NSM, R, RLE, RLI, RLO } from "./class-names.js";
import { getBidiClass, getMirroringGlyph } from "./classes.js";
import { type LevelRuns, orderRuns } from "./reorder.js";

/** How a visual order is made. */
export interface VisualOrderOptions {
  /**
   * Whether characters that have a mirror image are exchanged for it where text runs from right to left, as a renderer
   * does: brackets, mostly. Then the text has other characters than the input; default `false`.
   */
  readonly mirror?: boolean | undefined;
}

/** Characters beside each other that run in one direction. */
export interface DirectionRun {
  /** UTF-16 index in the input of its first character, in logical order. */
  readonly start: number;
  /** UTF-16 index in the input after its last character, in logical order. */
  readonly end: number;
  /** In which direction it is read. */
  readonly direction: "ltr" | "rtl";
}

/** A text in the order in which it is seen. */
export interface VisualOrder {
  /** The text from left to right. */
  readonly text: string;
  /** For each UTF-16 unit of the text the index of the unit in the input that stands there; each input index once. */
  readonly indices: readonly number[];
  /** The runs from left to right; they are made when they are first read. */
  readonly runs: readonly DirectionRun[];
}

/** No character before it is right-to-left, or makes others so. */
const FIRST_RIGHT_TO_LEFT = 0x590;

/**
 * Gives the visual order of an IRI: that of the Unicode Bidirectional Algorithm in a left-to-right embedding.
 *
 * The syntax is not checked: any string has a visual order, as if it were on one line. Surrogate pairs stay together, and a
 * combining mark comes after its base, so that the text can be written to where it is not reordered again. A lone surrogate
 * is a neutral character. Formatting characters, which no IRI has, have their effect and stay, each with what precedes it.
 *
 * @example
 * visualOrder("http://ab.אבג/kl").text; // => "http://ab.גבא/kl"
 * visualOrder("/א(ב").text; // => "/ב(א"
 * visualOrder("/א(ב", { mirror: true }).text; // => "/ב)א"
 * visualOrder("/אב").indices; // => [0, 2, 1]
 * visualOrder("/אב").runs[1]; // => { start: 1, end: 3, direction: "rtl" }
 *
 * @param input - Any string, in logical order.
 * @returns The text in visual order, with what leads back from it. Without right-to-left characters it is the string.
 * @throws {TypeError} If the input is neither a string nor an object with an `href`.
 * @requirement B-3a, B-4a
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-4.1
 * @see https://www.unicode.org/reports/tr9/#L2
 */
export function visualOrder(input: IRILike, options?: VisualOrderOptions | null): VisualOrder {
  const iri = readAddress(input, "input");
  return hasRightToLeft(iri) ? reorder(iri, getOption(options, "mirror") === true, 0) : keepOrder(iri);
}

/**
 * Gives the visual order of a text in a paragraph of a direction, with mirror images where it runs from right to left.
 *
 * @example
 * orderText("(א", "rtl"); // => "א)"
 */
export function orderText(text: string, direction: "ltr" | "rtl"): string {
  return direction === "ltr" && !hasRightToLeft(text) ? text : reorder(text, true, direction === "ltr" ? 0 : 1).text;
}

/**
 * Returns whether a string has a character because of which its visual order can be another one: a right-to-left one, an
 * Arabic number, or a formatting character for right-to-left text.
 *
 * @example
 * hasRightToLeft("http://example.org/é"); // => false
 * hasRightToLeft("http://example.org/א"); // => true
 *
 * @param input - Any string.
 * @see https://www.unicode.org/reports/tr9/#Bidirectional_Character_Types
 */
export function hasRightToLeft(input: string): boolean {
  for (let index = 0; index < input.length; index++) {
    if (input.charCodeAt(index) >= FIRST_RIGHT_TO_LEFT) {
      const codePoint = readCodePoint(input, index);
      switch (getBidiClass(codePoint)) {
        case R:
        case AL:
        case AN:
        case RLE:
        case RLO:
        case RLI:
        case FSI:
          return true;
        default:
          index += codePoint > 0xffff ? 1 : 0;
      }
    }
  }
  return false;
}

function keepOrder(iri: string): VisualOrder {
  const indices: number[] = makeArray(iri.length);
  for (let index = 0; index < iri.length; index++) {
    indices[index] = index;
  }
  return { text: iri, indices, runs: iri === "" ? [] : [{ start: 0, end: iri.length, direction: "ltr" }] };
}

/** V8 keeps an array of more elements in a hash table, unless it has grown to that length. */
const LONGEST_ARRAY = 2 ** 25;

/** Makes an array that is to be filled from its start. */
function makeArray<Item>(length: number): Item[] {
  return new Array<Item>(Math.min(length, LONGEST_ARRAY));
}

/** @param level - The embedding level of the paragraph: 0 from left to right, 1 from right to left. */
function reorder(iri: string, mirror: boolean, level: 0 | 1): VisualOrder {
  const { codePoints, starts } = split(iri);
  const runs = orderRuns(resolveLevels(codePoints, level));
  const writer = new Writer(codePoints, starts, mirror);
  for (let run = 0; run < runs.levels.length; run++) {
    const [start, end] = [runs.starts[run] as number, runs.ends[run] as number];
    if (((runs.levels[run] as number) & 1) === 1) {
      writer.writeBackwards(start, end);
    } else {
      writer.writeForwards(start, end);
    }
  }
  let directions: readonly DirectionRun[] | undefined;
  return {
    text: writer.finish(),
    indices: writer.indices,
    get runs() {
      directions ??= listDirections(runs, starts);
      return directions;
    },
  };
}

function listDirections({ starts, ends, levels }: LevelRuns, unitStarts: Uint32Array): DirectionRun[] {
  const directions: DirectionRun[] = makeArray(levels.length);
  for (let run = 0; run < levels.length; run++) {
    directions[run] = {
      start: unitStarts[starts[run] as number] as number,
      end: unitStarts[ends[run] as number] as number,
      direction: ((levels[run] as number) & 1) === 1 ? "rtl" : "ltr",
    };
  }
  return directions;
}

/** Gives the code points of a string, and the UTF-16 index of each, with one more for the end. */
function split(input: string): { readonly codePoints: Uint32Array; readonly starts: Uint32Array } {
  const codePoints = new Uint32Array(input.length);
  const starts = new Uint32Array(input.length + 1);
  let length = 0;
  let index = 0;
  while (index < input.length) {
    const codePoint = readCodePoint(input, index);
    codePoints[length] = codePoint;
    starts[length] = index;
    length++;
    index += codePoint > 0xffff ? 2 : 1;
  }
  starts[length] = index;
  return { codePoints: codePoints.subarray(0, length), starts };
}

/** Writes code points, and notes where they come from. */
class Writer {
  readonly indices: number[];
  readonly #codePoints: Uint32Array;
  readonly #starts: Uint32Array;
  readonly #mirror: boolean;
  readonly #text: UnitWriter;

  constructor(codePoints: Uint32Array, starts: Uint32Array, mirror: boolean) {
    const units = starts[codePoints.length] as number;
    this.indices = makeArray(units);
    this.#codePoints = codePoints;
    this.#starts = starts;
    this.#mirror = mirror;
    this.#text = new UnitWriter(units);
  }

  /** @returns The text, when all has been written. */
  finish(): string {
    // Mirror images can be shorter.
    this.indices.length = this.#text.length;
    return this.#text.toString();
  }

  writeForwards(start: number, end: number): void {
    for (let index = start; index < end; index++) {
      this.#write(index, this.#codePoints[index] as number);
    }
  }

  /** Writes the characters from the last to the first, marks after their base. */
  writeBackwards(start: number, end: number): void {
    let clusterEnd = end;
    for (let index = end - 1; index >= start; index--) {
      const codePoint = this.#codePoints[index] as number;
      const bidiClass = getBidiClass(codePoint);
      // A joiner may stand between base and mark; marks at the start of a run stay together, too.
      const hasBase = bidiClass === NSM || (bidiClass === BN && clusterEnd > index + 1);
      if (index === start || !hasBase) {
        this.#write(index, this.#mirror ? getMirroringGlyph(codePoint) : codePoint);
        this.writeForwards(index + 1, clusterEnd);
        clusterEnd = index;
      }
    }
  }

  #write(index: number, codePoint: number): void {
    const start = this.#starts[index] as number;
    if (codePoint > 0xffff) {
      this.#writeUnit(0xd800 + ((codePoint - 0x10000) >> 10), start);
      // The mirror image of a character in the BMP can lie beyond it, and the other way round.
      this.#writeUnit(0xdc00 + (codePoint & 0x3ff), Math.min(start + 1, (this.#starts[index + 1] as number) - 1));
    } else {
      this.#writeUnit(codePoint, start);
    }
  }

  #writeUnit(unit: number, origin: number): void {
    const text = this.#text;
    text.reserve(1);
    this.indices[text.length] = origin;
    text.units[text.length] = unit;
    text.length++;
  }
}
