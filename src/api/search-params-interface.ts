/**
 * The type of the class `URLSearchParams`, which no class with private fields could give: any `URLSearchParams` fits it.
 *
 * Divergences: none. It is written out here because the library sees no DOM types.
 *
 * @see https://url.spec.whatwg.org/#interface-urlsearchparams
 */

/**
 * The query of an address as a list of names and values.
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
