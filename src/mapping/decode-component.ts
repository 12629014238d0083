/**
 * Decodes the percent-encoded octets of one component: steps 2 to 5 of the draft.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.7
 */
import { isOfClass, UNRESERVED } from "../infra/ascii.js";
import { type NonASCII, readCodePoint } from "../infra/code-points.js";
import { countUTF8, readTriplet, readUTF8 } from "../infra/percent.js";
import { type IsAppropriate, type Previous, START, TRIPLET } from "./profiles.js";

/** Options for decoding a component. */
export interface Decoding {
  /** Whether the profile allows a character to be decoded. */
  readonly isAppropriate: IsAppropriate;
  /** Non-ASCII characters allowed in the component. */
  readonly set: NonASCII;
  /**
   * Whether encoding the result must restore the component exactly. If so, unreserved ASCII characters and octets with
   * lower-case hexadecimal digits stay encoded.
   */
  readonly exact: boolean;
  /** Receives every piece, if an array. */
  readonly pieces: Piece[] | undefined;
}

/**
 * A piece of a component, and how it is treated:
 *
 * - `text` was not percent-encoded, or is not decoded by step 2;
 * - `unreserved` is an ASCII character, decoded by step 2;
 * - `octet` is not well-formed UTF-8, and is encoded again by step 3;
 * - `inappropriate` is a character that is encoded again by step 4;
 * - `character` is a character that stays decoded from step 5 on.
 */
export interface Piece {
  readonly kind: "text" | "unreserved" | "octet" | "inappropriate" | "character";
  /** The piece in the component. */
  readonly source: string;
  /** The piece in the result. */
  readonly result: string;
}

/**
 * Decodes a component as far as its rules allow.
 *
 * @example
 * decodeComponent("%41%2F%c3%bc%E9", { isAppropriate: () => true, set: 1, exact: false, pieces: undefined }); // => "A%2Fü%E9"
 *
 * @param component - A component of an IRI reference; every percent sign is followed by two digits.
 * @returns The component with octets decoded to characters. Non-ASCII octets that stay get upper-case digits.
 * @requirement U-2, U-3, U-5
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.7
 */
export function decodeComponent(component: string, decoding: Decoding): string {
  const { pieces } = decoding;
  let output = "";
  let copied = 0;
  let previous: Previous = START;
  for (let index = component.indexOf("%"); index !== -1; index = component.indexOf("%", copied)) {
    if (index > copied) {
      const source = component.slice(copied, index);
      pieces?.push({ kind: "text", source, result: source });
      output += source;
      previous = readLastCodePoint(component, index);
    }
    const codePoint = readCharacter(component, index);
    const end = index + (codePoint === -1 ? 3 : 3 * countUTF8(codePoint));
    const source = component.slice(index, end);
    const kind = judge(component, end, codePoint, source, previous, decoding);
    const result = write(kind, codePoint, source, decoding.exact);
    previous = kind === "character" || kind === "unreserved" ? codePoint : TRIPLET;
    pieces?.push({ kind, source, result });
    output += result;
    copied = end;
  }
  const rest = component.slice(copied);
  if (rest !== "") {
    pieces?.push({ kind: "text", source: rest, result: rest });
  }
  return output + rest;
}

/** Reads the character whose octets start at an index, or returns -1 if they are not well-formed UTF-8. */
function readCharacter(component: string, index: number): number {
  return readUTF8((offset) => readTriplet(component, index + 3 * offset));
}

function readLastCodePoint(component: string, end: number): number {
  const codePoint = end > 1 ? readCodePoint(component, end - 2) : 0;
  return codePoint > 0xffff ? codePoint : component.charCodeAt(end - 1);
}

/** @param end - UTF-16 index after the octets. */
function judge(
  component: string,
  end: number,
  codePoint: number,
  source: string,
  previous: Previous,
  { isAppropriate, set, exact }: Decoding,
): Piece["kind"] {
  if (codePoint === -1) {
    return "octet";
  }
  if (codePoint < 0x80) {
    return !exact && isUnreserved(codePoint) ? "unreserved" : "text";
  }
  if (exact && /[a-f]/.test(source)) {
    return "inappropriate";
  }
  const readNext = (): number =>
    component.charCodeAt(end) === 0x25 ? readCharacter(component, end) : readCodePoint(component, end);
  return isAppropriate(codePoint, previous, readNext, set) ? "character" : "inappropriate";
}

function isUnreserved(codePoint: number): boolean {
  return isOfClass(String.fromCharCode(codePoint), 0, UNRESERVED);
}

function write(kind: Piece["kind"], codePoint: number, source: string, exact: boolean): string {
  if (kind === "character" || kind === "unreserved") {
    return String.fromCodePoint(codePoint);
  }
  // Step 2 skips these octets; others that it decodes in vain return with upper-case digits.
  return kind === "text" || exact ? source : source.toUpperCase();
}
