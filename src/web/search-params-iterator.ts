/**
 * The iterators of `URLSearchParams`: "default iterator objects" of Web IDL.
 *
 * Divergences: none.
 *
 * @see https://webidl.spec.whatwg.org/#js-default-iterator-object
 */

import type { Query } from "./charset-search-params.js";
import { defineInterface } from "./interface.js";
import { defineIteratorInspection } from "./node-inspect.js";
import type { Pair } from "./urlencoded.js";

/** The iterator that the members of `URLSearchParams` return. */
export interface SearchParamsIterator<T> extends IteratorObject<T, BuiltinIteratorReturn, unknown> {
  /** Returns the iterator itself. */
  [Symbol.iterator](): SearchParamsIterator<T>;
}

/** Walks the live list by index. */
class PairIterator<T> {
  readonly #query: Query;
  readonly #select: (pair: Pair) => T;
  #index = 0;

  constructor(query: Query, select: (pair: Pair) => T) {
    this.#query = query;
    this.#select = select;
  }

  /** @see https://webidl.spec.whatwg.org/#js-iterator-prototype-object */
  next(): IteratorResult<T, undefined> {
    // `at` reads nothing from `Object.prototype` after the end.
    const pair = this.#query.pairs.at(this.#index);
    if (pair === undefined) {
      return { value: undefined, done: true };
    }
    this.#index++;
    return { value: this.#select(pair), done: false };
  }

  /** @returns What `next` would return until the end; `null` for other objects. */
  static listRest(iterator: PairIterator<unknown>): readonly unknown[] | null {
    return #query in iterator ? iterator.#query.pairs.slice(iterator.#index).map(iterator.#select) : null;
  }
}

/** %IteratorPrototype%. */
const ITERATOR_PROTOTYPE: object = Object.getPrototypeOf(Object.getPrototypeOf([].values()));

const { prototype } = PairIterator;
defineInterface({ prototype }, "URLSearchParams Iterator", []);
Reflect.deleteProperty(prototype, "constructor");
Object.setPrototypeOf(prototype, ITERATOR_PROTOTYPE);
defineIteratorInspection(prototype, PairIterator.listRest);

/**
 * Creates an iterator.
 *
 * @param query - Holds the list.
 * @param select - Selects the key, the value or both from a pair.
 */
export function createIterator<T>(query: Query, select: (pair: Pair) => T): SearchParamsIterator<T> {
  return new PairIterator(query, select) as unknown as SearchParamsIterator<T>;
}
