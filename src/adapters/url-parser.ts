/**
 * The URL parser, the serializer and the live objects of the URL Standard; the only importer of whatwg-url.
 *
 * Divergences: none. whatwg-url is the referee of the web layer.
 *
 * @see https://url.spec.whatwg.org/#url-parsing
 */
import { parseURL, serializeURL, URL as WhatwgURL } from "whatwg-url";

/**
 * The query of an address as a list of names and values.
 *
 * It is written out here because the library sees no DOM types; any `URLSearchParams` that TypeScript knows fits.
 *
 * @see https://url.spec.whatwg.org/#interface-urlsearchparams
 */
export interface URLSearchParams {
  /** The number of name–value pairs. */
  readonly size: number;
  /** Adds a pair at the end. */
  append(name: string, value: string): void;
  /** Removes all pairs with this name, or with this name and value. */
  delete(name: string, value?: string): void;
  /** The first value of this name, or `null`. */
  get(name: string): string | null;
  /** All values of this name. */
  getAll(name: string): string[];
  /** Whether there is a pair with this name, or with this name and value. */
  has(name: string, value?: string): boolean;
  /** Sets the first pair of this name and removes the others. */
  set(name: string, value: string): void;
  /** Sorts the pairs by name, in code unit order; pairs of one name keep their order. */
  sort(): void;
  /** The pairs as application/x-www-form-urlencoded. */
  toString(): string;
  /** Calls back for each pair. */
  // biome-ignore lint/suspicious/noExplicitAny: a narrower parent would not take the callbacks that the DOM's takes.
  forEach(callback: (value: string, name: string, parent: any) => void, thisArg?: any): void;
  /** The pairs. */
  entries(): SearchParamsIterator<[string, string]>;
  /** The names. */
  keys(): SearchParamsIterator<string>;
  /** The values. */
  values(): SearchParamsIterator<string>;
  /** The pairs. */
  [Symbol.iterator](): SearchParamsIterator<[string, string]>;
}

/** What the iterating members of {@link URLSearchParams} return. */
export interface SearchParamsIterator<T> extends IteratorObject<T, BuiltinIteratorReturn, unknown> {
  [Symbol.iterator](): SearchParamsIterator<T>;
}

/** The members of a URL object that can be set. */
export type SettableMember =
  | "href"
  | "protocol"
  | "username"
  | "password"
  | "host"
  | "hostname"
  | "port"
  | "pathname"
  | "search"
  | "hash";

/** A URL object of the URL Standard, whose setters and search parameters act on one another. */
export interface URLObject extends Record<SettableMember, string> {
  readonly searchParams: URLSearchParams;
}

/** A parsed URL (the standard's URL record), which nothing but whatwg-url looks into. */
export interface ParsedURL {
  readonly scheme: string;
}

/**
 * Parses an address in a document's charset.
 *
 * @param input - Scalar values only: no lone surrogates.
 * @param base - The parsed base, or `null` for none.
 * @param charset - An encoding name as `getOutputEncoding` gives it.
 * @returns The parsed URL, or `null` for failure.
 * @see https://url.spec.whatwg.org/#concept-basic-url-parser
 */
export function basicURLParse(input: string, base: ParsedURL | null, charset: string): ParsedURL | null {
  return parseURL(input, { baseURL: base, encoding: charset });
}

/**
 * Serializes a parsed URL.
 *
 * @param url - What {@link basicURLParse} gave.
 * @returns The URL; ASCII only.
 * @see https://url.spec.whatwg.org/#concept-url-serializer
 */
export function serialize(url: ParsedURL): string {
  return serializeURL(url);
}

/**
 * Gives a live URL object for a serialized URL, to set members and to change search parameters.
 *
 * @param href - A serialized URL.
 * @returns An object of whatwg-url's own class.
 * @see https://url.spec.whatwg.org/#url-class
 */
export function createURLObject(href: string): URLObject {
  return new WhatwgURL(href);
}
