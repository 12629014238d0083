/**
 * Maps and sets whose keys are IRIs: those that are equivalent are one key.
 *
 * Divergences: the methods that came with ECMAScript 2025 are missing. Otherwise they behave as the language's own `Map`, the
 * order of iteration among it.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-1
 */
import { type IRILike, readAddress } from "../infra/iri-like.js";
import { type NormalizeOptions, readSettings, type Settings } from "./levels.js";
import { findForm } from "./normalize.js";

/** A map from IRIs; see {@link createIRIMap}. */
export class IRIMap<Value> {
  readonly #settings: Settings;
  /** By canonical form. */
  readonly #entries = new Map<string, [iri: string, value: Value]>();

  /** @internal */
  constructor(settings: Settings) {
    this.#settings = settings;
  }

  #find(iri: IRILike): string {
    return findForm(readAddress(iri, "iri"), this.#settings, "iri");
  }

  /** How many keys there are. */
  get size(): number {
    return this.#entries.size;
  }

  /** Gives the value of an IRI, in any spelling that is equivalent; `undefined` if it is not there. */
  get(iri: IRILike): Value | undefined {
    return this.#entries.get(this.#find(iri))?.[1];
  }

  /** Gives the first spelling of an IRI; `undefined` if it is not there. */
  getKey(iri: IRILike): string | undefined {
    return this.#entries.get(this.#find(iri))?.[0];
  }

  /** Returns whether an IRI is there, in any spelling. */
  has(iri: IRILike): boolean {
    return this.#entries.has(this.#find(iri));
  }

  /** Sets the value of an IRI. If it is there in another spelling, it keeps that. */
  set(iri: IRILike, value: Value): this {
    const spelling = readAddress(iri, "iri");
    const form = this.#find(spelling);
    const entry = this.#entries.get(form);
    if (entry === undefined) {
      this.#entries.set(form, [spelling, value]);
    } else {
      entry[1] = value;
    }
    return this;
  }

  /** Takes an IRI away, and tells whether it was there. */
  delete(iri: IRILike): boolean {
    return this.#entries.delete(this.#find(iri));
  }

  /** Takes all away. */
  clear(): void {
    this.#entries.clear();
  }

  /** Calls a function for each entry, in the order in which they came. */
  forEach(callback: (value: Value, iri: string, map: IRIMap<Value>) => void, thisArg?: unknown): void {
    for (const [iri, value] of this) {
      Reflect.apply(callback, thisArg, [value, iri, this]);
    }
  }

  /** Gives first spellings and values, in the order in which they came. */
  *entries(): IterableIterator<[iri: string, value: Value]> {
    for (const [iri, value] of this.#entries.values()) {
      yield [iri, value];
    }
  }

  /** Gives first spellings, in the order in which they came. */
  *keys(): IterableIterator<string> {
    for (const [iri] of this.#entries.values()) {
      yield iri;
    }
  }

  /** Gives values, in the order in which they came. */
  *values(): IterableIterator<Value> {
    for (const [, value] of this.#entries.values()) {
      yield value;
    }
  }

  [Symbol.iterator](): IterableIterator<[iri: string, value: Value]> {
    return this.entries();
  }

  get [Symbol.toStringTag](): string {
    return "IRIMap";
  }
}

/**
 * Makes a map from IRIs, for which all that are equivalent on a rung are one key.
 *
 * It keeps the first spelling that it sees. An IRI's form is found when it is given; redirects that become known later do
 * not move what is there.
 *
 * @example
 * const redirects = createIRIMap({ level: "scheme" }, [["http://EXAMPLE.com:80/data", "/data/"]]);
 * redirects.get("http://example.com/data"); // => "/data/"
 * [...redirects.set("http://example.com/%64ata", "/new/")]; // => [["http://EXAMPLE.com:80/data", "/new/"]]
 * compare("http://example.com/data", "http://example.com/new/", { level: "protocol", redirects }); // => "equivalent"
 *
 * @param options - The rung, which has no default, and what else matters to it.
 * @param entries - What to begin with.
 * @returns An empty map, or one with these entries. Its methods throw an `IRIError` for what is no IRI, unless the rung is
 *   `string`.
 * @throws {TypeError} If there is no such rung, or an option is not of its type.
 * @throws {IRIError} If the base or a key is no IRI.
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-1
 */
export function createIRIMap<Value>(
  options: NormalizeOptions,
  entries: Iterable<readonly [iri: IRILike, value: Value]> = [],
): IRIMap<Value> {
  const map = new IRIMap<Value>(readSettings(options));
  for (const [iri, value] of entries) {
    map.set(iri, value);
  }
  return map;
}
