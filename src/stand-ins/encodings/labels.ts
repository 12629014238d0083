/**
 * Labels and names of encodings.
 *
 * Divergences: none.
 *
 * @see https://encoding.spec.whatwg.org/#names-and-labels
 */
import { ENCODING_LABELS } from "../../generated/encodings.js";

/** The labels of each encoding, its name first. The single-byte encodings come before the others. */
let encodings: readonly (readonly string[])[] | undefined;

let names: ReadonlyMap<string, string> | undefined;

/**
 * Gives the number of an encoding in the order in which the generated tables have them.
 *
 * @returns -1 if there is no such encoding.
 */
export function getEncodingNumber(name: string): number {
  return getEncodings().findIndex(([first]) => first === name);
}

function getEncodings(): readonly (readonly string[])[] {
  encodings ??= ENCODING_LABELS.split("\n").map((line) => line.split(" "));
  return encodings;
}

/**
 * Gives the encoding that a label names: "get an encoding".
 *
 * @param label - Any string, in any case, white space around it allowed.
 * @returns The encoding's name in lower case; `null` if the Encoding Standard knows no such label.
 * @see https://encoding.spec.whatwg.org/#concept-encoding-get
 */
export function normalizeEncoding(label: string): string | null {
  if (label === "utf-8") {
    // Without the table, which no page needs that has nothing but UTF-8.
    return label;
  }
  names ??= new Map(getEncodings().flatMap((labels) => labels.map((each) => [each, labels[0] as string])));
  const trimmed = `${label}`.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, "");
  // Only ASCII letters are lower-cased: U+212A is not k here.
  return names.get(trimmed.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())) ?? null;
}

/** The names that are not in capital letters as a whole. */
const IN_MIXED_CASE: Readonly<Record<string, string>> = { big5: "Big5", shift_jis: "Shift_JIS" };

/**
 * Gives the encoding that a label names, in the Encoding Standard's own spelling.
 *
 * @param label - Any string, or `null`.
 * @returns The name; `null` if the Encoding Standard knows no such label.
 */
export function labelToName(label: string | null): string | null {
  const name = normalizeEncoding(`${label}`);
  if (name === null) {
    return null;
  }
  return /^(?:utf|iso|koi|euc|ibm|gbk)/.test(name) ? name.toUpperCase() : (IN_MIXED_CASE[name] ?? name);
}
