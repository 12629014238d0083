/**
 * State that few addresses have, apart from the object, so that the others stay small.
 *
 * Divergences: none; no standard asks for this.
 */
import { UTF_8 } from "../adapters/charset.js";
import type { URLRecord } from "../adapters/whatwg-url.js";
import type { QueryLists } from "./query-lists.js";

/** State that few IRIs have. */
export interface Rarities {
  /** The document's charset, as an encoding name. */
  readonly charset: string;
  /** The record that whatwg-url's setters have changed. The href says less: `file://localhost/C|` parses otherwise. */
  record: URLRecord | undefined;
  /** The names and values that have been handed out. */
  lists: QueryLists | undefined;
  /** Whether they have changed since the href was made. */
  isStale: boolean;
}

/** Makes the state of an object in a charset. */
export function createRarities(charset: string): Rarities {
  return { charset, record: undefined, lists: undefined, isStale: false };
}

/** The state of an IRI without rarities. */
export const UNTOUCHED: Readonly<Rarities> = /* @__PURE__ */ createRarities(UTF_8);
