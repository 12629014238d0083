/**
 * State that few IRIs have.
 *
 * Divergences: none; no standard asks for this.
 */
import { UTF_8 } from "../adapters/charset.js";
import type { URLRecord } from "../adapters/whatwg-url.js";
import type { Query } from "./query.js";
import type { URLSearchParams } from "./search-params.js";

/** State that few IRIs have, in an object of its own, so that the others need not make room for it. */
export interface Rarities {
  readonly charset: string;
  /** The record that whatwg-url's setters have changed. The href says less: `file://localhost/C|` parses otherwise. */
  record: URLRecord | undefined;
  /** The query whose search parameters have been handed out. */
  query: Query | undefined;
  searchParams: URLSearchParams | undefined;
  /** Whether the search parameters have changed since the href was made. */
  isStale: boolean;
}

/** Makes the state of an IRI that nothing has been done to. */
export function createRarities(charset: string): Rarities {
  return { charset, record: undefined, query: undefined, searchParams: undefined, isStale: false };
}

/** The state of an IRI without rarities. */
export const UNTOUCHED: Readonly<Rarities> = createRarities(UTF_8);
