/**
 * Finds the authority of an address, by the states of the URL parser: to change a host before it is parsed, and to say why
 * parsing failed.
 *
 * @see https://url.spec.whatwg.org/#authority-state
 */
import { matchAt } from "../infra/sticky.js";
import { matchScheme } from "../syntax/grammar.js";
import { isSpecialScheme } from "./href-parts.js";

/** An authority: its scheme in lower case, and UTF-16 indices into the cleaned input. */
export interface Authority {
  readonly scheme: string;
  /** UTF-16 index after the slashes. */
  readonly start: number;
  /** UTF-16 index of the host, after the userinfo. */
  readonly host: number;
  /** UTF-16 index after the host, before the colon of a port. */
  readonly hostEnd: number;
  /** UTF-16 index after the authority. */
  readonly end: number;
}

/**
 * Finds the authority of an address.
 *
 * @example
 * findAuthority("http:u@a:80/b", undefined); // => { scheme: "http", start: 5, host: 7, hostEnd: 8, end: 11 }
 * findAuthority("//a/b", "ws"); // => { scheme: "ws", start: 2, host: 2, hostEnd: 3, end: 3 }
 * findAuthority("http:a", "http"); // => null
 *
 * @param cleaned - The input without the characters that the parser removes.
 * @param baseScheme - The scheme of the base, in lower case; `undefined` for no base, or one with an opaque path.
 * @returns `null` without an authority: the scheme is missing, or the input has only a path.
 */
export function findAuthority(cleaned: string, baseScheme: string | undefined): Authority | null {
  const colon = matchScheme(cleaned);
  const scheme = colon === -1 ? baseScheme : cleaned.slice(0, colon).toLowerCase();
  if (scheme === undefined) {
    return null;
  }
  const isSpecial = isSpecialScheme(scheme);
  const isFile = scheme === "file";
  // A special address has any number of slashes, but at least two if its base has the same scheme. Others have exactly two.
  const slashes = isFile ? /[/\\]{2}/y : !isSpecial ? /\/\//y : scheme === baseScheme ? /[/\\]{2,}/y : /[/\\]*/y;
  const start = matchAt(slashes, cleaned, colon + 1);
  if (start === -1) {
    return null;
  }
  const end = findAuthorityEnd(cleaned, start, isSpecial);
  if (isFile) {
    // File host state: the whole authority is the host.
    return { scheme, start, host: start, hostEnd: end, end };
  }
  // Authority state: the last "@" ends the userinfo.
  const host = Math.max(start, cleaned.lastIndexOf("@", end - 1) + 1);
  return { scheme, start, host, hostEnd: findHostEnd(cleaned, host, end), end };
}

/** Finds the delimiter that ends an authority. */
export function findAuthorityEnd(input: string, start: number, isSpecial: boolean): number {
  const delimiters = isSpecial ? /[/\\?#]/g : /[/?#]/g;
  delimiters.lastIndex = start;
  return delimiters.exec(input)?.index ?? input.length;
}

/** Host state: finds the first colon outside brackets, which ends the host. */
export function findHostEnd(input: string, start: number, end: number): number {
  let isInsideBrackets = false;
  for (let index = start; index < end; index++) {
    const unit = input.charCodeAt(index);
    if (unit === 0x3a && !isInsideBrackets) {
      return index;
    }
    if (unit === 0x5b || unit === 0x5d) {
      isInsideBrackets = unit === 0x5b;
    }
  }
  return end;
}

/**
 * Basic URL parser, steps 1 and 3: removes controls and spaces around an address, and tabs and newlines anywhere in it.
 *
 * @param input - Scalar values only: otherwise, removing a newline could join two lone surrogates into a pair.
 */
export function cleanInput(input: string): string {
  const [start, end] = trimInput(input);
  return input.slice(start, end).replace(/[\t\n\r]+/g, "");
}

/**
 * Basic URL parser, step 1: skips the C0 controls and spaces at both ends.
 *
 * @returns UTF-16 indices of the start and the end of the text between them.
 */
export function trimInput(input: string): [start: number, end: number] {
  let start = 0;
  let end = input.length;
  while (start < end && input.charCodeAt(start) <= 0x20) {
    start++;
  }
  while (end > start && input.charCodeAt(end - 1) <= 0x20) {
    end--;
  }
  return [start, end];
}
