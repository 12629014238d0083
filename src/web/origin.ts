/**
 * The URL Standard leaves the origin of a file URL to implementers; whatwg-url and this library return an opaque one.
 *
 * @see https://url.spec.whatwg.org/#origin
 */
import { AT_SIGN } from "../infra/units.js";
import { isSpecialScheme } from "../schemes/schemes.js";
import { parseHref } from "./href.js";
import { findOffsets, matchHTTP } from "./href-parts.js";

/** @returns Scheme, host and port, or `"null"` for an opaque origin. */
export function serializeOrigin(href: string, host: number, pathname: number, search: number): string {
  const hasUserinfo = href.charCodeAt(host - 1) === AT_SIGN;
  if (!hasUserinfo && matchHTTP(href) !== 0) {
    return href.slice(0, pathname);
  }
  const scheme = href.slice(0, href.indexOf(":"));
  if (scheme === "blob") {
    // Only an http or https URL in the path has an origin.
    const inner = parseHref(href.slice(pathname, search), undefined);
    if (inner === null || matchHTTP(inner) === 0) {
      return "null";
    }
    const offsets = findOffsets(inner);
    return serializeOrigin(inner, offsets.host, offsets.pathname, offsets.search);
  }
  if (scheme === "file" || !isSpecialScheme(scheme)) {
    return "null";
  }
  return hasUserinfo ? `${scheme}://${href.slice(host, pathname)}` : href.slice(0, pathname);
}
