import { trimBlanks } from "./blanks.js";
import type { Draft } from "./draft.js";

const MARKS: ReadonlyMap<string, string> = new Map(
  "<> \"\" '' `` () [] {} “” „“” ”” ‘’ ‚‘’ ’’ «» »« ‹› ›‹ "
    .concat("「」 『』 ｢｣ 〈〉 《》 【】 〔〕 （） ［］ ＜＞ ＂＂ ＇＇")
    .split(" ")
    .map((marks) => [marks.charAt(0), marks.slice(1)]),
);

/** Marks with which addresses do not begin, and end only in pairs; a single one is removed too. */
const ALONE = /^[<>"`“”„‘’‚«»‹›「」『』｢｣〈〉《》＜＞＂]$/;

const LABEL = /^(?:ur[il]|iri)\s*[:：]\s*(?=[^\s:：])/i;

const IP_LITERAL = /^\[[0-9a-f:.]*$/i;

const PUNCTUATION = /[.,;:!?。、，．；：！？]/;

/** A hostile text could have millions. */
const MOST_LAYERS = 8;

export function isOpening(character: string): boolean {
  return MARKS.has(character);
}

export function unwrap(draft: Draft): Draft {
  const { text } = draft;
  const [from, to] = trimBlanks(text, 0, text.length);
  let [start, end] = [from, to];
  for (let layer = 0; layer < MOST_LAYERS; layer++) {
    const [first, last] = peel(text, start, end);
    if (first === start && last === end) {
      break;
    }
    [start, end] = trimBlanks(text, first, last);
  }
  return draft
    .edit("white-space", [
      [0, from],
      [to, text.length],
    ])
    .edit("wrapping", [
      [0, start - from],
      [end - from, to - from],
    ]);
}

function peel(text: string, start: number, end: number): readonly [start: number, end: number] {
  const first = text.charAt(start);
  const label = LABEL.exec(text.slice(start, Math.min(start + 16, end)));
  if (label !== null) {
    return [start + label[0].length, end];
  }
  let last = end;
  while (last > start + 1 && PUNCTUATION.test(text.charAt(last - 1))) {
    last--;
  }
  if (last <= start + 1) {
    return [start, end];
  }
  const isClosed = MARKS.get(first)?.includes(text.charAt(last - 1));
  if (isClosed && !IP_LITERAL.test(text.slice(start, last - 1))) {
    return [start + 1, last - 1];
  }
  return ALONE.test(first) ? [start + 1, end] : [start, isAlone(text.slice(start, last)) ? last - 1 : end];
}

function isAlone(text: string) {
  const last = text.charAt(text.length - 1);
  if (!ALONE.test(last)) {
    return false;
  }
  const closing = text.split(last).length - 1;
  const opening = Array.from(text).filter((mark) => mark !== last && MARKS.get(mark)?.includes(last)).length;
  const isOwnPartner = opening === 0 && MARKS.get(last)?.includes(last);
  return isOwnPartner ? closing % 2 === 1 : closing > opening;
}
