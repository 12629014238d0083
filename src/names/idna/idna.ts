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

import { LONGEST_UNICODE_LABEL } from "../../infra/limits.js";
import { DOT } from "../../infra/units.js";
import { type ASCIIWriter, borrowWriter, returnWriter } from "../../infra/writers.js";
import { writeFullWidth } from "./full-width.js";
import { BIDI, borrowLabel, type Label, PREFIX, returnLabel } from "./label.js";
import { writePunycode } from "./punycode.js";
import { hashName, keepName, noteName, recallName } from "./recent.js";
import { JOINER, MARK, NOT_VALID } from "./values.js";

/** Of the mapping and validity tables. */
export const UNICODE_VERSION = "18.0.0";

/** The four dots of UTS #46, as the contents of a character class. */
export const LABEL_SEPARATORS = ".\\u3002\\uFF0E\\uFF61";

/** The criteria that labels break, as bits: a code point is not allowed, or a limit is exceeded. */
const CODE_POINT_ERROR = 1 << 0;
/** "xn--" does not begin the Punycode of a valid label. */
const PUNYCODE_ERROR = 1 << 1;
const MARK_ERROR = 1 << 2;
const JOINER_ERROR = 1 << 3;
const BIDI_ERROR = 1 << 4;

const CONTEXT_ERRORS = JOINER_ERROR | BIDI_ERROR;

/**
 * Performs the four steps: map, normalize, break, convert and validate.
 *
 * @param writer - Receives the name in ASCII; nothing useful if the name breaks a criterion.
 * @param labels - Receives the labels in Unicode, if there is no writer; for display only, if they break a criterion.
 * @returns The criteria that the labels break.
 * @requirement P-4a, U-6
 */
function processDomain(
  text: string,
  writer: ASCIIWriter | null,
  labels: string[] | null,
  start = 0,
  end: number = text.length,
) {
  const label = borrowLabel();
  let errors = 0;
  let seen = 0;
  let followsBidiRule = true;
  for (let index = start; index <= end; index++) {
    index = label.read(text, index, end, false);
    errors |= label.isASCII && !label.startsWithPrefix ? 0 : convertLabel(label);
    seen |= label.seen;
    followsBidiRule &&= label.followsBidiRule();
    labels?.push(label.toString());
    if (writer !== null && errors === 0) {
      writeLabel(writer, label, index < end);
    }
  }
  returnLabel(label);
  // The Bidi Rule applies to all labels if one of them has a right-to-left character.
  return (seen & BIDI) === 0 || followsBidiRule ? errors : errors | BIDI_ERROR;
}

function writeLabel(writer: ASCIIWriter, { points, spare, length, isASCII }: Label, hasDot: boolean) {
  if (isASCII) {
    writer.reserve(length);
    for (let index = 0; index < length; index++) {
      writer.octets[writer.length + index] = points[index] as number;
    }
    writer.length += length;
  } else {
    writer.write(PREFIX);
    writePunycode(writer, points, length, spare);
  }
  writer.reserve(1);
  if (hasDot) {
    writer.octets[writer.length++] = DOT;
  }
}

/** Normalizes, converts and validates a label that is not ASCII. */
function convertLabel(label: Label) {
  if ((label.length > LONGEST_UNICODE_LABEL && !label.isASCII) || label.hasLongRun) {
    return CODE_POINT_ERROR;
  }
  if (label.isChangeable) {
    label.read(label.toString().normalize("NFC"));
  }
  let errors = (label.seen & NOT_VALID) === 0 ? 0 : CODE_POINT_ERROR;
  if (label.startsWithPrefix) {
    errors |= label.decode() && isConverted(label) ? 0 : PUNYCODE_ERROR;
  } else if (label.valueAt(0) & MARK) {
    errors |= MARK_ERROR;
  }
  return (label.seen & JOINER) === 0 || label.hasValidJoiners() ? errors : errors | JOINER_ERROR;
}

/** Whether a decoded label needed Punycode, is in NFC, and is valid, joiners and direction aside. */
function isConverted(label: Label) {
  return (
    !label.isASCII &&
    !label.startsWithPrefix &&
    (label.seen & NOT_VALID) === 0 &&
    (label.valueAt(0) & MARK) === 0 &&
    !label.hasLongRun &&
    (!label.isChangeable || isNormalized(label.toString()))
  );
}

function isNormalized(text: string) {
  return text.normalize("NFC") === text;
}

export function isRightToLeft(text: string): boolean {
  return examine(text, (label) => (label.seen & BIDI) !== 0);
}

export function followsBidiRule(text: string): boolean {
  return examine(text, (label) => label.followsBidiRule());
}

function examine(text: string, ask: (label: Label) => boolean) {
  const label = borrowLabel();
  label.read(text);
  const answer = ask(label);
  returnLabel(label);
  return answer;
}

/**
 * Appends the ASCII form of a domain name; if a label is invalid, returns `null` and appends nothing. Takes
 * indices into the text, because V8 is slower to read a slice.
 *
 * @param keepsASCII - Whether any name in ASCII is valid, as for the host parser.
 * @returns Whether the host parser is known not to change the form.
 * @see https://www.unicode.org/reports/tr46/#ToASCII
 */
export function writeDomain(
  writer: ASCIIWriter,
  text: string,
  keepsASCII: boolean,
  start = 0,
  end: number = text.length,
): boolean | null {
  const hash = hashName(text, start, end);
  const known = recallName(hash, text, start, end);
  if (known !== undefined) {
    writer.write(known);
    return true;
  }
  const { length } = writer;
  if (writeFullWidth(writer, text, keepsASCII, start, end)) {
    return false;
  }
  if (processDomain(text, writer, null, start, end) !== 0) {
    writer.length = length;
    return null;
  }
  if (noteName(hash)) {
    keepName(text.slice(start, end), hash, writer.toString().slice(length));
  }
  return false;
}

export function toASCIIDomain(domain: string): string | null {
  const writer = borrowWriter();
  const ascii = writeDomain(writer, domain, false) === null ? null : writer.toString();
  returnWriter(writer);
  return ascii;
}

/**
 * If a label breaks a rule, the Unicode form is for display only.
 *
 * @param ignored - The criteria that labels may break.
 * @see https://www.unicode.org/reports/tr46/#ToUnicode
 */
export function toUnicodeDomain(domain: string, ignored = 0): { domain: string; error: boolean } {
  const labels: string[] = [];
  const errors = processDomain(domain, null, labels);
  // Most names have two labels, for which joining takes longer.
  const unicode = labels.length === 2 ? `${labels[0]}.${labels[1]}` : labels.join(".");
  return { domain: unicode, error: (errors & ~ignored) !== 0 };
}

/** Does not check joiners and direction. */
export function mapToUnicode(domain: string): { domain: string; error: boolean } {
  return toUnicodeDomain(domain, CONTEXT_ERRORS);
}

export type BrokenRule = "length" | "code-point" | "punycode" | "leading-mark" | "joiner" | "bidi";

/** Of several rules that a label breaks, the first is named. */
const RULES: readonly (readonly [error: number, rule: BrokenRule])[] = [
  [CODE_POINT_ERROR, "code-point"],
  [PUNYCODE_ERROR, "punycode"],
  [MARK_ERROR, "leading-mark"],
  [JOINER_ERROR, "joiner"],
  [BIDI_ERROR, "bidi"],
];

/**
 * Finds the criterion that a label, not mapped, breaks.
 *
 * @param isBidi - Whether another label has right-to-left characters.
 * @see https://www.unicode.org/reports/tr46/#Validity_Criteria
 */
export function findBrokenRule(label: string, isBidi: boolean): BrokenRule | null {
  const errors = processDomain(isBidi ? `${label}.\u05D0` : label, null, null);
  if (label.length > LONGEST_UNICODE_LABEL && (errors & ~CONTEXT_ERRORS) !== 0) {
    return "length";
  }
  return RULES.find(([error]) => (errors & error) !== 0)?.[1] ?? null;
}

/**
 * Returns `null` if the character is disallowed.
 *
 * @see https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table
 */
export function mapDomainCharacter(character: string): string | null {
  const { domain, error } = mapToUnicode(`a${character}`);
  return error ? null : domain.slice(1);
}
