import { HEX_DIGITS, toClass } from "./characters.js";
import { QUERY_CHARACTERS } from "./component-characters.js";
import { getOption } from "./options.js";
import { encodeOctet } from "./percent.js";

/** An address as a string, or as an object with an `href`: an `IRI`, a `URL`, a `Location`. */
export type IRILike = string | { readonly href: string; toString(): string };

/**
 * Reads an argument that represents an address.
 *
 * The bridge from addresses of the web to IRIs: the `href` of an object is used as an IRI, so characters that the URL Standard
 * leaves raw and no IRI may have are percent-encoded.
 *
 * @example
 * readAddress(new URL("http://example.org"), "iri"); // => "http://example.org/"
 * readAddress(new URL("http://example.org/?x[y]=100%"), "iri"); // => "http://example.org/?x%5By%5D=100%25"
 *
 * @param address - The argument; an `href` getter is called once.
 * @param name - The parameter's name, for the error message.
 * @returns The string as it is, or the object's `href` as an IRI.
 * @throws {TypeError} If it is neither a string nor an object whose `href` is a string.
 * @requirement P-14
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-7.2
 */
export function readAddress(address: IRILike, name: string): string {
  if (typeof address === "string") {
    return address;
  }
  const href: unknown = typeof address === "object" ? getOption(address, "href") : undefined;
  if (typeof href !== "string") {
    throw new TypeError(`${name} is neither a string nor an object with an href`);
  }
  return encodeHref(href);
}

/** Matches ASCII characters outside a set, and "%" without two digits. */
function matchOthers(set: string): RegExp {
  return new RegExp(`[^${toClass(set)}%\\u0080-\\uffff]|%(?![${HEX_DIGITS}]{2})`, "g");
}

const OTHER = matchOthers(QUERY_CHARACTERS);
/** The brackets of an IP literal delimit it. */
const OTHER_IN_AUTHORITY = matchOthers(`${QUERY_CHARACTERS}[]`);
const AUTHORITY = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?#]*/;

/**
 * Percent-encodes the ASCII characters of an address that no IRI may have: brackets and a second "#", for example, and "%"
 * without two digits.
 *
 * @example
 * encodeHref("http://[::1]/|%zz?[#^#"); // => "http://[::1]/%7C%25zz?%5B#%5E%23"
 *
 * @param href - Its first "#" begins the fragment.
 */
export function encodeHref(href: string): string {
  const start = AUTHORITY.exec(href)?.[0].length ?? 0;
  const hash = href.indexOf("#", start);
  const end = hash === -1 ? href.length : hash;
  const authority = href.slice(0, start).replace(OTHER_IN_AUTHORITY, encodeCharacter);
  const rest = href.slice(start, end).replace(OTHER, encodeCharacter);
  return authority + rest + (hash === -1 ? "" : `#${href.slice(hash + 1).replace(OTHER, encodeCharacter)}`);
}

function encodeCharacter(character: string): string {
  return encodeOctet(character.charCodeAt(0));
}
