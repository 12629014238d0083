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

const NUMBER_SIGN = 0x23;
const SLASH = 0x2f;
const COLON = 0x3a;
const QUESTION_MARK = 0x3f;
const AT_SIGN = 0x40;
const LEFT_BRACKET = 0x5b;
const RIGHT_BRACKET = 0x5d;

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
  const schemeEnd = href.startsWith("https:") ? 6 : href.indexOf(":") + 1;
  let username = schemeEnd;
  let usernameEnd = schemeEnd;
  let host = schemeEnd;
  let portEnd = schemeEnd;
  let pathname = schemeEnd;
  // The first colon, and the first after the "@"; brackets contain others.
  let colon = -1;
  if (href.charCodeAt(schemeEnd) === SLASH && href.charCodeAt(schemeEnd + 1) === SLASH) {
    username = schemeEnd + 2;
    usernameEnd = username;
    host = username;
    for (portEnd = username; portEnd < href.length; portEnd++) {
      const unit = href.charCodeAt(portEnd);
      if (unit > RIGHT_BRACKET) {
        continue;
      }
      if (unit === SLASH || unit === QUESTION_MARK || unit === NUMBER_SIGN) {
        break;
      }
      if (unit === COLON && colon === -1 && href.charCodeAt(host) !== LEFT_BRACKET) {
        colon = portEnd;
      } else if (unit === AT_SIGN) {
        usernameEnd = colon === -1 ? portEnd : colon;
        host = portEnd + 1;
        colon = -1;
      } else if (unit === RIGHT_BRACKET && href.charCodeAt(portEnd + 1) === COLON) {
        colon = portEnd + 1;
      }
    }
    pathname = portEnd;
  } else if (href.startsWith("/.//", schemeEnd)) {
    // URL serializer, step 3.
    pathname = schemeEnd + 2;
  }
  const number = href.indexOf("#", portEnd);
  const hash = number === -1 ? href.length : number;
  const question = href.indexOf("?", portEnd);
  const search = question === -1 || question > hash ? hash : question;
  const hostEnd = colon === -1 ? portEnd : colon;
  return { schemeEnd, username, usernameEnd, host, hostEnd, portEnd, pathname, search, hash };
}
