/**
 * Converts names and values (of files, from forms) to parts of a URI.
 *
 * Divergences: none.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.4
 */
import { getOutputEncoding, percentEncodeAfterEncoding, UTF_8 } from "../adapters/charset.js";
import type { DiagnosticCode, DiagnosticComponent } from "../diagnostics/codes.js";
import { createDiagnostic } from "../diagnostics/diagnostic.js";
import { IRIError } from "../errors.js";
import { inCodeOrder, PRINTABLE, UNRESERVED_CHARACTERS, without } from "../infra/characters.js";
import { assertString } from "../syntax/kinds.js";

/** ASCII characters that are not `unreserved`. */
const PERCENT_ENCODE_SET = inCodeOrder(without(PRINTABLE, UNRESERVED_CHARACTERS));

/**
 * Converts a name, such as a file name, to a path segment.
 *
 * @example
 * toPathSegment("résumé.html"); // => "r%C3%A9sum%C3%A9.html"
 * toPathSegment("résumé.html", "iso-8859-1"); // => "r%E9sum%E9.html"
 * toPathSegment("AC/DC 100%"); // => "AC%2FDC%20100%25"
 * toPathSegment(".."); // throws
 *
 * @param name - Any text except "." and "..".
 * @param charset - A label of the Encoding Standard: the charset of names on the server.
 * @returns A `segment` of RFC 3986; everything but `unreserved` is percent-encoded.
 * @throws {TypeError} If the name is not a string.
 * @throws {RangeError} If the charset is not a label of the Encoding Standard; or if the name is "." or "..", which URL
 *   parsers treat as dot segments even when percent-encoded.
 * @throws {IRIError} If the charset lacks a character, or the name contains a lone surrogate.
 * @requirement G-3a
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.4
 */
export function toPathSegment(name: string, charset = UTF_8): string {
  if (name === "." || name === "..") {
    throw new RangeError(`a path segment cannot be named "${name}"`);
  }
  const encoding = getOutputEncoding(charset);
  const segment = encode(name, encoding, "name", "path");
  // A character the charset lacks is a reference by now. Looking for it takes twice as long as encoding (0.6 µs per
  // character).
  const unencodable = segment.includes("%26%23") ? findUnencodable(name, encoding) : undefined;
  if (unencodable !== undefined) {
    throw createError(name, unencodable, "charset-lacks-code-point", "name", "path");
  }
  return segment;
}

/**
 * Converts text to the value, or the name, of a query parameter.
 *
 * A space becomes `%20` rather than "+", because every server decodes it as a space.
 *
 * @example
 * toQueryValue("Q&A: 1+1=2 é"); // => "Q%26A%3A%201%2B1%3D2%20%C3%A9"
 * toQueryValue("é日", "windows-1252"); // => "%E9%26%2326085%3B"
 *
 * @param value - Any text.
 * @param charset - A label of the Encoding Standard: the charset of the form's document.
 * @returns Part of a `query` of RFC 3986. A character that the charset lacks becomes `%26%23…%3B` with its code point,
 *   as in browsers.
 * @throws {TypeError} If the value is not a string.
 * @throws {RangeError} If the charset is not a label of the Encoding Standard.
 * @throws {IRIError} If the value contains a lone surrogate.
 * @requirement G-3b
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.4
 */
export function toQueryValue(value: string, charset = UTF_8): string {
  return encode(value, getOutputEncoding(charset), "value", "query");
}

/** @param parameter - The name of the parameter that holds the text. */
function encode(text: string, encoding: string, parameter: string, component: DiagnosticComponent): string {
  assertString(text, parameter);
  const surrogate = /\p{Surrogate}/u.exec(text);
  if (surrogate !== null) {
    throw createError(text, surrogate, "lone-surrogate", parameter, component);
  }
  return percentEncodeAfterEncoding(encoding, text, PERCENT_ENCODE_SET);
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

function createError(
  text: string,
  { 0: character, index }: RegExpExecArray,
  code: DiagnosticCode,
  parameter: string,
  component: DiagnosticComponent,
): IRIError {
  return new IRIError(text, [createDiagnostic(code, component, index, index + character.length)], parameter);
}
