/**
 * A serialized URL that references are relative to, taken apart once.
 *
 * Divergences: none.
 *
 * @see https://url.spec.whatwg.org/#concept-base-url
 */

import { isSpecialScheme } from "./charset-schemes.js";
import { findOffsets } from "./href-offsets.js";

/** A base, split for joining. */
export interface Base {
  readonly href: string;
  /** The scheme with its colon. */
  readonly protocol: string;
  readonly isSpecial: boolean;
  /** The scheme that references inherit, without its colon; `undefined` for an opaque path: only a fragment goes with it. */
  readonly inheritedScheme: string | undefined;
  /** Whether the rules of RFC 3986 are enough to join references to it: it has no drive letter and no opaque path. */
  readonly isPlain: boolean;
  /** UTF-16 index of the path. */
  readonly pathname: number;
  /** The href up to the path. */
  readonly beforePath: string;
  /**
   * The href up to the last segment of the path, up to the last but one, and so on. All but the first are added when a reference
   * climbs there, so that a long segment costs time once.
   */
  readonly directories: [string, ...string[]];
  /** The href up to the query. */
  readonly beforeSearch: string;
  /** The href up to the fragment. */
  readonly beforeHash: string;
}

/**
 * Splits a serialized URL.
 *
 * @param href - A result of the URL serializer.
 */
export function createBase(href: string): Base {
  const { schemeEnd, portEnd, pathname, search, hash } = findOffsets(href);
  const scheme = href.slice(0, schemeEnd - 1);
  const hasPath = search > portEnd;
  const hasDriveLetter = scheme === "file" && /^\/[a-z]:(?:[/?#]|$)/i.test(href.slice(pathname, pathname + 4));
  return {
    href,
    protocol: href.slice(0, schemeEnd),
    isSpecial: isSpecialScheme(scheme),
    inheritedScheme: href.charCodeAt(schemeEnd) === 0x2f ? scheme : undefined,
    isPlain: href.startsWith("//", schemeEnd) && hasPath && !hasDriveLetter,
    pathname,
    beforePath: href.slice(0, portEnd),
    directories: [href.slice(0, href.lastIndexOf("/", search - 1) + 1)],
    beforeSearch: href.slice(0, search),
    beforeHash: href.slice(0, hash),
  };
}
