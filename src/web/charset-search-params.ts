/**
 * A query, and the list of names and values that it stands for; each is computed from the other on demand.
 *
 * Divergence (performance): the standard's "update steps" serialize after each change. Here the query is serialized when it is
 * read, so that 25,000 changes in a row serialize once; nothing can observe the difference.
 *
 * @see https://url.spec.whatwg.org/#concept-urlsearchparams-update
 */
import type { PlatformURL } from "./platform.js";
import { type Pair, parseURLEncoded, serializeURLEncoded } from "./urlencoded.js";

/** A codec between a query and its names and values. */
export interface QueryCodec {
  /** @param text - A query without its question mark. */
  readonly parse: (text: string) => Pair[];
  /** @returns A query without its question mark. */
  readonly serialize: (pairs: readonly Pair[]) => string;
}

/** application/x-www-form-urlencoded. */
export const URL_ENCODED: QueryCodec = { parse: parseURLEncoded, serialize: serializeURLEncoded };

/**
 * A query with its names and values; setting one changes the other.
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
  /** The query that this one has followed since its last read. */
  #leader: Query | undefined = undefined;
  #pairs: Pair[] | undefined = undefined;
  readonly #codec: QueryCodec;
  readonly #onChange: () => void;

  /**
   * Creates a query.
   *
   * @param search - The query with its question mark, scalar values only; `""` for none.
   * @param codec - Reads and writes the list.
   * @param onChange - Called after each change of the list.
   */
  constructor(search: string, codec: QueryCodec, onChange: () => void) {
    this.#search = search;
    this.#codec = codec;
    this.#onChange = onChange;
  }

  /** The query with its question mark, or `""` if it is absent. */
  get search(): string {
    this.#search ??= this.#leader?.search ?? (this.pairs.length === 0 ? "" : `?${this.serialize()}`);
    return this.#search;
  }

  set search(value: string) {
    this.#replace(value, undefined);
  }

  /** Takes over the search of another query when it is read next. */
  follow(leader: Query): void {
    this.#replace(undefined, leader);
  }

  /** The names and values. After changing the list in place, call {@link touch}. */
  get pairs(): Pair[] {
    this.#pairs ??= this.#codec.parse(this.search.slice(1));
    return this.#pairs;
  }

  set pairs(value: Pair[]) {
    this.#pairs = value;
    this.touch();
  }

  /** Serializes the list, without a question mark. */
  serialize(): string {
    return this.#codec.serialize(this.pairs);
  }

  /** Marks the list as changed. */
  touch(): void {
    this.#search = undefined;
    this.#leader = undefined;
    this.#onChange();
    this.#reflect();
  }

  /** A platform URL that is kept at the same query. */
  get mirror(): PlatformURL | undefined {
    return this.#mirror;
  }

  set mirror(value: PlatformURL | undefined) {
    this.#mirror = value;
    this.#reflect();
  }

  #replace(search: string | undefined, leader: Query | undefined): void {
    this.#search = search;
    this.#leader = leader;
    this.#pairs = undefined;
    this.#reflect();
  }

  #reflect(): void {
    if (this.#mirror !== undefined) {
      this.#mirror.search = this.search;
    }
  }
}
