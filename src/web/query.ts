/**
 * A query and the list of names and values that it stands for, in UTF-8 or in a document's charset.
 *
 * @see https://url.spec.whatwg.org/#application/x-www-form-urlencoded
 */
import { inCodeOrder, without } from "../infra/characters.js";
import { PRINTABLE, URL_ENCODED_KEPT } from "../infra/component-characters.js";
import { decodeUTF8 } from "../infra/decode-utf8.js";
import { decodeTriplets, encodeNonASCII, encodeOctet, percentDecode } from "../infra/percent.js";
import { decodeOctets, percentEncodeAfterEncoding } from "../packages/charset.js";
import type { PlatformURL } from "./interface.js";

/** A name and a value, scalar values only, and the text that encodes both in their query. */
export type Pair = [name: string, value: string, source?: string];

/**
 * Parses a list.
 *
 * @example
 * parseURLEncoded("a=%C3%A9+&b&&=%zz"); // => [["a", "é "], ["b", ""], ["", "%zz"]]
 *
 * @param input - Scalar values only.
 * @returns The names and values; where octets are not UTF-8, they have U+FFFD.
 * @see https://url.spec.whatwg.org/#concept-urlencoded-string-parser
 */
export function parseURLEncoded(input: string): Pair[] {
  const pairs: Pair[] = [];
  for (let start = 0; start < input.length; ) {
    const next = input.indexOf("&", start);
    const end = next === -1 ? input.length : next;
    if (end > start) {
      pairs.push(splitPair(input.slice(start, end), decode));
    }
    start = end + 1;
  }
  return pairs;
}

/** Splits the text between two ampersands, and decodes both parts. */
export function splitPair(sequence: string, decodePart: (part: string) => string): [name: string, value: string] {
  const equals = sequence.indexOf("=");
  const nameEnd = equals === -1 ? sequence.length : equals;
  return [decodePart(sequence.slice(0, nameEnd)), decodePart(sequence.slice(nameEnd + 1))];
}

/** Steps 3.4 and 3.5 of the parser. */
function decode(text: string): string {
  return percentDecodeText(text.includes("+") ? replacePlus(text) : text);
}

/** Longest text, in UTF-16 units, that is concatenated piece by piece: twice as fast for short text, much garbage for long text. */
const LONGEST_BY_PIECES = 0x400;

function replacePlus(text: string): string {
  if (text.length > LONGEST_BY_PIECES) {
    // With two million matches or more, replacing takes four times as long in V8.
    return text.split("+").join(" ");
  }
  let spaced = "";
  let start = 0;
  for (let plus = text.indexOf("+"); plus !== -1; plus = text.indexOf("+", start)) {
    spaced += `${text.slice(start, plus)} `;
    start = plus + 1;
  }
  return spaced + text.slice(start);
}

/**
 * Decodes percent-encoded octets as UTF-8; a byte order mark is kept.
 *
 * @param text - Scalar values only.
 * @returns Scalar values; where octets are not UTF-8, U+FFFD.
 */
export function percentDecodeText(text: string): string {
  if (!text.includes("%")) {
    return text;
  }
  const decoded = text.length > LONGEST_BY_PIECES ? null : decodeTriplets(text);
  return decoded ?? decodeUTF8(percentDecode(encodeNonASCII(text)));
}

/**
 * Serializes a list.
 *
 * @example
 * serializeURLEncoded([["a", "é ~"], ["b", ""]]); // => "a=%C3%A9+%7E&b="
 *
 * @returns ASCII; `""` for an empty list.
 * @see https://url.spec.whatwg.org/#concept-urlencoded-serializer
 */
export function serializeURLEncoded(pairs: readonly Pair[]): string {
  return pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&");
}

/**
 * Percent-encodes with the application/x-www-form-urlencoded percent-encode set, and writes spaces as plus signs. Of that set,
 * `encodeURIComponent` does not encode five characters.
 */
function encode(text: string): string {
  const encoded = encodeURIComponent(text);
  const spaced = encoded.includes("%20") ? encoded.split("%20").join("+") : encoded;
  return spaced.replace(/[!'()~]/g, (character) => encodeOctet(character.charCodeAt(0)));
}

/** A codec between a query and its names and values. */
export interface QueryCodec {
  /** @param text - A query without its question mark. */
  readonly parse: (text: string) => Pair[];
  /** @returns A query without its question mark. */
  readonly serialize: (pairs: readonly Pair[]) => string;
}

/** application/x-www-form-urlencoded. */
export const URL_ENCODED: QueryCodec = { parse: parseURLEncoded, serialize: serializeURLEncoded };

/** The application/x-www-form-urlencoded percent-encode set, without the controls. */
const PERCENT_ENCODE_SET = /* @__PURE__ */ inCodeOrder(without(PRINTABLE, URL_ENCODED_KEPT));

/**
 * Creates a codec between a query and its names and values in a document's charset, as the server behind that document reads
 * them.
 *
 * Divergence (compatibility): untouched pairs keep their octets, as crawlers need; the standard's serializer would encode all pairs
 * again.
 *
 * @example
 * const codec = createCharsetCodec(() => "gbk");
 * codec.parse("q=%D6%D0"); // => [["q", "中", "q=%D6%D0"]]
 * codec.serialize([["q", "中 文"]]); // => "q=%D6%D0+%CE%C4"
 *
 * @param getCharset - Returns an encoding name as `getOutputEncoding` gives it.
 */
export function createCharsetCodec(getCharset: () => string): QueryCodec {
  return {
    parse: (text) => {
      const charset = getCharset();
      const decode = (part: string): string => decodeOctets(percentDecode(part.replaceAll("+", " ")), charset);
      const sequences = text.split("&").filter((sequence) => sequence !== "");
      return sequences.map((sequence) => [...splitPair(sequence, decode), sequence]);
    },
    serialize: (pairs) => {
      const charset = getCharset();
      const encode = (text: string): string =>
        percentEncodeAfterEncoding(charset, text, PERCENT_ENCODE_SET).replaceAll("%20", "+");
      return pairs.map((pair) => pair.at(2) ?? `${encode(pair[0])}=${encode(pair[1])}`).join("&");
    },
  };
}

/**
 * A query with its names and values; setting one changes the other.
 *
 * Divergence (performance): the standard's "update steps" serialize after each change. Here the query is serialized when it is
 * read, so that 25,000 changes in a row serialize once; nothing can observe the difference.
 *
 * @example
 * const query = new Query("?a=%20", URL_ENCODED, () => {});
 * query.search; // => "?a=%20"
 * query.pairs.push(["b", "é"]);
 * query.touch();
 * query.search; // => "?a=+&b=%C3%A9"
 *
 * @see https://url.spec.whatwg.org/#concept-urlsearchparams-update
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

  /** Copies the search of another query when this one is read next. */
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

  /** A platform URL that always has the same query. */
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
