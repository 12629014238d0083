/**
 * `URL` of the URL Standard, in UTF-8 alone, for engines whose own is incomplete, such as those of React Native.
 *
 * The build makes `lib/url.min.js` of it, with no charsets.
 *
 * @module
 * @see https://url.spec.whatwg.org/#url-class
 */

import { convertUSVString, requireArguments } from "../infra/arguments.js";
import { UTF_8 } from "../packages/charset.js";
import { type SettableMember, serializeRecord, setSerializedSearch, type URLRecord } from "../packages/whatwg-url.js";
import { parseHref, recordOf, setByWhatwgURL } from "./href.js";
import { findOffsets, getProtocol, type HrefOffsets } from "./href-parts.js";
import { define, defineInterface, nameClass, PLATFORM } from "./interface.js";
import { serializeOrigin } from "./origin.js";
import { Query, QueryList, URL_ENCODED } from "./query.js";
import { type URLSearchParams as SearchParams, URLSearchParamsClass } from "./search-params.js";
import { markAsUncloneable } from "./uncloneable.js";

/** The parameters of a query, with the members of the URL Standard. */
export const URLSearchParams = URLSearchParamsClass;
/** The parameters of a query. */
export type URLSearchParams = SearchParams;

function parse(count: number, url: unknown, base: unknown, context: string): string | null {
  requireArguments(count, 1, context);
  const input = convertUSVString(url, `${context}: parameter 1`);
  const converted = base === undefined ? undefined : convertUSVString(base, `${context}: parameter 2`);
  return parseHref(input, converted, UTF_8);
}

/** @throws {TypeError} As Node does, without the address. */
function refuse(): never {
  throw Object.assign(new TypeError("Invalid URL"), { code: "ERR_INVALID_URL" });
}

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
  /** The platform's functions for blobs, if it has them. */
  declare static createObjectURL?: (object: unknown) => string;
  declare static revokeObjectURL?: (url: string) => void;
  #href: string;
  /** The record that setters change: an href such as `file://localhost/C|` does not parse back into it. */
  #record: URLRecord | undefined = undefined;
  #query: Query | undefined = undefined;
  #searchParams: SearchParams | undefined = undefined;

  /** @throws {TypeError} If the address or the base cannot be parsed. */
  constructor(url: string | object, base?: string | object);
  constructor(url: unknown, base: unknown = undefined) {
    markAsUncloneable?.(this);
    this.#href = parse(arguments.length, url, base, "Failed to construct 'URL'") ?? refuse();
  }

  static parse(url: string | object, base: string | object | undefined = undefined): URL | null {
    const href = parse(arguments.length, url, base, "Failed to execute 'parse' on 'URL'");
    if (href === null) {
      return null;
    }
    const parsed = new URL("file:///");
    parsed.#href = href;
    return parsed;
  }

  static canParse(url: string | object, base: string | object | undefined = undefined): boolean {
    return parse(arguments.length, url, base, "Failed to execute 'canParse' on 'URL'") !== null;
  }

  get href(): string {
    return URL.#read(this);
  }

  set href(value: string) {
    URL.#read(this);
    const href = parse(1, value, undefined, "Failed to set the 'href' property on 'URL'") ?? refuse();
    this.#record = undefined;
    URL.#setHref(this, href);
  }

  get origin(): string {
    const [href, { host, portEnd, search }] = URL.#locate(this);
    return serializeOrigin(href, host, portEnd, search);
  }

  get protocol(): string {
    return getProtocol(this.#href);
  }

  set protocol(value: string) {
    URL.#set(this, "protocol", value);
  }

  get username(): string {
    return URL.#slice(this, "username", "usernameEnd");
  }

  set username(value: string) {
    URL.#set(this, "username", value);
  }

  get password(): string {
    const [href, { usernameEnd, host }] = URL.#locate(this);
    return href.slice(usernameEnd + 1, host - 1);
  }

  set password(value: string) {
    URL.#set(this, "password", value);
  }

  get host(): string {
    return URL.#slice(this, "host", "portEnd");
  }

  set host(value: string) {
    URL.#set(this, "host", value);
  }

  get hostname(): string {
    return URL.#slice(this, "host", "hostEnd");
  }

  set hostname(value: string) {
    URL.#set(this, "hostname", value);
  }

  get port(): string {
    return URL.#slice(this, "hostEnd", "portEnd").slice(1);
  }

  set port(value: string) {
    URL.#set(this, "port", value);
  }

  get pathname(): string {
    return URL.#slice(this, "pathname", "search");
  }

  set pathname(value: string) {
    URL.#set(this, "pathname", value);
  }

  get search(): string {
    const search = URL.#slice(this, "search", "hash");
    return search === "?" ? "" : search;
  }

  set search(value: string) {
    URL.#set(this, "search", value);
  }

  get searchParams(): SearchParams {
    this.#query ??= new Query(URL.#slice(this, "search", "hash"));
    this.#searchParams ??= new URLSearchParamsClass(new QueryList(this.#query, URL_ENCODED));
    return this.#searchParams;
  }

  get hash(): string {
    const [href, offsets] = URL.#locate(this);
    const hash = href.slice(offsets.hash);
    return hash === "#" ? "" : hash;
  }

  set hash(value: string) {
    URL.#set(this, "hash", value);
  }

  toString(): string {
    return URL.#read(this);
  }

  toJSON(): string {
    return URL.#read(this);
  }

  /** Writes changes of the search parameters into the href, which it returns. */
  static #read(url: URL): string {
    const query = url.#query;
    if (query?.isChanged) {
      query.isChanged = false;
      url.#record ??= recordOf(url.#href);
      setSerializedSearch(url.#record, query.search);
      url.#href = serializeRecord(url.#record);
    }
    return url.#href;
  }

  static #locate(url: URL): [href: string, offsets: HrefOffsets] {
    const href = URL.#read(url);
    return [href, findOffsets(href)];
  }

  static #slice(url: URL, start: keyof HrefOffsets, end: keyof HrefOffsets): string {
    const [href, offsets] = URL.#locate(url);
    return href.slice(offsets[start], offsets[end]);
  }

  static #set(url: URL, member: SettableMember, value: unknown): void {
    const href = URL.#read(url);
    const converted = convertUSVString(value, `Failed to set the '${member}' property on 'URL'`);
    url.#record ??= recordOf(href);
    URL.#setHref(url, setByWhatwgURL(url.#record, member, converted));
  }

  static #setHref(url: URL, href: string): void {
    url.#href = href;
    if (url.#query !== undefined) {
      url.#query.search = URL.#slice(url, "search", "hash");
    }
  }
}

nameClass(URL, "URL");
defineInterface(URL, "URL", ["parse", "canParse"]);
for (const name of ["createObjectURL", "revokeObjectURL"] as const) {
  const ofPlatform = PLATFORM.URL?.[name];
  if (ofPlatform !== undefined) {
    define(URL, name, ofPlatform, true);
  }
}
