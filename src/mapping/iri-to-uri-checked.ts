/**
 * The public conversions of IRIs to URIs: those of the mapping, plus the check for names that the DNS cannot hold, whose tables the
 * mapping itself does not need.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-5.3.3
 */
import type { IRILike } from "../infra/iri-like.js";
import { checkOptions, getOption } from "../infra/options.js";
import type { HostRule } from "../names/host-rule.js";
import { assertHostCheck, type HostCheck, validateHost } from "../names/strict-host.js";
import type { ParsedIRI } from "../syntax/components.js";
import * as mapping from "./iri-to-uri.js";

/** Options for converting an IRI to a URI. */
export interface IRIToURIOptions extends mapping.IRIToURIOptions {
  /** Whether a domain name that the DNS cannot hold is an error; `"lenient"` by default. */
  readonly host?: HostCheck | undefined;
}

/**
 * Converts an IRI to the corresponding URI.
 *
 * A URI is returned unchanged, except that a domain name with percent-encoded octets is decoded and goes through
 * ToASCII, as in the URL Standard.
 *
 * @example
 * iriToURI("http://résumé.example.org/red%09rosé#red"); // => "http://xn--rsum-bpad.example.org/red%09ros%C3%A9#red"
 * iriToURI("mailto:é@例え.jp"); // => "mailto:%C3%A9@xn--r8jz45g.jp"
 * iriToURI("http://example.org/é?é日", { charset: "windows-1252" }); // => "http://example.org/%C3%A9?%E9%26%2326085%3B"
 * iriToURI("http://a\u0301\u200D.example/"); // throws
 * iriToURI("http://é_b.example/", { host: "strict" }); // throws
 *
 * @param iri - An IRI, or a reference to one.
 * @param options - Charset, grammar, the scheme of a relative reference, and whether the host must be strict.
 * @returns A URI, or a reference to one.
 * @throws {TypeError} If the IRI is neither a string nor an object with an `href`, the scheme is not a string, the
 *   grammar is unknown, or `host` has another value.
 * @throws {RangeError} If the charset is not a label of the Encoding Standard.
 * @throws {IRIError} If it is not an IRI reference, or its domain name is rejected; the error names the label and the
 *   rule.
 * @requirement P-3, P-6, P-10c, P-12c
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.6
 */
export function iriToURI(iri: IRILike, options?: IRIToURIOptions | null): string {
  return mapping.iriToURI(iri, options, getRule(options));
}

/**
 * Converts an IRI to the components of the corresponding URI.
 *
 * @example
 * iriToURIComponents("http://résumé.example.org/rosé").host; // => "xn--rsum-bpad.example.org"
 * iriToURIComponents("http://résumé.example.org/rosé").path; // => "/ros%C3%A9"
 *
 * @param iri - An IRI, or a reference to one.
 * @param options - Charset, grammar, the scheme of a relative reference, and whether the host must be strict.
 * @returns The components; their offsets refer to the URI.
 * @throws {TypeError} If the IRI is neither a string nor an object with an `href`, the scheme is not a string, the
 *   grammar is unknown, or `host` has another value.
 * @throws {RangeError} If the charset is not a label of the Encoding Standard.
 * @throws {IRIError} If it is not an IRI reference, or ToASCII rejects its domain name.
 * @requirement P-10b
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-13.1.2
 */
export function iriToURIComponents(iri: IRILike, options?: IRIToURIOptions | null): ParsedIRI {
  return mapping.iriToURIComponents(iri, options, getRule(options));
}

/**
 * Converts one whole component of an IRI to URI notation.
 *
 * Use it for a component whose text direction would confuse a reader. Encoding only part of the component would be
 * worse, because of the digits in `%XX`.
 *
 * @example
 * encodeComponent("http://a.example/אב1?ג", "path"); // => "http://a.example/%D7%90%D7%911?ג"
 * encodeComponent("http://ישראל.example/א", "host"); // => "http://xn--4dbrk0ce.example/א"
 *
 * @param iri - An IRI, or a reference to one.
 * @param component - The component; an absent one stays absent.
 * @param options - Charset, grammar, the scheme of a relative reference, and whether the host must be strict.
 * @returns The IRI, with this component in ASCII.
 * @throws {TypeError} If the IRI is neither a string nor an object with an `href`, the scheme is not a string, or the
 *   component or grammar is unknown.
 * @throws {RangeError} If the charset is not a label of the Encoding Standard.
 * @throws {IRIError} If it is not an IRI reference, or the component is a domain name that ToASCII rejects.
 * @requirement B-5
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-4.2
 */
export function encodeComponent(
  iri: IRILike,
  component: mapping.EncodableComponent,
  options?: IRIToURIOptions | null,
): string {
  return mapping.encodeComponent(iri, component, options, getRule(options));
}

const OPTION_NAMES = ["charset", "grammar", "scheme", "host"];

function getRule(options: IRIToURIOptions | null | undefined): HostRule | undefined {
  checkOptions(options, OPTION_NAMES);
  const host = getOption(options, "host", "lenient");
  assertHostCheck(host);
  return host === "strict" ? validateHost : undefined;
}
