/**
 * Sets of IRIs: those that are equivalent are one member.
 *
 * Divergences: the methods that came with ECMAScript 2025 are missing. Otherwise they behave as the language's own `Set`, the
 * order of iteration among it.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-1
 */
import { type IRILike, readAddress } from "../infra/iri-like.js";
import { type NormalizeOptions, readSettings, type Settings } from "./levels.js";
import { findForm } from "./normalize.js";

/** A set of IRIs; see {@link createIRISet}. */
export class IRISet {
  readonly #settings: Settings;
  /** Canonical form → first spelling; where both are the same, one string. */
  readonly #spellings = new Map<string, string>();

  /** @internal */
  constructor(settings: Settings) {
    this.#settings = settings;
  }

  #find(iri: IRILike): string {
    return findForm(readAddress(iri, "iri"), this.#settings, "iri");
  }

  /** How many members there are. */
  get size(): number {
    return this.#spellings.size;
  }

  /** Gives the first spelling of an IRI; `undefined` if it is not there. */
  get(iri: IRILike): string | undefined {
    return this.#spellings.get(this.#find(iri));
  }

  /** Returns whether an IRI is there, in any spelling. */
  has(iri: IRILike): boolean {
    return this.#spellings.has(this.#find(iri));
  }

  /** Adds an IRI. If it is there in another spelling, it keeps that. */
  add(iri: IRILike): this {
    const spelling = readAddress(iri, "iri");
    const form = this.#find(spelling);
    if (!this.#spellings.has(form)) {
      this.#spellings.set(form, spelling);
    }
    return this;
  }

  /** Takes an IRI away, and tells whether it was there. */
  delete(iri: IRILike): boolean {
    return this.#spellings.delete(this.#find(iri));
  }

  /** Takes all away. */
  clear(): void {
    this.#spellings.clear();
  }

  /** Calls a function for each member, in the order in which they came. */
  forEach(callback: (iri: string, key: string, set: IRISet) => void, thisArg?: unknown): void {
    for (const iri of this) {
      Reflect.apply(callback, thisArg, [iri, iri, this]);
    }
  }

  /** Gives each first spelling twice, in the order in which they came. */
  *entries(): IterableIterator<[iri: string, same: string]> {
    for (const iri of this) {
      yield [iri, iri];
    }
  }

  /** Gives first spellings, in the order in which they came. */
  keys(): IterableIterator<string> {
    return this.values();
  }

  /** Gives first spellings, in the order in which they came. */
  values(): IterableIterator<string> {
    return this.#spellings.values();
  }

  [Symbol.iterator](): IterableIterator<string> {
    return this.values();
  }

  get [Symbol.toStringTag](): string {
    return "IRISet";
  }
}

/**
 * Makes a set of IRIs, in which all that are equivalent on a rung are one.
 *
 * It keeps the first spelling that it sees. An IRI's form is found when it is given; redirects that become known later do
 * not move what is there.
 *
 * @example
 * const seen = createIRISet({ level: "scheme", fragment: false }, ["http://Example.com#top"]);
 * seen.has("http://example.com:80/"); // => true
 * [...seen.add("http://example.com/").add("http://example.com/?")]; // => ["http://Example.com#top", "http://example.com/?"]
 *
 * @param options - The rung, which has no default, and what else matters to it.
 * @param iris - What to begin with.
 * @returns An empty set, or one of these IRIs. Its methods throw an `IRIError` for what is no IRI, unless the rung is
 *   `string`.
 * @throws {TypeError} If there is no such rung, or an option is not of its type.
 * @throws {IRIError} If the base or a member is no IRI.
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-1
 */
export function createIRISet(options: NormalizeOptions, iris: Iterable<IRILike> = []): IRISet {
  const set = new IRISet(readSettings(options));
  for (const iri of iris) {
    set.add(iri);
  }
  return set;
}
