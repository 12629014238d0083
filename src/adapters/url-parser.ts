/**
 * What the web layer leaves to whatwg-url: hosts in brackets, and search parameters; the only importer of whatwg-url.
 *
 * Divergences: none. whatwg-url is the referee of all else in the web layer.
 *
 * @see https://url.spec.whatwg.org/#url-parsing
 */
import { parseURL, serializeURL, URL as WhatwgURL, URLSearchParams as WhatwgURLSearchParams } from "whatwg-url";

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

/** A query, and its search parameters, which act on one another. */
export interface Query {
  /** The query with its question mark, or `""` if it is absent. */
  search: string;
  readonly searchParams: URLSearchParams;
}

/**
 * Parses and serializes an IPv6 address.
 *
 * @example
 * serializeIPv6Host("[::0:1]"); // => "[::1]"
 *
 * @param host - Hexadecimal digits, colons and dots in brackets.
 * @returns The host, or `null` for failure.
 * @see https://url.spec.whatwg.org/#concept-ipv6-parser
 */
export function serializeIPv6Host(host: string): string | null {
  const url = parseURL(`ws://${host}`, {});
  return url === null ? null : serializeURL(url).slice("ws://".length, -"/".length);
}

/**
 * Gives search parameters for the query of a serialized URL.
 *
 * Divergence (performance): they belong to a URL that has nothing but the query. So a change serializes, and reading the
 * query copies, no more than the query.
 *
 * @example
 * const query = createQuery("?a=%20");
 * query.search; // => "?a=%20"
 * query.searchParams.append("b", "é");
 * query.search; // => "?a=+&b=%C3%A9"
 *
 * @param search - With its question mark; `""` for none.
 * @see https://url.spec.whatwg.org/#interface-urlsearchparams
 */
export function createQuery(search: string): Query {
  const url = new WhatwgURL(CARRIER + search);
  return {
    searchParams: url.searchParams,
    get search(): string {
      return url.href.slice(CARRIER.length);
    },
    set search(value: string) {
      url.search = value;
    },
  };
}

/** The shortest URL; its scheme is not special, so that whatever query there is stays as it is. */
const CARRIER = "a:";

/** The class of the search parameters: whatwg-url's own. */
const SearchParamsClass: new (init?: unknown) => URLSearchParams = WhatwgURLSearchParams;

export { SearchParamsClass as URLSearchParamsClass };
