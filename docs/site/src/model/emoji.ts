/**
 * Emoji that are made of several characters: families, flags, keycaps. The characters that join them are invisible, but
 * hide nothing there.
 *
 * @see https://www.unicode.org/reports/tr51/#def_emoji_zwj_sequence
 */

import { escapeUnsafe } from "../../../../lib/diagnostics/quote.js";
import { readCodePoint } from "../../../../lib/infra/at-index.js";
import { decodeTriplets } from "../../../../lib/infra/percent.js";

/** Matches nothing. */
const NOTHING = "(?!)";

/**
 * Compiles a pattern of the emoji that Unicode recommends for interchange.
 *
 * @param isKnown - Whether the engine knows properties of strings; engines from before 2023 do not.
 */
export function compileEmoji(others = NOTHING, isKnown = "unicodeSets" in RegExp.prototype): RegExp {
  return isKnown ? new RegExp(`\\p{RGI_Emoji}|${others}`, "gv") : new RegExp(others, "gu");
}

/** Compiling all emoji takes 20 ms, which addresses without any do not wait for. */
let emoji: RegExp | undefined;

function matchEmoji(text: string): Iterable<RegExpExecArray> {
  emoji ??= compileEmoji();
  return text.matchAll(emoji);
}

const CHARACTER = "\\P{M}\\p{M}*|\\p{M}+";

/** Single characters with the marks on them. */
const CHARACTERS = new RegExp(CHARACTER, "gu");

/** Emoji, and single characters. */
let clusters: RegExp | undefined;

/** In each emoji of several characters. */
const OF_EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u;

/** Characters that are invisible, except where they join an emoji. */
const JOINER = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Makes a text safe to show: invisible characters are `\u{…}`, but not those inside an emoji.
 *
 * @example
 * showText("👨\u200D👩\u200D👧") === "👨\u200D👩\u200D👧"; // => true
 * showText("👨\u200Da"); // => "👨\\u{200D}a"
 */
export function showText(text: string): string {
  // The pattern of emoji is slow, and most texts hide nothing.
  if (escapeUnsafe(text) === text) {
    return text;
  }
  let shown = "";
  let end = 0;
  for (const { 0: sequence, index } of matchEmoji(text)) {
    shown += escapeUnsafe(text.slice(end, index)) + sequence;
    end = index + sequence.length;
  }
  return shown + escapeUnsafe(text.slice(end));
}

/** A piece that is drawn as one. */
interface Cluster {
  readonly cluster: string;
  /** UTF-16 index where it begins. */
  readonly index: number;
}

/** Divides a text into emoji, and characters with their marks. */
export function divide(text: string): readonly Cluster[] {
  let pattern = CHARACTERS;
  if (OF_EMOJI.test(text)) {
    clusters ??= compileEmoji(CHARACTER);
    pattern = clusters;
  }
  return Array.from(text.matchAll(pattern), ({ 0: cluster, index }) => ({ cluster, index }));
}

/**
 * Finds out which invisible characters of an address, encoded or not, belong to an emoji.
 *
 * @example
 * findJoined("http://a/👨\u200D👩\u200D👧")(9, 17); // => true
 * findJoined("http://a/b\u200Dc")(9, 12); // => false
 *
 * @returns A function that answers whether all invisible characters of a range do, and there is at least one.
 */
export function findJoined(iri: string): (start: number, end: number) => boolean {
  const { text, origins } = decode(iri);
  if (text.search(JOINER) === -1) {
    return () => false;
  }
  const joined = new Set<number>();
  for (const { 0: sequence, index: start } of matchEmoji(text)) {
    for (const { index } of sequence.matchAll(JOINER)) {
      joined.add(start + index);
    }
  }
  /** Counts of the invisible characters before each index: all of them, and those that join. */
  const [all, joining] = [new Uint32Array(iri.length + 1), new Uint32Array(iri.length + 1)];
  for (const { index } of text.matchAll(JOINER)) {
    const next = (origins[index] as number) + 1;
    all[next] = 1;
    joining[next] = Number(joined.has(index));
  }
  sum(all);
  sum(joining);
  return (start, end) => {
    const count = (sums: Uint32Array): number => (sums[end] as number) - (sums[start] as number);
    return count(all) > 0 && count(all) === count(joining);
  };
}

/** Replaces each number by the sum of all up to it. */
function sum(numbers: Uint32Array): void {
  let total = 0;
  for (const [index, number] of numbers.entries()) {
    total += number;
    numbers[index] = total;
  }
}

/** Decodes an address, and keeps the place of each UTF-16 unit in it. */
function decode(iri: string): { readonly text: string; readonly origins: readonly number[] } {
  const origins: number[] = [];
  let text = "";
  for (const { 0: piece, index } of iri.matchAll(/(?:%[89A-F][0-9A-F])+|[^%]+|%/gi)) {
    const decoded = piece.length > 1 && piece.startsWith("%") ? decodeTriplets(piece) : null;
    let origin = index;
    for (const character of decoded ?? piece) {
      origins.push(...Array(character.length).fill(origin));
      origin += decoded === null ? character.length : 3 * countOctets(readCodePoint(character, 0));
    }
    text += decoded ?? piece;
  }
  return { text, origins };
}

/** Counts the octets of a code point in UTF-8 that is not ASCII. */
function countOctets(codePoint: number): number {
  return codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
}
