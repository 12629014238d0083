/**
 * Finds the marks of emphasis around links: asterisks, underscores and tildes.
 *
 * ```text
 * **see https://example.com/__init__.py**, then
 * └┬┘                        └┬─┘     └┬┘
 *  open run                   inside   closes the open run, so it ends the link
 * ```
 *
 * @see https://spec.commonmark.org/0.31.2/#emphasis-and-strong-emphasis
 */

import { readCodePoint } from "../infra/at-index.js";
import { ASTERISK, TILDE, UNDERSCORE } from "../infra/units.js";
import { matchBefore, matchWhile } from "./domain.js";
import { ENDINGS, type Ending } from "./ending.js";

const BLANK_LINE = "\n\n";

export const EMPHASIS_MARK = /[*_~]/;

const WORD = /^[A-Za-z0-9]/;
const PUNCTUATION = /^[!-/:-@[-`{-~]/;
const BLANK = /^\s?$/;

const AFTER_LINK = /^[\s!"'),.:;>?\]}*_~]/;

/** Most open runs of a mark: the 65th is ignored. */
const MOST_OPEN = 64;

export function isMark(unit: number): boolean {
  return unit === ASTERISK || unit === UNDERSCORE || unit === TILDE;
}

function matchMarks(text: string, start: number, limit: number) {
  const unit = text.charCodeAt(start);
  return matchWhile(text, start, limit, (codePoint) => codePoint === unit);
}

export class Emphasis {
  readonly #text;
  readonly #before;
  /** Closing marks end a link anywhere; otherwise only at its end or before prose. */
  readonly #isMarkdown;
  #index = 0;
  readonly #links: (readonly [start: number, end: number])[] = [];
  /** UTF-16 index of the next mark; unknown if it is before `#index`. */
  #next = -1;
  readonly #open: Map<number, number[]>;

  constructor(text: string, isMarkdown: boolean, previous?: Emphasis) {
    this.#text = text;
    this.#isMarkdown = isMarkdown;
    this.#before = previous?.finish() ?? "";
    this.#open = previous === undefined ? new Map() : previous.#open;
    if (this.#before + text.charAt(0) === BLANK_LINE) {
      this.#open.clear();
    }
  }

  finish(): string {
    this.#readRuns(this.#text.length);
    return (this.#before + this.#text.slice(-1)).slice(-1);
  }

  closes(start: number, index: number, limit: number, ending: Ending): boolean {
    const text = this.#text;
    const unit = text.charCodeAt(index);
    // A run closes at its first mark, or not at all.
    if (!isMark(unit) || text.charCodeAt(index - 1) === unit) {
      return false;
    }
    this.#readRuns(start);
    const end = matchMarks(text, index, limit);
    const least = this.#open.get(unit)?.at(-1) ?? 0;
    const isPaired = least > 0 && end - index >= least && this.#canClose(index, end);
    if (this.#isMarkdown) {
      return isPaired;
    }
    const isAtEnd = end === limit || ending.isProse(readCodePoint(text, end));
    return isAtEnd && (isPaired || unit === text.charCodeAt(start - 1));
  }

  matchEnd(start: number, tail: number, end: number): number {
    const text = this.#text;
    if (!EMPHASIS_MARK.test(text.slice(start, end))) {
      return end;
    }
    let index = matchBefore(text, end, tail, isMark);
    // The marks of a run are all part of the link, or none.
    while (
      index < end &&
      !(this.#isMarkdown ? this.#isMarkup(start, index) : this.closes(start, index, end, ENDINGS.none))
    ) {
      index = matchMarks(text, index, end);
    }
    this.#links.push([start, index]);
    return index;
  }

  isOpen(unit: number): boolean {
    return (this.#open.get(unit)?.length ?? 0) > 0;
  }

  /** A mark that is not open may still open emphasis in text to come. */
  #isMarkup(start: number, index: number) {
    const text = this.#text;
    const unit = text.charCodeAt(index);
    this.#readRuns(start);
    const next = text.charAt(matchMarks(text, index, text.length));
    return this.isOpen(unit) || (unit !== UNDERSCORE && !AFTER_LINK.test(next));
  }

  #readRuns(limit: number) {
    for (const [start, end] of this.#links) {
      this.#readPlainRuns(start);
      this.#index = end;
    }
    this.#links.length = 0;
    this.#readPlainRuns(limit);
  }

  #readPlainRuns(limit: number) {
    const text = this.#text;
    for (;;) {
      if (this.#next < this.#index) {
        const length = text.slice(this.#index).search(EMPHASIS_MARK);
        this.#next = length === -1 ? text.length : this.#index + length;
      }
      const index = this.#next;
      if (this.#open.size > 0 && text.slice(this.#index, Math.min(index, limit)).includes(BLANK_LINE)) {
        this.#open.clear();
      }
      if (index >= limit) {
        break;
      }
      const end = matchMarks(text, index, limit);
      const unit = text.charCodeAt(index);
      const open = this.#open.get(unit) ?? [];
      if (open.length > 0 && this.#canClose(index, end)) {
        open.pop();
      } else if (open.length < MOST_OPEN && this.#canOpen(index, end)) {
        open.push(end - index);
        this.#open.set(unit, open);
      }
      this.#index = end;
    }
    this.#index = Math.max(this.#index, limit);
  }

  #unitBefore(index: number) {
    return index === 0 ? this.#before : this.#text.charAt(index - 1);
  }

  #canOpen(start: number, end: number) {
    const isInWord = this.#text.charCodeAt(start) === UNDERSCORE && WORD.test(this.#unitBefore(start));
    return !BLANK.test(this.#text.charAt(end)) && !isInWord;
  }

  /** Divergence (compatibility): non-ASCII letters may follow punctuation and marks, as in `**（a）**字`. */
  #canClose(start: number, end: number) {
    const before = this.#unitBefore(start);
    const isInWord = WORD.test(this.#text.charAt(end));
    const mayBeInWord = this.#text.charCodeAt(start) !== UNDERSCORE && !PUNCTUATION.test(before);
    return !BLANK.test(before) && (!isInWord || mayBeInWord);
  }
}
