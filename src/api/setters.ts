/**
 * The setters of a URL object, on its href: each gives the href that there is afterwards.
 *
 * Divergences: none from the results. The URL Standard runs its parser with a state override on a URL record; here it is the
 * record's serialization, of which everything else is a part.
 *
 * @see https://url.spec.whatwg.org/#api
 */
import { begin, finish, reserve, write, writeEncoded, writeUnit } from "../infra/ascii-output.js";
import { FRAGMENT_SET, QUERY_SET, SPECIAL_QUERY_SET, USERINFO_SET } from "../infra/encode-sets.js";
import { findHostEnd, writeHost, writePort } from "./fast-path/host.js";
import { removeTabsAndNewlines } from "./fast-path/parser.js";
import { guardPath, isSlash, writePath } from "./fast-path/path.js";
import { findSpecialScheme, matchSpecialScheme, type SpecialScheme } from "./fast-path/special-schemes.js";
import { findOffsets, type HrefOffsets } from "./href-offsets.js";

/** The members that setters set, `href` apart. */
export type SettableMember =
  | "protocol"
  | "username"
  | "password"
  | "host"
  | "hostname"
  | "port"
  | "pathname"
  | "search"
  | "hash";

/** What is set: an href, where its components are, and whether its scheme is special. */
interface Target {
  readonly href: string;
  readonly offsets: HrefOffsets;
  readonly special: SpecialScheme | undefined;
}

type Setter = (target: Target, value: string) => string;

const SETTERS: Readonly<Record<SettableMember, Setter>> = {
  protocol: setProtocol,
  username: (target, value) => setUserinfo(target, value, null),
  password: (target, value) => setUserinfo(target, null, value),
  host: (target, value) => setHost(target, value, true),
  hostname: (target, value) => setHost(target, value, false),
  port: setPort,
  pathname: setPathname,
  search: setSearch,
  hash: setHash,
};

/**
 * Sets a member of a URL.
 *
 * @example
 * setMember("http://a.example/?b", "hash", "é"); // => "http://a.example/?b#%C3%A9"
 * setMember("http://a.example/?b", "port", "no"); // => "http://a.example/?b"
 *
 * @param href - What the URL serializer gave.
 * @param value - Scalar values only: no lone surrogates.
 * @returns The serialized URL; the same one where the standard ignores the value.
 */
export function setMember(href: string, member: SettableMember, value: string): string {
  const offsets = findOffsets(href);
  const plain = PLAIN[member]?.test(value) === true ? setPlain(href, offsets, member, value) : null;
  if (plain !== null) {
    return plain;
  }
  const special = matchSpecialScheme(href, offsets.schemeEnd - 1);
  begin(href.length + value.length);
  return SETTERS[member]({ href, offsets, special }, value);
}

/**
 * Paths, queries and fragments that are set as they are: half of the time. Those of other lengths are for the setters, and so are
 * paths with segments that begin with a dot, or the triplet of one, and with "|", which drive letters have.
 */
const PLAIN: Readonly<Partial<Record<SettableMember, RegExp>>> = {
  // Nothing is matched by two of the branches, or it would be tried in all ways.
  pathname: /^\/?(?:[\w\-~!$&'()*+,;=:@/[\]]|(?<=[^/])[.%]|(?<![^/])%(?!2e)){1,1000}$/i,
  search: /^[\w\-.~!$&()*+,;=:@/|[\]%?\\^`{}]{1,1000}$/,
  hash: /^[\w\-.~!$&'()*+,;=:@/|[\]%?\\^{}#]{1,1000}$/,
};

/** @returns `null` for "ask the setter". */
function setPlain(href: string, offsets: HrefOffsets, member: SettableMember, value: string): string | null {
  const { schemeEnd, portEnd, search, hash } = offsets;
  if (member === "hash") {
    return href.slice(0, hash) + (value.startsWith("#") ? value : `#${value}`);
  }
  if (member === "search") {
    return href.slice(0, search) + (value.startsWith("?") ? value : `?${value}`) + href.slice(hash);
  }
  const hasAuthority = portEnd > schemeEnd;
  return hasAuthority
    ? href.slice(0, portEnd) + (value.startsWith("/") ? value : `/${value}`) + href.slice(search)
    : null;
}

/** @see https://url.spec.whatwg.org/#dom-url-protocol */
function setProtocol({ href, offsets, special }: Target, value: string): string {
  const name = /^([a-z][a-z0-9+.-]*):/i.exec(removeTabsAndNewlines(`${value}:`))?.[1]?.toLowerCase();
  if (name === undefined) {
    return href;
  }
  // Scheme state, step 2.1.
  const next = findSpecialScheme(name);
  const { schemeEnd, host, hostEnd, portEnd, username } = offsets;
  const hasCredentialsOrPort = host > username || portEnd > hostEnd;
  if (
    (next === undefined) !== (special === undefined) ||
    (next?.isFile === true && hasCredentialsOrPort) ||
    (special?.isFile === true && host === hostEnd)
  ) {
    return href;
  }
  const isDefault = portEnd > hostEnd && Number(href.slice(hostEnd + 1, portEnd)) === next?.defaultPort;
  return `${name}:${href.slice(schemeEnd, isDefault ? hostEnd : portEnd)}${href.slice(portEnd)}`;
}

/**
 * @param username - `null` to leave it as it is.
 * @param password - `null` to leave it as it is.
 * @see https://url.spec.whatwg.org/#set-the-username
 * @see https://url.spec.whatwg.org/#set-the-password
 */
function setUserinfo({ href, offsets, special }: Target, username: string | null, password: string | null): string {
  const { host, hostEnd } = offsets;
  if (host === hostEnd || special?.isFile === true) {
    return href;
  }
  write(href, 0, offsets.username);
  if (username === null) {
    write(href, offsets.username, offsets.usernameEnd);
  } else {
    writeEncoded(username, 0, username.length, USERINFO_SET);
  }
  const hasPassword = password === null ? offsets.password < offsets.passwordEnd : password !== "";
  if (hasPassword) {
    writeUnit(0x3a); // :
  }
  if (password === null) {
    write(href, offsets.password, offsets.passwordEnd);
  } else {
    writeEncoded(password, 0, password.length, USERINFO_SET);
  }
  if (hasPassword || (username === null ? offsets.username < offsets.usernameEnd : username !== "")) {
    writeUnit(0x40); // @
  }
  write(href, host, href.length);
  return finish();
}

/**
 * Host state and hostname state, with state override.
 *
 * @param takesPort - Whether a port may follow.
 * @see https://url.spec.whatwg.org/#dom-url-host
 * @see https://url.spec.whatwg.org/#dom-url-hostname
 */
function setHost({ href, offsets, special }: Target, value: string, takesPort: boolean): string {
  if (hasOpaquePath(href, offsets)) {
    return href;
  }
  const { host, hostEnd, portEnd, username } = offsets;
  const input = removeTabsAndNewlines(value);
  const authorityEnd = findAuthorityEnd(input, special !== undefined);
  const end = special?.isFile === true ? authorityEnd : findHostEnd(input, 0, authorityEnd);
  const hasColon = end < authorityEnd;
  if (hasColon && (end === 0 || !takesPort)) {
    return href;
  }
  if (end === 0 && special?.isFile !== true && (special !== undefined || host > username || portEnd > hostEnd)) {
    return href;
  }
  write(href, 0, offsets.schemeEnd);
  write("//", 0, 2);
  write(href, username, host);
  if (!writeHost(input, 0, end, special, input.includes("%"))) {
    return href;
  }
  reserve(href.length, 0);
  // Port state fails without one, but then the host is set.
  const port = hasColon ? readPort(input.slice(end + 1, authorityEnd)) : null;
  if (port === null) {
    write(href, hostEnd, portEnd);
  } else {
    writePort(port, special?.defaultPort);
  }
  write(href, offsets.pathname, href.length);
  return finish();
}

/** Host state: what ends the authority. */
function findAuthorityEnd(input: string, isSpecial: boolean): number {
  const index = input.search(isSpecial ? /[/?#\\]/ : /[/?#]/);
  return index === -1 ? input.length : index;
}

/** @see https://url.spec.whatwg.org/#dom-url-port */
function setPort({ href, offsets, special }: Target, value: string): string {
  const { host, hostEnd, portEnd } = offsets;
  const port = value === "" ? null : readPort(removeTabsAndNewlines(value));
  if (host === hostEnd || special?.isFile === true || (port === null && value !== "")) {
    return href;
  }
  write(href, 0, hostEnd);
  if (port !== null) {
    writePort(port, special?.defaultPort);
  }
  write(href, portEnd, href.length);
  return finish();
}

/** Port state, with state override: reads the digits at the start; `null` if that is no port. */
function readPort(input: string): number | null {
  const digits = /^[0-9]+/.exec(input);
  const port = digits === null ? Number.POSITIVE_INFINITY : Number(digits[0]);
  return port > 0xffff ? null : port;
}

/** @see https://url.spec.whatwg.org/#dom-url-pathname */
function setPathname({ href, offsets, special }: Target, value: string): string {
  if (hasOpaquePath(href, offsets)) {
    return href;
  }
  const { schemeEnd, portEnd, search } = offsets;
  const input = removeTabsAndNewlines(value);
  write(href, 0, portEnd);
  const hasAuthority = portEnd > schemeEnd;
  // Path start state: a path may be empty where there is an authority, but not in special URLs.
  if (input !== "" || special !== undefined || !hasAuthority) {
    writePath(input, isSlash(input, 0, special) ? 1 : 0, portEnd, special, true);
    guardPath(portEnd, hasAuthority);
  }
  write(href, search, href.length);
  return finish();
}

/** @see https://url.spec.whatwg.org/#dom-url-search */
function setSearch({ href, offsets, special }: Target, value: string): string {
  write(href, 0, offsets.search);
  if (value !== "") {
    const input = removeTabsAndNewlines(value.startsWith("?") ? value.slice(1) : value);
    writeUnit(0x3f); // ?
    writeEncoded(input, 0, input.length, special === undefined ? QUERY_SET : SPECIAL_QUERY_SET);
  }
  write(href, offsets.hash, href.length);
  return finish();
}

/** @see https://url.spec.whatwg.org/#dom-url-hash */
function setHash({ href, offsets }: Target, value: string): string {
  write(href, 0, offsets.hash);
  if (value !== "") {
    const input = removeTabsAndNewlines(value.startsWith("#") ? value.slice(1) : value);
    writeUnit(0x23); // #
    writeEncoded(input, 0, input.length, FRAGMENT_SET);
  }
  return finish();
}

/** @see https://url.spec.whatwg.org/#url-opaque-path */
function hasOpaquePath(href: string, { schemeEnd }: HrefOffsets): boolean {
  return href.charCodeAt(schemeEnd) !== 0x2f;
}
