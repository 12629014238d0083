/**
 * Converts names and values (of files, from forms) to parts of a URI.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.4
 */

import { createDiagnostic } from "../diagnostics/diagnostic.js";
import { IRIError } from "../diagnostics/iri-error.js";
import { requireWellFormed } from "../diagnostics/lone-surrogates.js";
import { assertOneOf, assertString } from "../infra/assertions.js";
import { inCodeOrder, UNRESERVED_CHARACTERS, without } from "../infra/characters.js";
import { PRINTABLE } from "../infra/component-characters.js";
import { normalizeText } from "../infra/normalization.js";
import { checkOptions, getOption } from "../infra/options.js";
import {
  decodeOctets,
  getOutputEncoding,
  percentEncodeAfterEncoding,
  requireEncoding,
  UTF_8,
} from "../packages/charset.js";
import { requireSegmentName } from "./segment-name.js";

/** ASCII characters that are not `unreserved`. */
const PERCENT_ENCODE_SET = inCodeOrder(without(PRINTABLE, UNRESERVED_CHARACTERS));

/** Options for converting a name to a path segment. */
export interface PathSegmentOptions {
  /** The charset of names on the server, a label of the Encoding Standard; `"utf-8"` by default. */
  readonly charset?: string | undefined;
  /** The charset of a name given as octets, a label of the Encoding Standard; `"utf-8"` by default. */
  readonly nameCharset?: string | undefined;
  /** `"NFC"`, which is the default, or `"none"`, for file systems that distinguish normalization forms. */
  readonly normalization?: "NFC" | "none" | undefined;
}

/**
 * Converts a name, such as a file name, to a path segment.
 *
 * The name is converted to Normalization Form C, in which nearly all names are typed, unless `normalization` is `"none"`.
 *
 * @example
 * toPathSegment("résumé.html"); // => "r%C3%A9sum%C3%A9.html"
 * toPathSegment("re\u0301sume\u0301.html"); // => "r%C3%A9sum%C3%A9.html"
 * toPathSegment("résumé.html", { charset: "iso-8859-1" }); // => "r%E9sum%E9.html"
 * toPathSegment(Uint8Array.of(0x93, 0xfa), { nameCharset: "shift_jis" }); // => "%E6%97%A5"
 * toPathSegment("AC/DC 100%"); // => "AC%2FDC%20100%25"
 * toPathSegment(".."); // throws
 *
 * @param name - Any text but "." and "..", or its octets.
 * @param options - Charsets and normalization.
 * @returns A `segment` of RFC 3986, in which only `unreserved` octets are not percent-encoded.
 * @throws {TypeError} If the name is neither a string nor a `Uint8Array`, or the normalization is unknown.
 * @throws {RangeError} If a charset is not a label of the Encoding Standard; if the octets of the name are not valid in
 *   theirs; or if the name is "." or "..", which URL parsers read as dot segments, even percent-encoded.
 * @throws {IRIError} If the name contains a lone surrogate; or if the charset lacks a character, with the normalized name as
 *   `input`.
 * @requirement G-3a
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.4
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-5.3.2.2
 */
export function toPathSegment(name: string | Uint8Array, options?: PathSegmentOptions | null): string {
  checkOptions(options, ["charset", "nameCharset", "normalization"]);
  const encoding = getOutputEncoding(getOption(options, "charset", UTF_8));
  const form = getOption(options, "normalization", "NFC");
  assertOneOf(form, ["NFC", "none"], "normalization");
  const text = typeof name === "string" ? name : decodeName(name, getOption(options, "nameCharset", UTF_8));
  // Firefox 153 normalizes lone surrogates to U+FFFD, so they are rejected first.
  requireWellFormed(text, "name", "path");
  const normalized = form === "NFC" ? normalizeText(text, form) : text;
  requireSegmentName(normalized);
  const segment = percentEncodeAfterEncoding(encoding, normalized, PERCENT_ENCODE_SET);
  // Characters that the charset lacks are references by now. Looking for them takes twice as long as encoding, 0.6 µs each.
  const unencodable = segment.includes("%26%23") ? findUnencodable(normalized, encoding) : undefined;
  if (unencodable !== undefined) {
    const { 0: character, index } = unencodable;
    const problem = createDiagnostic("charset-lacks-code-point", "path", index, index + character.length);
    throw new IRIError(normalized, [problem], "name");
  }
  return segment;
}

function decodeName(octets: Uint8Array, charset: string): string {
  if (!(octets instanceof Uint8Array)) {
    throw new TypeError("name is neither a string nor a Uint8Array");
  }
  const text = decodeOctets(octets, charset);
  // A U+FFFD in the octets themselves means the same: an earlier decoding failed.
  if (text.includes("\uFFFD")) {
    throw new RangeError(`The octets of the name are not valid in ${requireEncoding(charset)}`);
  }
  return text;
}

/** Options for converting text to a value in a query. */
export interface QueryValueOptions {
  /** The charset of the form's document, a label of the Encoding Standard; `"utf-8"` by default. */
  readonly charset?: string | undefined;
}

/**
 * Converts text to the value, or the name, of a query parameter.
 *
 * A space becomes `%20` rather than "+", because every server decodes it as a space.
 *
 * @example
 * toQueryValue("Q&A: 1+1=2 é"); // => "Q%26A%3A%201%2B1%3D2%20%C3%A9"
 * toQueryValue("é日", { charset: "windows-1252" }); // => "%E9%26%2326085%3B"
 *
 * @param value - Any text.
 * @param options - The charset of the form's document.
 * @returns Part of a `query` of RFC 3986. A character that the charset lacks becomes `%26%23…%3B` with its code point,
 *   as in browsers.
 * @throws {TypeError} If the value is not a string.
 * @throws {RangeError} If the charset is not a label of the Encoding Standard.
 * @throws {IRIError} If the value contains a lone surrogate.
 * @requirement G-3b
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.4
 */
export function toQueryValue(value: string, options?: QueryValueOptions | null): string {
  assertString(value, "value");
  checkOptions(options, ["charset"]);
  const encoding = getOutputEncoding(getOption(options, "charset", UTF_8));
  requireWellFormed(value, "value", "query");
  return percentEncodeAfterEncoding(encoding, value, PERCENT_ENCODE_SET);
}

/** Finds the first character that an encoding lacks. */
function findUnencodable(text: string, encoding: string): RegExpExecArray | undefined {
  for (const match of text.matchAll(/[^\0-\x7F]/gu)) {
    const reference = `%26%23${match[0].codePointAt(0)}%3B`;
    if (percentEncodeAfterEncoding(encoding, match[0], PERCENT_ENCODE_SET) === reference) {
      return match;
    }
  }
  return undefined;
}
