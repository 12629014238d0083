/**
 * The processing of UTS #46, nontransitional, with the parameters of the URL Standard.
 *
 * Divergences:
 * - compatibility: CheckHyphens and UseSTD3ASCIIRules are false, as in the URL Standard.
 * - performance: labels are normalized one by one. No character composes with a dot.
 * - safety: the limits of docs/limits.md. tr46 takes quadratic time for longer labels and runs of marks.
 *
 * @see https://www.unicode.org/reports/tr46/#Processing
 * @see https://www.unicode.org/reports/tr46/#Validity_Criteria
 */

import { readCodePoint } from "../../infra/at-index.js";
import { LONGEST_PUNYCODE, LONGEST_UNICODE_LABEL, MOST_MARKS } from "../../infra/limits.js";
import { BEYOND_ASCII } from "../../infra/percent.js";
import { ZWNJ } from "../../infra/units.js";
import { decodePunycode, encodePunycode } from "./punycode.js";
import { getValue, mapCodePoint, toCodePoints } from "./table.js";
import {
  ARABIC_NUMBER,
  EUROPEAN_NUMBER,
  IGNORED,
  JOINER,
  JOINS_NEXT,
  JOINS_PREVIOUS,
  LEFT_TO_RIGHT,
  MAPPED,
  MARK,
  NON_STARTER,
  NONSPACING,
  NOT_VALID,
  OTHER_DIRECTION,
  RIGHT_TO_LEFT,
  TRANSPARENT,
  UNSTABLE,
  VIRAMA,
} from "./values.js";

/** The Unicode version of the mapping and validity tables. */
export const UNICODE_VERSION = "18.0.0";

/** The four dots of UTS #46, which separate labels, as the content of a character class in a regular expression. */
export const LABEL_SEPARATORS = ".\\u3002\\uFF0E\\uFF61";

/** The bits that make a domain name a Bidi domain name. */
const BIDI = RIGHT_TO_LEFT | ARABIC_NUMBER;

/**
 * The criteria that the labels of a domain name break, as bits: a code point is not allowed, or a limit is exceeded.
 */
const CODE_POINT_ERROR = 1 << 0;
/** "xn--" does not begin the Punycode of a valid label. */
const PUNYCODE_ERROR = 1 << 1;
/** A label begins with a mark. */
const MARK_ERROR = 1 << 2;
/** CheckJoiners. */
const JOINER_ERROR = 1 << 3;
/** CheckBidi. */
const BIDI_ERROR = 1 << 4;

/** A label in Unicode, with its code points and their bits. */
interface Label {
  readonly text: string;
  readonly points: readonly number[];
  readonly values: readonly number[];
  /** The union of the values. */
  readonly seen: number;
  readonly isASCII: boolean;
}

function toLabel(text: string): Label {
  const points = toCodePoints(text);
  const values: number[] = [];
  let seen = 0;
  let bits = 0;
  for (const point of points) {
    const value = getValue(point);
    values.push(value);
    seen |= value;
    bits |= point;
  }
  return { text, points, values, seen, isASCII: bits < 0x80 };
}

/**
 * Performs the four steps: map, normalize, break, convert and validate.
 *
 * @param isToASCII - Whether valid labels are written in ASCII.
 * @returns The domain name, and the criteria that it breaks; if it breaks some, the name is for display only.
 * @requirement P-4a, U-6
 */
function processDomain(domain: string, isToASCII: boolean): { domain: string; errors: number } {
  const labels = mapCharacters(domain).split(".");
  const written = [...labels];
  let errors = 0;
  let seen = 0;
  for (let index = 0; index < labels.length; index++) {
    const text = labels[index] as string;
    if (text.startsWith(PREFIX) || BEYOND_ASCII.test(text)) {
      const { label, errors: own } = convertLabel(text);
      labels[index] = label.text;
      written[index] = isToASCII && own === 0 && !label.isASCII ? PREFIX + encodePunycode(label.points) : label.text;
      errors |= own;
      seen |= label.seen;
    }
  }
  // The Bidi Rule applies to all labels if one of them has a right-to-left character.
  if ((seen & BIDI) !== 0 && !labels.every(followsBidiRule)) {
    errors |= BIDI_ERROR;
  }
  return { domain: written.join("."), errors };
}

function mapCharacters(domain: string): string {
  let mapped = "";
  let done = 0;
  for (let index = 0; index < domain.length; index++) {
    const point = readCodePoint(domain, index);
    const length = point > 0xffff ? 2 : 1;
    const value = getValue(point);
    if ((value & MAPPED) !== 0 || value === IGNORED) {
      mapped += domain.slice(done, index) + (value === IGNORED ? "" : mapCodePoint(point));
      done = index + length;
    }
    index += length - 1;
  }
  return mapped + domain.slice(done);
}

const PREFIX = "xn--";

/** Normalizes, converts and validates a label that is not ASCII. */
function convertLabel(mapped: string): { readonly label: Label; readonly errors: number } {
  let label = toLabel(mapped);
  if ((label.points.length > LONGEST_UNICODE_LABEL && !label.isASCII) || hasLongRun(label)) {
    return { label, errors: CODE_POINT_ERROR };
  }
  if (isChangeable(label.values)) {
    label = toLabel(mapped.normalize("NFC"));
  }
  let errors = (label.seen & NOT_VALID) === 0 ? 0 : CODE_POINT_ERROR;
  const { length } = PREFIX;
  if (label.text.startsWith(PREFIX)) {
    const text = label.text.length - length > LONGEST_PUNYCODE ? null : decodePunycode(label.text.slice(length));
    label = text === null ? label : toLabel(text);
    errors |= text !== null && isConverted(label) ? 0 : PUNYCODE_ERROR;
  } else if (((label.values[0] ?? 0) & MARK) !== 0) {
    errors |= MARK_ERROR;
  }
  if ((label.seen & JOINER) !== 0 && !hasValidJoiners(label)) {
    errors |= JOINER_ERROR;
  }
  return { label, errors };
}

/** Returns whether there are more marks in a row than the limit. */
function hasLongRun({ values, seen }: Label): boolean {
  let run = 0;
  for (let index = 0; (seen & MARK) !== 0 && index < values.length && run <= MOST_MARKS; index++) {
    run = ((values[index] as number) & MARK) === 0 ? 0 : run + 1;
  }
  return run > MOST_MARKS;
}

/**
 * Returns whether a label that was in Punycode had to be, is normalized, and is valid but for joiners and direction.
 */
function isConverted(label: Label): boolean {
  const { text, values, seen } = label;
  return (
    !label.isASCII &&
    !text.startsWith(PREFIX) &&
    (seen & NOT_VALID) === 0 &&
    ((values[0] as number) & MARK) === 0 &&
    !hasLongRun(label) &&
    (!isChangeable(values) || text.normalize("NFC") === text)
  );
}

/**
 * Returns whether Normalization Form C may change a label: not if every character has NFC_Quick_Check=Yes and no two
 * non-starters are adjacent.
 */
export function isChangeable(values: readonly number[]): boolean {
  let previous = 0;
  for (const value of values) {
    if (((value & (UNSTABLE | NOT_VALID)) | (value & previous & NON_STARTER)) !== 0) {
      return true;
    }
    previous = value;
  }
  return false;
}

/**
 * Returns whether each joiner of a label follows a virama or is between two joining letters.
 *
 * As in tr46, a ZWNJ between two joining letters also makes the next ZWNJ valid: the context of a ZWNJ begins after
 * the last ZWNJ that has no virama before it.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5892#appendix-A
 */
function hasValidJoiners({ points, values }: Label): boolean {
  /** Whether the last character that is not transparent joins to the next one. */
  let joinsNext = false;
  /** Whether there was a ZWNJ between two joining letters. */
  let isJoined = false;
  for (const [index, value] of values.entries()) {
    if (value & JOINER) {
      const isZWNJ = points[index] === ZWNJ;
      isJoined ||= isZWNJ && joinsNext && joinsPrevious(values, index + 1);
      joinsNext = false;
      if (index > 0 && (values[index - 1] as number) & VIRAMA) {
        continue;
      }
      if (!isZWNJ || !isJoined || index === 0) {
        return false;
      }
      isJoined = false;
    } else if ((value & TRANSPARENT) === 0) {
      joinsNext = (value & JOINS_NEXT) !== 0;
    }
  }
  return true;
}

/**
 * Returns whether the next character that is not transparent joins to the previous one; a joiner is not transparent.
 */
export function joinsPrevious(values: readonly number[], start: number): boolean {
  let index = start;
  while (((values[index] ?? 0) & TRANSPARENT) !== 0) {
    index++;
  }
  return ((values[index] ?? 0) & JOINS_PREVIOUS) !== 0;
}

/** Returns whether a mapped label has a right-to-left character. */
export function isRightToLeft(label: string): boolean {
  return (toLabel(label).seen & BIDI) !== 0;
}

/**
 * Returns whether a mapped label of a Bidi domain name follows the Bidi Rule; an empty one does.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5893#section-2
 */
export function followsBidiRule(label: string): boolean {
  const { values, seen } = toLabel(label);
  let end = values.length;
  while (end > 1 && (values[end - 1] as number) & NONSPACING) {
    end--;
  }
  const first = values[0] ?? LEFT_TO_RIGHT;
  const last = values[end - 1] ?? LEFT_TO_RIGHT;
  // 1
  if (first & RIGHT_TO_LEFT) {
    // 2 to 4
    return (
      (seen & (LEFT_TO_RIGHT | OTHER_DIRECTION)) === 0 &&
      (last & (RIGHT_TO_LEFT | EUROPEAN_NUMBER | ARABIC_NUMBER)) !== 0 &&
      (~seen & (EUROPEAN_NUMBER | ARABIC_NUMBER)) !== 0
    );
  }
  // 5 and 6
  return (
    (first & LEFT_TO_RIGHT) !== 0 &&
    (seen & (RIGHT_TO_LEFT | ARABIC_NUMBER | OTHER_DIRECTION)) === 0 &&
    (last & (LEFT_TO_RIGHT | EUROPEAN_NUMBER)) !== 0
  );
}

/**
 * Maps a domain name to its ASCII form by UTS #46 ToASCII, nontransitional; `null` if a label is invalid.
 *
 * @see https://www.unicode.org/reports/tr46/#ToASCII
 */
export function domainToASCII(domain: string): string | null {
  const { domain: ascii, errors } = processDomain(domain, true);
  return errors === 0 ? ascii : null;
}

/**
 * Maps a domain name to its Unicode form by UTS #46 ToUnicode. If a label breaks a rule, the form is for display only.
 *
 * @see https://www.unicode.org/reports/tr46/#ToUnicode
 */
export function domainToUnicode(domain: string): { domain: string; error: boolean } {
  const { domain: unicode, errors } = processDomain(domain, false);
  return { domain: unicode, error: errors !== 0 };
}

/** Maps a domain name to its Unicode form without checking joiners and direction. */
export function mapToUnicode(domain: string): { domain: string; error: boolean } {
  const { domain: unicode, errors } = processDomain(domain, false);
  return { domain: unicode, error: (errors & ~(JOINER_ERROR | BIDI_ERROR)) !== 0 };
}

/** The part of the validity criteria that a label breaks. */
export type BrokenRule = "length" | "code-point" | "punycode" | "leading-mark" | "joiner" | "bidi";

/** The rules; of several that a label breaks, the first is named. */
const RULES: readonly (readonly [error: number, rule: BrokenRule])[] = [
  [CODE_POINT_ERROR, "code-point"],
  [PUNYCODE_ERROR, "punycode"],
  [MARK_ERROR, "leading-mark"],
  [JOINER_ERROR, "joiner"],
  [BIDI_ERROR, "bidi"],
];

/**
 * Finds the validity criterion that a label, not mapped, breaks; `null` if the label is valid.
 *
 * @param isBidi - Whether another label has right-to-left characters.
 * @see https://www.unicode.org/reports/tr46/#Validity_Criteria
 */
export function findBrokenRule(label: string, isBidi: boolean): BrokenRule | null {
  const { errors } = processDomain(isBidi ? `${label}.\u05D0` : label, false);
  if (label.length > LONGEST_UNICODE_LABEL && (errors & ~(JOINER_ERROR | BIDI_ERROR)) !== 0) {
    return "length";
  }
  return RULES.find(([error]) => (errors & error) !== 0)?.[1] ?? null;
}

/**
 * Maps a character of a domain name; `null` if the character is disallowed.
 *
 * @see https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table
 */
export function mapDomainCharacter(character: string): string | null {
  const { domain, error } = mapToUnicode(`a${character}`);
  return error ? null : domain.slice(1);
}
