/**
 * The class `URLSearchParams`. In browsers, the platform creates its instances.
 *
 * Divergence (compatibility): as in whatwg-url and Node, a sequence's `@@iterator` is read twice, and an iterator is
 * closed if one of its values cannot be converted; Web IDL reads it once and closes nothing.
 */

import { convertUSVString, requireArguments } from "../infra/arguments.js";
import { toWellFormed } from "../infra/well-formed.js";
import { define, defineInterface, nameClass, PLATFORM, refuseReceiver } from "./interface.js";
import { defineIteratorInspection, defineParamsInspection } from "./node-inspect.js";
import { type Pair, Query, QueryList, URL_ENCODED } from "./query.js";
import { markAsUncloneable } from "./uncloneable.js";

/** The iterator that the members of `URLSearchParams` return. */
export interface SearchParamsIterator<T> extends IteratorObject<T, BuiltinIteratorReturn, unknown> {
  [Symbol.iterator](): SearchParamsIterator<T>;
}

/**
 * The query of an address as a list of names and values. An interface, so that the types of the DOM and of Node are
 * assignable to it.
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
  // biome-ignore lint/suspicious/noExplicitAny: a narrower parent would reject callbacks that the DOM's type accepts.
  forEach(callback: (value: string, name: string, parent: any) => void, thisArg?: any): void;
  entries(): SearchParamsIterator<[string, string]>;
  keys(): SearchParamsIterator<string>;
  values(): SearchParamsIterator<string>;
  [Symbol.iterator](): SearchParamsIterator<[string, string]>;
}

/** A "default iterator object" of Web IDL, over the live list by index. */
class PairIterator<T> {
  readonly #list: QueryList;
  readonly #select: (pair: Pair) => T;
  #index = 0;

  constructor(list: QueryList, select: (pair: Pair) => T) {
    this.#list = list;
    this.#select = select;
  }

  next(): IteratorResult<T, undefined> {
    const { pairs } = this.#list;
    if (this.#index >= pairs.length) {
      return { value: undefined, done: true };
    }
    return { value: this.#select(pairs[this.#index++] as Pair), done: false };
  }

  static listRest(iterator: PairIterator<unknown>): readonly unknown[] | null {
    return #list in iterator ? iterator.#list.pairs.slice(iterator.#index).map(iterator.#select) : null;
  }
}

const ITERATOR_PROTOTYPE: object = Object.getPrototypeOf(Object.getPrototypeOf([].values()));

defineInterface(PairIterator, "URLSearchParams Iterator", []);
Reflect.deleteProperty(PairIterator.prototype, "constructor");
Object.setPrototypeOf(PairIterator.prototype, ITERATOR_PROTOTYPE);
defineIteratorInspection(PairIterator.prototype, PairIterator.listRest);

function createIterator<T>(list: QueryList, select: (pair: Pair) => T): SearchParamsIterator<T> {
  return new PairIterator(list, select) as unknown as SearchParamsIterator<T>;
}

/** Under a name that the class does not hide. */
type Interface = URLSearchParams;

const CONSTRUCT = "Failed to construct 'URLSearchParams': parameter 1";
const NOT_PAIRS = `${CONSTRUCT} is a sequence, but not of pairs.`;

/**
 * A list of names and values, alone or of the query of an address.
 *
 * @example
 * const params = new URLSearchParamsClass({ a: "é", b: "1" });
 * params.append("a", " ");
 * `${params}`; // => "a=%C3%A9&b=1&a=+"
 */
export const URLSearchParamsClass: new (init?: unknown) => URLSearchParams = class URLSearchParams
  implements Interface
{
  declare [Symbol.iterator]: () => SearchParamsIterator<[string, string]>;
  /** @param init - A string, a sequence of pairs, or a record. Our own code passes a {@link QueryList}. */
  constructor(init: unknown = "") {
    // biome-ignore lint/correctness/noConstructorReturn: only the platform can create its objects.
    return createObject(new.target.prototype, init instanceof QueryList ? init : createList(init));
  }

  get size(): number {
    return getList(this).pairs.length;
  }

  append(name: string, value: string): void {
    const list = getList(this);
    const pair = convertPair("append", arguments.length, name, value);
    list.pairs.push(pair);
    list.touch();
  }

  delete(name: string, value: string | undefined = undefined): void {
    const list = getList(this);
    const isMatch = convertCriterion("delete", arguments.length, name, value);
    list.pairs = list.pairs.filter((pair) => !isMatch(pair));
  }

  get(name: string): string | null {
    return getList(this).get(convertArgument("get", arguments.length, 1, 1, name));
  }

  getAll(name: string): string[] {
    const list = getList(this);
    const isMatch = convertCriterion("getAll", arguments.length, name);
    return list.pairs.filter(isMatch).map(([, value]) => value);
  }

  has(name: string, value: string | undefined = undefined): boolean {
    const list = getList(this);
    const isMatch = convertCriterion("has", arguments.length, name, value);
    return list.pairs.some(isMatch);
  }

  set(name: string, value: string): void {
    const list = getList(this);
    const added = convertPair("set", arguments.length, name, value);
    const first = list.pairs.findIndex((pair) => pair[0] === added[0]);
    if (first === -1) {
      list.pairs.push(added);
      list.touch();
    } else {
      const pairs = list.pairs.filter((pair, index) => index <= first || pair[0] !== added[0]);
      pairs[first] = added;
      list.pairs = pairs;
    }
  }

  sort(): void {
    const list = getList(this);
    list.pairs.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
    list.touch();
  }

  toString(): string {
    return getList(this).serialize();
  }

  keys(): SearchParamsIterator<string> {
    return createIterator(getList(this), ([name]) => name);
  }

  values(): SearchParamsIterator<string> {
    return createIterator(getList(this), ([, value]) => value);
  }

  entries(): SearchParamsIterator<[string, string]> {
    return createIterator(getList(this), ([name, value]) => [name, value]);
  }

  forEach(callback: (value: string, name: string, parent: this) => void, thisArg: unknown = undefined): void {
    const list = getList(this);
    const context = contextOf("forEach");
    requireArguments(arguments.length, 1, context);
    if (typeof callback !== "function") {
      throw new TypeError(`${context}: parameter 1 is not a function.`);
    }
    for (let index = 0; index < list.pairs.length; index++) {
      const [name, value] = list.pairs[index] as Pair;
      Reflect.apply(callback, thisArg, [value, name, this]);
    }
  }
};

nameClass(URLSearchParamsClass, "URLSearchParams");
defineInterface(URLSearchParamsClass, "URLSearchParams", []);
const { prototype } = URLSearchParamsClass as unknown as { readonly prototype: URLSearchParams };
define(prototype, Symbol.iterator, prototype.entries, false);
defineParamsInspection(prototype);
/** They work on any object that has a query. */
export const MEMBERS = Object.getOwnPropertyDescriptors(prototype);
if (PLATFORM.URLSearchParams !== undefined) {
  Object.setPrototypeOf(prototype, PLATFORM.URLSearchParams.prototype);
}

/** Returns an existing object, so that a subclass adds its private fields to that object. */
class Given {
  constructor(object: object) {
    // biome-ignore lint/correctness/noConstructorReturn: the platform has created the object.
    return object;
  }
}

/** In a private field, whatever the object's class; a `WeakMap` takes longer. */
export class ListKeeper extends Given {
  readonly #list: QueryList;

  constructor(object: object, list: QueryList) {
    super(object);
    this.#list = list;
    markAsUncloneable?.(object);
  }

  static read(object: unknown): QueryList {
    return isObject(object) && #list in object ? object.#list : refuseReceiver();
  }
}

const getList = ListKeeper.read;

function createObject(objectPrototype: object, list: QueryList): URLSearchParams {
  list.mirror ??= PLATFORM.createMirror?.();
  list.reflect();
  const mirrored = list.mirror?.searchParams;
  const object: object =
    mirrored === undefined ? Object.create(objectPrototype) : Object.setPrototypeOf(mirrored, objectPrototype);
  return new ListKeeper(object, list) as object as URLSearchParams;
}

export function createSearchParams(list: QueryList): URLSearchParams {
  return createObject(prototype, list);
}

function createList(init: unknown): QueryList {
  const query = new Query("");
  const list = new QueryList(query, URL_ENCODED);
  if (!isObject(init)) {
    const text = convertUSVString(init, CONSTRUCT);
    query.search = text.startsWith("?") ? text : `?${text}`;
  } else if (((init as Partial<Iterable<unknown>>)[Symbol.iterator] ?? undefined) === undefined) {
    list.pairs = convertRecord(init as Readonly<Record<PropertyKey, unknown>>);
  } else {
    list.pairs = convertSequence(init as Iterable<unknown>);
  }
  return list;
}

function isObject(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

/** @see https://webidl.spec.whatwg.org/#create-sequence-from-iterable */
function convertSequence(init: Iterable<unknown>): Pair[] {
  const pairs: string[][] = [];
  for (const element of init) {
    if (!isObject(element)) {
      throw new TypeError(NOT_PAIRS);
    }
    const pair: string[] = [];
    for (const item of element as Iterable<unknown>) {
      pair.push(convertUSVString(item, CONSTRUCT));
    }
    pairs.push(pair);
  }
  if (pairs.some((pair) => pair.length !== 2)) {
    throw new TypeError(NOT_PAIRS);
  }
  return pairs as Pair[];
}

/**
 * If two keys convert to the same string, the pair keeps the place of the first and the value of the last.
 *
 * @see https://webidl.spec.whatwg.org/#js-record
 */
function convertRecord(init: Readonly<Record<PropertyKey, unknown>>): Pair[] {
  const record = new Map<string, string>();
  for (const key of Reflect.ownKeys(init)) {
    if (Reflect.getOwnPropertyDescriptor(init, key)?.enumerable) {
      const name = convertUSVString(key, CONSTRUCT);
      record.set(name, convertUSVString(init[key], CONSTRUCT));
    }
  }
  return [...record];
}

function convertPair(operation: string, count: number, name: unknown, value: unknown): Pair {
  return [convertArgument(operation, count, 2, 1, name), convertArgument(operation, count, 2, 2, value)];
}

function convertCriterion(operation: string, count: number, name: unknown, value?: unknown): (pair: Pair) => boolean {
  const soughtName = convertArgument(operation, count, 1, 1, name);
  if (value === undefined) {
    return (pair) => pair[0] === soughtName;
  }
  const soughtValue = convertArgument(operation, count, 1, 2, value);
  return (pair) => pair[0] === soughtName && pair[1] === soughtValue;
}

const contextOf = (operation: string): string => `Failed to execute '${operation}' on 'URLSearchParams'`;

function convertArgument(operation: string, count: number, required: number, position: number, value: unknown) {
  if (count >= required && typeof value === "string") {
    return toWellFormed(value);
  }
  const context = contextOf(operation);
  requireArguments(count, required, context);
  return convertUSVString(value, `${context}: parameter ${position}`);
}
