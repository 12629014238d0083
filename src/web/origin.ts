/**
 * Origins of serialized URLs.
 *
 * The standard leaves the origin of a file URL to implementers; whatwg-url and this library return an opaque one.
 *
 * @see https://url.spec.whatwg.org/#origin
 */
import { UTF_8 } from "../packages/charset.js";
import { parseHref } from "./href.js";
import { findOffsets, type HrefOffsets, isSpecialScheme, matchHTTP } from "./href-parts.js";

/**
 * Serializes the origin of a URL.
 *
 * @param href - A result of the URL serializer.
 * @returns Scheme, host and port, or `"null"` for an opaque origin.
 * @see https://url.spec.whatwg.org/#concept-url-origin
 */
export function serializeOrigin(href: string, offsets: HrefOffsets): string {
  const { schemeEnd, username, host, portEnd, pathname, search } = offsets;
  if (username === host && matchHTTP(href) !== 0) {
    return href.slice(0, portEnd);
  }
  const scheme = href.slice(0, schemeEnd - 1);
  if (scheme === "blob") {
    // Only an http or https URL in the path has an origin.
    const inner = parseHref(href.slice(pathname, search), undefined, UTF_8);
    return inner !== null && /^https?:/.test(inner) ? serializeOrigin(inner, findOffsets(inner)) : "null";
  }
  if (scheme === "file" || !isSpecialScheme(scheme)) {
    return "null";
  }
  return username === host ? href.slice(0, portEnd) : `${scheme}://${href.slice(host, portEnd)}`;
}
