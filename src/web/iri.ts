/**
 * The class `IRI`: `URL` with a document charset.
 *
 * An object holds its href, and the offsets of its components once one of them was read. Rare state lives in a separate object,
 * so that 100,000 IRIs need less than half the memory of native URLs.
 *
 * Divergences: none from the interface of `URL`, which `charset`, `query`, `toURI`, `toIRI` and `equals` extend. The prototype
 * inherits from the platform's and overrides all of its members.
 *
 * @see https://url.spec.whatwg.org/#url-class
 */

import type { IRILike } from "../infra/iri-like.js";
import { getProfile, type URIToIRIOptions } from "../mapping/uri-to-iri.js";
import { UTF_8 } from "../packages/charset.js";
import { convertUSVString } from "../packages/webidl.js";
import { type SettableMember, setSerializedSearch } from "../packages/whatwg-url.js";
import { convertArguments, convertValue, type IRIOptions } from "./arguments.js";
import { hrefToIRI, hrefToURI } from "./bridge.js";
import { getQueryCharset } from "./charset-schemes.js";
import { areEquivalent, type EqualsOptions } from "./equivalence.js";
import { requireHref } from "./failure.js";
import { parseHref } from "./href.js";
import { findOffsets, type HrefOffsets } from "./href-offsets.js";
import { defineInterface, nameClass } from "./interface.js";
import { defineIRIInspection } from "./iri-inspection.js";
import { serializeOrigin } from "./origin.js";
import { inheritFromPlatform, PLATFORM, type PlatformURLClass } from "./platform.js";
import { QueryLists } from "./query-lists.js";
import { createRarities, type Rarities, UNTOUCHED } from "./rarities.js";
import { recordOf, setInRecord } from "./record.js";
import type { URLSearchParams } from "./search-params.js";
import { setInHref } from "./shortcut/member.js";

export type { IRILike, IRIOptions };

/** Options for displaying an address. */
export type DisplayOptions = URIToIRIOptions;

/** The private first argument by which `parse` and `parse-address.ts` create an object from an href. */
export const FROM_HREF = Symbol("from href");

/**
 * An address with the members and the behavior of `URL`, parsed in a document's charset.
 *
 * The charset applies to the query while parsing, in http, https, ftp and file addresses, as it does to the links of
 * a document. The `search` setter and `searchParams` use UTF-8, as all browsers do in every document.
 *
 * @example
 * const iri = new IRI("/日本?q=é€日", "http://résumé.example.org/", { charset: "windows-1252" });
 * iri.host; // => "xn--rsum-bpad.example.org"
 * iri.pathname; // => "/%E6%97%A5%E6%9C%AC"
 * iri.search; // => "?q=%E9%80%26%2326085%3B"
 */
export class IRI {
  #href: string;
  #offsets: HrefOffsets | undefined = undefined;
  #rarities: Rarities | undefined = undefined;

  /**
   * Parses an address.
   *
   * @param iri - The address, or a reference to one; any value, converted as Web IDL says.
   * @param base - The address that a reference is relative to.
   * @param options - The charset of the document that the address stands in.
   * @throws {TypeError} With `code: "ERR_INVALID_URL"`, `input` and `base`, if the address or the base cannot be
   *   parsed; its `cause` is an `IRIError`. Also if a value cannot be converted to a string.
   * @throws {RangeError} If the charset is not a label of the Encoding Standard.
   */
  constructor(iri: IRILike, base?: IRILike, options?: IRIOptions);
  constructor(iri: unknown, base: unknown = undefined, options: unknown = undefined) {
    if (typeof iri === "string" && base === undefined && options === undefined) {
      this.#href = requireHref(iri, undefined, UTF_8);
      return;
    }
    if (iri === FROM_HREF) {
      this.#href = base as string;
      this.#rarities = options === UTF_8 ? undefined : createRarities(options as string);
      return;
    }
    const given = convertArguments(arguments.length, iri, base, options, "Failed to construct 'IRI'");
    this.#href = requireHref(given.input, given.base, given.charset);
    this.#rarities = given.charset === UTF_8 ? undefined : createRarities(given.charset);
  }

  /**
   * Parses an address; `null` if it cannot be parsed. Apart from that, arguments and errors are those of the constructor.
   *
   * @example
   * IRI.parse("http://["); // => null
   * IRI.parse("../b", "http://example.org/a/").href; // => "http://example.org/b"
   *
   * @returns The address, or `null` if it or the base cannot be parsed.
   */
  static parse(iri: IRILike, base?: IRILike, options?: IRIOptions): IRI | null;
  static parse(iri: unknown, base: unknown = undefined, options: unknown = undefined): IRI | null {
    const given = convertArguments(arguments.length, iri, base, options, "Failed to execute 'parse' on 'IRI'");
    const href = parseHref(given.input, given.base, given.charset);
    return href === null ? null : new (IRI as new (...args: unknown[]) => IRI)(FROM_HREF, href, given.charset);
  }

  /**
   * Returns whether an address can be parsed. The arguments are those of the constructor; the charset never changes the
   * answer, but must be a known label.
   *
   * @example
   * IRI.canParse("//例え.jp"); // => false
   * IRI.canParse("//例え.jp", "https://example.org"); // => true
   */
  static canParse(iri: IRILike, base?: IRILike, options?: IRIOptions): boolean;
  static canParse(iri: unknown, base: unknown = undefined, options: unknown = undefined): boolean {
    if (typeof iri === "string" && base === undefined && options === undefined) {
      return parseHref(iri, undefined, UTF_8) !== null;
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

  /** The whole address, serialized: ASCII only. Setting it parses in this object's charset, and throws like the constructor. */
  get href(): string {
    return this.#rarities === undefined ? this.#href : IRI.#update(this);
  }

  set href(value: string) {
    IRI.#check(this, "set href");
    const href = requireHref(convertValue(value, "href"), undefined, (this.#rarities ?? UNTOUCHED).charset);
    if (this.#rarities !== undefined) {
      this.#rarities.record = undefined;
      this.#rarities.isStale = false;
    }
    IRI.#setHref(this, href);
  }

  /** Scheme, host and port, or `"null"` for an opaque origin. */
  get origin(): string {
    return serializeOrigin(this.#href, this.#offsets ?? IRI.#locate(this));
  }

  /** The scheme with its colon. */
  get protocol(): string {
    const { schemeEnd } = this.#offsets ?? IRI.#locate(this);
    return this.#href.slice(0, schemeEnd);
  }

  set protocol(value: string) {
    IRI.#set(this, "protocol", value);
  }

  /** The username, percent-encoded. */
  get username(): string {
    const { username, usernameEnd } = this.#offsets ?? IRI.#locate(this);
    return username === usernameEnd ? "" : this.#href.slice(username, usernameEnd);
  }

  set username(value: string) {
    IRI.#set(this, "username", value);
  }

  /** The password, percent-encoded. */
  get password(): string {
    const { usernameEnd, host } = this.#offsets ?? IRI.#locate(this);
    return usernameEnd === host ? "" : this.#href.slice(usernameEnd + 1, host - 1);
  }

  set password(value: string) {
    IRI.#set(this, "password", value);
  }

  /** The host, and the port if it is not the scheme's default. */
  get host(): string {
    const { host, portEnd } = this.#offsets ?? IRI.#locate(this);
    return this.#href.slice(host, portEnd);
  }

  set host(value: string) {
    IRI.#set(this, "host", value);
  }

  /** The host in ASCII: a domain name, an IPv4 address, an IPv6 address in brackets, or an opaque host. */
  get hostname(): string {
    const { host, hostEnd } = this.#offsets ?? IRI.#locate(this);
    return this.#href.slice(host, hostEnd);
  }

  set hostname(value: string) {
    IRI.#set(this, "hostname", value);
  }

  /** The port, or `""` for the scheme's default. */
  get port(): string {
    const { hostEnd, portEnd } = this.#offsets ?? IRI.#locate(this);
    return hostEnd === portEnd ? "" : this.#href.slice(hostEnd + 1, portEnd);
  }

  set port(value: string) {
    IRI.#set(this, "port", value);
  }

  /** The path. */
  get pathname(): string {
    const { pathname, search } = this.#offsets ?? IRI.#locate(this);
    return this.#href.slice(pathname, search);
  }

  set pathname(value: string) {
    IRI.#set(this, "pathname", value);
  }

  /** The query with its question mark, or `""` if it is absent or empty. Setting it uses UTF-8, whatever the charset. */
  get search(): string {
    const href = IRI.#update(this);
    const { search, hash } = this.#offsets ?? IRI.#locate(this);
    return hash - search < 2 ? "" : href.slice(search, hash);
  }

  set search(value: string) {
    IRI.#set(this, "search", value);
  }

  /** The query as names and values; the same live object each time. */
  get searchParams(): URLSearchParams {
    return IRI.#getLists(this).searchParams;
  }

  /**
   * The query as names and values in the document's charset, with the members of `searchParams`; the same live object each
   * time. Untouched pairs keep their octets.
   *
   * @example
   * const iri = new IRI("http://a/?q=%D6%D0&utm=1", undefined, { charset: "gbk" });
   * iri.query.get("q"); // => "中"
   * iri.query.delete("utm");
   * iri.href; // => "http://a/?q=%D6%D0"
   */
  get query(): URLSearchParams {
    return IRI.#getLists(this).getParameters(() => getQueryCharset(this.#href, (this.#rarities as Rarities).charset));
  }

  /** The fragment with its number sign, or `""` if it is absent or empty. */
  get hash(): string {
    const { hash } = this.#offsets ?? IRI.#locate(this);
    return this.#href.length - hash < 2 ? "" : this.#href.slice(hash);
  }

  set hash(value: string) {
    IRI.#set(this, "hash", value);
  }

  /**
   * The name of the encoding, in lower case, in which a query is percent-encoded while parsing.
   *
   * @example
   * new IRI("http://example.org/", undefined, { charset: "latin1" }).charset; // => "windows-1252"
   */
  get charset(): string {
    return (this.#rarities ?? UNTOUCHED).charset;
  }

  /** The whole address, as `href`. */
  toString(): string {
    return IRI.#update(this);
  }

  /** The whole address, as `href`; for `JSON.stringify`. */
  toJSON(): string {
    return IRI.#update(this);
  }

  /**
   * Converts the address to a URI by RFC 3986; percent-encodes characters that the URL Standard leaves raw and the RFC forbids.
   *
   * @example
   * new IRI("http://例え.jp/{é}?100%").toURI(); // => "http://xn--r8jz45g.jp/%7B%C3%A9%7D?100%25"
   *
   * @requirement P-3
   * @see https://www.rfc-editor.org/rfc/rfc3986#appendix-A
   */
  toURI(): string {
    IRI.#check(this, "toURI");
    return hrefToURI(IRI.#update(this));
  }

  /**
   * Converts the address to an IRI by RFC 3987, in Unicode as far as that is safe: the form to show.
   *
   * Unless the charset is UTF-8, the query stays percent-encoded.
   *
   * @example
   * new IRI("http://xn--r8jz45g.jp/%E6%97%A5?q=%C3%A9%2F").toIRI(); // => "http://例え.jp/日?q=é%2F"
   *
   * @param options - Which characters may stand for their percent-encoded octets.
   * @returns An IRI. If the href is a URI, `new IRI(…)` parses it back to the same href.
   * @throws {TypeError} If the profile is not known.
   * @requirement U-1
   * @see https://www.rfc-editor.org/rfc/rfc3987#section-3.2
   */
  toIRI(options?: DisplayOptions | null): string;
  toIRI(...[options]: [DisplayOptions?]): string {
    IRI.#check(this, "toIRI");
    return hrefToIRI(IRI.#update(this), getProfile(options), (this.#rarities ?? UNTOUCHED).charset);
  }

  /**
   * Returns whether another address is equivalent on a rung of the comparison ladder, by comparing the URIs of both. On the rung
   * `string`, equivalent means the same href.
   *
   * @example
   * new IRI("http://a/%7Euser").equals("http://a:80/~user", { level: "syntax" }); // => true
   * new IRI("http://a/%7Euser").equals("http://a:80/~user", { level: "string" }); // => false
   *
   * @param other - An address; a string is parsed in this object's charset.
   * @param options - The rung, which has no default, and its options.
   * @returns Whether it is; `false` for a string that cannot be parsed.
   * @throws {TypeError} If the rung is unknown, or an option has the wrong type.
   * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4
   */
  equals(other: IRILike, options: EqualsOptions): boolean {
    IRI.#check(this, "equals");
    const input = convertUSVString(other, "Failed to execute 'equals' on 'IRI': parameter 1");
    const { charset } = this.#rarities ?? UNTOUCHED;
    return areEquivalent(IRI.#update(this), parseHref(input, undefined, charset), options);
  }

  /** Brand check. Getters skip it: reading a private field of a foreign object throws already. */
  static #check(value: unknown, member: string): void {
    if (typeof value !== "object" || value === null || !(#href in value)) {
      throw new TypeError(`'${member}' called on an object that is not a valid instance of IRI.`);
    }
  }

  static #getLists(iri: IRI): QueryLists {
    iri.#rarities ??= createRarities(UTF_8);
    if (iri.#rarities.lists === undefined) {
      const { search, hash } = iri.#offsets ?? IRI.#locate(iri);
      iri.#rarities.lists = new QueryLists(iri.#href.slice(search, hash), () => {
        (iri.#rarities as Rarities).isStale = true;
      });
    }
    return iri.#rarities.lists;
  }

  static #locate(iri: IRI): HrefOffsets {
    iri.#offsets = findOffsets(iri.#href);
    return iri.#offsets;
  }

  /** Writes changes of the search parameters into the href, which it returns. They change no component before the query. */
  static #update(iri: IRI): string {
    const { lists, record, isStale } = iri.#rarities ?? UNTOUCHED;
    if (isStale && lists !== undefined) {
      (iri.#rarities as Rarities).isStale = false;
      const { search, hash } = iri.#offsets ?? IRI.#locate(iri);
      iri.#href = iri.#href.slice(0, search) + lists.search + iri.#href.slice(hash);
      iri.#offsets = undefined;
      if (record !== undefined) {
        setSerializedSearch(record, lists.search);
      }
    }
    return iri.#href;
  }

  static #set(iri: IRI, member: SettableMember, value: unknown): void {
    IRI.#check(iri, `set ${member}`);
    const text = convertValue(value, member);
    const href = IRI.#update(iri);
    const { record } = iri.#rarities ?? UNTOUCHED;
    const changed = record === undefined ? setInHref(href, iri.#offsets ?? IRI.#locate(iri), member, text) : null;
    IRI.#setHref(iri, changed ?? IRI.#setByWhatwgURL(iri, href, member, text));
  }

  static #setByWhatwgURL(iri: IRI, href: string, member: SettableMember, value: string): string {
    iri.#rarities ??= createRarities(UTF_8);
    iri.#rarities.record ??= recordOf(href);
    return setInRecord(iri.#rarities.record, member, value);
  }

  static #setHref(iri: IRI, href: string): void {
    iri.#href = href;
    iri.#offsets = undefined;
    const { lists } = iri.#rarities ?? UNTOUCHED;
    if (lists !== undefined) {
      const { search, hash } = IRI.#locate(iri);
      lists.search = href.slice(search, hash);
    }
  }
}

nameClass(IRI, "IRI");
defineInterface(IRI, "URL", ["parse", "canParse", "createObjectURL", "revokeObjectURL"]);
inheritFromPlatform(IRI, PLATFORM.URL);
defineIRIInspection(IRI.prototype);
