/**
 * The class `IRI`: `URL` with a document charset.
 *
 * An object holds its href and, after the first read of a component, the places of all components. `charset`,
 * `query`, `toURI`, `toIRI`, `toDisplayString` and `equals` are additions. The prototype inherits from the platform's
 * and overrides all of its members.
 *
 * @see https://url.spec.whatwg.org/#url-class
 */

import { type DisplayStringOptions, toDisplayString } from "../display/to-display-string.js";
import {
  convertDictionaryString,
  convertDOMString,
  convertUSVString,
  encodeHref,
  type IRILike,
  requireArguments,
} from "../infra/arguments.js";
import { AT_SIGN, COLON } from "../infra/units.js";
import { getProfile } from "../mapping/uri-to-iri.js";
import { getOutputEncoding, getQueryCharset, UTF_8 } from "../packages/charset.js";
import { type SettableMember, setSerializedSearch, type URLRecord } from "../packages/whatwg-url.js";
import { areEquivalent, type EqualsOptions, hrefToIRI, type ToIRIOptions } from "./bridge.js";
import { refuseAddress } from "./failure.js";
import { canParseAlone, parseHref, recordOf, resolveHref, setByWhatwgURL } from "./href.js";
import {
  findHash,
  findHost,
  findHostEnd,
  findOffsets,
  findPathname,
  findSchemeEnd,
  findSearch,
  getProtocol,
  getUserinfo,
} from "./href-parts.js";
import {
  defineInterface,
  inheritFromPlatform,
  nameClass,
  PLATFORM,
  type PlatformURLClass,
  refuseReceiver,
} from "./interface.js";
import { defineIRIInspection } from "./node-inspect.js";
import { serializeOrigin } from "./origin.js";
import { createCharsetCodec, Query, QueryList, URL_ENCODED } from "./query.js";
import { createQueryParameters, type URLSearchParams, URLSearchParamsClass } from "./search-params.js";
import { setInHref } from "./set.js";
import { matchPath } from "./unchanged.js";
import { markAsUncloneable } from "./uncloneable.js";

/** Rare state of an IRI, in a separate object, so that 100,000 IRIs need less than half the memory of native URLs. */
interface RareState {
  /** The document's charset, as an encoding name. */
  readonly charset: string;
  /**
   * The record that whatwg-url's setters changed; an href such as `file://localhost/C|` does not parse back into it.
   */
  record: URLRecord | undefined;
  /** The query and its lists of names and values, created when one of them is first read. */
  query: Query | undefined;
  searchParams: URLSearchParams | undefined;
  parameters: URLSearchParams | undefined;
}

const createRareState = (charset: string): RareState => ({
  charset,
  record: undefined,
  query: undefined,
  searchParams: undefined,
  parameters: undefined,
});

export type { IRILike, ToIRIOptions };

/** Options of the class `IRI`. */
export interface IRIOptions {
  /** A label of the Encoding Standard, such as `"windows-1252"` or `"sjis"`; `"utf-8"` if left out. */
  readonly charset?: string | undefined;
}

/**
 * Creates an IRI from a result of {@link parseHref}, without parsing it again; the charset is the name of an
 * encoding.
 */
export let createFromHref: (href: string, charset: string) => IRI;

/**
 * Brand check; finds the components if they are not known, and returns the href, in which changes of the query may be
 * missing.
 */
let locate: (value: unknown) => string;

/**
 * An address with the members and the behavior of `URL`, parsed in a document's charset.
 *
 * The charset applies to the query while parsing, in http, https, ftp and file addresses, as it does to the links of
 * a document. The `search` setter and `searchParams` use UTF-8, as all browsers do in every document.
 *
 * @example
 * const iri = new IRI("/日本?q=é€日", "http://résumé.example.org/", { charset: "windows-1252" });
 * iri.host; // => "xn--rsum-bpad.example.org"
 * iri.search; // => "?q=%E9%80%26%2326085%3B"
 */
export class IRI {
  #href: string;
  /** UTF-16 index of the host, after an "@"; of the path, if there is no authority. */
  #host = 0;
  /** UTF-16 index of the path; 0 until the components are found. Until then, only {@link #search} may be known. */
  #pathname = 0;
  /** UTF-16 index of the query, or the end of the path; 0 if it is not known. */
  #search = 0;
  #hash = 0;
  #rare: RareState | undefined = undefined;

  // @ts-expect-error: nothing reads it.
  // biome-ignore lint/correctness/noUnusedPrivateClassMembers: React Native's preset for Babel refuses static blocks.
  static readonly #shared = (() => {
    createFromHref = (href, charset) => {
      // The constructor needs an address: this is the shortest that takes the first shortcut.
      const iri = new IRI("file:///");
      IRI.#setHref(iri, href);
      iri.#rare = charset === UTF_8 ? undefined : createRareState(charset);
      return iri;
    };
    locate = (value) => {
      const iri = IRI.#check(value);
      if (iri.#pathname === 0) {
        IRI.#find(iri);
      }
      return iri.#href;
    };
  })();

  /**
   * Parses an address.
   *
   * @param iri - The address, or a reference to one; any value, converted as Web IDL says.
   * @param base - The address that a reference is relative to.
   * @param options - The charset of the document that contains the address.
   * @throws {TypeError} With `code: "ERR_INVALID_URL"`, `input` and `base`, if the address or the base cannot be
   *   parsed; its `cause` is an `IRIError`. Also if a value cannot be converted to a string.
   * @throws {RangeError} If the charset is not a label of the Encoding Standard.
   */
  constructor(iri: IRILike, base?: IRILike, options?: IRIOptions);
  constructor(iri: unknown, base: unknown = undefined, options: unknown = undefined) {
    markAsUncloneable?.(this);
    if (typeof iri === "string" && base === undefined && options === undefined) {
      const pathEnd = matchPath(iri);
      this.#href = resolveHref(iri, undefined, UTF_8, pathEnd) ?? refuseAddress(iri, undefined);
      this.#search = this.#href === iri && pathEnd !== -1 ? pathEnd : 0;
      return;
    }
    const given = convertArguments(arguments.length, iri, base, options, "Failed to construct 'IRI'");
    this.#href = parseHref(given.input, given.base, given.charset) ?? refuseAddress(given.input, given.base);
    this.#rare = given.charset === UTF_8 ? undefined : createRareState(given.charset);
  }

  /**
   * Parses an address; `null` if it cannot be parsed. Otherwise, arguments and errors are those of the constructor.
   *
   * @example
   * IRI.parse("http://["); // => null
   * IRI.parse("../b", "http://example.org/a/").href; // => "http://example.org/b"
   */
  static parse(iri: IRILike, base?: IRILike, options?: IRIOptions): IRI | null;
  static parse(iri: unknown, base: unknown = undefined, options: unknown = undefined): IRI | null {
    const given = convertArguments(arguments.length, iri, base, options, "Failed to execute 'parse' on 'IRI'");
    const href = parseHref(given.input, given.base, given.charset);
    return href === null ? null : createFromHref(href, given.charset);
  }

  /**
   * Returns whether an address can be parsed. The charset never changes the answer, but must be a known label.
   *
   * @example
   * IRI.canParse("//例え.jp"); // => false
   * IRI.canParse("//例え.jp", "https://example.org"); // => true
   */
  static canParse(iri: IRILike, base?: IRILike, options?: IRIOptions): boolean;
  static canParse(iri: unknown, base: unknown = undefined, options: unknown = undefined): boolean {
    if (typeof iri === "string" && base === undefined && options === undefined) {
      return canParseAlone(iri);
    }
    const given = convertArguments(arguments.length, iri, base, options, "Failed to execute 'canParse' on 'IRI'");
    return parseHref(given.input, given.base, UTF_8) !== null;
  }

  /** Creates an address for a blob; absent if the platform lacks the function. */
  static createObjectURL(object: unknown): string {
    return (PLATFORM.URL as Required<PlatformURLClass>).createObjectURL(object);
  }

  /** Revokes an address made by {@link createObjectURL}. */
  static revokeObjectURL(url: string): void {
    (PLATFORM.URL as Required<PlatformURLClass>).revokeObjectURL(url);
  }

  /**
   * The whole address, serialized: ASCII only. Setting it parses in this object's charset, and throws like the
   * constructor.
   */
  get href(): string {
    return IRI.#read(this);
  }

  set href(value: string) {
    IRI.#check(this);
    const input = convertValue(value, "href");
    const href = parseHref(input, undefined, this.#rare?.charset ?? UTF_8) ?? refuseAddress(input, undefined);
    if (this.#rare !== undefined) {
      this.#rare.record = undefined;
    }
    IRI.#setHref(this, href);
  }

  /** Scheme, host and port, or `"null"` for an opaque origin. */
  get origin(): string {
    const href = locate(this);
    return serializeOrigin(href, this.#host, this.#pathname, this.#search);
  }

  /** The scheme with its colon. */
  get protocol(): string {
    return getProtocol(IRI.#check(this).#href);
  }

  set protocol(value: string) {
    IRI.#set(this, "protocol", value);
  }

  /** The username, percent-encoded. */
  get username(): string {
    const href = locate(this);
    return href.charCodeAt(this.#host - 1) === AT_SIGN ? getUserinfo(href, this.#host)[0] : "";
  }

  set username(value: string) {
    IRI.#set(this, "username", value);
  }

  /** The password, percent-encoded. */
  get password(): string {
    const href = locate(this);
    return href.charCodeAt(this.#host - 1) === AT_SIGN ? getUserinfo(href, this.#host)[1] : "";
  }

  set password(value: string) {
    IRI.#set(this, "password", value);
  }

  /** The host, and the port if it is not the scheme's default. */
  get host(): string {
    return locate(this).slice(this.#host, this.#pathname);
  }

  set host(value: string) {
    IRI.#set(this, "host", value);
  }

  /** The host in ASCII: a domain name, an IPv4 address, an IPv6 address in brackets, or an opaque host. */
  get hostname(): string {
    const href = locate(this);
    return href.slice(this.#host, findHostEnd(href, this.#host, this.#pathname));
  }

  set hostname(value: string) {
    IRI.#set(this, "hostname", value);
  }

  /** The port, or `""` for the scheme's default. */
  get port(): string {
    const href = locate(this);
    const hostEnd = findHostEnd(href, this.#host, this.#pathname);
    return hostEnd === this.#pathname ? "" : href.slice(hostEnd + 1, this.#pathname);
  }

  set port(value: string) {
    IRI.#set(this, "port", value);
  }

  /** The path. */
  get pathname(): string {
    return locate(this).slice(this.#pathname, this.#search);
  }

  set pathname(value: string) {
    IRI.#set(this, "pathname", value);
  }

  /**
   * The query with its question mark, or `""` if it is absent or empty. Setting it always uses UTF-8, in any charset.
   */
  get search(): string {
    const located = locate(this);
    const href = this.#rare === undefined ? located : IRI.#update(this, this.#rare);
    const search = this.#search;
    const hash = this.#hash;
    return hash - search < 2 ? "" : href.slice(search, hash);
  }

  set search(value: string) {
    IRI.#set(this, "search", value);
  }

  /** The query as names and values; the same live object each time. */
  get searchParams(): URLSearchParams {
    const rare = IRI.#getRare(this);
    rare.searchParams ??= new URLSearchParamsClass(new QueryList(IRI.#getQuery(this, rare), URL_ENCODED));
    return rare.searchParams;
  }

  /**
   * The query as names and values in the document's charset, with the members of `searchParams`; the same live object
   * each time. Untouched pairs keep their octets. `fetch` would send the object as text/plain: give it the string and
   * its type.
   *
   * @example
   * const iri = new IRI("http://a/?q=%D6%D0&utm=1", undefined, { charset: "gbk" });
   * iri.query.get("q"); // => "中"
   * iri.query.delete("utm");
   * iri.href; // => "http://a/?q=%D6%D0"
   */
  get query(): URLSearchParams {
    const rare = IRI.#getRare(this);
    const codec = createCharsetCodec(() => getQueryCharset(this.#href, rare.charset));
    rare.parameters ??= createQueryParameters(new QueryList(IRI.#getQuery(this, rare), codec));
    return rare.parameters;
  }

  /** The fragment with its number sign, or `""` if it is absent or empty. */
  get hash(): string {
    const href = locate(this);
    const hash = this.#hash;
    return href.length - hash < 2 ? "" : href.slice(hash);
  }

  set hash(value: string) {
    IRI.#set(this, "hash", value);
  }

  /**
   * The name of the encoding, in lower case, in which a query is percent-encoded while parsing: "windows-1252" for
   * "latin1".
   */
  get charset(): string {
    IRI.#check(this);
    return this.#rare?.charset ?? UTF_8;
  }

  /** The whole address, as `href`. */
  toString(): string {
    return IRI.#read(this);
  }

  /** The whole address, as `href`; for `JSON.stringify`. */
  toJSON(): string {
    return IRI.#read(this);
  }

  /**
   * Converts the address to a URI by RFC 3986; percent-encodes characters that the URL Standard leaves raw and the
   * RFC forbids.
   *
   * @example
   * new IRI("http://例え.jp/{é}?100%").toURI(); // => "http://xn--r8jz45g.jp/%7B%C3%A9%7D?100%25"
   *
   * @requirement P-3
   * @see https://www.rfc-editor.org/rfc/rfc3986#appendix-A
   */
  toURI(): string {
    return encodeHref(IRI.#read(this));
  }

  /**
   * Converts the address to an IRI by RFC 3987, in Unicode where that loses no information: the form for editing and
   * storing. To show an address to people, use {@link toDisplayString}, which guards against deception.
   *
   * Unless the charset is UTF-8, the query stays percent-encoded.
   *
   * @example
   * new IRI("http://xn--r8jz45g.jp/%E6%97%A5?q=%C3%A9%2F").toIRI(); // => "http://例え.jp/日?q=é%2F"
   *
   * @param options - The profile: which characters may replace their percent-encoded octets.
   * @returns An IRI. If the href is a URI, `new IRI(…)` parses it back to the same href.
   * @throws {TypeError} If the profile is not known.
   * @requirement U-1
   * @see https://www.rfc-editor.org/rfc/rfc3987#section-3.2
   */
  toIRI(options?: ToIRIOptions | null): string;
  toIRI(...[options]: [ToIRIOptions?]): string {
    return hrefToIRI(IRI.#read(this), getProfile(options), this.#rare?.charset ?? UTF_8);
  }

  /**
   * Converts the address to a form that is safe to show to people, as the function `toDisplayString` does; not for
   * requests. In the script `iri.min.js`, the method throws.
   *
   * @example
   * new IRI("http://me:secret@xn--r8jz45g.jp/%E6%97%A5").toDisplayString(); // => "http://me:***@例え.jp/日"
   * new IRI("http://аррӏе.com/").toDisplayString(); // => "http://xn--80ak6aa92e.com/"
   *
   * @param options - The profile, how to show and judge a domain name, and which characters fonts can show. An
   *   unknown option is refused, because a misspelled one must not weaken the judgment.
   * @returns An IRI by RFC 3987.
   * @throws {TypeError} If an option, the profile or the form of a host is unknown.
   * @requirement G-4, G-7, X-5b
   * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.6
   */
  toDisplayString(options?: DisplayStringOptions | null): string;
  toDisplayString(...[options]: [DisplayStringOptions?]): string {
    return toDisplayString(encodeHref(IRI.#read(this)), options);
  }

  /**
   * Returns whether another address is equivalent on a level of comparison, by comparing the URIs of both. On the level
   * `string`, equivalent means the same href.
   *
   * @example
   * new IRI("http://a/%7Euser").equals("http://a:80/~user", { level: "syntax" }); // => true
   * new IRI("http://a/%7Euser").equals("http://a:80/~user", { level: "string" }); // => false
   *
   * @param other - An address; a string is parsed in this object's charset, and is not equivalent if that fails.
   * @param options - The level, which has no default, and its options.
   * @throws {TypeError} If the level is unknown, or an option has the wrong type.
   * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4
   */
  equals(other: IRILike, options: EqualsOptions): boolean {
    IRI.#check(this);
    const input = convertUSVString(other, "Failed to execute 'equals' on 'IRI': parameter 1");
    return areEquivalent(IRI.#read(this), parseHref(input, undefined, this.#rare?.charset ?? UTF_8), options);
  }

  /** Brand check: an attempt, because the operator `in` takes a fifth of the time of six getters. */
  static #check(value: unknown): IRI {
    try {
      (value as IRI).#pathname;
    } catch {
      refuseReceiver();
    }
    return value as IRI;
  }

  /** Brand check; returns the href, with the changes of the search parameters. */
  static #read(value: unknown): string {
    const iri = IRI.#check(value);
    return iri.#rare === undefined ? iri.#href : IRI.#update(iri, iri.#rare);
  }

  /** If only the start of the query is known, there is no userinfo. */
  static #find(iri: IRI): void {
    const href = iri.#href;
    if (iri.#search !== 0) {
      iri.#host = href.charCodeAt(4) === COLON ? "http://".length : "https://".length;
      iri.#pathname = href.indexOf("/", iri.#host);
      iri.#hash = iri.#search === href.length ? href.length : findHash(href);
    } else {
      const schemeEnd = findSchemeEnd(href);
      iri.#hash = findHash(href);
      iri.#search = findSearch(href, iri.#hash);
      iri.#pathname = findPathname(href, schemeEnd, iri.#search);
      iri.#host = findHost(href, schemeEnd, iri.#pathname);
    }
  }

  /** Brand check; creates the rare state on first use. */
  static #getRare(value: unknown): RareState {
    const iri = IRI.#check(value);
    iri.#rare ??= createRareState(UTF_8);
    return iri.#rare;
  }

  static #getQuery(iri: IRI, rare: RareState): Query {
    rare.query ??= new Query(locate(iri).slice(iri.#search, iri.#hash));
    return rare.query;
  }

  /** Writes changes of the search parameters into the href, which it returns. */
  static #update(iri: IRI, { query, record }: RareState): string {
    if (query?.isChanged) {
      query.isChanged = false;
      const href = locate(iri);
      const { search } = query;
      iri.#href = href.slice(0, iri.#search) + search + href.slice(iri.#hash);
      iri.#hash = iri.#search + search.length;
      if (record !== undefined) {
        setSerializedSearch(record, search);
      }
    }
    return iri.#href;
  }

  static #set(value: unknown, member: SettableMember, text: unknown): void {
    const iri = IRI.#check(value);
    const converted = convertValue(text, member);
    const href = IRI.#read(iri);
    const record = iri.#rare?.record;
    let changed = record === undefined ? setInHref(href, member, converted) : null;
    if (changed === null) {
      iri.#rare ??= createRareState(UTF_8);
      iri.#rare.record = record ?? recordOf(href);
      changed = setByWhatwgURL(iri.#rare.record, member, converted);
    }
    IRI.#setHref(iri, changed);
  }

  static #setHref(iri: IRI, href: string): void {
    iri.#href = href;
    iri.#pathname = 0;
    iri.#search = 0;
    const query = iri.#rare?.query;
    if (query !== undefined) {
      const { search, hash } = findOffsets(href);
      query.search = href.slice(search, hash);
    }
  }
}

/** Returns whether a value in the place of the base is a plain object with options, which no URL would convert. */
function isOptions(value: unknown): boolean {
  if (typeof value !== "object" || value === null) {
    return false;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  const keys = Object.keys(value);
  return (
    (prototype === null || prototype === Object.prototype) && keys.length > 0 && keys.every((key) => key === "charset")
  );
}

/**
 * Converts the arguments in the order of Web IDL, and then looks up the charset. Lone surrogates stay: the parser
 * replaces them.
 */
function convertArguments(count: number, iri: unknown, base: unknown, options: unknown, context: string) {
  requireArguments(count, 1, context);
  // Strings and omitted arguments need no conversion; concatenating the context would take time.
  const input = typeof iri === "string" ? iri : convertDOMString(iri, `${context}: parameter 1`);
  const isConverted = typeof base === "string" || base === undefined;
  if (!isConverted && isOptions(base)) {
    throw new TypeError(`${context}: parameter 2 is the base; options are the third argument.`);
  }
  const baseString = isConverted ? base : convertDOMString(base, `${context}: parameter 2`);
  const label =
    options === undefined ? undefined : convertDictionaryString(options, "charset", `${context}: parameter 3`);
  return { input, base: baseString, charset: label === undefined ? UTF_8 : getOutputEncoding(label) };
}

/** Converts the value of a setter. */
function convertValue(value: unknown, member: string): string {
  const isString = typeof value === "string";
  return convertUSVString(value, isString ? "" : `Failed to set the '${member}' property on 'IRI': The provided value`);
}

nameClass(IRI, "IRI");
defineInterface(IRI, "URL", ["parse", "canParse", "createObjectURL", "revokeObjectURL"]);
inheritFromPlatform(IRI, PLATFORM.URL);
defineIRIInspection(IRI.prototype, URLSearchParamsClass);
