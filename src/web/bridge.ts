/**
 * From the web layer to the syntax layer: an href, which is what a browser makes of an address, as URI and as IRI.
 *
 * Divergences: none. The URL Standard lets pass some of what RFC 3986 has in no component; it is percent-encoded here.
 *
 * @see https://url.spec.whatwg.org/#url-serializing
 * @see https://www.rfc-editor.org/rfc/rfc3986#appendix-A
 */
import { UTF_8 } from "../adapters/charset.js";
import { HEX_DIGITS, QUERY_CHARACTERS, REG_NAME_CHARACTERS, toClass } from "../infra/characters.js";
import { encodeOctet } from "../infra/percent.js";
import type { Profile } from "../mapping/profiles.js";
import { convert, createConversion } from "../mapping/uri-to-iri.js";
import { recompose, SplitIRI, split } from "../syntax/components.js";

/** Matches the characters that are in no set, and "%" without two digits. */
function matchOthers(set: string): RegExp {
  return new RegExp(`[^${toClass(set)}%]|%(?![${HEX_DIGITS}]{2})`, "g");
}

const NOT_IN_QUERY = matchOthers(QUERY_CHARACTERS);
const NOT_IN_HOST = matchOthers(REG_NAME_CHARACTERS);

/**
 * Makes a URI of a serialized URL.
 *
 * @example
 * hrefToURI("http://a/|%zz?[#^"); // => "http://a/%7C%25zz?%5B#%5E"
 *
 * @param href - What the URL serializer gave.
 * @returns A URI by RFC 3986.
 */
export function hrefToURI(href: string): string {
  const { scheme, authority, path, query, fragment } = repair(href);
  return recompose(scheme, authority, path, query, fragment);
}

/**
 * Makes an IRI of a serialized URL, of which the URL parser makes the same URL again.
 *
 * @example
 * hrefToIRI("http://xn--r8jz45g.jp/%C3%A9%c3%a9%41", "display", "utf-8"); // => "http://例え.jp/é%c3%a9%41"
 * hrefToIRI("http://a/?%C3%A9", "display", "koi8-r"); // => "http://a/?%C3%A9"
 *
 * @param href - What the URL serializer gave.
 * @param profile - Which characters may stand for their percent-encoded octets.
 * @param charset - The document's. If it is not UTF-8, the query stays encoded: in the document, a character would not
 *   stand for the octets of UTF-8.
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
