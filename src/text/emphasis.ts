/**
 * Marks of emphasis around links: asterisks, underscores and tildes.
 *
 * ```text
 * **see https://example.com/__init__.py**, then
 * └┬┘                        └┬─┘     └┬┘
 *  open run                   inside   closes the open run, so it ends the link
 * ```
 *
 * @see https://spec.commonmark.org/0.31.2/#emphasis-and-strong-emphasis
 */
const ASTERISK = 0x2a;
const UNDERSCORE = 0x5f;
const TILDE = 0x7e;

const WORD = /^[A-Za-z0-9]/;
const PUNCTUATION = /^[!-/:-@[-`{-~]/;
const BLANK = /^\s?$/;

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

/** Returns whether a run can start emphasis. Between words of ASCII, underscores cannot. */
function canOpen(text: string, start: number, end: number): boolean {
  const isInWord = text.charCodeAt(start) === UNDERSCORE && WORD.test(text.charAt(start - 1));
  return !BLANK.test(text.charAt(end)) && !isInWord;
}

/**
 * Returns whether a run can end emphasis.
 *
 * Divergence (compatibility): non-ASCII letters may follow punctuation and marks, as in `**（a）**b` where b is Chinese. By
 * CommonMark those marks are text, and still no part of a link.
 */
function canClose(text: string, start: number, end: number): boolean {
  const before = text.charAt(start - 1);
  if (BLANK.test(before)) {
    return false;
  }
  return !WORD.test(text.charAt(end)) || (text.charCodeAt(start) !== UNDERSCORE && !PUNCTUATION.test(before));
}

/** Follows the runs of marks before the links of a text. */
export class Emphasis {
  readonly #text: string;
  /** Whether runs anywhere before a link count, or only one directly before it. */
  readonly #isMarkdown: boolean;
  /** UTF-16 index up to which runs have been read. */
  #index: number;
  /** The lengths of open runs of each mark, innermost last. */
  #open = new Map<number, number[]>();

  constructor(text: string, start: number, isMarkdown: boolean) {
    this.#text = text;
    this.#index = start;
    this.#isMarkdown = isMarkdown;
  }

  /**
   * Finds where marks end a link.
   *
   * @param start - UTF-16 index of the link.
   * @param tail - UTF-16 index after its host; no mark before it is looked at.
   * @param end - UTF-16 index after it, by UTS #58.
   * @returns UTF-16 index after the link without marks.
   */
  matchEnd(start: number, tail: number, end: number): number {
    if (this.#isMarkdown) {
      this.#readRuns(start);
    }
    const found = this.#findClosing(start, tail, end);
    this.#index = Math.max(this.#index, found);
    return found;
  }

  #findClosing(start: number, tail: number, end: number): number {
    const text = this.#text;
    const open = this.#isMarkdown ? this.#open : readRunBefore(text, start);
    // Marks that nothing of the link follows are markup in Markdown, or will be when the text goes on.
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
      const least = open.get(unit)?.at(-1) ?? 0;
      const isPaired =
        least > 0 && (runEnd === end || (this.#isMarkdown && runEnd - index >= least && canClose(text, index, runEnd)));
      if (isPaired || (this.#isMarkdown && index >= lastMarks)) {
        return index;
      }
      index = runEnd - 1;
    }
    return end;
  }

  /** Reads the runs up to an index. */
  #readRuns(limit: number): void {
    const text = this.#text;
    for (let index = this.#index; index < limit; index++) {
      const unit = text.charCodeAt(index);
      if (!isMark(unit)) {
        continue;
      }
      const end = matchRun(text, index, limit);
      const open = this.#open.get(unit) ?? [];
      if (open.length > 0 && canClose(text, index, end)) {
        open.pop();
      } else if (canOpen(text, index, end)) {
        open.push(end - index);
      }
      this.#open.set(unit, open);
      index = end - 1;
    }
    this.#index = Math.max(this.#index, limit);
  }
}

/** Returns the run of marks directly before an index, in the form of the open runs. */
function readRunBefore(text: string, start: number): ReadonlyMap<number, readonly number[]> {
  const unit = text.charCodeAt(start - 1);
  if (!isMark(unit)) {
    return NO_RUNS;
  }
  let index = start;
  while (text.charCodeAt(index - 1) === unit) {
    index--;
  }
  return new Map([[unit, [start - index]]]);
}

const NO_RUNS: ReadonlyMap<number, readonly number[]> = new Map();
