/**
 * A text being repaired: its current form, and where each unit comes from.
 *
 * Divergences: none; no standard asks for this.
 */
import { MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";

/** The name of a repair. */
export type RepairCode =
  | "white-space"
  | "line-break"
  | "wrapping"
  | "invisible"
  | "full-width"
  | "ideographic-dot"
  | "kana-width"
  | "defanged"
  | "scheme-misspelled"
  | "scheme-repeated"
  | "scheme-missing"
  | "delimiter"
  | "backslash"
  | "percent-encoded"
  | "removed"
  | "cut";

/** One change to an input. */
export interface Repair {
  /** Stable name of the change. */
  readonly code: RepairCode;
  /** UTF-16 index, in the input, of the first unit that was replaced. */
  readonly start: number;
  /** UTF-16 index, in the input, after the last unit that was replaced; equal to `start` if something was added. */
  readonly end: number;
  /** The text in its place; `""` if it was removed. */
  readonly replacement: string;
}

/** A piece of a draft that is to be replaced, in UTF-16 indices of the draft. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** A text on its way from the input to an IRI. It never changes; an edit makes another one. */
export class Draft {
  readonly text: string;
  /** The repairs so far; at most the first 10,000. */
  readonly repairs: readonly Repair[];
  /** For each unit of the text, and for its end, the index in the input that it comes from. */
  readonly #origins: Uint32Array;

  private constructor(text: string, origins: Uint32Array, repairs: readonly Repair[]) {
    this.text = text;
    this.#origins = origins;
    this.repairs = repairs;
  }

  static of(input: string): Draft {
    return new Draft(
      input,
      Uint32Array.from({ length: input.length + 1 }, (_, index) => index),
      [],
    );
  }

  /** Returns the index in the input that a unit of the text, or its end, comes from. */
  originOf(index: number): number {
    return this.#origins[index] as number;
  }

  /**
   * Replaces pieces.
   *
   * @param edits - In the order of their indices, and not overlapping; one that changes nothing is no repair.
   */
  edit(code: RepairCode, edits: Iterable<Edit>): Draft {
    const { text } = this;
    const origins = this.#origins;
    const repairs = [...this.repairs];
    const pieces: string[] = [];
    const moved: Uint32Array[] = [];
    let done = 0;
    for (const { start, end, replacement } of edits) {
      if (text.slice(start, end) === replacement) {
        continue;
      }
      const first = origins[start] as number;
      // What is as long as before stands unit for unit in its place.
      const isInPlace = replacement.length === end - start;
      pieces.push(text.slice(done, start), replacement);
      moved.push(
        origins.subarray(done, start),
        isInPlace ? origins.subarray(start, end) : new Uint32Array(replacement.length).fill(first),
      );
      done = end;
      if (repairs.length < MOST_DIAGNOSTICS) {
        repairs.push({ code, start: first, end: end > start ? this.originOf(end - 1) + 1 : first, replacement });
      }
    }
    if (pieces.length === 0) {
      return this;
    }
    pieces.push(text.slice(done));
    moved.push(origins.subarray(done));
    return new Draft(pieces.join(""), join(moved), repairs);
  }

  /**
   * Replaces what an expression matches.
   *
   * @param pattern - With the flag "g"; its matches are not empty.
   * @param replace - Returns the replacement of a match, which can be the match itself.
   */
  replace(code: RepairCode, pattern: RegExp, replace: (match: string, index: number) => string): Draft {
    const edits = Array.from(this.text.matchAll(pattern), ({ 0: match, index }) => ({
      start: index,
      end: index + match.length,
      replacement: replace(match, index),
    }));
    return this.edit(code, edits);
  }
}

function join(arrays: readonly Uint32Array[]): Uint32Array {
  const joined = new Uint32Array(arrays.reduce((length, array) => length + array.length, 0));
  let index = 0;
  for (const array of arrays) {
    joined.set(array, index);
    index += array.length;
  }
  return joined;
}
