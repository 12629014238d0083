/**
 * Writes paths: percent-encodes them, and takes dot segments away.
 *
 * Divergences: none.
 *
 * @see https://url.spec.whatwg.org/#path-state
 */
import { OUTPUT, writeEncoded, writeUnit } from "../../infra/ascii-output.js";
import { PATH_END, PATH_SET, SEGMENT_END, SPECIAL_SEGMENT_END } from "../../infra/encode-sets.js";
import type { SpecialScheme } from "./special-schemes.js";

const SLASH = 0x2f;

/**
 * Writes segments after what is written of a path already.
 *
 * @param input - Without lone surrogates.
 * @param start - UTF-16 index of the first segment's first unit, after the slash.
 * @param pathStart - Where in the output the path begins.
 * @param isWhole - Whether the path is all of the input; otherwise a "?" or "#" ends it.
 * @returns UTF-16 index after the path.
 */
export function writePath(
  input: string,
  start: number,
  pathStart: number,
  special: SpecialScheme | undefined,
  isWhole: boolean,
): number {
  const { octets } = OUTPUT;
  const isFile = special?.isFile === true;
  const ends = (special === undefined ? SEGMENT_END : SPECIAL_SEGMENT_END) | (isWhole ? 0 : PATH_END);
  let index = start;
  for (;;) {
    const segment = index;
    const before = OUTPUT.length;
    octets[before] = SLASH;
    OUTPUT.length = before + 1;
    index = writeEncoded(input, index, input.length, PATH_SET, ends);
    const hasNext = isSlash(input, index, special);
    const dots = countDots(input, segment, index);
    if (dots > 0) {
      OUTPUT.length = before;
      if (dots === 2) {
        shortenPath(pathStart, isFile);
      }
      if (!hasNext) {
        writeUnit(SLASH);
      }
    } else if (isFile && before === pathStart && isDriveLetter(input, segment, index)) {
      octets[before + 2] = 0x3a; // :
    }
    if (!hasNext) {
      return index;
    }
    index++;
  }
}

/** Tells whether a unit is a slash, or a backslash where that is as good. */
export function isSlash(input: string, index: number, special: SpecialScheme | undefined): boolean {
  const unit = input.charCodeAt(index);
  return unit === SLASH || (unit === 0x5c && special !== undefined);
}

/**
 * Takes the last segment away.
 *
 * @param pathStart - Where in the output the path begins.
 * @see https://url.spec.whatwg.org/#shorten-a-urls-path
 */
export function shortenPath(pathStart: number, isFile: boolean): void {
  const { octets, length } = OUTPUT;
  if (isFile && length === pathStart + 3 && octets[length - 1] === 0x3a && isLetter(octets[length - 2] as number)) {
    return;
  }
  let end = length;
  while (end > pathStart && octets[--end] !== SLASH);
  OUTPUT.length = end;
}

/**
 * Keeps a path that begins with two slashes from being read as an authority: "/." goes in front.
 *
 * @param pathStart - Where in the output the path begins; it ends where the output does.
 * @see https://url.spec.whatwg.org/#url-serializing
 */
export function guardPath(pathStart: number, hasAuthority: boolean): void {
  const { octets, length } = OUTPUT;
  if (!hasAuthority && octets[pathStart + 1] === SLASH && length > pathStart + 1) {
    octets.copyWithin(pathStart + 2, pathStart, length);
    octets[pathStart + 1] = 0x2e; // .
    OUTPUT.length += 2;
  }
}

/** Counts the dots of a single-dot or double-dot segment; 0 for any other. */
function countDots(input: string, start: number, end: number): number {
  let dots = 0;
  for (let index = start; index < end; dots++) {
    const unit = input.charCodeAt(index);
    if (unit === 0x2e) {
      index++;
    } else if (unit === 0x25 && input.charCodeAt(index + 1) === 0x32 && (input.charCodeAt(index + 2) | 0x20) === 0x65) {
      index += 3;
    } else {
      return 0;
    }
    if (dots === 2) {
      return 0;
    }
  }
  return dots;
}

/**
 * Tells whether a part of a string is a Windows drive letter.
 *
 * @see https://url.spec.whatwg.org/#windows-drive-letter
 */
export function isDriveLetter(input: string, start: number, end: number): boolean {
  const second = input.charCodeAt(start + 1);
  return end - start === 2 && isLetter(input.charCodeAt(start)) && (second === 0x3a || second === 0x7c);
}

function isLetter(unit: number): boolean {
  const letter = unit | 0x20;
  return letter >= 0x61 && letter <= 0x7a;
}
