/**
 * A query, and the list of names and values that it stands for: each is made from the other when somebody asks for it.
 *
 * Divergence (performance): the "update steps" of search parameters serialize after each change. Here that waits until the
 * query is read, so that 25,000 changes in a row serialize once. Nobody can see the query in between.
 *
 * @see https://url.spec.whatwg.org/#concept-urlsearchparams-update
 */
import type { PlatformURL } from "./platform.js";
import { type Pair, parseURLEncoded, serializeURLEncoded } from "./urlencoded.js";

/** The way from a query to names and values, and back. */
export interface QueryCodec {
  /** @param text - A query without its question mark. */
  readonly parse: (text: string) => Pair[];
  /** @returns A query without its question mark. */
  readonly serialize: (pairs: readonly Pair[]) => string;
}

/** application/x-www-form-urlencoded. */
export const URL_ENCODED: QueryCodec = { parse: parseURLEncoded, serialize: serializeURLEncoded };

/**
 * A query, and its names and values. Setting one of them changes the other.
 *
 * @example
 * const query = new Query("?a=%20", URL_ENCODED, () => {});
 * query.search; // => "?a=%20"
 * query.pairs.push(["b", "é"]);
 * query.touch();
 * query.search; // => "?a=+&b=%C3%A9"
 */
export class Query {
  #mirror: PlatformURL | undefined = undefined;
  #search: string | undefined;
  #pairs: Pair[] | undefined = undefined;
  readonly #codec: QueryCodec;
  readonly #onChange: () => void;

  /**
   * Makes a query.
   *
   * @param search - The query with its question mark, scalar values only; `""` for none.
   * @param codec - Reads and writes the list.
   * @param onChange - Called when the list has changed.
   */
  constructor(search: string, codec: QueryCodec, onChange: () => void) {
    this.#search = search;
    this.#codec = codec;
    this.#onChange = onChange;
  }

  /** The query with its question mark, or `""` if it is absent. */
  get search(): string {
    this.#search ??= this.pairs.length === 0 ? "" : `?${this.serialize()}`;
    return this.#search;
  }

  set search(value: string) {
    this.#search = value;
    this.#pairs = undefined;
    this.#reflect();
  }

  /** The names and values. Who changes the list itself has to say so, by {@link touch}. */
  get pairs(): Pair[] {
    this.#pairs ??= this.#codec.parse(this.search.slice(1));
    return this.#pairs;
  }

  set pairs(value: Pair[]) {
    this.#pairs = value;
    this.touch();
  }

  /** Writes the list, as a query without its question mark. */
  serialize(): string {
    return this.#codec.serialize(this.pairs);
  }

  /** Says that the list has changed. */
  touch(): void {
    this.#search = undefined;
    this.#onChange();
    this.#reflect();
  }

  /** An object of the platform that has to hold the same query. */
  get mirror(): PlatformURL | undefined {
    return this.#mirror;
  }

  set mirror(value: PlatformURL | undefined) {
    this.#mirror = value;
    this.#reflect();
  }

  #reflect(): void {
    if (this.#mirror !== undefined) {
      this.#mirror.search = this.search;
    }
  }
}
