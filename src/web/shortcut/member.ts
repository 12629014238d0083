/**
 * Setters of `hash`, `search` and `pathname`, for values that change only their own part of the href.
 *
 * @see https://url.spec.whatwg.org/#dom-url-hash
 * @see https://url.spec.whatwg.org/#dom-url-search
 * @see https://url.spec.whatwg.org/#dom-url-pathname
 */
import { UTF_8 } from "../../packages/charset.js";
import type { SettableMember } from "../../packages/whatwg-url.js";
import { type HrefOffsets, isSpecialScheme } from "../href-parts.js";
import { encode, FRAGMENT, PATH_ALONE, QUERY_ALONE, SPECIAL_QUERY_ALONE } from "./encoded.js";

/**
 * Sets a member of a serialized URL.
 *
 * @param href - A result of the URL parser and serializer, not of a setter of whatwg-url.
 * @param offsets - The places of its components.
 * @param value - Scalar values only: no lone surrogates.
 * @returns The serialized URL, or `null` for "ask whatwg-url".
 */
export function setInHref(href: string, offsets: HrefOffsets, member: SettableMember, value: string): string | null {
  const { schemeEnd, portEnd, search, hash } = offsets;
  const scheme = href.slice(0, schemeEnd - 1);
  if (member === "hash") {
    return value === "" ? href.slice(0, hash) : setPart(href, hash, "#", value, FRAGMENT, href.length);
  }
  if (member === "search") {
    const state = isSpecialScheme(scheme) ? SPECIAL_QUERY_ALONE : QUERY_ALONE;
    return value === "" ? href.slice(0, search) + href.slice(hash) : setPart(href, search, "?", value, state, hash);
  }
  const isPlainPath =
    member === "pathname" && isSpecialScheme(scheme) && scheme !== "file" && !/^(?:\\|\/?[.%])/.test(value);
  return isPlainPath ? setPart(href, portEnd, "/", value, PATH_ALONE, search) : null;
}

/** Replaces a part that begins with a delimiter; the value may begin with the delimiter or not. */
function setPart(
  href: string,
  start: number,
  delimiter: string,
  value: string,
  state: number,
  end: number,
): string | null {
  const part = encode(delimiter, value, value.startsWith(delimiter) ? 1 : 0, state, UTF_8);
  return part === null ? null : href.slice(0, start) + part + href.slice(end);
}
