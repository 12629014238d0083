import type { SettableMember } from "../packages/whatwg-url.js";
import { getSpecialPort, isSpecialScheme, isSpecialWithHost } from "../schemes/schemes.js";
import { encodeCredential, findScheme } from "./authority.js";
import { findHash, findHost, findHostEnd, findSearch, getUserinfo } from "./href-parts.js";
import { encodeText, FRAGMENT, PATH_ALONE, QUERY_ALONE, SPECIAL_QUERY_ALONE, type State } from "./serialize.js";
import { isKeptHost, isKeptPath, unchanged } from "./unchanged.js";

const PLAIN = /^[\w.~-]*$/;

/** The parser made the href, not a whatwg-url setter; the value has no lone surrogates. `null`: "ask whatwg-url". */
export function setInHref(href: string, member: SettableMember, value: string): string | null {
  const scheme = findScheme(href) as string;
  const isInPath = member === "pathname";
  if (member !== "hash" && member !== "search") {
    if (!isSpecialWithHost(scheme)) {
      return null;
    }
    if (!isInPath) {
      return setInAuthority(href, scheme, member, value);
    }
  }
  const hash = findHash(href, 0);
  if (member === "hash") {
    return value === "" ? href.slice(0, hash) : setPart(href, hash, "#", value, FRAGMENT, href.length);
  }
  const search = findSearch(href, hash);
  if (!isInPath) {
    const state = isSpecialScheme(scheme) ? SPECIAL_QUERY_ALONE : QUERY_ALONE;
    return value === "" ? href.slice(0, search) + href.slice(hash) : setPart(href, search, "?", value, state, hash);
  }
  const start = href.indexOf("/", scheme.length + "://".length);
  if (isKeptPath(value)) {
    return href.slice(0, start) + value + href.slice(search);
  }
  const path = value.startsWith("\\") ? `/${value.slice(1)}` : value;
  return setPart(href, start, "/", path, PATH_ALONE, search);
}

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

function setInAuthority(href: string, scheme: string, member: SettableMember, value: string): string | null {
  const username = scheme.length + "://".length;
  const pathname = href.indexOf("/", username);
  const host = findHost(href, username, pathname);
  const hostEnd = findHostEnd(href, host, pathname);
  const replace = (start: number, text: string, end: number): string => href.slice(0, start) + text + href.slice(end);
  if (member === "protocol") {
    const other = value.endsWith(":") ? value.slice(0, -1) : value;
    const changed = isSpecialWithHost(other) ? replace(0, other, scheme.length) : null;
    // The port may be the default of the other scheme.
    return changed === null || hostEnd === pathname ? changed : unchanged(changed);
  }
  if (member === "port") {
    const port = value === "" ? "" : readPort(value, scheme);
    return port === null ? null : replace(hostEnd, port, pathname);
  }
  if (member === "host" || member === "hostname") {
    if (isKeptHost(value)) {
      // Without a port, the port stays as it is.
      return replace(host, value, hostEnd);
    }
    const colon = member === "host" ? value.lastIndexOf(":") : -1;
    const name = value.slice(0, Math.max(colon, 0));
    const port = isKeptHost(name) ? readPort(value.slice(colon + 1), scheme) : null;
    return port === null ? null : replace(host, name + port, pathname);
  }
  const encoded = PLAIN.test(value) ? value : encodeCredential(value);
  const userinfo = getUserinfo(href, host);
  userinfo[member === "username" ? 0 : 1] = encoded;
  const [name, password] = userinfo;
  return replace(username, name || password ? `${name}${password && `:${password}`}@` : "", host);
}

/** With its colon, or "" for the default; `null` for "ask whatwg-url". */
function readPort(value: string, scheme: string): string | null {
  const port = Number(value);
  if (port > 0xffff || !/^[0-9]+$/.test(value)) {
    return null;
  }
  return port === getSpecialPort(scheme) ? "" : `:${port}`;
}
