/**
 * The places of the components in a serialized URL.
 *
 * The URL serializer leaves a delimiter unescaped only where it delimits, so that an href alone answers every getter:
 *
 * ```
 *       schemeEnd             hostEnd
 *       |     usernameEnd     |    portEnd
 *       |     |               |    |
 * https://user:pass@example.org:8080/path?query#fragment
 *         |         |               |    |     |
 *         |         host            |    |     hash
 *         username                  |    search
 *                                   pathname
 * ```
 *
 * Divergences: none.
 *
 * @see https://url.spec.whatwg.org/#url-serializing
 */

const SLASH = 0x2f;
const LEFT_BRACKET = 0x5b;

/** UTF-16 indices into a serialized URL; the start of an absent component is its end. */
export interface HrefOffsets {
  /** After the colon of the scheme. */
  readonly schemeEnd: number;
  /** The username's first unit; the host's, if there is no userinfo. */
  readonly username: number;
  /** After the username: the colon of a password, or the "@". */
  readonly usernameEnd: number;
  /** The host's first unit, after an "@". */
  readonly host: number;
  /** After the host: the colon of a port. */
  readonly hostEnd: number;
  /** After the port, where the authority ends. */
  readonly portEnd: number;
  /** The path's first unit: `portEnd`, or two more if "/." keeps the path from being read as an authority. */
  readonly pathname: number;
  /** The "?" of the query, or the end of the path. */
  readonly search: number;
  /** The "#" of the fragment, or the end of the query. */
  readonly hash: number;
}

/**
 * Finds the components of a serialized URL, in linear time.
 *
 * @param href - A result of the URL serializer; for any other string the offsets are meaningless.
 */
export function findOffsets(href: string): HrefOffsets {
  const schemeEnd = href.indexOf(":") + 1;
  const hash = findBefore(href.length, "#", href, schemeEnd);
  const search = findBefore(hash, "?", href, schemeEnd);
  if (href.charCodeAt(schemeEnd) !== SLASH || href.charCodeAt(schemeEnd + 1) !== SLASH) {
    // URL serializer, step 3.
    const pathname = href.startsWith("/.//", schemeEnd) ? schemeEnd + 2 : schemeEnd;
    return {
      ...{ schemeEnd, username: schemeEnd, usernameEnd: schemeEnd, host: schemeEnd, hostEnd: schemeEnd },
      ...{ portEnd: schemeEnd, pathname, search, hash },
    };
  }
  const username = schemeEnd + 2;
  const portEnd = findBefore(search, "/", href, username);
  const at = findBefore(portEnd, "@", href, username);
  const host = at === portEnd ? username : at + 1;
  const usernameEnd = at === portEnd ? username : findBefore(at, ":", href, username);
  // Brackets contain other colons.
  const isIPv6 = href.charCodeAt(host) === LEFT_BRACKET;
  const hostEnd = findBefore(portEnd, ":", href, isIPv6 ? href.indexOf("]", host) : host);
  return { schemeEnd, username, usernameEnd, host, hostEnd, portEnd, pathname: portEnd, search, hash };
}

/** Finds a character before an end; returns the end if it is not there. */
function findBefore(end: number, character: string, href: string, start: number): number {
  // Nothing is searched in the empty authority of a file.
  const index = start < end ? href.indexOf(character, start) : -1;
  return index === -1 || index > end ? end : index;
}
