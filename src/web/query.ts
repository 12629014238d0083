/**
 * A query and the lists of names and values that it stands for.
 *
 * @see https://url.spec.whatwg.org/#application/x-www-form-urlencoded
 */
import { decodeUTF8 } from "../infra/decode-utf8.js";
import { decodeTriplets, encodeNonASCII, encodeOctet, percentDecode } from "../infra/percent.js";
import type { PlatformURL } from "./interface.js";

/** A name and a value, scalar values only, and the text that encodes both in their query. */
export type Pair = [name: string, value: string, source?: string];

/** A codec between a query, without its question mark, and its names and values. */
export interface QueryCodec {
  readonly parse: (text: string) => Pair[];
  readonly serialize: (pairs: readonly Pair[]) => string;
}

/**
 * application/x-www-form-urlencoded.
 *
 * @see https://url.spec.whatwg.org/#concept-urlencoded-string-parser
 * @see https://url.spec.whatwg.org/#concept-urlencoded-serializer
 */
export const URL_ENCODED: QueryCodec = {
  parse: (text) => splitSequences(text).map((sequence) => splitPair(sequence, decode)),
  serialize: (pairs) => pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&"),
};

export function splitSequences(text: string): string[] {
  return text === "" ? [] : text.split("&").filter((sequence) => sequence !== "");
}

/** Splits the text between two ampersands, and decodes both parts. */
export function splitPair(sequence: string, decodePart: (part: string) => string): [name: string, value: string] {
  const equals = sequence.indexOf("=");
  const nameEnd = equals === -1 ? sequence.length : equals;
  return [decodePart(sequence.slice(0, nameEnd)), decodePart(sequence.slice(nameEnd + 1))];
}

/**
 * Longest text, in UTF-16 units, that is decoded piece by piece: twice as fast for short text, much garbage for long
 * text.
 */
const LONGEST_BY_PIECES = 0x400;

/** Decodes plus signs, and percent-encoded octets as UTF-8; a byte order mark is kept. */
function decode(text: string): string {
  // V8 replaces slowly from two million matches on.
  const spaced = text.includes("+") ? text.split("+").join(" ") : text;
  if (!spaced.includes("%")) {
    return spaced;
  }
  const decoded = spaced.length > LONGEST_BY_PIECES ? null : decodeTriplets(spaced);
  return decoded ?? decodeUTF8(percentDecode(encodeNonASCII(spaced)));
}

/**
 * Percent-encodes with the application/x-www-form-urlencoded percent-encode set, and writes spaces as plus signs. Of
 * that set, `encodeURIComponent` does not encode five characters.
 */
function encode(text: string): string {
  const encoded = encodeURIComponent(text);
  const spaced = encoded.includes("%20") ? encoded.split("%20").join("+") : encoded;
  return spaced.replace(/[!'()~]/g, (character) => encodeOctet(character.charCodeAt(0)));
}

/**
 * A query that is shared by its lists: a change of one changes the others.
 *
 * Divergence (performance): the standard's "update steps" serialize after each change. Here the query is serialized
 * when it is read, so that 25,000 changes in a row serialize once; nothing can observe the difference.
 *
 * @example
 * const query = new Query("?a=%20");
 * const list = new QueryList(query, URL_ENCODED);
 * list.pairs.push(["b", "é"]);
 * list.touch();
 * query.search; // => "?a=+&b=%C3%A9"
 *
 * @see https://url.spec.whatwg.org/#concept-urlsearchparams-update
 */
export class Query {
  /** The query with its question mark, scalar values only, `""` for none; or the list to serialize. */
  #source: string | QueryList;
  /** Whether a list has changed since the owner of the query unset this. */
  isChanged = false;
  readonly #lists: QueryList[] = [];

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
    this.isChanged = false;
    this.#replace(value);
  }

  add(list: QueryList): void {
    this.#lists.push(list);
  }

  /** Takes over the changes of a list. */
  follow(leader: QueryList): void {
    this.isChanged = true;
    this.#replace(leader);
  }

  #replace(source: string | QueryList): void {
    this.#source = source;
    for (const list of this.#lists) {
      list.update(list === source);
    }
  }
}

/** The names and values of a query. */
export class QueryList {
  readonly #query: Query;
  readonly #codec: QueryCodec;
  #pairs: Pair[] | undefined = undefined;
  /** A platform URL that always has the same query. */
  mirror: PlatformURL | undefined = undefined;

  constructor(query: Query, codec: QueryCodec) {
    this.#query = query;
    this.#codec = codec;
    query.add(this);
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

  /** Marks the list as changed. */
  touch(): void {
    this.#query.follow(this);
  }

  /** Serializes the list, without a question mark. */
  serialize(): string {
    return this.#codec.serialize(this.pairs);
  }

  /** Follows a change of the query. */
  update(isLeader: boolean): void {
    this.#pairs = isLeader ? this.#pairs : undefined;
    this.reflect();
  }

  /** Writes the query to the mirror. */
  reflect(): void {
    if (this.mirror !== undefined) {
      this.mirror.search = this.#query.search;
    }
  }
}
