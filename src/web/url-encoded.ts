/** @see https://url.spec.whatwg.org/#application/x-www-form-urlencoded */
import { decodeUTF8 } from "../infra/decode-utf8.js";
import { decodeTriplets, encodeNonASCII, encodeOctet, percentDecode } from "../infra/percent.js";

export function splitSequences(text: string): string[] {
  return text === "" ? [] : text.split("&").filter((sequence) => sequence !== "");
}

export function splitPair(sequence: string, decodePart: (part: string) => string): [name: string, value: string] {
  const equals = sequence.indexOf("=");
  const nameEnd = equals === -1 ? sequence.length : equals;
  return [decodePart(sequence.slice(0, nameEnd)), decodePart(sequence.slice(nameEnd + 1))];
}

/** In UTF-16 units. By pieces is twice as fast for short text, and makes much garbage for long text. */
const LONGEST_BY_PIECES = 0x400;

/** A byte order mark is kept. */
export function decodePart(text: string): string {
  // V8 replaces slowly from two million matches on.
  const spaced = text.includes("+") ? text.split("+").join(" ") : text;
  if (!spaced.includes("%")) {
    return spaced;
  }
  const decoded = spaced.length > LONGEST_BY_PIECES ? null : decodeTriplets(spaced);
  return decoded ?? decodeUTF8(percentDecode(encodeNonASCII(spaced)));
}

/** `encodeURIComponent` leaves five characters of the percent-encode set. */
export function encodePart(text: string): string {
  const encoded = encodeURIComponent(text);
  const spaced = encoded.includes("%20") ? encoded.split("%20").join("+") : encoded;
  return spaced.replace(/[!'()~]/g, (character) => encodeOctet(character.charCodeAt(0)));
}
