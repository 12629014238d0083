/**
 * Where the components of a serialized URL are.
 *
 * The URL serializer leaves a delimiter unescaped only where it delimits, so that an href alone answers every getter:
 *
 * ```
 *       schemeEnd             hostEnd
 *       |     usernameEnd     |    portEnd
 *       |     |    passwordEnd|    |
 *       |     |    |          |    |
 * https://user:pass@example.org:8080/path?query#fragment
 * |       |    |    |           |   |    |     |        |
 * |       |    |    host        |   |    search hash    end
 * |       |    password         |   pathname
 * scheme  username              port
 * ```
 *
 * Divergences: none.
 *
 * @see https://url.spec.whatwg.org/#url-serializing
 */

/** UTF-16 indices into a serialized URL; the start of an absent component is its end. */
export interface HrefOffsets {
  /** The scheme's first unit: 0. */
  readonly scheme: number;
  /** After the colon of the scheme. */
  readonly schemeEnd: number;
  /** The username's first unit. */
  readonly username: number;
  /** After the username. */
  readonly usernameEnd: number;
  /** The password's first unit, after its colon. */
  readonly password: number;
  /** After the password. */
  readonly passwordEnd: number;
  /** The host's first unit. */
  readonly host: number;
  /** After the host, before the colon of a port. */
  readonly hostEnd: number;
  /** The port's first unit, after its colon. */
  readonly port: number;
  /** After the port, where the authority ends. */
  readonly portEnd: number;
  /** The path's first unit. */
  readonly pathname: number;
  /** The "?" of the query, or the end of the path. */
  readonly search: number;
  /** The "#" of the fragment, or the end of the query. */
  readonly hash: number;
  /** After the last unit. */
  readonly end: number;
}

const UNSEEN = -1;

/**
 * Finds the components of a serialized URL, in linear time.
 *
 * @param href - What the URL serializer gave; for any other string the offsets mean nothing.
 */
export function findOffsets(href: string): HrefOffsets {
  const schemeEnd = href.indexOf(":") + 1;
  const hash = indexOrEnd(href, "#", schemeEnd, href.length);
  const search = indexOrEnd(href, "?", schemeEnd, hash);

  let username = schemeEnd;
  let usernameEnd = schemeEnd;
  let password = schemeEnd;
  let passwordEnd = schemeEnd;
  let host = schemeEnd;
  let hostEnd = schemeEnd;
  let portEnd = schemeEnd;
  let pathname = schemeEnd;
  if (href.charCodeAt(schemeEnd) === 0x2f && href.charCodeAt(schemeEnd + 1) === 0x2f) {
    username = schemeEnd + 2;
    usernameEnd = username;
    password = username;
    passwordEnd = username;
    host = username;
    // The first colon, and the first after the at sign; in brackets there are others.
    let colon = UNSEEN;
    for (portEnd = username; portEnd < search; portEnd++) {
      const unit = href.charCodeAt(portEnd);
      if (unit === 0x2f) {
        break;
      }
      if (unit === 0x3a && colon === UNSEEN && href.charCodeAt(host) !== 0x5b) {
        colon = portEnd;
      } else if (unit === 0x40) {
        usernameEnd = colon === UNSEEN ? portEnd : colon;
        password = Math.min(usernameEnd + 1, portEnd);
        passwordEnd = portEnd;
        host = portEnd + 1;
        colon = UNSEEN;
      } else if (unit === 0x5d && href.charCodeAt(portEnd + 1) === 0x3a) {
        colon = portEnd + 1;
      }
    }
    hostEnd = colon === UNSEEN ? portEnd : colon;
    pathname = portEnd;
  } else if (href.startsWith("/.//", schemeEnd)) {
    // URL serializer, step 3: "/." keeps a path that starts with "//" from being read as an authority.
    pathname = schemeEnd + 2;
  }
  return {
    scheme: 0,
    schemeEnd,
    username,
    usernameEnd,
    password,
    passwordEnd,
    host,
    hostEnd,
    port: Math.min(hostEnd + 1, portEnd),
    portEnd,
    pathname,
    search,
    hash,
    end: href.length,
  };
}

function indexOrEnd(href: string, delimiter: string, start: number, end: number): number {
  const index = href.indexOf(delimiter, start);
  return index === -1 || index > end ? end : index;
}
