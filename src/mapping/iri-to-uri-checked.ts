/**
 * The public function that converts IRIs to URIs. It adds to `iri-to-uri.ts` the check for names that are not host names; the tables
 * of that check are not needed otherwise.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-5.3.3
 */

import { checkOptions, getOption, type IRILike } from "../infra/arguments.js";
import type { IRIReferenceString, IRIString, URIReferenceString, URIString } from "../infra/checked-strings.js";
import { assertHostCheck, type HostCheck, validateHost } from "../names/strict-host.js";
import type { HostRule } from "./host-rule.js";
import * as mapping from "./iri-to-uri.js";

/** Options for converting an IRI to a URI. */
export interface IRIToURIOptions extends mapping.IRIToURIOptions {
  /** Whether a domain name that is not a host name by RFC 1123 or IDNA2008 is an error; `"lenient"` by default. */
  readonly host?: HostCheck | undefined;
  /**
   * The only component to convert; all by default. Use it for a component whose text direction would confuse a reader. The whole
   * component is converted, because the digits of `%XX` would make a partly encoded one even more confusing.
   */
  readonly component?: mapping.EncodableComponent | undefined;
}

type WithComponent = IRIToURIOptions & { readonly component: mapping.EncodableComponent };
type WithoutComponent = IRIToURIOptions & { readonly component?: undefined };

/**
 * Converts an IRI to the corresponding URI.
 *
 * A URI is returned unchanged, except that a domain name with percent-encoded octets is decoded and mapped by
 * ToASCII, as in the URL Standard. The ASCII host of an object is kept even if ToASCII refuses it: browsers accept `http://"a/`.
 *
 * @example
 * iriToURI("http://résumé.example.org/red%09rosé#red"); // => "http://xn--rsum-bpad.example.org/red%09ros%C3%A9#red"
 * iriToURI("mailto:é@例え.jp"); // => "mailto:%C3%A9@xn--r8jz45g.jp"
 * iriToURI("http://example.org/é?é日", { charset: "windows-1252" }); // => "http://example.org/%C3%A9?%E9%26%2326085%3B"
 * iriToURI("http://a\u0301\u200D.example/"); // throws
 * iriToURI("http://é_b.example/", { host: "strict" }); // throws
 * iriToURI("http://a.example/[é] 100%", { invalid: "encode" }); // => "http://a.example/%5B%C3%A9%5D%20100%25"
 * iriToURI("http://a.example/אב1?ג", { component: "path" }); // => "http://a.example/%D7%90%D7%911?ג"
 *
 * @param iri - An IRI, or a reference to one.
 * @param options - Charset, grammar, the scheme of a relative reference, the check of the host, the only component to convert,
 *   and the reading of text that is not an IRI.
 * @returns A URI, or a reference to one; its components are those that `parseIRI` gives. With `component`, the IRI with this
 *   component in ASCII.
 * @throws {TypeError} If the IRI is neither a string nor an object with an `href`, the scheme is not a string, or
 *   an option has an unknown value.
 * @throws {RangeError} If the charset is not a label of the Encoding Standard.
 * @throws {IRIError} If it is not an IRI reference, or its domain name is rejected; the error names the label and the
 *   rule.
 * @requirement B-5, P-3, P-6, P-10b, P-10c, P-12c
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.6
 */
export function iriToURI(iri: IRILike, options: WithComponent): IRIReferenceString;
export function iriToURI(iri: IRIString, options?: WithoutComponent | null): URIString;
export function iriToURI(iri: IRILike, options?: WithoutComponent | null): URIReferenceString;
export function iriToURI(iri: IRILike, options?: IRIToURIOptions | null): IRIReferenceString;
export function iriToURI(iri: IRILike, options?: IRIToURIOptions | null): IRIReferenceString {
  if (options === undefined || options === null) {
    return mapping.mapToURI(iri) as IRIReferenceString;
  }
  const rule = selectHostRule(options);
  const component = getOption(options, "component");
  const mapped =
    component === undefined
      ? mapping.mapToURI(iri, options, rule)
      : mapping.mapComponentToURI(iri, component, options, rule);
  return mapped as IRIReferenceString;
}

const OPTION_NAMES = ["charset", "grammar", "scheme", "host", "component", "invalid"];

function selectHostRule(options: IRIToURIOptions): HostRule | undefined {
  checkOptions(options, OPTION_NAMES);
  const host = getOption(options, "host", "lenient");
  assertHostCheck(host);
  return host === "strict" ? validateHost : undefined;
}
