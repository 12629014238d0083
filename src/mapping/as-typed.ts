/**
 * Divergence (compatibility): a string that does not match the grammar has a meaning only in browsers. So controls
 * and spaces are removed and backslashes converted as in the URL Standard, before disallowed characters are
 * percent-encoded.
 */

import { toWellFormed } from "../infra/well-formed.js";
import { isSpecialScheme } from "../schemes/schemes.js";
import { type ParsedIRI, parseAs, recompose, split } from "../syntax/components.js";
import { getSyntax, matchScheme, RFC3987 } from "../syntax/grammar.js";
import { ENDS, encodeInvalid, encodeRun } from "../syntax/invalid.js";

const IRI_REFERENCE = getSyntax();

/**
 * Splits any string, as people type, paste and mistype it, into the components of an IRI reference. Of other strings,
 * disallowed characters are percent-encoded, and an invalid scheme or port becomes part of the component next to it.
 *
 * @example
 * readAsTyped(" http://a/my file").path; // => "/my%20file"
 * readAsTyped("1:2").path; // => "./1:2"
 */
export function readAsTyped(input: string): ParsedIRI {
  const parsed = parseAs(input, IRI_REFERENCE);
  if (parsed !== null) {
    return parsed;
  }
  return split(encodeInvalid(recompose(splitTyped(input).parsed), RFC3987, true));
}

export interface TypedIRI {
  /** The components as they were typed; an invalid port is still the port. */
  readonly parsed: ParsedIRI;
  /** Converts UTF-16 indices into the joined components to indices into the string. */
  readonly toInput: <Piece extends { readonly start: number; readonly end: number }>(piece: Piece) => Piece;
}

/**
 * Splits any string after what the URL Standard removes and converts; a first segment with a colon is not read as a
 * scheme.
 */
export function splitTyped(input: string): TypedIRI {
  const trimmed = toWellFormed(input).replace(ENDS, "");
  const text = trimmed.replace(/[\t\n\r]+/g, "");
  const scheme = matchScheme(text);
  const hasSlashes = scheme === -1 || isSpecialScheme(text.slice(0, scheme).toLowerCase());
  const turned = hasSlashes ? text.replace(/^[^?#]+/, (start) => start.replaceAll("\\", "/")) : text;
  const prefix = scheme === -1 && /^[^/?#]*:/.test(turned) ? "./" : "";
  const parsed = split(prefix + turned);
  if (prefix === "" && text.length === input.length) {
    return { parsed, toInput: (piece) => piece };
  }
  const toTrimmed = locateKept(trimmed, text.length);
  const offset = input.search(/[^\0- ]|$/);
  const locate = (index: number): number => offset + toTrimmed(index - prefix.length);
  return { parsed, toInput: (piece) => ({ ...piece, start: locate(piece.start), end: locate(piece.end - 1) + 1 }) };
}

/** Returns a function from UTF-16 indices in a text without tabs and newlines to those in the text itself. */
function locateKept(text: string, length: number): (index: number) => number {
  if (length === text.length) {
    return (index) => index;
  }
  const origins = new Uint32Array(length);
  let kept = 0;
  for (let index = 0; index < text.length; index++) {
    if (!"\t\n\r".includes(text[index] as string)) {
      origins[kept++] = index;
    }
  }
  return (index) => origins[index] as number;
}

export function encodeUserinfo(userinfo: string): string {
  return encodeRun(userinfo, RFC3987.userinfo, RFC3987.nonASCII);
}
