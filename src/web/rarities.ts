/** Rare state of an address, in a separate object, so that 100,000 IRIs need less than half the memory of native URLs. */
import { UTF_8 } from "../packages/charset.js";
import type { URLRecord } from "../packages/whatwg-url.js";
import type { QueryLists } from "./query-lists.js";

/** The rare state of an IRI. */
export interface Rarities {
  /** The document's charset, as an encoding name. */
  readonly charset: string;
  /**
   * The record that whatwg-url's setters changed; kept because an href such as `file://localhost/C|` does not parse back into
   * it.
   */
  record: URLRecord | undefined;
  /** The lists of names and values, created when one of them is first read. */
  lists: QueryLists | undefined;
  /** Whether a list changed since the href was serialized. */
  isStale: boolean;
}

/** Creates the state of an IRI in a charset. */
export function createRarities(charset: string): Rarities {
  return { charset, record: undefined, lists: undefined, isStale: false };
}

/** The state of an IRI without a state object. */
export const UNTOUCHED: Readonly<Rarities> = /* @__PURE__ */ createRarities(UTF_8);
