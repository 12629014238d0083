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
import { isProse } from "../mapping/prose.js";

const ASTERISK = 0x2a;
const UNDERSCORE = 0x5f;
const TILDE = 0x7e;
/** Matches a mark of emphasis. */
export const MARK = /[*_~]/;

const WORD = /^[A-Za-z0-9]/;
const PUNCTUATION = /^[!-/:-@[-`{-~]/;
const BLANK = /^\s?$/;

/** Most runs of a mark that are open at the same time: the 65th is ignored. */
const MOST_OPEN = 64;

/** Returns whether a UTF-16 unit is a mark of emphasis. */
export function isMark(unit: number): boolean {
  return unit === ASTERISK || unit === UNDERSCORE || unit === TILDE;
}

/** Finds the end of a run of one mark. */
function matchRun(text: string, start: number, limit: number): number {
  const unit = text.charCodeAt(start);
  let end = start + 1;
  while (end < limit && text.charCodeAt(end) === unit) {
    end++;
  }
  return end;
}

/** Reads the runs of marks before the links of a text, and ends links at closing marks. */
export class Emphasis {
  readonly #text: string;
  /** The last unit of the text before this one, if it is the next piece of a longer one. */
  readonly #before: string;
  /** Whether closing marks end a link at any place; otherwise, only at its end. */
  readonly #isMarkdown: boolean;
  /** UTF-16 index up to which runs have been read. */
  #index = 0;
  /** UTF-16 index of the first mark in the last link that has marks. */
  #mark = -1;
  /** UTF-16 index up to which links were searched for marks: only links, because markdown-it passes the rest of a text for each. */
  #unmarked = 0;
  /** Starts and ends of links with marks; these marks neither open nor close. */
  readonly #links: number[] = [];
  /** The number of members of `#links` that have been passed. */
  #passed = 0;
  /** UTF-16 index of the next mark, if it is not before `#index`; the length of the text if there are no more. */
  #next = -1;
  /**
   * UTF-16 index from which blank lines, which close open marks, are searched; -1 for the last unit of the text before this
   * one.
   */
  #paragraph = -1;
  /** The lengths of open runs of each mark, innermost last. */
  readonly #open: Map<number, number[]>;

  /** @param previous - The marks of the text before this one. */
  constructor(text: string, isMarkdown: boolean, previous?: Emphasis) {
    this.#text = text;
    this.#isMarkdown = isMarkdown;
    this.#before = previous === undefined ? "" : previous.finish();
    this.#open = previous === undefined ? new Map() : previous.#open;
  }

  /** Reads the text to its end, and returns its last unit. */
  finish(): string {
    this.#readRuns(this.#text.length);
    return (this.#before + this.#text.slice(-1)).slice(-1);
  }

  /**
   * Finds where marks end a link.
   *
   * @param start - UTF-16 index of the link.
   * @param tail - UTF-16 index after its host; marks before it do not count.
   * @param end - UTF-16 index after the link, by UTS #58.
   * @param endsInProse - Whether prose without spaces can follow the marks.
   * @returns UTF-16 index after the link without marks.
   */
  matchEnd(start: number, tail: number, end: number, endsInProse: boolean): number {
    // Most links have no marks. The runs before links are read when a link has a mark.
    if (!this.#hasMark(start, end)) {
      return end;
    }
    this.#readRuns(start);
    const found = this.#findClosing(start, tail, end, endsInProse);
    this.#links.push(start, found);
    return found;
  }

  /** Returns whether a mark is between two places. The first place must not be before that of the previous call. */
  #hasMark(start: number, end: number): boolean {
    if (this.#mark < start) {
      const from = Math.max(start, this.#unmarked);
      const length = this.#text.slice(from, end).search(MARK);
      if (length === -1) {
        this.#unmarked = Math.max(from, end);
        return false;
      }
      this.#mark = from + length;
    }
    return this.#mark < end;
  }

  #findClosing(start: number, tail: number, end: number, endsInProse: boolean): number {
    const text = this.#text;
    const direct = this.#isMarkdown ? 0 : text.charCodeAt(start - 1);
    // Marks at the end of the link are markup in Markdown, or will be when the text grows.
    let lastMarks = end;
    while (lastMarks > tail && isMark(text.charCodeAt(lastMarks - 1))) {
      lastMarks--;
    }
    for (let index = tail; index < end; index++) {
      const unit = text.charCodeAt(index);
      if (!isMark(unit)) {
        continue;
      }
      const runEnd = matchRun(text, index, end);
      const isAtEnd = runEnd === end || (endsInProse && isProse(text.codePointAt(runEnd) as number));
      const least = this.#open.get(unit)?.at(-1) ?? 0;
      const isPaired = least > 0 && runEnd - index >= least && this.#canClose(index, runEnd);
      if (this.#isMarkdown ? isPaired || index >= lastMarks : isAtEnd && (isPaired || unit === direct)) {
        return index;
      }
      index = runEnd - 1;
    }
    return end;
  }

  /** Reads the runs up to an index. */
  #readRuns(limit: number): void {
    const text = this.#text;
    for (;;) {
      if (this.#next < this.#index) {
        const length = text.slice(this.#index).search(MARK);
        this.#next = length === -1 ? text.length : this.#index + length;
      }
      const index = this.#next;
      if (index >= limit) {
        break;
      }
      while ((this.#links.at(this.#passed + 1) ?? index + 1) <= index) {
        this.#passed += 2;
      }
      if ((this.#links.at(this.#passed) ?? index + 1) <= index) {
        this.#index = this.#links[this.#passed + 1] as number;
        continue;
      }
      this.#closeParagraph(index);
      const end = matchRun(text, index, limit);
      const unit = text.charCodeAt(index);
      const open = this.#open.get(unit) ?? [];
      if (open.length > 0 && this.#canClose(index, end)) {
        open.pop();
      } else if (open.length < MOST_OPEN && this.#canOpen(index, end)) {
        open.push(end - index);
      }
      this.#open.set(unit, open);
      this.#index = end;
    }
    this.#closeParagraph(limit);
    this.#index = Math.max(this.#index, limit);
  }

  /** Closes all open runs, if there is a blank line before an index. */
  #closeParagraph(index: number): void {
    if (this.#open.size > 0) {
      const before = this.#paragraph === -1 ? this.#before : "";
      const text = before + this.#text.slice(Math.max(this.#paragraph, 0), index);
      if (text.includes("\n\n")) {
        this.#open.clear();
      }
    }
    // The last unit before the index may be the first line feed of a blank line.
    this.#paragraph = index - 1;
  }

  #unitBefore(index: number): string {
    return index === 0 ? this.#before : this.#text.charAt(index - 1);
  }

  /** Returns whether a run can start emphasis. Underscores after ASCII letters or digits cannot. */
  #canOpen(start: number, end: number): boolean {
    const isInWord = this.#text.charCodeAt(start) === UNDERSCORE && WORD.test(this.#unitBefore(start));
    return !BLANK.test(this.#text.charAt(end)) && !isInWord;
  }

  /**
   * Returns whether a run can end emphasis.
   *
   * Divergence (compatibility): non-ASCII letters may follow punctuation and marks, as in `**（a）**b` where b is Chinese. In
   * CommonMark those marks are text, but they are not part of a link either.
   */
  #canClose(start: number, end: number): boolean {
    const before = this.#unitBefore(start);
    if (BLANK.test(before)) {
      return false;
    }
    const isInWord = WORD.test(this.#text.charAt(end));
    return !isInWord || (this.#text.charCodeAt(start) !== UNDERSCORE && !PUNCTUATION.test(before));
  }
}
