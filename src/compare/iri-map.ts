import { assertList, checkOptions, type IRILike } from "../infra/arguments.js";
import { LEVEL_OPTIONS, type LevelSettings, type NormalizeOptions, readLevelSettings, readWith } from "./levels.js";
import { findForm } from "./normalize.js";

function read(iri: IRILike, settings: LevelSettings): readonly [form: string, spelling: string] {
  const text = readWith(settings, iri, "iri");
  return [findForm(text, settings, "iri"), typeof iri === "string" ? iri : text];
}

/** A map keyed by IRIs; see {@link createIRIMap}. */
export class IRIMap<Value> {
  readonly #settings: LevelSettings;
  /** Entries by form. */
  readonly #entries = new Map<string, [iri: string, value: Value]>();

  /** @internal */
  constructor(settings: LevelSettings) {
    this.#settings = settings;
  }

  #find(iri: IRILike): [iri: string, value: Value] | undefined {
    return this.#entries.get(read(iri, this.#settings)[0]);
  }

  /** The number of keys. */
  get size(): number {
    return this.#entries.size;
  }

  /** Returns the value of an IRI in any equivalent spelling; `undefined` if it is absent. */
  get(iri: IRILike): Value | undefined {
    return this.#find(iri)?.[1];
  }

  /** Returns the first spelling of an IRI; `undefined` if it is absent. */
  getKey(iri: IRILike): string | undefined {
    return this.#find(iri)?.[0];
  }

  /** Returns whether an IRI is present in any spelling. */
  has(iri: IRILike): boolean {
    return this.#find(iri) !== undefined;
  }

  /** Sets the value of an IRI. An existing entry keeps its spelling. */
  set(iri: IRILike, value: Value): this {
    const [form, spelling] = read(iri, this.#settings);
    this.#entries.set(form, [this.#entries.get(form)?.[0] ?? spelling, value]);
    return this;
  }

  /** Removes an IRI; returns whether it was present. */
  delete(iri: IRILike): boolean {
    return this.#entries.delete(read(iri, this.#settings)[0]);
  }

  /** Removes all entries. */
  clear(): void {
    this.#entries.clear();
  }

  /** Iterates over first spellings, in insertion order. */
  *keys(): IterableIterator<string> {
    for (const [iri] of this.#entries.values()) {
      yield iri;
    }
  }

  /** Iterates over values, in insertion order. */
  *values(): IterableIterator<Value> {
    for (const [, value] of this.#entries.values()) {
      yield value;
    }
  }

  /** Iterates over first spellings and values, in insertion order. */
  *[Symbol.iterator](): IterableIterator<[iri: string, value: Value]> {
    for (const [iri, value] of this.#entries.values()) {
      yield [iri, value];
    }
  }
}

/**
 * Creates a map in which all IRIs that are equivalent on a level share one key.
 *
 * The map keeps the first spelling of each key. The form of an IRI is computed when it is inserted; a redirect that
 * becomes known later does not change existing entries.
 *
 * @example
 * const redirects = createIRIMap([["http://EXAMPLE.com:80/data", "/data/"]], { level: "scheme" });
 * redirects.get("http://example.com/data"); // => "/data/"
 * [...redirects.set("http://example.com/%64ata", "/new/")]; // => [["http://EXAMPLE.com:80/data", "/new/"]]
 * compare("http://example.com/data", "http://example.com/new/", { level: "protocol", redirects }); // => "equivalent"
 *
 * @param entries - Initial entries; `[]` for none.
 * @param options - The level, which has no default, and further options.
 * @returns A map, whose methods throw an `IRIError` for a string that is not an IRI, unless the level is `string`.
 * @throws {TypeError} If the level is unknown, or an option has the wrong type.
 * @throws {IRIError} If the base or a key is not an IRI.
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-1
 */
export function createIRIMap<Value>(
  entries: Iterable<readonly [iri: IRILike, value: Value]>,
  options: NormalizeOptions,
): IRIMap<Value> {
  checkOptions(options, LEVEL_OPTIONS);
  assertList(entries, "entries");
  const map = new IRIMap<Value>(readLevelSettings(options));
  for (const [iri, value] of entries) {
    map.set(iri, value);
  }
  return map;
}

/** A set of IRIs; see {@link createIRISet}. */
export class IRISet {
  readonly #settings: LevelSettings;
  /** Form → first spelling; if they are equal, both are the same string in memory. */
  readonly #spellings = new Map<string, string>();

  /** @internal */
  constructor(settings: LevelSettings) {
    this.#settings = settings;
  }

  /** The number of members. */
  get size(): number {
    return this.#spellings.size;
  }

  /** Returns the first spelling of an IRI; `undefined` if it is absent. */
  get(iri: IRILike): string | undefined {
    return this.#spellings.get(read(iri, this.#settings)[0]);
  }

  /** Returns whether an IRI is present in any spelling. */
  has(iri: IRILike): boolean {
    return this.get(iri) !== undefined;
  }

  /** Adds an IRI. An existing member keeps its spelling. */
  add(iri: IRILike): this {
    const [form, spelling] = read(iri, this.#settings);
    this.#spellings.set(form, this.#spellings.get(form) ?? spelling);
    return this;
  }

  /** Removes an IRI; returns whether it was present. */
  delete(iri: IRILike): boolean {
    return this.#spellings.delete(read(iri, this.#settings)[0]);
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
 * Creates a set in which all IRIs that are equivalent on a level are one member, as in {@link createIRIMap}.
 *
 * @example
 * const seen = createIRISet(["http://Example.com#top"], { level: "scheme", fragment: false });
 * seen.has("http://example.com:80/"); // => true
 * [...seen.add("http://example.com/").add("http://example.com/?")]; // => ["http://Example.com#top", "http://example.com/?"]
 *
 * @param iris - Initial members; `[]` for none.
 * @param options - The level, which has no default, and further options.
 * @returns A set, whose methods throw an `IRIError` for a string that is not an IRI, unless the level is `string`.
 * @throws {TypeError} If the level is unknown, or an option has the wrong type.
 * @throws {IRIError} If the base or a member is not an IRI.
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-1
 */
export function createIRISet(iris: Iterable<IRILike>, options: NormalizeOptions): IRISet {
  checkOptions(options, LEVEL_OPTIONS);
  assertList(iris, "iris");
  const set = new IRISet(readLevelSettings(options));
  for (const iri of iris) {
    set.add(iri);
  }
  return set;
}
