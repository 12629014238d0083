/**
 * The two lists of names and values of one address: `searchParams` in UTF-8, and `query` in the document's charset. A change
 * of one changes the other, and the address.
 *
 * @see https://url.spec.whatwg.org/#dom-url-searchparams
 */
import { createCharsetCodec, Query, type QueryCodec, URL_ENCODED } from "./query.js";
import { createQueryParameters, type URLSearchParams, URLSearchParamsClass } from "./search-params.js";

/** The lists of an address's query, each created on first use. */
export class QueryLists {
  /** The holder of the current query: a plain object, or the list that was changed last. */
  #source: { readonly search: string };
  readonly #onChange: () => void;
  readonly #queries: Query[] = [];
  #searchParams: URLSearchParams | undefined = undefined;
  #parameters: URLSearchParams | undefined = undefined;

  /**
   * Stores the query; its lists are created later.
   *
   * @param search - The query with its question mark, ASCII only; `""` for none.
   * @param onChange - Called after each change of a list.
   */
  constructor(search: string, onChange: () => void) {
    this.#source = { search };
    this.#onChange = onChange;
  }

  /** The query with its question mark, or `""`. */
  get search(): string {
    return this.#source.search;
  }

  set search(search: string) {
    this.#source = { search };
    for (const query of this.#queries) {
      query.search = search;
    }
  }

  /** The list in UTF-8; the same object each time. */
  get searchParams(): URLSearchParams {
    this.#searchParams ??= new URLSearchParamsClass(this.#createQuery(URL_ENCODED));
    return this.#searchParams;
  }

  /**
   * Returns the list in a charset; the same object each time.
   *
   * @param getCharset - Returns the encoding name; called on each use, because it depends on the scheme.
   */
  getParameters(getCharset: () => string): URLSearchParams {
    this.#parameters ??= createQueryParameters(this.#createQuery(createCharsetCodec(getCharset)));
    return this.#parameters;
  }

  #createQuery(codec: QueryCodec): Query {
    const query: Query = new Query(this.search, codec, () => {
      this.#source = query;
      for (const other of this.#queries) {
        if (other !== query) {
          other.follow(query);
        }
      }
      this.#onChange();
    });
    this.#queries.push(query);
    return query;
  }
}
