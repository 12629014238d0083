/**
 * What references are relative to: a serialized URL, taken apart once.
 *
 * Divergences: none.
 *
 * @see https://url.spec.whatwg.org/#concept-base-url
 */
import { findOffsets, type HrefOffsets } from "../href-offsets.js";
import { findSpecialScheme, type SpecialScheme } from "./special-schemes.js";

/** A base. */
export interface Base {
  /** What the URL serializer gave. */
  readonly href: string;
  readonly offsets: HrefOffsets;
  /** The scheme with its colon. */
  readonly protocol: string;
  /** `undefined` if the scheme is not special. */
  readonly special: SpecialScheme | undefined;
  readonly hasOpaquePath: boolean;
  readonly hasAuthority: boolean;
  /** Whether the path begins with a normalized Windows drive letter, which dot segments leave where it is. */
  readonly hasDriveLetter: boolean;
  /** Whether references are joined to it by the rules of RFC 3986 and no others: no drive letter, no opaque path. */
  readonly isPlain: boolean;
  /** The href up to the path. */
  readonly beforePath: string;
  /** The href up to the last segment of the path. */
  readonly directory: string;
  /** The href up to the query. */
  readonly beforeSearch: string;
  /** The href up to the fragment. */
  readonly beforeHash: string;
}

/** Takes a serialized URL apart. */
export function createBase(href: string): Base {
  const offsets = findOffsets(href);
  const { schemeEnd, portEnd, pathname, search, hash } = offsets;
  const special = findSpecialScheme(href.slice(0, schemeEnd - 1));
  const hasAuthority = href.startsWith("//", schemeEnd);
  const hasPath = search > portEnd;
  const hasDriveLetter = special?.isFile === true && /^\/[a-z]:(?:[/?#]|$)/i.test(href.slice(pathname, pathname + 4));
  return {
    href,
    offsets,
    protocol: href.slice(0, schemeEnd),
    special,
    hasOpaquePath: href.charCodeAt(schemeEnd) !== 0x2f,
    hasAuthority,
    hasDriveLetter,
    isPlain: hasAuthority && hasPath && !hasDriveLetter,
    beforePath: href.slice(0, portEnd),
    directory: href.slice(0, href.lastIndexOf("/", search - 1) + 1),
    beforeSearch: href.slice(0, search),
    beforeHash: href.slice(0, hash),
  };
}
