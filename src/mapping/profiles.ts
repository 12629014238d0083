/**
 * Which characters to decode when a URI becomes an IRI, and which to leave percent-encoded.
 *
 * Divergence (safety): the draft leaves it to implementations which characters are "not appropriate" for display. The
 * profiles are four answers.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.7
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-6.1
 */
import { KIND_DISPLAY_CLASSES, RUN_KINDS, RUN_LENGTHS } from "../generated/character-classes.js";
import { isBidiFormatting } from "../infra/bidi-formatting.js";
import { isNonASCII, type NonASCII } from "../infra/code-points.js";
import { readNumbers } from "../infra/numbers.js";
import { expandRuns } from "../infra/runs.js";
import { CONNECTING, CONNECTING_MARK, END, JOINER, KEPT, LITERAL, MARK, PUNCTUATION } from "./display-classes.js";

/**
 * How much of a URI is shown as characters.
 *
 * - `draft`: everything allowed in an IRI, except bidirectional formatting characters.
 * - `display`: of these, the characters a reader can see, distinguish and copy. Controls, format characters,
 *   private-use and unassigned characters, separators and default-ignorable characters stay encoded; so do combining
 *   marks after a delimiter, characters that normalization replaces, half-width and full-width forms, characters that
 *   map to a delimiter, and look-alikes of the slash. ZWNJ and ZWJ are shown between letters of joining and Indic
 *   scripts, as is the full-width punctuation of running text, （）！，？.
 * - `cautious`: like `display`, without that punctuation.
 * - `text`: the text that link detection by UTS #58 finds whole. Characters that do not end a link are shown; those
 *   that would end it, such as a final full stop or an unmatched bracket, stay percent-encoded. Domain names are shown
 *   as in `display`.
 */
export type Profile = "cautious" | "display" | "draft" | "text";

/** The names of the profiles. */
export const PROFILES: readonly Profile[] = ["cautious", "display", "draft", "text"];

/** The context before a character: a code point, or one of the two constants below. */
export type Previous = number;

/** The character is the first of its component. */
export const START: Previous = -1;
/** A percent-encoded octet that stays comes before the character. */
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

/** The class of a non-ASCII code point. */
function classOf(codePoint: number): number {
  table ??= readTable();
  return codePoint < END ? (table[codePoint] as number) : KEPT;
}

/**
 * Returns whether a profile allows a non-ASCII character to replace its percent-encoded octets.
 *
 * @param codePoint - The character.
 * @param previous - The context before it.
 * @param readNext - Returns the character after it, or a negative number at the end.
 * @param set - Non-ASCII characters allowed in the component.
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

/** The profile `cautious`. */
export const isAppropriateWithCaution: IsAppropriate = (codePoint, previous, readNext) =>
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

/**
 * Returns whether a combining mark may follow. In ASCII, only letters and digits can carry one; the rest are
 * delimiters.
 */
function isBase(previous: Previous): boolean {
  return previous >= 0x80 || (previous >= 0 && /[0-9A-Za-z]/.test(String.fromCharCode(previous)));
}

function isConnecting(codePoint: number): boolean {
  const displayClass = codePoint < 0x80 ? LITERAL : classOf(codePoint);
  return displayClass === CONNECTING || displayClass === CONNECTING_MARK;
}
