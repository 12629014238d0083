import { findFirstValue } from "./find-first-value.js";
import type { PlatformURL } from "./interface.js";
import { decodePart, encodePart, splitPair, splitSequences } from "./url-encoded.js";

/** Scalar values only, and the text that encodes both in their query. */
export type Pair = [name: string, value: string, source?: string];

export interface QueryCodec {
  /** The query has its question mark; `undefined` for "ask the list". */
  readonly find?: (search: string, name: string) => string | null | undefined;
  readonly parse: (text: string) => Pair[];
  readonly serialize: (pairs: readonly Pair[]) => string;
}

/**
 * @see https://url.spec.whatwg.org/#concept-urlencoded-string-parser
 * @see https://url.spec.whatwg.org/#concept-urlencoded-serializer
 */
export const URL_ENCODED: QueryCodec = {
  find: findFirstValue,
  parse: (text) => splitSequences(text).map((sequence) => splitPair(sequence, decodePart)),
  serialize: (pairs) => pairs.map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`).join("&"),
};

/**
 * A query that is shared by its lists: a change of one changes the others.
 *
 * Divergence (performance): the standard's "update steps" serialize after each change. Here the query is serialized
 * when it is read: 25,000 changes in a row serialize once.
 *
 * @see https://url.spec.whatwg.org/#concept-urlsearchparams-update
 */
export class Query {
  /** With its question mark, scalar values only, `""` for none; or the list to serialize. */
  #source: string | QueryList;
  isChanged = false;
  /** The last list, from which {@link QueryList.other} leads to the others. */
  list: QueryList | undefined = undefined;

  constructor(search: string) {
    this.#source = search;
  }

  get search(): string {
    if (typeof this.#source !== "string") {
      const list = this.#source;
      this.#source = list.pairs.length === 0 ? "" : `?${list.serialize()}`;
    }
    return this.#source;
  }

  set search(value: string) {
    this.follow(value);
  }

  follow(source: string | QueryList): void {
    this.#source = source;
    this.isChanged = typeof source !== "string";
    for (let { list } = this; list !== undefined; list = list.other) {
      list.update(list === source);
    }
  }
}

export class QueryList {
  readonly #query: Query;
  readonly #codec: QueryCodec;
  #pairs: Pair[] | undefined = undefined;
  readonly other: QueryList | undefined;
  /** A platform URL that always has the same query. */
  mirror: PlatformURL | undefined = undefined;

  constructor(query: Query, codec: QueryCodec) {
    this.#query = query;
    this.#codec = codec;
    this.other = query.list;
    query.list = this;
  }

  /** A query whose list nobody has read does not become one. */
  get(name: string): string | null {
    const found = this.#pairs === undefined ? this.#codec.find?.(this.#query.search, name) : undefined;
    return found === undefined ? (this.pairs.find((pair) => pair[0] === name)?.[1] ?? null) : found;
  }

  /** After changing the list in place, call {@link touch}. */
  get pairs(): Pair[] {
    this.#pairs ??= this.#codec.parse(this.#query.search.slice(1));
    return this.#pairs;
  }

  set pairs(value: Pair[]) {
    this.#pairs = value;
    this.touch();
  }

  touch(): void {
    this.#query.follow(this);
  }

  serialize(): string {
    return this.#codec.serialize(this.pairs);
  }

  update(isLeader: boolean): void {
    this.#pairs = isLeader ? this.#pairs : undefined;
    this.reflect();
  }

  reflect(): void {
    if (this.mirror !== undefined) {
      this.mirror.search = this.#query.search;
    }
  }
}
