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

/** Values without characters that delimit or are encoded. */
const PLAIN = /^[\w.~-]*$/;
const PLAIN_HOST = /^[\w.~-]*(?::[0-9]+)?$/;

/**
 * Sets a member of a serialized URL, not one that a setter of whatwg-url changed, to scalar values only; `null` for
 * "ask whatwg-url".
 */
export function setInHref(href: string, member: SettableMember, value: string): string | null {
  const hash = findHash(href, 0);
  if (member === "hash") {
    return value === "" ? href.slice(0, hash) : setPart(href, hash, "#", value, FRAGMENT, href.length);
  }
  const schemeEnd = findSchemeEnd(href);
  const scheme = href.slice(0, schemeEnd - 1);
  const search = findSearch(href, hash);
  if (member === "search") {
    const state = isSpecialScheme(scheme) ? SPECIAL_QUERY_ALONE : QUERY_ALONE;
    return value === "" ? href.slice(0, search) + href.slice(hash) : setPart(href, search, "?", value, state, hash);
  }
  if (!isSpecialWithHost(scheme)) {
    return null;
  }
  if (member === "pathname") {
    const path = value.startsWith("\\") ? `/${value.slice(1)}` : value;
    return setPart(href, findPathname(href, schemeEnd, search), "/", path, PATH_ALONE, search);
  }
  return setInAuthority(href, member, value);
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

/**
 * Sets the scheme or a part of the authority to a plain value. A host may be a number, and a port a default, so all
 * is matched again.
 */
function setInAuthority(href: string, member: SettableMember, value: string): string | null {
  const { schemeEnd, username, usernameEnd, host, hostEnd, portEnd } = findOffsets(href);
  const replace = (start: number, text: string, end: number): string => href.slice(0, start) + text + href.slice(end);
  if (member === "protocol") {
    const scheme = value.endsWith(":") ? value.slice(0, -1) : value;
    const changed = isSpecialWithHost(scheme) ? replace(0, scheme, schemeEnd - 1) : null;
    return changed === null || hostEnd === portEnd ? changed : unchanged(changed);
  }
  if (!(member === "host" ? PLAIN_HOST : PLAIN).test(value)) {
    return null;
  }
  const setUserinfo = (name: string, password: string): string =>
    replace(username, name === "" && password === "" ? "" : `${name}${password}@`, host);
  switch (member) {
    case "username":
      return setUserinfo(value, href.slice(usernameEnd, Math.max(usernameEnd, host - 1)));
    case "password":
      return setUserinfo(href.slice(username, usernameEnd), value === "" ? "" : `:${value}`);
    case "port":
      return unchanged(replace(hostEnd, value === "" ? "" : `:${value}`, portEnd));
    default:
      // A host without a port leaves the port as it is.
      return unchanged(replace(host, value, value.includes(":") ? portEnd : hostEnd));
  }
}
