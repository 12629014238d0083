/**
 * A label of a domain name, as code points in a buffer that one label after the other uses.
 *
 * @see https://www.unicode.org/reports/tr46/#Validity_Criteria
 */

import { isHighSurrogate, readCodePoint } from "../../infra/at-index.js";
import { LONGEST_PUNYCODE, MOST_MARKS } from "../../infra/limits.js";
import { DOT, ZWNJ } from "../../infra/units.js";
import { MOST_ARGUMENTS } from "../../infra/writers.js";
import { readPunycode } from "./punycode.js";
import { getValue, getValues, mapToPoints } from "./table.js";
import {
  ARABIC_NUMBER,
  EUROPEAN_NUMBER,
  IGNORED,
  JOINER,
  JOINS_NEXT,
  JOINS_PREVIOUS,
  LEFT_TO_RIGHT,
  MAPPED,
  MARK,
  NON_STARTER,
  NONSPACING,
  NOT_VALID,
  OTHER_DIRECTION,
  RIGHT_TO_LEFT,
  TRANSPARENT,
  UNSTABLE,
  VIRAMA,
} from "./values.js";

/** Largest buffer, in code points, that is kept. The longest label that is encoded needs two numbers for each. */
const KEPT = 2 * LONGEST_PUNYCODE;

/** Longest label, in code points, that becomes a string by pieces, which are much garbage for a long one. */
const LONGEST_BY_PIECES = 64;

/** An imported constant would be read and checked for each character. */
const FULL_STOP = DOT;

export const PREFIX = "xn--";

/** The bits that make a domain name a Bidi domain name. */
export const BIDI = RIGHT_TO_LEFT | ARABIC_NUMBER;

export class Label {
  points = new Int32Array(KEPT);
  spare = new Int32Array(KEPT);
  length = 0;
  /** The union of the points. */
  bits = 0;
  /** The union of their values. */
  seen = 0;
  /** The bits that all values have. */
  shared = 0;
  /** The union of the bits that two neighbors have. */
  adjacent = 0;

  /** Returns the index of the dot or the end. */
  read(text: string, start = 0, end: number = text.length, isMapped = true): number {
    const values = getValues();
    let { points } = this;
    let length = 0;
    let bits = 0;
    let seen = 0;
    let shared = -1;
    let adjacent = 0;
    let last = 0;
    let index = start;
    for (; index < end; index++) {
      let point = text.charCodeAt(index);
      if (isHighSurrogate(point)) {
        point = readCodePoint(text, index);
        index += point > 0xffff ? 1 : 0;
      }
      let several: readonly number[] | null = null;
      let value = point < values.length ? (values[point] as number) : getValue(point);
      if ((value & NOT_VALID) !== 0 && !isMapped && ((value & MAPPED) !== 0 || value === IGNORED)) {
        const mapped = mapToPoints(point, value);
        if (typeof mapped === "number") {
          point = mapped;
        } else if (mapped.length === 0) {
          continue;
        } else {
          several = mapped;
          point = several[0] as number;
        }
        value = getValue(point);
      }
      if (point === FULL_STOP) {
        break;
      }
      for (let next = 1; ; next++) {
        if (length === points.length) {
          points = this.#grow();
        }
        points[length++] = point;
        bits |= point;
        seen |= value;
        shared &= value;
        adjacent |= value & last;
        last = value;
        if (several === null || next === several.length) {
          break;
        }
        point = several[next] as number;
        value = getValue(point);
      }
    }
    this.length = length;
    this.bits = bits;
    this.seen = seen;
    this.shared = shared;
    this.adjacent = adjacent;
    return index;
  }

  #grow(): Int32Array<ArrayBuffer> {
    const points = new Int32Array(2 * this.points.length);
    points.set(this.points);
    this.points = points;
    this.spare = new Int32Array(points.length);
    return points;
  }

  toString(): string {
    const { points, length } = this;
    let text = "";
    for (let index = 0; index < length; ) {
      if (length > LONGEST_BY_PIECES) {
        text += String.fromCodePoint(...points.subarray(index, Math.min(index + MOST_ARGUMENTS, length)));
        index += MOST_ARGUMENTS;
      } else {
        const point = points[index++] as number;
        text += point > 0xffff ? String.fromCodePoint(point) : String.fromCharCode(point);
      }
    }
    return text;
  }

  get isASCII(): boolean {
    return this.bits < 0x80;
  }

  /** Whether Normalization Form C may change the label. */
  get isChangeable(): boolean {
    return changes(this.seen, this.adjacent) !== 0;
  }

  /** Whether more marks than the limit are in a row. */
  get hasLongRun(): boolean {
    let run = 0;
    for (let index = 0; (this.seen & MARK) !== 0 && index < this.length && run <= MOST_MARKS; index++) {
      run = (this.valueAt(index) & MARK) === 0 ? 0 : run + 1;
    }
    return run > MOST_MARKS;
  }

  get startsWithPrefix(): boolean {
    const { points, length } = this;
    return length > 3 && points[0] === 0x78 && points[1] === 0x6e && points[2] === 0x2d && points[3] === 0x2d;
  }

  /** Returns 0 outside the label. */
  valueAt(index: number): number {
    return index >= 0 && index < this.length ? getValue(this.points[index] as number) : 0;
  }

  /** Decodes the Punycode after "xn--"; if it is invalid, the label stays and the result is `false`. */
  decode(): boolean {
    const { points, spare } = this;
    const isShort = this.length - PREFIX.length <= LONGEST_PUNYCODE;
    const length = isShort && this.isASCII ? readPunycode(points, PREFIX.length, this.length, spare) : -1;
    if (length === -1) {
      return false;
    }
    this.points = spare;
    this.spare = points;
    this.length = length;
    this.bits = 0;
    this.seen = 0;
    this.shared = -1;
    this.adjacent = 0;
    let last = 0;
    for (let index = 0; index < length; index++) {
      const point = spare[index] as number;
      const value = getValue(point);
      this.bits |= point;
      this.seen |= value;
      this.shared &= value;
      this.adjacent |= value & last;
      last = value;
    }
    if ((this.seen & NOT_VALID) !== 0) {
      // Two surrogates become a character in a string.
      this.read(this.toString());
    }
    return true;
  }

  /**
   * Whether each joiner follows a virama or is between two joining letters.
   *
   * As in tr46, a ZWNJ between two joining letters also makes the next ZWNJ valid, whose context begins after the last
   * ZWNJ without a virama before it.
   *
   * @see https://www.rfc-editor.org/rfc/rfc5892#appendix-A
   */
  hasValidJoiners(): boolean {
    /** Whether the last character that is not transparent joins to the next one. */
    let joinsNext = false;
    /** Whether there was a ZWNJ between two joining letters. */
    let isJoined = false;
    for (let index = 0; index < this.length; index++) {
      const value = this.valueAt(index);
      if (value & JOINER) {
        const isZWNJ = this.points[index] === ZWNJ;
        isJoined ||= isZWNJ && joinsNext && joinsPrevious((next) => this.valueAt(next), index + 1);
        joinsNext = false;
        if (this.valueAt(index - 1) & VIRAMA) {
          continue;
        }
        if (!isZWNJ || !isJoined || index === 0) {
          return false;
        }
        isJoined = false;
      } else if ((value & TRANSPARENT) === 0) {
        joinsNext = (value & JOINS_NEXT) !== 0;
      }
    }
    return true;
  }

  /**
   * The rule of a label in a Bidi domain name; an empty one follows it.
   *
   * @see https://www.rfc-editor.org/rfc/rfc5893#section-2
   */
  followsBidiRule(): boolean {
    const { points, length, seen } = this;
    if ((this.shared & LEFT_TO_RIGHT) !== 0) {
      return true;
    }
    const first = getValue(points[0] as number);
    let last = first;
    for (let index = length - 1; index > 0; index--) {
      last = getValue(points[index] as number);
      if ((last & NONSPACING) === 0) {
        break;
      }
      last = first;
    }
    // 1
    if (first & RIGHT_TO_LEFT) {
      // 2 to 4
      return (
        (seen & (LEFT_TO_RIGHT | OTHER_DIRECTION)) === 0 &&
        (last & (RIGHT_TO_LEFT | EUROPEAN_NUMBER | ARABIC_NUMBER)) !== 0 &&
        (~seen & (EUROPEAN_NUMBER | ARABIC_NUMBER)) !== 0
      );
    }
    // 5 and 6
    return (
      (first & LEFT_TO_RIGHT) !== 0 &&
      (seen & (RIGHT_TO_LEFT | ARABIC_NUMBER | OTHER_DIRECTION)) === 0 &&
      (last & (LEFT_TO_RIGHT | EUROPEAN_NUMBER)) !== 0
    );
  }
}

/**
 * Returns 0 if Normalization Form C changes neither a character nor its place: it has NFC_Quick_Check=Yes, and it or
 * the character before it is a starter.
 *
 * @param adjacent - The bits that it shares with the character before it.
 */
export function changes(value: number, adjacent: number): number {
  return (value & (UNSTABLE | NOT_VALID)) | (adjacent & NON_STARTER);
}

/** @param valueAt - Returns 0 after the label. */
export function joinsPrevious(valueAt: (index: number) => number, start: number): boolean {
  let index = start;
  while ((valueAt(index) & TRANSPARENT) !== 0) {
    index++;
  }
  return (valueAt(index) & JOINS_PREVIOUS) !== 0;
}

/** An idle buffer; another is created while it is borrowed. */
let idle: Label | null = null;

export function borrowLabel(): Label {
  const label = idle ?? new Label();
  idle = null;
  return label;
}

/** Takes a buffer back; the caller must not use it afterwards. */
export function returnLabel(label: Label): void {
  idle = label.points.length === KEPT ? label : idle;
}
