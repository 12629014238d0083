/** The option `prose`: how links start and end beside prose without spaces between words. */
import { HARD } from "../uts58/link-classes.js";
import type { ReadTail } from "../uts58/link-end.js";
import { endInProse, findDot } from "./domain.js";
import { createProseReader, isLinkAt, isProse, skipProse } from "./prose.js";

export interface Ending {
  startName(text: string, start: number, end: number): number;
  skipProse(text: string, start: number, end: number): number;
  endHost(text: string, start: number, end: number, tlds: ReadonlySet<string>): number;
  isProse(codePoint: number): boolean;
  createReader(text: string, start: number, tail: number, limit: number, isGrowing: boolean): ReadTail;
}

const STANDARD: Ending = {
  startName: (_text, start) => start,
  skipProse: (_text, start) => start,
  endHost: (_text, _start, end) => end,
  isProse: () => false,
  createReader: () => (_codePoint, _index, term) => term,
};

const BESIDE_PROSE = {
  startName: (text, start, end) => skipProse(text, start, findDot(text, start, end)),
  skipProse,
  endHost: endInProse,
} satisfies Partial<Ending>;

export const ENDINGS = {
  none: STANDARD,
  auto: { ...STANDARD, ...BESIDE_PROSE, createReader: createSentenceReader },
  cjk: {
    ...BESIDE_PROSE,
    isProse,
    createReader: (text, _start, tail, limit, isGrowing) => createProseReader(text, tail, limit, isGrowing),
  },
} as const satisfies Readonly<Record<string, Ending>>;

const SENTENCE_MARK = /^[、。【！（，．：；？［｡､]/;

/** Begins the title of a page: `/wiki/【推しの子】`. */
const TITLE = /[^/]\/【$/;

/** Full-width punctuation ends a link in ASCII, and every link if the next one follows. */
function createSentenceReader(text: string, start: number, tail: number, limit: number): ReadTail {
  let isASCII = /^[!-~]*$/.test(text.slice(start, tail));
  return (codePoint, index, term) => {
    const isEnd =
      codePoint > 0x3000 &&
      SENTENCE_MARK.test(text.charAt(index)) &&
      (isLinkAt(text, index + 1, limit, false) || (isASCII && !TITLE.test(text.slice(index - 2, index + 1))));
    isASCII &&= codePoint < 0x80;
    return isEnd ? HARD : term;
  };
}
