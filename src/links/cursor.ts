import { readCodePointBefore } from "../infra/at-index.js";
import { PERCENT_SIGN } from "../infra/units.js";
import { isOfClass, isPercentEncoded } from "../schemes/characters.js";
import { CLOSE, getLinkFlags, getLinkTerm, HOST } from "../uts58/link-classes.js";
import { isHostCharacter, matchBefore, matchLabels, type Run, trimHost } from "./domain.js";
import type { Emphasis } from "./emphasis.js";
import { isWithoutSpaces } from "./prose.js";
import type { LinkRules } from "./settings.js";
import { isBoundary, isInvisible } from "./tail.js";

const ZERO_WIDTH_SPACE = 0x200b;

const NOT_BEFORE_HIDDEN = /^[/\\@>\uFFFC]$/;

export class Cursor {
  readonly text;
  readonly limit;
  readonly rules;
  readonly emphasis;
  readonly #start;
  index;
  /** End of the last link, or of text in which none starts. */
  floor;
  /** No "@" between `index` and this place ends a local part. */
  noAtBefore;
  #run: Run = { end: 0, hasSentences: false };

  constructor(text: string, start: number, limit: number, rules: LinkRules, emphasis: Emphasis) {
    this.text = text;
    this.limit = limit;
    this.rules = rules;
    this.emphasis = emphasis;
    this.#start = start;
    this.index = start;
    this.floor = start;
    this.noAtBefore = start;
  }

  unitAt(index: number): number {
    return index >= this.floor && index < this.limit ? this.text.charCodeAt(index) : 0;
  }

  isOf(index: number, classes: number): boolean {
    return index >= this.floor && index < this.limit && isOfClass(this.text, index, classes);
  }

  isHostAt(index: number): boolean {
    return index < this.limit && isHostCharacter(this.text, index);
  }

  readRun(start: number): Run {
    if (start >= this.#run.end) {
      this.#run = matchLabels(this.text, start, this.limit, this.rules.tlds);
    }
    return this.#run;
  }

  endHost(start: number, end: number): number {
    const { ending, tlds } = this.rules;
    return ending.endHost(this.text, start, trimHost(this.text, start, end), tlds);
  }

  pass(end: number): null {
    this.index = Math.max(this.index, end);
    this.floor = this.index;
    return null;
  }

  get hasPassed(): boolean {
    return this.floor > this.#start;
  }

  findWordStart(end: number, most: number): number {
    const { text, floor, rules } = this;
    const least = Math.max(end - most, floor);
    return Math.max(
      matchBefore(text, end, least, (codePoint) => !isBoundary(codePoint, rules.stops)),
      least,
    );
  }

  isInTriplet(index: number): boolean {
    return this.unitAt(index - 1) === PERCENT_SIGN && isPercentEncoded(this.text, index - 1);
  }

  /**
   * Whether an invisible character hides that a word continues; after scripts without spaces, U+200B separates words.
   */
  isHidden(start: number): boolean {
    let invisible = 0;
    for (let index = start; index > this.floor; ) {
      const codePoint = readCodePointBefore(this.text, index);
      if (!isInvisible(codePoint)) {
        const isSpace = invisible === ZERO_WIDTH_SPACE && isWithoutSpaces(codePoint);
        const isName = (getLinkFlags(codePoint) & HOST) !== 0 && !isSpace;
        const isContinued =
          isName || getLinkTerm(codePoint) === CLOSE || NOT_BEFORE_HIDDEN.test(String.fromCodePoint(codePoint));
        return index < start && isContinued;
      }
      invisible = codePoint;
      index -= codePoint > 0xffff ? 2 : 1;
    }
    return start > this.floor && this.hasPassed;
  }
}
