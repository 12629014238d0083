/**
 * Percent-encoded octets of one component as characters: steps 2 to 5 of the draft.
 *
 * Divergences: none.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.7
 */
import { isOfClass, UNRESERVED } from "../infra/ascii.js";
import { type NonASCII, readCodePoint } from "../infra/code-points.js";
import { countUTF8, readTriplet, readUTF8 } from "../infra/percent.js";
import { type IsAppropriate, type Previous, START, TRIPLET } from "./profiles.js";

/** How a component is decoded. */
export interface Decoding {
  /** Whether a character may stand, by the profile. */
  readonly isAppropriate: IsAppropriate;
  /** What the component may hold beyond ASCII. */
  readonly set: NonASCII;
  /**
   * Whether encoding the result again has to give the component to the letter: then unreserved ASCII characters stay
   * encoded, and octets in lower-case hexadecimal digits do.
   */
  readonly exact: boolean;
  /** Gets every piece, if it is there. */
  readonly pieces?: Piece[];
}

/**
 * A piece of a component, and what becomes of it:
 *
 * - `text` was not percent-encoded, or is not decoded by step 2;
 * - `unreserved` is an ASCII character, decoded by step 2;
 * - `octet` is not legal UTF-8, and encoded again by step 3;
 * - `inappropriate` is a character encoded again by step 4;
 * - `character` is one that stands from step 5 on.
 */
export interface Piece {
  readonly kind: "text" | "unreserved" | "octet" | "inappropriate" | "character";
  /** As it is in the component. */
  readonly source: string;
  /** As it is in the result. */
  readonly result: string;
}

/**
 * Decodes what may be decoded of a component.
 *
 * @example
 * decodeComponent("%41%2F%c3%bc%E9", { isAppropriate: () => true, set: 1, exact: false }); // => "A%2Fü%E9"
 *
 * @param component - A component of an IRI reference; each percent sign has its two digits.
 * @returns The component with characters in place of octets. Octets that stay and are not ASCII have upper-case digits.
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

/** Reads the character whose octets begin at an index, or -1 if they are not legal UTF-8. */
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
  // Step 2 leaves alone what is not to be decoded; what it decodes in vain comes back in upper case.
  return kind === "text" || exact ? source : source.toUpperCase();
}
