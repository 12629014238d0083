import {
  checkNames,
  checkOptions,
  convertDictionaryString,
  convertDOMString,
  convertUSVString,
  getChoice,
  isDictionary,
  requireArguments,
} from "../infra/arguments.js";
import { lowerCaseOutsideTriplets } from "../infra/code-points.js";
import { mapNames } from "../mapping/mailto.js";
import type { Profile } from "../mapping/profiles.js";
import { convert, createConversion, getProfile, type URIToIRIOptions } from "../mapping/uri-to-iri.js";
import { getOutputEncoding, UTF_8 } from "../packages/charset.js";
import { encodeHref, type IRILike } from "../schemes/address-argument.js";
import { split } from "../syntax/components.js";
import { spellURI } from "../syntax/spell-uri.js";
import { refuseAddress } from "../web/failure.js";
import { canParseAlone, parseHref } from "../web/href.js";
import { findOffsets } from "../web/href-parts.js";
import { defineInterface, inheritMembers, nameClass } from "../web/interface.js";
import { QueryList } from "../web/query.js";
import type { URLSearchParams } from "../web/search-params.js";
import { internals, ParsedURL, parseAlone, RareState, URL } from "../web/url.js";
import { createCharsetCodec, createQueryParameters, getQueryCharset, parseInCharset } from "./document-query.js";

export type { IRILike };

/** Options of the class `IRI`. */
export interface IRIOptions {
  /** The document's charset, a label of the Encoding Standard such as `"sjis"`; `"utf-8"` if left out. */
  readonly charset?: string | undefined;
}

/** Options of the method `toURI`. */
export interface ToURIOptions {
  /** The level on which equivalent addresses have one spelling: `"string"` (the default) or `"syntax"`. */
  readonly level?: "string" | "syntax" | undefined;
}

/** Options of the method `toIRI`. */
export type ToIRIOptions = Pick<URIToIRIOptions, "profile">;

interface OwnState {
  readonly charset: string;
  query: URLSearchParams | undefined;
}

function charsetOf(iri: unknown) {
  return (internals.getRare(iri).own as OwnState | undefined)?.charset ?? UTF_8;
}

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
export class IRI extends URL {
  /**
   * Parses an address.
   *
   * @param iri - The address, or a reference to one; any value, converted as Web IDL says.
   * @throws {TypeError} With `code: "ERR_INVALID_URL"`, `input` and `base`, if the address or the base cannot be
   *   parsed; its `cause` is an `IRIError`. Also if a value cannot be converted to a string, or an option is unknown.
   * @throws {RangeError} If the charset is not a label of the Encoding Standard.
   */
  constructor(iri: IRILike, base?: IRILike, options?: IRIOptions);
  constructor(iri: unknown, base: unknown = undefined, options: unknown = undefined) {
    const isAlone = typeof iri === "string" && base === undefined && options === undefined;
    super(
      isAlone
        ? (parseAlone(iri) ?? refuseAddress(iri, undefined))
        : readArguments(arguments.length, iri, base, options),
    );
  }

  /**
   * Parses an address; `null` if it cannot be parsed. Otherwise, arguments and errors are those of the constructor.
   *
   * @example
   * IRI.parse("http://["); // => null
   * IRI.parse("../b", "http://example.org/a/").href; // => "http://example.org/b"
   */
  static override parse(iri: IRILike, base?: IRILike, options?: IRIOptions): IRI | null;
  static override parse(iri: unknown, base: unknown = undefined, options: unknown = undefined): IRI | null {
    const given = convertArguments(arguments.length, iri, base, options, "Failed to execute 'parse' on 'IRI'");
    const href = parseInCharset(given.input, given.base, given.charset);
    return href === null ? null : createFromHref(href, given.charset);
  }

  /**
   * Returns whether an address can be parsed. The charset never changes the answer, but must be a known label.
   *
   * @example
   * IRI.canParse("//例え.jp"); // => false
   * IRI.canParse("//例え.jp", "https://example.org"); // => true
   */
  static override canParse(iri: IRILike, base?: IRILike, options?: IRIOptions): boolean;
  static override canParse(iri: unknown, base: unknown = undefined, options: unknown = undefined): boolean {
    if (typeof iri === "string" && base === undefined && options === undefined) {
      return canParseAlone(iri);
    }
    const given = convertArguments(arguments.length, iri, base, options, "Failed to execute 'canParse' on 'IRI'");
    return parseHref(given.input, given.base) !== null;
  }

  /** Parses an address in this object's charset, and throws like the constructor; the getter is inherited. */
  override set href(value: string) {
    const charset = charsetOf(this);
    const input = convertUSVString(value, "Failed to set the 'href' property on 'IRI': The provided value");
    internals.replace(this, parseInCharset(input, undefined, charset) ?? refuseAddress(input, undefined));
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
    const rare = internals.getRare(this);
    rare.own ??= createOwnState(UTF_8);
    const own = rare.own as OwnState;
    const codec = createCharsetCodec(() => getQueryCharset(internals.read(this), own.charset));
    own.query ??= createQueryParameters(new QueryList(internals.getQuery(this), codec));
    return own.query;
  }

  /** The encoding of queries while parsing, by its name in lower case: "windows-1252" for "latin1". */
  get charset(): string {
    return charsetOf(this);
  }

  /**
   * Converts the address to a URI by RFC 3986; percent-encodes characters that the URL Standard leaves raw and the
   * RFC forbids. Domain names that the standard percent-encodes, as in `mailto:`, are in Punycode, as by `iriToURI`.
   *
   * On the level `syntax`, also writes unreserved characters raw and hexadecimal digits in upper case: the spelling
   * that other programs pass on unchanged, which all equivalent addresses share.
   *
   * @example
   * new IRI("http://例え.jp/{é}?100%").toURI(); // => "http://xn--r8jz45g.jp/%7B%C3%A9%7D?100%25"
   * new IRI("mailto:user@例え.jp").toURI(); // => "mailto:user@xn--r8jz45g.jp"
   * new IRI("http://a.example/%7eu/%c3%a9").toURI({ level: "syntax" }); // => "http://a.example/~u/%C3%A9"
   *
   * @param options - The level; `"string"` by default, which changes only domain names in a URI.
   * @returns A URI; on the level `syntax`, that of `normalize` with `form: "uri"`.
   * @throws {TypeError} If an option or the level is not known.
   * @requirement P-3, G-13
   * @see https://www.rfc-editor.org/rfc/rfc3986#appendix-A
   */
  toURI(options?: ToURIOptions | null): string;
  toURI(...[options]: [ToURIOptions?]): string {
    const href = internals.read(this);
    checkOptions(options, ["level"]);
    const level = getChoice(options, "level", ["string", "syntax"], "string");
    return level === "string" ? mapNames(encodeHref(href)) : spellURI(mapNames(encodeHref(lowerCaseHost(href))));
  }

  /**
   * Converts the address to an IRI by RFC 3987, in Unicode where that loses no information: the form for editing and
   * storing. To show an address to people, use the function `toDisplayString`, which guards against deception.
   *
   * Unless the charset is UTF-8, the query stays percent-encoded.
   *
   * @example
   * new IRI("http://xn--r8jz45g.jp/%E6%97%A5?q=%C3%A9%2F").toIRI(); // => "http://例え.jp/日?q=é%2F"
   *
   * @returns An IRI, which `new IRI(…)` parses back to an address with the same `toURI()`.
   * @throws {TypeError} If an option or the profile is not known.
   * @requirement U-1
   * @see https://www.rfc-editor.org/rfc/rfc3987#section-3.2
   */
  toIRI(options?: ToIRIOptions | null): string;
  toIRI(...[options]: [ToIRIOptions?]): string {
    const href = internals.read(this);
    checkOptions(options, ["profile"]);
    return hrefToIRI(href, getProfile(options), charsetOf(this));
  }
}

/**
 * @param charset - Unless it is UTF-8, the query stays encoded, because in that document a character would not stand
 *   for UTF-8 octets.
 */
export function hrefToIRI(href: string, profile: Profile, charset: string): string {
  const conversion = createConversion(profile, { exact: true, decodesHosts: true });
  const mapQuery = charset === UTF_8 ? conversion.mapQuery : (query: string): string => query;
  return convert(split(encodeHref(href)), { ...conversion, mapQuery });
}

/** The parser lowers only the hosts of its special schemes. */
function lowerCaseHost(href: string) {
  const { host, hostEnd } = findOffsets(href);
  return href.slice(0, host) + lowerCaseOutsideTriplets(href.slice(host, hostEnd)) + href.slice(hostEnd);
}

const createOwnState = (charset: string): OwnState => ({ charset, query: undefined });

function toParsed(href: string, charset: string): ParsedURL {
  return new ParsedURL(href, charset === UTF_8 ? 0 : new RareState(createOwnState(charset)));
}

export function createFromHref(href: string, charset: string): IRI {
  return new IRI(toParsed(href, charset) as object as IRILike);
}

function readArguments(count: number, iri: unknown, base: unknown, options: unknown): ParsedURL {
  if (iri instanceof ParsedURL) {
    return iri;
  }
  const given = convertArguments(count, iri, base, options, "Failed to construct 'IRI'");
  const href = parseInCharset(given.input, given.base, given.charset) ?? refuseAddress(given.input, given.base);
  return toParsed(href, given.charset);
}

/** `encoding` is the option of whatwg-url's parser. */
function isOptions(value: unknown) {
  if (typeof value !== "object" || value === null) {
    return false;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  const keys = Object.keys(value);
  return (
    (prototype === null || prototype === Object.prototype) &&
    keys.length > 0 &&
    keys.every((key) => key === "charset" || key === "encoding")
  );
}

/** Lone surrogates stay: the parser replaces them. */
function convertArguments(count: number, iri: unknown, base: unknown, options: unknown, context: string) {
  requireArguments(count, 1, context);
  // Strings and omitted arguments need no conversion; concatenating the context would take time.
  const input = typeof iri === "string" ? iri : convertDOMString(iri, `${context}: parameter 1`);
  const isConverted = typeof base === "string" || base === undefined;
  if (!isConverted && isOptions(base)) {
    throw new TypeError(`${context}: parameter 2 is the base; options are the third argument.`);
  }
  const baseString = isConverted ? base : convertDOMString(base, `${context}: parameter 2`);
  const label = options === undefined ? undefined : readCharsetOption(options, `${context}: parameter 3`);
  return { input, base: baseString, charset: label === undefined ? UTF_8 : getOutputEncoding(label) };
}

function readCharsetOption(options: unknown, context: string): string | undefined {
  if (isDictionary(options)) {
    checkNames(options, ["charset"], "option", { encoding: "charset" });
  }
  return convertDictionaryString(options, "charset", context);
}

nameClass(IRI, "IRI");
inheritMembers(IRI, URL);
defineInterface(IRI, "URL", ["parse", "canParse"]);
