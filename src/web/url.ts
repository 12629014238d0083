/**
 * The base class of `IRI`, and by itself `whatwg-iri/url`. The prototype overrides all members of the platform's.
 */

import { convertDOMString, convertUSVString, requireArguments } from "../infra/arguments.js";
import { AT_SIGN, COLON } from "../infra/units.js";
import { type SettableMember, setSerializedSearch, type URLRecord } from "../packages/whatwg-url.js";
import { isSpecialScheme } from "../schemes/schemes.js";
import { changeEarly, parseHref, recordOf, resolveHref, setByWhatwgURL } from "./href.js";
import { findHash, findHostEnd, findOffsets, findSearch, getProtocol, getUserinfo, matchHTTP } from "./href-parts.js";
import { defineInterface, inheritFromPlatform, nameClass, PLATFORM, refuseReceiver } from "./interface.js";
import { defineURLInspection } from "./node-inspect.js";
import { Query, QueryList, URL_ENCODED } from "./query.js";
import { createSearchParams, type URLSearchParams as SearchParams, URLSearchParamsClass } from "./search-params.js";
import { setInHref } from "./set.js";
import { isTailKept, matchPath } from "./unchanged.js";
import { markAsUncloneable } from "./uncloneable.js";

/** The parameters of a query, with the members of the URL Standard. */
export const URLSearchParams = URLSearchParamsClass;
/** The parameters of a query. */
export type URLSearchParams = SearchParams;

/** What few addresses need. Without it, one takes less than half the memory of a native URL. */
export class RareState {
  host = 0;
  pathname = 0;
  search = 0;
  /** Changed by whatwg-url's setters; an href such as `file://localhost/C|` does not parse back into it. */
  record: URLRecord | undefined = undefined;
  query: Query | undefined = undefined;
  searchParams: SearchParams | undefined = undefined;
  own: unknown;

  constructor(own: unknown = undefined) {
    this.own = own;
  }
}

/**
 * UTF-16 indices in one small integer, which is 0 until they are found, or in an object:
 *
 * | bits | index |
 * | --- | --- |
 * | 0–5 | of the host, after an "@"; of the path, if there is no authority |
 * | 6–15 | of the path; 0 if it is not known yet, but that there is no userinfo |
 * | 16–29 | after the path |
 */
type State = number | RareState;

const hostOf = (state: State): number => (typeof state === "number" ? state & 0x3f : state.host);
const pathnameOf = (state: State): number => (typeof state === "number" ? (state >> 6) & 0x3ff : state.pathname);
const searchOf = (state: State): number => (typeof state === "number" ? state >> 16 : state.search);

/** Input of the constructor that no program can create. */
export class ParsedURL {
  readonly href: string;
  readonly state: State;

  constructor(href: string, state: State = 0) {
    this.href = href;
    this.state = state;
  }
}

export function parseAlone(input: string): ParsedURL | null {
  const pathEnd = matchPath(input);
  if (isTailKept(input, pathEnd)) {
    const host = input.charCodeAt(4) === COLON ? "http://".length : "https://".length;
    return new ParsedURL(input, pathEnd < 0x4000 ? host | (pathEnd << 16) : 0);
  }
  const href = resolveHref(input, undefined, changeEarly(input, undefined, pathEnd));
  return href === null ? null : new ParsedURL(href);
}

/** Each function checks the brand first. */
interface Internals {
  readonly read: (value: unknown) => string;
  readonly replace: (value: unknown, href: string) => void;
  readonly getRare: (value: unknown) => RareState;
  readonly getQuery: (value: unknown) => Query;
}

export let internals: Internals;

/** Brand check. Ignores pending changes of `searchParams`. */
let locate: (value: unknown) => string;

/**
 * An address, with the members of the URL Standard.
 *
 * @example
 * const url = new URL("/日本?q=é", "http://例え.jp/");
 * url.href; // => "http://xn--r8jz45g.jp/%E6%97%A5%E6%9C%AC?q=%C3%A9"
 * url.searchParams.get("q"); // => "é"
 *
 * @see https://url.spec.whatwg.org/#url-class
 */
export class URL {
  /** Creates an address for a blob; absent if the platform lacks the function. */
  declare static createObjectURL: (object: unknown) => string;
  /** Revokes an address made by {@link createObjectURL}. */
  declare static revokeObjectURL: (url: string) => void;
  #href: string;
  #state: State;

  // @ts-expect-error: nothing reads it.
  // biome-ignore lint/correctness/noUnusedPrivateClassMembers: React Native's preset for Babel refuses static blocks.
  static readonly #shared = (() => {
    locate = (value) => {
      try {
        if (pathnameOf((value as URL).#state) === 0) {
          URL.#find(value as URL);
        }
      } catch {
        refuseReceiver();
      }
      return (value as URL).#href;
    };
    internals = {
      read: (value) => URL.#read(value),
      replace: (value, href) => URL.#setHref(URL.#check(value), href),
      getRare: (value) => URL.#getRare(URL.#check(value)),
      getQuery: (value) => URL.#getQuery(URL.#check(value)),
    };
  })();

  /** @throws {TypeError} With `code: "ERR_INVALID_URL"`, if the address or the base cannot be parsed. */
  constructor(url: string | object, base?: string | object);
  constructor(url: unknown, base: unknown = undefined) {
    markAsUncloneable?.(this);
    const parsed = url instanceof ParsedURL ? url : new ParsedURL(parse(arguments.length, url, base) ?? refuse());
    this.#href = parsed.href;
    this.#state = parsed.state;
  }

  /** Parses an address; `null` if it cannot be parsed. */
  static parse(url: string | object, base: string | object | undefined = undefined): URL | null {
    const href = parse(arguments.length, url, base);
    return href === null ? null : new URL(new ParsedURL(href));
  }

  /** Returns whether an address can be parsed. */
  static canParse(url: string | object, base: string | object | undefined = undefined): boolean {
    return parse(arguments.length, url, base) !== null;
  }

  /** The whole address, serialized: ASCII only. Setting it parses, and throws like the constructor. */
  get href(): string {
    return URL.#read(this);
  }

  set href(value: string) {
    const url = URL.#check(this);
    URL.#setHref(url, parse(1, value, undefined) ?? refuse());
  }

  /** Scheme, host and port, or `"null"` for an opaque origin. */
  get origin(): string {
    const href = locate(this);
    return serializeOrigin(href, hostOf(this.#state), pathnameOf(this.#state), searchOf(this.#state));
  }

  /** The scheme with its colon. */
  get protocol(): string {
    return getProtocol(URL.#check(this).#href);
  }

  set protocol(value: string) {
    URL.#set(this, "protocol", value);
  }

  /** The username, percent-encoded. */
  get username(): string {
    return getUserinfo(locate(this), hostOf(this.#state))[0];
  }

  set username(value: string) {
    URL.#set(this, "username", value);
  }

  /** The password, percent-encoded. */
  get password(): string {
    return getUserinfo(locate(this), hostOf(this.#state))[1];
  }

  set password(value: string) {
    URL.#set(this, "password", value);
  }

  /** The host, and the port if it is not the scheme's default. */
  get host(): string {
    return locate(this).slice(hostOf(this.#state), pathnameOf(this.#state));
  }

  set host(value: string) {
    URL.#set(this, "host", value);
  }

  /** The host in ASCII: a domain name, an IPv4 address, an IPv6 address in brackets, or an opaque host. */
  get hostname(): string {
    const href = locate(this);
    const host = hostOf(this.#state);
    return href.slice(host, findHostEnd(href, host, pathnameOf(this.#state)));
  }

  set hostname(value: string) {
    URL.#set(this, "hostname", value);
  }

  /** The port, or `""` for the scheme's default. */
  get port(): string {
    const href = locate(this);
    const pathname = pathnameOf(this.#state);
    const hostEnd = findHostEnd(href, hostOf(this.#state), pathname);
    return hostEnd === pathname ? "" : href.slice(hostEnd + 1, pathname);
  }

  set port(value: string) {
    URL.#set(this, "port", value);
  }

  /** The path. */
  get pathname(): string {
    return locate(this).slice(pathnameOf(this.#state), searchOf(this.#state));
  }

  set pathname(value: string) {
    URL.#set(this, "pathname", value);
  }

  /** The query with its question mark, or `""` if it is absent or empty. Setting it uses UTF-8, in any charset. */
  get search(): string {
    locate(this);
    const search = readSearch(URL.#read(this), searchOf(this.#state));
    return search.length === 1 ? "" : search;
  }

  set search(value: string) {
    URL.#set(this, "search", value);
  }

  /** The query as names and values; the same live object each time. */
  get searchParams(): SearchParams {
    const url = URL.#check(this);
    const rare = URL.#getRare(url);
    rare.searchParams ??= createSearchParams(new QueryList(URL.#getQuery(url), URL_ENCODED));
    return rare.searchParams;
  }

  /** The fragment with its number sign, or `""` if it is absent or empty. */
  get hash(): string {
    const href = locate(this);
    const hash = href.slice(findHash(href, searchOf(this.#state)));
    return hash.length === 1 ? "" : hash;
  }

  set hash(value: string) {
    URL.#set(this, "hash", value);
  }

  /** The whole address, as `href`. */
  toString(): string {
    return URL.#read(this);
  }

  /** The whole address, as `href`; for `JSON.stringify`. */
  toJSON(): string {
    return URL.#read(this);
  }

  /** Brand check. `try` is faster than `#href in value`. */
  static #check(value: unknown): URL {
    try {
      (value as URL).#href;
    } catch {
      refuseReceiver();
    }
    return value as URL;
  }

  /** Includes the changes of the search parameters. */
  static #read(value: unknown): string {
    const url = URL.#check(value);
    return typeof url.#state === "number" ? url.#href : URL.#update(url, url.#state);
  }

  static #find(url: URL): void {
    const href = url.#href;
    const host = hostOf(url.#state);
    if (host !== 0) {
      URL.#setOffsets(url, host, href.indexOf("/", host), searchOf(url.#state));
      return;
    }
    const offsets = findOffsets(href);
    URL.#setOffsets(url, offsets.host, offsets.pathname, offsets.search);
  }

  static #setOffsets(url: URL, host: number, pathname: number, search: number): void {
    if (typeof url.#state === "number" && host < 0x40 && pathname < 0x400 && search < 0x4000) {
      url.#state = host | (pathname << 6) | (search << 16);
      return;
    }
    const rare = URL.#getRare(url);
    rare.host = host;
    rare.pathname = pathname;
    rare.search = search;
  }

  static #getRare(url: URL): RareState {
    const state = url.#state;
    if (typeof state !== "number") {
      return state;
    }
    const rare = new RareState();
    url.#state = rare;
    URL.#setOffsets(url, hostOf(state), pathnameOf(state), searchOf(state));
    return rare;
  }

  static #getQuery(url: URL): Query {
    const rare = URL.#getRare(url);
    rare.query ??= new Query(readSearch(url.#href, rare.search));
    return rare.query;
  }

  static #update(url: URL, { query, record }: RareState): string {
    if (query?.isChanged) {
      query.isChanged = false;
      const href = locate(url);
      const search = searchOf(url.#state);
      url.#href = href.slice(0, search) + query.search + href.slice(findHash(href, search));
      if (record !== undefined) {
        setSerializedSearch(record, query.search);
      }
    }
    return url.#href;
  }

  /** The value is converted before the address is read, because its `toString` may change the address. */
  static #set(value: unknown, member: SettableMember, text: unknown): void {
    const url = URL.#check(value);
    const isString = typeof text === "string";
    const context = isString ? "" : `Failed to set the '${member}' property on 'URL': The provided value`;
    const converted = convertUSVString(text, context);
    const href = URL.#read(url);
    const state = url.#state;
    const known = typeof state === "number" ? undefined : state.record;
    const changed = known === undefined ? setInHref(href, member, converted) : null;
    if (typeof changed === "string") {
      URL.#setHref(url, changed);
      return;
    }
    const record = known ?? recordOf(href);
    URL.#getRare(url);
    URL.#setHref(url, setByWhatwgURL(record, member, converted), record);
  }

  static #setHref(url: URL, href: string, record: URLRecord | undefined = undefined): void {
    url.#href = href;
    if (typeof url.#state === "number") {
      url.#state = 0;
      return;
    }
    URL.#setOffsets(url, 0, 0, 0);
    const rare = url.#state;
    rare.record = record;
    if (rare.query !== undefined) {
      rare.query.search = readSearch(href, 0);
    }
  }
}

/** The URL Standard leaves the origin of a file URL to implementers; like whatwg-url, this returns an opaque one. */
function serializeOrigin(href: string, host: number, pathname: number, search: number) {
  const hasUserinfo = href.charCodeAt(host - 1) === AT_SIGN;
  if (!hasUserinfo && matchHTTP(href) !== 0) {
    return href.slice(0, pathname);
  }
  const scheme = href.slice(0, href.indexOf(":"));
  if (scheme === "blob") {
    // Only an http or https URL in the path has an origin.
    const inner = parseHref(href.slice(pathname, search), undefined);
    if (inner === null || matchHTTP(inner) === 0) {
      return "null";
    }
    const offsets = findOffsets(inner);
    return serializeOrigin(inner, offsets.host, offsets.pathname, offsets.search);
  }
  if (scheme === "file" || !isSpecialScheme(scheme)) {
    return "null";
  }
  return `${scheme}://${href.slice(host, pathname)}`;
}

function readSearch(href: string, start: number) {
  const hash = findHash(href, start);
  return href.slice(start === 0 ? findSearch(href, hash) : start, hash);
}

/** Lone surrogates stay: the parser replaces them. */
function parse(count: number, url: unknown, base: unknown): string | null {
  const context = "Failed to parse a URL";
  requireArguments(count, 1, context);
  const input = typeof url === "string" ? url : convertDOMString(url, `${context}: parameter 1`);
  const isConverted = typeof base === "string" || base === undefined;
  return parseHref(input, isConverted ? base : convertDOMString(base, `${context}: parameter 2`));
}

/** @throws {TypeError} As Node does, without the address. */
function refuse(): never {
  throw Object.assign(new TypeError("Invalid URL"), { code: "ERR_INVALID_URL" });
}

nameClass(URL, "URL");
defineInterface(URL, "URL", ["parse", "canParse"]);
inheritFromPlatform(URL, PLATFORM.URL);
defineURLInspection(URL.prototype, URLSearchParamsClass);
