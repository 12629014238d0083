/**
 * Which characters may stand in an IRI that was made from a URI, and which stay percent-encoded.
 *
 * Divergence (safety): the draft leaves it to the implementation which characters are "not appropriate" for display. The
 * profiles name three answers.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.7
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-6.1
 */
import { KIND_DISPLAY_CLASSES, RUN_KINDS, RUN_LENGTHS } from "../generated/characters.js";
import { isBidiFormatting } from "../infra/bidi-formatting.js";
import { isNonASCII, type NonASCII } from "../infra/code-points.js";
import { readNumbers } from "../infra/numbers.js";
import { expandRuns } from "../infra/runs.js";
import { CONNECTING, CONNECTING_MARK, END, JOINER, KEPT, LITERAL, MARK, PUNCTUATION } from "./display-classes.js";

/**
 * How much of a URI is shown as characters.
 *
 * - `draft`: all that may stand in an IRI, bidirectional formatting characters apart.
 * - `display`: of these, what a reader can see, tell apart and copy. Controls, format characters, private use, unassigned
 *   characters, separators and what fonts show as nothing stay encoded; so do combining marks that would sit on a
 *   delimiter, characters that normalization replaces, half- and full-width forms, characters that stand for a delimiter
 *   and look-alikes of the slash. ZWNJ and ZWJ are shown between letters of joining and Indic scripts, and the full-width
 *   punctuation of running text, （）！，？, is.
 * - `strict`: as `display`, without that punctuation.
 * - `text`: what link detection by UTS #58 finds whole in running text: all that ends no link is shown, and what would end
 *   it, as a last full stop or an unmatched bracket, is percent-encoded. Domain names are shown as by `display`.
 */
export type Profile = "display" | "draft" | "strict" | "text";

/** The names of the profiles. */
export const PROFILES: readonly Profile[] = ["display", "draft", "strict", "text"];

/** What precedes a character: a code point, or one of the two below. */
export type Previous = number;

/** Nothing precedes it in its component. */
export const START: Previous = -1;
/** A percent-encoded octet that stays precedes it. */
export const TRIPLET: Previous = -2;

let table: Uint8Array | undefined;

function readTable(): Uint8Array {
  const classes = readNumbers(KIND_DISPLAY_CLASSES);
  const kinds = readNumbers(RUN_KINDS);
  return expandRuns(
    kinds.map((kind) => classes[kind] as number),
    RUN_LENGTHS,
    END,
  );
}

/** The class of a code point beyond ASCII. */
function classOf(codePoint: number): number {
  table ??= readTable();
  return codePoint < END ? (table[codePoint] as number) : KEPT;
}

/**
 * Returns whether a character beyond ASCII may stand for its percent-encoded octets, by one of the profiles.
 *
 * @param codePoint - The character.
 * @param previous - What precedes it.
 * @param readNext - Gives the character that follows it, or a negative number if none does.
 * @param set - What the component may hold beyond ASCII.
 */
export type IsAppropriate = (codePoint: number, previous: Previous, readNext: () => number, set: NonASCII) => boolean;

/**
 * The profile `draft`, which needs no table.
 *
 * @requirement U-4
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-6.1
 */
export const isAppropriateInDraft: IsAppropriate = (codePoint, _previous, _readNext, set) =>
  isNonASCII(codePoint, set) && !isBidiFormatting(codePoint);

/** The profile `display`. */
export const isAppropriateInDisplay: IsAppropriate = (codePoint, previous, readNext) =>
  isReadable(codePoint, previous, readNext, true);

/** The profile `strict`. */
export const isAppropriateInStrict: IsAppropriate = (codePoint, previous, readNext) =>
  isReadable(codePoint, previous, readNext, false);

function isReadable(
  codePoint: number,
  previous: Previous,
  readNext: () => number,
  allowsPunctuation: boolean,
): boolean {
  switch (classOf(codePoint)) {
    case LITERAL:
    case CONNECTING:
      return true;
    case MARK:
    case CONNECTING_MARK:
      return isBase(previous);
    case PUNCTUATION:
      return allowsPunctuation;
    case JOINER:
      return isConnecting(previous) && isConnecting(readNext());
    default:
      return false;
  }
}

/** Returns whether a combining mark may follow: of ASCII letters and digits only, for others delimit. */
function isBase(previous: Previous): boolean {
  return previous >= 0x80 || (previous >= 0 && /[0-9A-Za-z]/.test(String.fromCharCode(previous)));
}

function isConnecting(codePoint: number): boolean {
  const displayClass = codePoint < 0x80 ? LITERAL : classOf(codePoint);
  return displayClass === CONNECTING || displayClass === CONNECTING_MARK;
}
