import { KIND_DISPLAY_CLASSES } from "../generated/character-classes.js";
import { readCodePoint, readCodePointBefore } from "../infra/at-index.js";
import { isBidiFormatting } from "../infra/code-points.js";
import { lazy } from "../infra/lazy.js";
import { countUTF8, readTriplet, readUTF8 } from "../infra/percent.js";
import { PERCENT_SIGN } from "../infra/units.js";
import { expandKinds } from "../names/character-kinds.js";
import { isNonASCII, isOfClass, type NonASCII, UNRESERVED } from "../schemes/characters.js";
import {
  CONNECTING,
  CONNECTING_MARK,
  DISPLAY_JOINER,
  DISPLAY_KEPT,
  DISPLAY_MARK,
  DISPLAY_PUNCTUATION,
  DISPLAY_TABLE_END,
  LITERAL,
} from "./display-classes.js";

/**
 * The characters of a URI that are shown decoded; the draft leaves to implementations which are "not appropriate".
 *
 * - `draft`: all characters that IRIs may contain, except bidirectional formatting characters.
 * - `display`: those that a reader can see, distinguish and copy; not controls, format characters, private-use,
 *   unassigned and default-ignorable characters, separators, combining marks after a delimiter, characters that
 *   normalization replaces or that map to a delimiter, half-width and full-width forms, and look-alikes of the slash.
 *   ZWNJ and ZWJ are shown between letters of joining and Indic scripts, and full-width punctuation, （）！，？,
 *   is too.
 * - `cautious`: like `display`, but that punctuation stays encoded.
 * - `text`: for links that UTS #58 must find completely: only characters that would end a link, such as a final full
 *   stop or an unmatched bracket, stay percent-encoded. Domain names are shown as in `display`.
 */
export type Profile = (typeof PROFILES)[number];

export const PROFILES = ["cautious", "display", "draft", "text"] as const;

/** A code point, or one of these constants. */
export type Previous = number;

/** The character is the first of its component. */
export const START: Previous = -1;
/** A percent-encoded octet that is not decoded comes before the character. */
export const TRIPLET: Previous = -2;

const getTable = /* @__PURE__ */ lazy(() => expandKinds(KIND_DISPLAY_CLASSES, DISPLAY_TABLE_END));

function classOf(codePoint: number) {
  return codePoint < DISPLAY_TABLE_END ? (getTable()[codePoint] as number) : DISPLAY_KEPT;
}

/** `readNext` returns a negative number at the end. */
export type IsAppropriate = (codePoint: number, previous: Previous, readNext: () => number, set: NonASCII) => boolean;

/**
 * Needs no table.
 *
 * @requirement U-4
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-6.1
 */
export const isAppropriateInDraft: IsAppropriate = (codePoint, _previous, _readNext, set) =>
  isNonASCII(codePoint, set) && !isBidiFormatting(codePoint);

function createIsReadable(allowsPunctuation: boolean): IsAppropriate {
  return (codePoint, previous, readNext) => {
    switch (classOf(codePoint)) {
      case LITERAL:
      case CONNECTING:
        return true;
      case DISPLAY_MARK:
      case CONNECTING_MARK:
        return isBase(previous);
      case DISPLAY_PUNCTUATION:
        return allowsPunctuation;
      case DISPLAY_JOINER:
        return isConnecting(previous) && isConnecting(readNext());
      default:
        return false;
    }
  };
}

export const isAppropriateInDisplay: IsAppropriate = /* @__PURE__ */ createIsReadable(true);

export const isAppropriateWithCaution: IsAppropriate = /* @__PURE__ */ createIsReadable(false);

/** In ASCII, a letter or digit may carry a mark; the others are delimiters. */
function isBase(previous: Previous) {
  return previous >= 0x80 || (previous >= 0 && /[0-9A-Za-z]/.test(String.fromCharCode(previous)));
}

function isConnecting(codePoint: number) {
  const displayClass = codePoint < 0x80 ? LITERAL : classOf(codePoint);
  return displayClass === CONNECTING || displayClass === CONNECTING_MARK;
}

interface Decoding {
  readonly isAppropriate: IsAppropriate;
  /** Non-ASCII characters allowed in the component. */
  readonly set: NonASCII;
  /** Whether encoding restores the component: unreserved ASCII and octets in lower case stay encoded. */
  readonly exact: boolean;
  /** An array to which every piece is added, if they are needed. */
  readonly pieces: Piece[] | undefined;
}

export interface Piece {
  /**
   * `text` was not percent-encoded, or is not decoded by step 2, which decodes `unreserved`. Step 3 encodes again an
   * `octet` that is not UTF-8, step 4 an `inappropriate` character.
   */
  readonly kind: "text" | "unreserved" | "octet" | "inappropriate" | "character";
  readonly source: string;
  readonly result: string;
}

/**
 * Steps 2 to 5 of the draft.
 *
 * @example
 * const rules = { isAppropriate: () => true, set: 1, exact: false, pieces: undefined };
 * applyDecoding("%41%2F%c3%bc%E9", rules); // => "A%2Fü%E9"
 *
 * @param component - Every percent sign is followed by two digits.
 * @returns Non-ASCII octets that are not decoded get upper-case digits, unless the result must be exact.
 * @requirement U-2, U-3, U-5
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.7
 */
export function applyDecoding(component: string, decoding: Decoding): string {
  const { pieces } = decoding;
  let output = "";
  // Unchanged text is copied up to the next change: one string for each triplet could make a rope of a million nodes.
  let copied = 0;
  let read = 0;
  let previous: Previous = START;
  for (let index = component.indexOf("%"); index !== -1; index = component.indexOf("%", read)) {
    if (index > read) {
      pieces?.push(toText(component.slice(read, index)));
      previous = readCodePointBefore(component, index);
    }
    const codePoint = readCharacter(component, index);
    read = index + (codePoint === -1 ? 3 : 3 * countUTF8(codePoint));
    const kind = judge(component, index, read, codePoint, previous, decoding);
    const isDecoded = kind === "character" || kind === "unreserved";
    previous = isDecoded ? codePoint : TRIPLET;
    if (kind === "text" && pieces === undefined) {
      continue;
    }
    const source = component.slice(index, read);
    // Octets that step 2 decodes and that are encoded again get upper-case digits.
    const isKept = kind === "text" || decoding.exact;
    const result = isDecoded ? String.fromCodePoint(codePoint) : isKept ? source : source.toUpperCase();
    pieces?.push({ kind, source, result });
    if (result !== source) {
      output += component.slice(copied, index) + result;
      copied = read;
    }
  }
  if (read < component.length) {
    pieces?.push(toText(component.slice(read)));
  }
  return output + component.slice(copied);
}

function toText(source: string): Piece {
  return { kind: "text", source, result: source };
}

/** Returns -1 if the octets are not well-formed UTF-8. */
function readCharacter(component: string, index: number) {
  const octet = readTriplet(component, index);
  return octet < 0x80 ? octet : readUTF8((offset) => readTriplet(component, index + 3 * offset));
}

function judge(
  component: string,
  start: number,
  end: number,
  codePoint: number,
  previous: Previous,
  { isAppropriate, set, exact }: Decoding,
): Piece["kind"] {
  if (codePoint === -1) {
    return "octet";
  }
  if (codePoint < 0x80) {
    return !exact && isOfClass(String.fromCharCode(codePoint), 0, UNRESERVED) ? "unreserved" : "text";
  }
  if (exact && /[a-f]/.test(component.slice(start, end))) {
    return "inappropriate";
  }
  const readNext = () =>
    component.charCodeAt(end) === PERCENT_SIGN ? readCharacter(component, end) : readCodePoint(component, end);
  return isAppropriate(codePoint, previous, readNext, set) ? "character" : "inappropriate";
}
