/**
 * Sets a member of an address, if the value changes only its own part of the href.
 *
 * @see https://url.spec.whatwg.org/#api
 */
import type { SettableMember } from "../packages/whatwg-url.js";
import { isSpecialScheme, isSpecialWithHost } from "../schemes/schemes.js";
import { findHash, findOffsets, findPathname, findSchemeEnd, findSearch } from "./href-parts.js";
import { encodeText, FRAGMENT, PATH_ALONE, QUERY_ALONE, SPECIAL_QUERY_ALONE, type State } from "./serialize.js";
import { unchanged } from "./unchanged.js";

/** Longest href and longest value, in UTF-16 units, of which the authority is set here: the whole href is matched again. */
const LONGEST = 0x400;

/** Values without characters that delimit or are encoded. */
const PLAIN = /^[\w.~-]*$/;
const PLAIN_HOST = /^[\w.~-]*(?::[0-9]+)?$/;

/**
 * Sets a member of a serialized URL.
 *
 * @param href - A result of the URL parser and serializer, not of a setter of whatwg-url.
 * @param value - Scalar values only: no lone surrogates.
 * @returns The serialized URL, or `null` for "ask whatwg-url".
 */
export function setInHref(href: string, member: SettableMember, value: string): string | null {
  const hash = findHash(href);
  if (member === "hash") {
    return value === "" ? href.slice(0, hash) : setPart(href, hash, "#", value, FRAGMENT, href.length);
  }
  const scheme = href.slice(0, findSchemeEnd(href) - 1);
  const search = findSearch(href, hash);
  if (member === "search") {
    const state = isSpecialScheme(scheme) ? SPECIAL_QUERY_ALONE : QUERY_ALONE;
    return value === "" ? href.slice(0, search) + href.slice(hash) : setPart(href, search, "?", value, state, hash);
  }
  if (!isSpecialWithHost(scheme)) {
    return null;
  }
  if (member === "pathname") {
    return setPart(
      href,
      findPathname(href, scheme.length + 1, search),
      "/",
      value.replace(/^\\/, "/"),
      PATH_ALONE,
      search,
    );
  }
  const isShort = href.length <= LONGEST && value.length <= LONGEST;
  return isShort ? setInAuthority(href, member, value) : null;
}

/** Replaces a part that begins with a delimiter; the value may begin with the delimiter or not. */
function setPart(
  href: string,
  start: number,
  delimiter: string,
  value: string,
  state: State,
  end: number,
): string | null {
  const part = encodeText(delimiter, value.startsWith(delimiter) ? value.slice(1) : value, state);
  return part === null ? null : href.slice(0, start) + part + href.slice(end);
}

/** Sets the scheme or a part of the authority to a plain value; a host may be a number, and a port a default, so all is matched. */
function setInAuthority(href: string, member: SettableMember, value: string): string | null {
  const { schemeEnd, username, usernameEnd, host, hostEnd, portEnd } = findOffsets(href);
  if (!(member === "host" ? PLAIN_HOST : PLAIN).test(member === "protocol" ? value.replace(/:$/, "") : value)) {
    return null;
  }
  const replace = (start: number, text: string, end: number): string | null =>
    unchanged(href.slice(0, start) + text + href.slice(end));
  const setUserinfo = (name: string, password: string): string | null =>
    replace(username, name === "" && password === "" ? "" : `${name}${password}@`, host);
  switch (member) {
    case "protocol": {
      const scheme = value.replace(":", "");
      return isSpecialWithHost(scheme) ? replace(0, scheme, schemeEnd - 1) : null;
    }
    case "username":
      return setUserinfo(value, href.slice(usernameEnd, Math.max(usernameEnd, host - 1)));
    case "password":
      return setUserinfo(href.slice(username, usernameEnd), value === "" ? "" : `:${value}`);
    case "port":
      return replace(hostEnd, value === "" ? "" : `:${value}`, portEnd);
    default:
      // A host without a port leaves the port as it is.
      return replace(host, value, value.includes(":") ? portEnd : hostEnd);
  }
}
