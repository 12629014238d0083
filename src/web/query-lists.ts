/**
 * The lists of names and values that are handed out for one address: `searchParams` in UTF-8, and `query` in the document's
 * charset. A change of one changes the other, and the address.
 *
 * Divergences: none; `query` is no member of `URL`.
 *
 * @see https://url.spec.whatwg.org/#dom-url-searchparams
 */
import { createCharsetCodec } from "./charset-query.js";
import { Query, type QueryCodec, URL_ENCODED } from "./query.js";
import { createQueryParameters, type URLSearchParams, URLSearchParamsClass } from "./search-params.js";

/** The lists of an address's query. Each is made when somebody asks for it. */
export class QueryLists {
  /** The query, or the list that it is to be read from. */
  #source: { readonly search: string };
  readonly #onChange: () => void;
  readonly #queries: Query[] = [];
  #searchParams: URLSearchParams | undefined = undefined;
  #parameters: URLSearchParams | undefined = undefined;

  /**
   * Makes no list as yet.
   *
   * @param search - The query with its question mark, ASCII only; `""` for none.
   * @param onChange - Called when a list has changed.
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

  /** The list in UTF-8: always the same object. */
  get searchParams(): URLSearchParams {
    this.#searchParams ??= new URLSearchParamsClass(this.#createQuery(URL_ENCODED));
    return this.#searchParams;
  }

  /**
   * Returns the list in a charset: always the same object.
   *
   * @param getCharset - Returns the name of the encoding, which can change with the scheme.
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
          other.search = query.search;
        }
      }
      this.#onChange();
    });
    this.#queries.push(query);
    return query;
  }
}
