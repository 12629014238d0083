/**
 * The header field Location.
 *
 * Chromium and Firefox percent-encode non-ASCII octets one by one, so that UTF-8 and every other charset come back to
 * the server that sent them. WebKitGTK writes U+FFFD for octets that are not UTF-8; wpt-fixtures/headers.json records the
 * answers of each engine.
 *
 * Divergences: none from the Fetch Standard, which does not say how octets become a string.
 *
 * @see https://fetch.spec.whatwg.org/#concept-response-location-url
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.2
 */

import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { IRIError } from "../../diagnostics/iri-error.js";
import type { IRILike } from "../../infra/iri-like.js";
import { encodeOctet } from "../../infra/percent.js";
import { findOrigins, rewrite, type Step } from "../../infra/rewriting.js";
import { UTF_8 } from "../../packages/charset.js";
import type { Base } from "../../web/base.js";
import { IRI } from "../../web/iri.js";
import { parseAddress, parseBase } from "../../web/parse-address.js";
import { type FieldValue, readFieldValue } from "./field-value.js";

/** Characters that no HTTP library returns: the program has decoded the octets. */
const BEYOND_LATIN_1 = /[^\0-\xFF]/;

const encodeOctets: Step = () => ({
  pattern: /[\x80-\xFF]/g,
  replace: (octet) => encodeOctet(octet.charCodeAt(0)),
});

/**
 * Returns the address that a redirect leads to, reading the Location field as browsers do.
 *
 * Non-ASCII octets are percent-encoded one by one: UTF-8 becomes the characters that it encodes, and other octets go back to
 * the server unchanged. A fragment of the base is kept if the value does not have one. Any scheme is accepted; browsers follow
 * redirects to http and https only.
 *
 * A string with a character above U+00FF has been decoded already, and is parsed unchanged.
 *
 * @example
 * const base = "http://example.org/a/b?c#d";
 * locationToIRI("/r\u00C3\u00A9sum\u00C3\u00A9", base).toIRI(); // => "http://example.org/résumé#d"
 * locationToIRI(Uint8Array.of(0x3f, 0x93, 0xfa), base).href; // => "http://example.org/a/b?%93%FA#d"
 * locationToIRI("//例え.jp/#é", base).href; // => "http://xn--r8jz45g.jp/#%C3%A9"
 * locationToIRI("http://[", base); // throws
 *
 * @param value - The value of the field: octets, or the string that `fetch` and Node return, with one unit per octet.
 * @param base - The address of the request; without it, the value must be absolute.
 * @returns The address that the redirect leads to.
 * @throws {TypeError} If the value is neither a string nor octets, or the base cannot be parsed.
 * @throws {IRIError} If the value cannot be parsed; indices are those of octets, or of the string's units.
 * @requirement H-1a, H-1d
 * @see https://fetch.spec.whatwg.org/#concept-response-location-url
 */
export function locationToIRI(value: FieldValue, base?: IRILike | undefined): IRI {
  const text = readFieldValue(value);
  const request = parseBase(base);
  const steps = BEYOND_LATIN_1.test(text) ? [] : [encodeOctets];
  const { iri, diagnostics } = parseAddress(rewrite(text, steps), request, UTF_8);
  if (iri === null) {
    throw new IRIError(text, moveBack(diagnostics as readonly [Diagnostic], text, steps), "Location");
  }
  return request === undefined ? iri : inheritFragment(iri, request);
}

/** Maps the diagnostic of the rewritten value back to the value itself. */
function moveBack([problem]: readonly [Diagnostic], text: string, steps: readonly Step[]): Diagnostic[] {
  const { start, end } = problem;
  const [first = 0, last = 0] = findOrigins(text, steps, [start, Math.max(start, end - 1)]);
  return [{ ...problem, start: first, end: end > start ? last + 1 : first }];
}

/** "Location URL", step 4: a fragment of the request is kept, an empty one too. */
function inheritFragment(iri: IRI, request: Base): IRI {
  const index = request.href.indexOf("#");
  return index === -1 || iri.href.includes("#") ? iri : new IRI(iri.href + request.href.slice(index));
}
