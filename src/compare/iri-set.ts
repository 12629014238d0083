/** A set of IRIs; equivalent IRIs are one member. */
import { assertList, checkOptions, type IRILike } from "../infra/arguments.js";
import { type NormalizeOptions, OPTION_NAMES, readSettings, readWith, type Settings } from "./levels.js";
import { findForm } from "./normalize.js";

/** A set of IRIs; see {@link createIRISet}. */
export class IRISet {
  readonly #settings: Settings;
  /** Canonical form → first spelling; if they are equal, both are the same string in memory. */
  readonly #spellings = new Map<string, string>();

  /** @internal */
  constructor(settings: Settings) {
    this.#settings = settings;
  }

  #toForm(iri: IRILike): string {
    return findForm(readWith(this.#settings, iri, "iri"), this.#settings, "iri");
  }

  /** The number of members. */
  get size(): number {
    return this.#spellings.size;
  }

  /** Returns the first spelling of an IRI; `undefined` if it is absent. */
  get(iri: IRILike): string | undefined {
    return this.#spellings.get(this.#toForm(iri));
  }

  /** Returns whether an IRI is present in any spelling. */
  has(iri: IRILike): boolean {
    return this.#spellings.has(this.#toForm(iri));
  }

  /** Adds an IRI. An existing member keeps its spelling. */
  add(iri: IRILike): this {
    const read = readWith(this.#settings, iri, "iri");
    const form = findForm(read, this.#settings, "iri");
    const spelling = typeof iri === "string" ? iri : read;
    this.#spellings.set(form, this.#spellings.get(form) ?? spelling);
    return this;
  }

  /** Removes an IRI; returns whether it was present. */
  delete(iri: IRILike): boolean {
    return this.#spellings.delete(this.#toForm(iri));
  }

  /** Removes all members. */
  clear(): void {
    this.#spellings.clear();
  }

  /** Iterates over first spellings, in insertion order. */
  values(): IterableIterator<string> {
    return this.#spellings.values();
  }

  /** Iterates over first spellings, in insertion order. */
  [Symbol.iterator](): IterableIterator<string> {
    return this.#spellings.values();
  }
}

/**
 * Creates a set in which all IRIs that are equivalent on a level are one member.
 *
 * The set keeps the first spelling of each member. The form of an IRI is computed when it is added; a redirect that becomes known
 * later does not change existing members.
 *
 * @example
 * const seen = createIRISet(["http://Example.com#top"], { level: "scheme", fragment: false });
 * seen.has("http://example.com:80/"); // => true
 * [...seen.add("http://example.com/").add("http://example.com/?")]; // => ["http://Example.com#top", "http://example.com/?"]
 *
 * @param iris - Initial members; `[]` for none.
 * @param options - The level, which has no default, and further options.
 * @returns A set of these IRIs. Its methods throw an `IRIError` for a string that is not an IRI, unless the level is
 *   `string`.
 * @throws {TypeError} If the level is unknown, or an option has the wrong type.
 * @throws {IRIError} If the base or a member is not an IRI.
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-1
 */
export function createIRISet(iris: Iterable<IRILike>, options: NormalizeOptions): IRISet {
  checkOptions(options, OPTION_NAMES);
  assertList(iris, "iris");
  const set = new IRISet(readSettings(options));
  for (const iri of iris) {
    set.add(iri);
  }
  return set;
}
