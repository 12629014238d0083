/**
 * The header field Location.
 *
 * Chromium and Firefox percent-encode non-ASCII octets one by one, so that UTF-8 and every other charset come back to
 * the server that sent them. WebKitGTK writes U+FFFD for what is not UTF-8; wpt-fixtures/headers.json has what each of them did.
 *
 * Divergences: none from the Fetch Standard, which leaves it open how octets become a string.
 *
 * @see https://fetch.spec.whatwg.org/#concept-response-location-url
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.2
 */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { IRIError } from "../errors.js";
import type { IRILike } from "../infra/iri-like.js";
import { encodeOctet } from "../infra/percent.js";
import { findOrigins, rewrite, type Step } from "../infra/rewriting.js";
import { IRI } from "../web/iri.js";
import { type FieldValue, readFieldValue } from "./field-value.js";
import { parseBase, resolveAddress } from "./resolve-address.js";

/** Characters that no HTTP library makes of octets, but a program may have decoded. */
const BEYOND_LATIN_1 = /[^\0-\xFF]/;

const encodeOctets: Step = () => ({
  pattern: /[\x80-\xFF]/g,
  replace: (octet) => encodeOctet(octet.charCodeAt(0)),
});

/**
 * Finds where a redirect leads: what browsers make of the value of a Location field.
 *
 * Non-ASCII octets are percent-encoded one by one: UTF-8 becomes the characters that it encodes, and what is not UTF-8 goes
 * back to the server as it came. A fragment of the base is kept if the value has none. Whatever the scheme is, it is given;
 * browsers follow a redirect to http and https only.
 *
 * A string with a character above U+00FF has been decoded by somebody, and is parsed as it is.
 *
 * @example
 * const base = "http://example.org/a/b?c#d";
 * locationToIRI("/r\u00C3\u00A9sum\u00C3\u00A9", base).toIRI(); // => "http://example.org/résumé#d"
 * locationToIRI(Uint8Array.of(0x3f, 0x93, 0xfa), base).href; // => "http://example.org/a/b?%93%FA#d"
 * locationToIRI("//例え.jp/#é", base).href; // => "http://xn--r8jz45g.jp/#%C3%A9"
 * locationToIRI("http://[", base); // throws
 *
 * @param value - The value of the field: octets, or the text that `fetch` and Node give, each unit of which is one.
 * @param base - The address of the request; without it, the value has to be absolute.
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
  const { iri, diagnostics } = resolveAddress(rewrite(text, steps), request);
  if (iri === null) {
    throw new IRIError(text, moveBack(diagnostics as readonly [Diagnostic], text, steps), "Location");
  }
  return request === undefined ? iri : inheritFragment(iri, request);
}

/** Moves the one diagnostic of an address that cannot be parsed to where it comes from. */
function moveBack([problem]: readonly [Diagnostic], text: string, steps: readonly Step[]): Diagnostic[] {
  const { start, end } = problem;
  const [first = 0, last = 0] = findOrigins(text, steps, [start, Math.max(start, end - 1)]);
  return [{ ...problem, start: first, end: end > start ? last + 1 : first }];
}

/** "Location URL", step 4: a fragment of the request is kept, an empty one too. */
function inheritFragment(iri: IRI, request: IRI): IRI {
  const index = request.href.indexOf("#");
  return index === -1 || iri.href.includes("#") ? iri : new IRI(iri.href + request.href.slice(index));
}
