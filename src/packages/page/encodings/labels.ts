/**
 * Labels and names of encodings.
 *
 * @see https://encoding.spec.whatwg.org/#names-and-labels
 */
import { ENCODING_LABELS } from "../../../generated/encodings.js";
import { toASCIILowerCase } from "../../../infra/code-points.js";

/** The labels of each encoding; the first label is its name. The first encodings are the single-byte ones. */
let encodings: readonly (readonly string[])[] | undefined;

let names: ReadonlyMap<string, string> | undefined;

/**
 * Returns the number of an encoding, in the order of the generated tables.
 *
 * @returns -1 if the encoding is unknown.
 */
export function getEncodingNumber(name: string): number {
  return getEncodings().findIndex(([first]) => first === name);
}

function getEncodings(): readonly (readonly string[])[] {
  encodings ??= ENCODING_LABELS.split("\n").map((line) => line.split(" "));
  return encodings;
}

/**
 * Returns the encoding for a label: "get an encoding".
 *
 * @param label - Any string, in any case, possibly with surrounding white space.
 * @returns The encoding's name in lower case; `null` if the label is unknown.
 * @see https://encoding.spec.whatwg.org/#concept-encoding-get
 */
export function normalizeEncoding(label: string): string | null {
  if (label === "utf-8") {
    // A page that uses only UTF-8 never decodes the table.
    return label;
  }
  names ??= new Map(getEncodings().flatMap((labels) => labels.map((each) => [each, labels[0] as string])));
  const trimmed = `${label}`.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, "");
  return names.get(toASCIILowerCase(trimmed)) ?? null;
}

/** The names in mixed case. */
const IN_MIXED_CASE: Readonly<Record<string, string>> = { big5: "Big5", shift_jis: "Shift_JIS" };

/**
 * Returns the encoding for a label, as spelled in the Encoding Standard.
 *
 * @param label - Any string, or `null`.
 * @returns The name; `null` if the label is unknown.
 */
export function labelToName(label: string | null): string | null {
  const name = normalizeEncoding(`${label}`);
  if (name === null) {
    return null;
  }
  return /^(?:utf|iso|koi|euc|ibm|gbk)/.test(name) ? name.toUpperCase() : (IN_MIXED_CASE[name] ?? name);
}
