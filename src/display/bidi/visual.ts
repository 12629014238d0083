/**
 * Divergence (compatibility): by rule L3, a combining mark follows its base in right-to-left runs too, because the
 * result is not reordered again.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-4.1
 */

import { checkOptions, getOption } from "../../infra/arguments.js";
import { readCodePoint } from "../../infra/at-index.js";
import { UnitWriter } from "../../infra/writers.js";
import { type IRILike, readAddress } from "../../schemes/address-argument.js";
import { REMOVED_CLASS, resolveLevels } from "./algorithm.js";
import { AL, AN, BN, FSI, getBidiClass, getMirroringGlyph, NSM, R, RLE, RLI, RLO } from "./classes.js";

/** Options of the visual order. */
export interface VisualOrderOptions {
  /** Whether brackets and the like in right-to-left text are replaced by their mirror images; `false` by default. */
  readonly mirror?: boolean | undefined;
}

/** Adjacent characters with the same direction. */
export interface DirectionRun {
  /** UTF-16 indices in the input, in logical order. */
  readonly start: number;
  readonly end: number;
  readonly direction: "ltr" | "rtl";
}

/** A text in visual order. */
export interface VisualOrder {
  /** The text, from left to right. */
  readonly text: string;
  /** For each UTF-16 unit of the text, its index in the input; contains each index once. */
  readonly indices: readonly number[];
  /** The runs from left to right. */
  readonly runs: readonly DirectionRun[];
}

const FIRST_RIGHT_TO_LEFT = 0x590;

const REORDERING = new Set([R, AL, AN, RLE, RLO, RLI, FSI]);

/**
 * Computes the visual order of an IRI: the result of the Unicode Bidirectional Algorithm in a left-to-right embedding.
 *
 * Any string has a visual order, on a single line. Surrogate pairs stay together, and a combining mark follows its
 * base, so that programs that do not reorder text can print it. Formatting characters have their effect, and stay
 * after the character that they followed.
 *
 * @example
 * visualOrder("http://ab.אבג/kl").text; // => "http://ab.גבא/kl"
 * visualOrder("/א(ב", { mirror: true }).text; // => "/ב)א"
 * visualOrder("/אב").indices; // => [0, 2, 1]
 * visualOrder("/אב").runs[1]; // => { start: 1, end: 3, direction: "rtl" }
 *
 * @throws {TypeError} If the input has the wrong type, or an option is unknown.
 * @requirement B-3a, B-4a
 * @see https://www.unicode.org/reports/tr9/#L2
 */
export function visualOrder(input: IRILike, options?: VisualOrderOptions | null): VisualOrder {
  checkOptions(options, ["mirror"]);
  const iri = readAddress(input, "input");
  return hasRightToLeft(iri) ? reorder(iri, getOption(options, "mirror") === true, 0) : keepOrder(iri);
}

export function orderText(text: string, direction: "ltr" | "rtl"): string {
  return direction === "ltr" && !hasRightToLeft(text) ? text : reorder(text, true, direction === "ltr" ? 0 : 1).text;
}

export function hasRightToLeft(input: string): boolean {
  for (let index = 0; index < input.length; index++) {
    if (input.charCodeAt(index) >= FIRST_RIGHT_TO_LEFT) {
      const codePoint = readCodePoint(input, index);
      if (REORDERING.has(getBidiClass(codePoint))) {
        return true;
      }
      index += codePoint > 0xffff ? 1 : 0;
    }
  }
  return false;
}

function keepOrder(iri: string): VisualOrder {
  const indices = Array.from({ length: iri.length }, (_, index) => index);
  return { text: iri, indices, runs: iri === "" ? [] : [{ start: 0, end: iri.length, direction: "ltr" }] };
}

function reorder(iri: string, mirror: boolean, level: 0 | 1): VisualOrder {
  const { codePoints, starts } = splitCodePoints(iri);
  const text = new UnitWriter(iri.length);
  const indices: number[] = [];
  const write = (index: number, codePoint: number) => {
    const character = String.fromCodePoint(codePoint);
    text.write(character);
    for (let unit = 0; unit < character.length; unit++) {
      // The mirror image of a BMP character can be outside the BMP, and vice versa.
      indices.push(Math.min((starts[index] as number) + unit, (starts[index + 1] as number) - 1));
    }
  };
  const writeForwards = (start: number, end: number) => {
    for (let index = start; index < end; index++) {
      write(index, codePoints[index] as number);
    }
  };
  const writeBackwards = (start: number, end: number) => {
    let clusterEnd = end;
    for (let index = end - 1; index >= start; index--) {
      const codePoint = codePoints[index] as number;
      const bidiClass = getBidiClass(codePoint);
      // A joiner may be between base and mark. Marks at the start of a run stay together too.
      const hasBase = bidiClass === NSM || (bidiClass === BN && clusterEnd > index + 1);
      if (index === start || !hasBase) {
        write(index, mirror ? getMirroringGlyph(codePoint) : codePoint);
        writeForwards(index + 1, clusterEnd);
        clusterEnd = index;
      }
    }
  };
  const runs = Array.from(orderRuns(resolveLevels(codePoints, level)), ({ start, end, level }): DirectionRun => {
    const isRightToLeft = (level & 1) === 1;
    (isRightToLeft ? writeBackwards : writeForwards)(start, end);
    const direction = isRightToLeft ? "rtl" : "ltr";
    return { start: starts[start] as number, end: starts[end] as number, direction };
  });
  return { text: text.toString(), indices, runs };
}

function splitCodePoints(input: string): { readonly codePoints: Uint32Array; readonly starts: Uint32Array } {
  const codePoints = new Uint32Array(input.length);
  const starts = new Uint32Array(input.length + 1);
  let length = 0;
  for (let index = 0; index < input.length; length++) {
    const codePoint = readCodePoint(input, index);
    codePoints[length] = codePoint;
    starts[length] = index;
    index += codePoint > 0xffff ? 2 : 1;
  }
  starts[length] = input.length;
  return { codePoints: codePoints.subarray(0, length), starts };
}

interface LevelRun {
  readonly start: number;
  readonly end: number;
  readonly level: number;
}

/**
 * A run with an odd level is read backwards.
 *
 * @see https://www.unicode.org/reports/tr9/#Retaining_Explicit_Formatting_Characters
 */
export function* orderRuns(levels: Uint8Array): Generator<LevelRun, void> {
  let [last, highest] = [0, 0];
  // Removed characters stay after the one before; at the start of a line, no text moves around them.
  const own = levels.map((level) => {
    last = level === REMOVED_CLASS ? last : level;
    highest = Math.max(highest, last);
    return last;
  });
  const starts = new Uint32Array(own.length).map((_, index) => index).filter((at) => own[at] !== own[at - 1]);
  for (let level = highest; level > 0; level--) {
    for (let first = 0, end = 0; first < starts.length; first = end + 1) {
      end = first;
      while (end < starts.length && (own[starts[end] as number] as number) >= level) {
        end++;
      }
      starts.subarray(first, end).reverse();
    }
  }
  for (const start of starts) {
    let end = start + 1;
    while (own[end] === own[start]) {
      end++;
    }
    yield { start, end, level: own[start] as number };
  }
}
