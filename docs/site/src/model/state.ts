/**
 * The form, and how the fragment of the page's address holds it.
 *
 * `#iri=http://%E4%BE%8B%E3%81%88.jp/&charset=shift_jis`: names and values in percent-encoded UTF-8, as in a query. Half a
 * surrogate pair, which UTF-8 cannot encode, is `%uD800`; other percent signs are encoded, so this is unambiguous.
 */
import { findCut } from "./clip.js";

/** The fields of the form. */
export interface State {
  /** The address. */
  readonly iri: string;
  /** The base; `""` for none. */
  readonly base: string;
  /** A label of the document's charset. */
  readonly charset: string;
  /** The second address; `""` for none. */
  readonly other: string;
  /** The text of the link that has the address; `""` for none. */
  readonly text: string;
}

/** An empty form. */
export const EMPTY: State = { iri: "", base: "", charset: "utf-8", other: "", text: "" };

/** The names in the fragment, in their order. */
const NAMES: Readonly<Record<keyof State, string>> = {
  iri: "iri",
  base: "base",
  charset: "charset",
  other: "with",
  text: "text",
};

const FIELDS = Object.keys(NAMES) as (keyof State)[];

/** Longest fragment in UTF-16 units: 8,000 are kept, 8,001 are not. Servers and chats cut longer addresses. */
export const HASH_LIMIT = 8_000;

/**
 * Writes a state as a fragment, leaving out fields that are as in an empty form.
 *
 * @example
 * writeHash({ iri: "http://a/?é", base: "", charset: "koi8-r", other: "", text: "" }); // => "#iri=http://a/%3F%C3%A9&charset=koi8-r"
 * writeHash({ iri: "\uD800", base: "", charset: "utf-8", other: "", text: "" }); // => "#iri=%uD800"
 *
 * @returns The fragment with its number sign; `""` for an empty form, `null` if it would be too long.
 */
export function writeHash(state: State): string | null {
  const pairs = FIELDS.filter((field) => state[field] !== EMPTY[field]).map((field) => [NAMES[field], state[field]]);
  // Encoding never shortens, so a long string need not be encoded.
  if (pairs.some(([, value]) => (value as string).length > HASH_LIMIT)) {
    return null;
  }
  const hash = pairs.map(([name, value]) => `${name}=${encodeValue(value as string)}`).join("&");
  return hash.length >= HASH_LIMIT ? null : hash && `#${hash}`;
}

/**
 * Reads a state from any fragment.
 *
 * @example
 * readHash("#iri=http://a/%3F%C3%A9&charset=koi8-r").iri; // => "http://a/?é"
 * readHash("#iri=100%").iri; // => "100%"
 * readHash("#top").iri; // => ""
 */
export function readHash(hash: string): State {
  const given = new Map(
    hash
      .replace(/^#/, "")
      .split("&")
      .map((pair) => {
        const end = pair.indexOf("=");
        return end === -1 ? [pair, undefined] : [pair.slice(0, end), decodeValue(pair.slice(end + 1))];
      }),
  );
  const read = (field: keyof State): string => given.get(NAMES[field]) ?? EMPTY[field];
  return mapFields(read);
}

/**
 * Most UTF-16 units read from a field: 20,000 are whole, 20,001 are cut. With a million, some answers take ten seconds, and
 * Chromium 156 needs three minutes to lay out a field of right-to-left text.
 */
export const TAKEN_LIMIT = 20_000;

/**
 * Shortens fields to the limit without cutting surrogate pairs.
 *
 * @example
 * shorten({ iri: "a".repeat(1_000_000), base: "", charset: "utf-8", other: "", text: "" }).iri.length; // => 20000
 */
export function shorten(state: State): State {
  return mapFields((field) => state[field].slice(0, findCut(state[field], TAKEN_LIMIT)));
}

function mapFields(read: (field: keyof State) => string): State {
  return Object.fromEntries(FIELDS.map((field) => [field, read(field)])) as unknown as State;
}

/** Returns whether there is nothing to show; the text of a link is nothing without an address. */
export function isEmpty({ iri, base, other }: State): boolean {
  return iri === "" && base === "" && other === "";
}

/** Encodes a value; lone surrogates are the pieces at odd indices. */
function encodeValue(value: string): string {
  return value
    .split(/(\p{Surrogate})/u)
    .map((piece, index) => (index % 2 === 1 ? encodeUnit(piece) : encodeText(piece)))
    .join("");
}

function encodeUnit(unit: string): string {
  return `%u${unit.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** Keeps slashes and colons, so that the address stays readable. */
function encodeText(text: string): string {
  return encodeURIComponent(text).replace(/%(?:2F|3A|40|2C)/g, decodeURIComponent);
}

/** Decodes a value; text that is not encoded UTF-8 stays unchanged, because people type fragments by hand. */
function decodeValue(value: string): string {
  return value
    .split(/%u(D[89A-F][0-9A-F]{2})/)
    .map((piece, index) => (index % 2 === 1 ? String.fromCharCode(Number.parseInt(piece, 16)) : decodeText(piece)))
    .join("");
}

function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
