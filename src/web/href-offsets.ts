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
  /** The path's first unit. It is `portEnd`, but for "/." before a path that would be read as an authority. */
  readonly pathname: number;
  /** The "?" of the query, or the end of the path. */
  readonly search: number;
  /** The "#" of the fragment, or the end of the query. */
  readonly hash: number;
}

/**
 * Finds the components of a serialized URL, in linear time.
 *
 * @param href - A result of the URL serializer; for any other string the offsets mean nothing.
 */
export function findOffsets(href: string): HrefOffsets {
  const schemeEnd = href.indexOf(":") + 1;
  const hash = indexOrEnd(href, "#", schemeEnd, href.length);
  const search = indexOrEnd(href, "?", schemeEnd, hash);
  let username = schemeEnd;
  let usernameEnd = schemeEnd;
  let host = schemeEnd;
  let portEnd = schemeEnd;
  let pathname = schemeEnd;
  // The first colon, and the first after the "@"; in brackets there are others.
  let colon = -1;
  if (href.charCodeAt(schemeEnd) === 0x2f && href.charCodeAt(schemeEnd + 1) === 0x2f) {
    username = schemeEnd + 2;
    usernameEnd = username;
    host = username;
    for (portEnd = username; portEnd < search; portEnd++) {
      const unit = href.charCodeAt(portEnd);
      if (unit === 0x2f) {
        break;
      }
      if (unit === 0x3a && colon === -1 && href.charCodeAt(host) !== 0x5b) {
        colon = portEnd;
      } else if (unit === 0x40) {
        usernameEnd = colon === -1 ? portEnd : colon;
        host = portEnd + 1;
        colon = -1;
      } else if (unit === 0x5d && href.charCodeAt(portEnd + 1) === 0x3a) {
        colon = portEnd + 1;
      }
    }
    pathname = portEnd;
  } else if (href.startsWith("/.//", schemeEnd)) {
    // URL serializer, step 3.
    pathname = schemeEnd + 2;
  }
  const hostEnd = colon === -1 ? portEnd : colon;
  return { schemeEnd, username, usernameEnd, host, hostEnd, portEnd, pathname, search, hash };
}

function indexOrEnd(href: string, delimiter: string, start: number, end: number): number {
  const index = href.indexOf(delimiter, start);
  return index === -1 || index > end ? end : index;
}
