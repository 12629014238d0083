/**
 * The bridge from the web layer to the syntax layer: an href, as a browser serializes it, to a URI or an IRI.
 *
 * Divergences: none. The URL Standard leaves some characters raw that RFC 3986 allows in no component; they are
 * percent-encoded here.
 *
 * @see https://url.spec.whatwg.org/#url-serializing
 * @see https://www.rfc-editor.org/rfc/rfc3986#appendix-A
 */

import { HEX_DIGITS, REG_NAME_CHARACTERS, toClass } from "../infra/characters.js";
import { QUERY_CHARACTERS } from "../infra/component-characters.js";
import { encodeOctet } from "../infra/percent.js";
import type { Profile } from "../mapping/profiles.js";
import { convert, createConversion, type URIToIRIOptions } from "../mapping/uri-to-iri.js";
import { UTF_8 } from "../packages/charset.js";
import { recompose, SplitIRI, split } from "../syntax/components.js";

/** Options of the method `toIRI`. */
export type ToIRIOptions = Pick<URIToIRIOptions, "profile">;

/** Matches characters outside a set, and "%" without two digits. */
function matchOthers(set: string): RegExp {
  return new RegExp(`[^${toClass(set)}%]|%(?![${HEX_DIGITS}]{2})`, "g");
}

const NOT_IN_QUERY = matchOthers(QUERY_CHARACTERS);
const NOT_IN_HOST = matchOthers(REG_NAME_CHARACTERS);

/**
 * Turns a serialized URL into a URI.
 *
 * @example
 * hrefToURI("http://a/|%zz?[#^"); // => "http://a/%7C%25zz?%5B#%5E"
 *
 * @param href - A result of the URL serializer.
 * @returns A URI by RFC 3986.
 */
export function hrefToURI(href: string): string {
  const { scheme, authority, path, query, fragment } = repair(href);
  return recompose(scheme, authority, path, query, fragment);
}

/**
 * Turns a serialized URL into an IRI that the URL parser turns back into the same URL.
 *
 * @example
 * hrefToIRI("http://xn--r8jz45g.jp/%C3%A9%c3%a9%41", "display", "utf-8"); // => "http://例え.jp/é%c3%a9%41"
 * hrefToIRI("http://a/?%C3%A9", "display", "koi8-r"); // => "http://a/?%C3%A9"
 *
 * @param href - A result of the URL serializer.
 * @param profile - Which characters may stand for their percent-encoded octets.
 * @param charset - The document's. Unless it is UTF-8 the query stays encoded, because a character in that document would not
 *   stand for UTF-8 octets.
 * @returns An IRI by RFC 3987.
 */
export function hrefToIRI(href: string, profile: Profile, charset: string): string {
  const conversion = createConversion(profile, true);
  const mapQuery = charset === UTF_8 ? conversion.mapQuery : (query: string): string => query;
  return convert(repair(href), { ...conversion, mapQuery });
}

function repair(href: string): SplitIRI {
  const { scheme, userinfo, host, port, path, query, fragment } = split(href);
  return new SplitIRI(
    scheme,
    encodeMatches(userinfo, NOT_IN_QUERY),
    host?.startsWith("[") ? host : encodeMatches(host, NOT_IN_HOST),
    port,
    encodeMatches(path, NOT_IN_QUERY) as string,
    encodeMatches(query, NOT_IN_QUERY),
    encodeMatches(fragment, NOT_IN_QUERY),
  );
}

function encodeMatches(component: string | undefined, pattern: RegExp): string | undefined {
  return component?.replace(pattern, (character) => encodeOctet(character.charCodeAt(0)));
}
