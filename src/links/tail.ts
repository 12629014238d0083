import { AMPERSAND, APOSTROPHE, OPENING_BRACKET, QUOTATION_MARK } from "../infra/units.js";
import { getLinkFlags, getLinkTerm, HARD, isWordAt, STOP } from "../uts58/link-classes.js";
import type { ReadTail, TailReader } from "../uts58/link-end.js";
import { type Emphasis, isMark } from "./emphasis.js";
import { ENDINGS } from "./ending.js";
import { LEFT_DOUBLE_QUOTE, RIGHT_DOUBLE_QUOTE } from "./prose.js";
import type { LinkRules } from "./settings.js";

/** Divergence (compatibility): by UTS #58 these are Soft, and `['https://a/x','https://b/y']` would have one link. */
const CLOSING: ReadonlyMap<string, string> = new Map(
  "'' \"\" ‘’ ‚‘’ ’’ „“” ”” «» »« ‹› ›‹ ״״ ׳׳ 〝〞〟 ＂＂ ＇＇"
    .split(" ")
    .map((marks) => [marks.charAt(0), marks.slice(1)]),
);

/** Of tags and ideographic variation selectors. */
const LEAD_OF_TAGS = 0xdb40;

const REFERENCE = /^&(?!amp;[A-Za-z\d%/=-])(?:#\d{1,7}|#x[\dA-F]{1,6}|[A-Z][A-Z\d]{1,31});/i;
const MOST_IN_MARKUP = 34;

/** `[/url]` of BBCode, or its start in growing text. */
const END_TAG = /^\[\/(?:\*|[a-z][\w:]{0,28})?(?:\](?!=)|$)/i;

/** As in `docs—the`. */
const DASH = /^[\w/]—[a-z]/;
/** The Hebrew one may end a word: `ג׳ורג׳`. */
const QUOTATION = /.[״〞〟＂]|[\0-\x7F]׳/;

const listUnits = (characters: string) =>
  Uint8Array.from({ length: 0x80 }, (_, unit) => Number(characters.includes(String.fromCharCode(unit))));
const READ = listUnits("'\"[");
const READ_IN_PROSE = listUnits("\"'&*,;H[_h~");

interface TailContext {
  readonly text: string;
  readonly limit: number;
  readonly rules: LinkRules;
  readonly emphasis: Emphasis;
}

/**
 * Ends a link at a mark that closes emphasis or a quotation, and at a reference of Markdown.
 *
 * @param tail - UTF-16 index after the host.
 */
export function createTailReader(context: TailContext, start: number, tail: number): TailReader {
  const { text, limit, emphasis } = context;
  const { ending, isMarkdown, stops } = context.rules;
  const closing = CLOSING.get(text.charAt(start - 1)) ?? "";
  let quotes = 0;
  let readProse: ReadTail | undefined;
  const isEnd = (codePoint: number, index: number) => {
    if (codePoint < 0x80) {
      return isMark(codePoint)
        ? emphasis.closes(start, index, limit, ending)
        : codePoint === AMPERSAND
          ? isMarkdown && REFERENCE.test(text.slice(index, index + MOST_IN_MARKUP))
          : codePoint === OPENING_BRACKET
            ? ending !== ENDINGS.none && END_TAG.test(text.slice(index, Math.min(index + MOST_IN_MARKUP, limit)))
            : codePoint === QUOTATION_MARK
              ? closing === '"' && /[\0-\x7F]/.test(text.charAt(index - 1) + text.charAt(index + 1))
              : closing === "'" && codePoint === APOSTROPHE && !isWordAt(text, index + 1);
    }
    if (codePoint === LEFT_DOUBLE_QUOTE) {
      quotes++;
    } else if (codePoint === RIGHT_DOUBLE_QUOTE && --quotes < 0) {
      return !isWordAt(text, index + 1);
    }
    const next = index + (codePoint > 0xffff ? 2 : 1);
    return (
      (closing !== "" && closing.includes(text.charAt(index)) && !isWordAt(text, next)) ||
      (mayEnd(codePoint) && ending !== ENDINGS.none && isEndMark(text, index)) ||
      // No emoji or ideograph is cut before the characters that belong to it.
      (text.charCodeAt(next) === LEAD_OF_TAGS && stops === null)
    );
  };
  return {
    readsASCII: isMarkdown || ending === ENDINGS.cjk ? READ_IN_PROSE : READ,
    read: (codePoint, index, term) => {
      readProse ??= ending.createReader(text, start, tail, limit, isMarkdown);
      return isEnd(codePoint, index) ? HARD : readProse(codePoint, index, term);
    },
  };
}

function mayEnd(codePoint: number) {
  return (codePoint | 7) === 0x5f7 || codePoint === 0x2014 || (codePoint | 1) === 0x301f || codePoint === 0xff02;
}

function isEndMark(text: string, index: number) {
  const around = text.slice(index - 1, index + 1);
  return DASH.test(text.slice(index - 1, index + 2)) || (QUOTATION.test(around) && !isWordAt(text, index + 1));
}

/** Controls and default-ignorable characters, without white space and variation selectors. */
const INVISIBLE = /* @__PURE__ */ new RegExp(
  "^(?:\\u034F|[\\u17B4\\u17B5]|[\\u180B-\\u180F]|[\\0-\\x08\\x0E-\\x1F\\x7F-\\x84\\x86-\\x9F" +
    "\\xAD\\u061C\\u115F\\u1160" +
    "\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u3164\\uFEFF\\uFFA0\\uFFF0-\\uFFFB\\u{1BCA0}-\\u{1BCA3}" +
    "\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E00FF}\\u{E01F0}-\\u{E0FFF}])$",
  "u",
);

export function isInvisible(codePoint: number): boolean {
  return (codePoint < 0x20 || codePoint > 0x7e) && INVISIBLE.test(String.fromCodePoint(codePoint));
}

export function isBoundary(codePoint: number, stops: ReadonlySet<number> | null): boolean {
  // In ASCII, only white space and controls separate the text around them.
  const mayHide = (codePoint > 0x20 && codePoint < 0x7f) || isInvisible(codePoint);
  const term = getLinkTerm(codePoint);
  // U+0149 ends a link, but may be in the local part of a mail address.
  const isEnd = (term === HARD || (term === STOP && stops === null)) && getLinkFlags(codePoint) === 0;
  return stops?.has(codePoint) || (isEnd && !mayHide);
}
