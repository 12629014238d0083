/**
 * The words of a component as readers see them: percent-encoded octets decoded, split at ASCII punctuation.
 *
 * Divergences: none; no standard covers this.
 */
import { readCodePoint } from "../../infra/code-points.js";
import { decodeHost } from "../../mapping/map-host.js";

/** A character of a component. */
export interface WordCharacter {
  readonly codePoint: number;
  /** UTF-16 index in the string that contains the component. */
  readonly start: number;
  /** UTF-16 index after it, or after its percent-encoded octets. */
  readonly end: number;
}

/** A word of a component: letters, marks, digits, and non-ASCII symbols. */
export type Word = readonly WordCharacter[];

/** Most characters of a word; a longer one is cut, because each character takes 80 octets. */
const LONGEST_WORD = 0x10000;

/**
 * Lists the words of a component.
 *
 * @param text - The component.
 * @param offset - UTF-16 index of the component in its string.
 */
export function* listWords(text: string, offset: number): Generator<Word> {
  const { domain, locate } = decodeHost(text);
  let word: WordCharacter[] = [];
  for (let index = 0; index < domain.length; ) {
    if (word.length === LONGEST_WORD) {
      yield word;
      word = [];
    }
    const codePoint = readCodePoint(domain, index);
    const after = index + (codePoint > 0xffff ? 2 : 1);
    if (codePoint >= 0x80 || /[0-9A-Za-z]/.test(domain.charAt(index))) {
      word.push({ codePoint, start: offset + locate(index), end: offset + locate(after) });
    } else if (word.length > 0) {
      yield word;
      word = [];
    }
    index = after;
  }
  if (word.length > 0) {
    yield word;
  }
}
