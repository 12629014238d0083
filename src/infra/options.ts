/**
 * Option objects passed to public functions.
 *
 * Divergence (safety): Web IDL reads dictionary members through the whole prototype chain. If someone had polluted
 * `Object.prototype`, every address would be parsed in another charset, so that object is skipped.
 *
 * @see https://webidl.spec.whatwg.org/#js-dictionary
 */
import { isDictionary, nameValue } from "./assertions.js";

/**
 * Refuses an options argument that is not an object of options, and options that a function does not have. Only own
 * properties are checked; those of prototypes may be there for other reasons.
 *
 * @example
 * checkOptions({ chraset: "gbk" }, ["charset", "profile"]); // throws
 *
 * @param options - The argument; `undefined` and `null` have no options.
 * @param names - The names of the options that the function has.
 * @throws {TypeError} If the argument is not such an object, or has an unknown option.
 */
export function checkOptions(options: unknown, names: readonly string[]): void {
  if (options !== undefined && options !== null) {
    checkNames(options, names);
  }
}

/** Separate, so that a call without options costs nothing. */
function checkNames(options: unknown, names: readonly string[]): void {
  if (!isDictionary(options)) {
    throw new TypeError(`options is not an object of options (got ${nameValue(options)})`);
  }
  for (const name of Object.keys(options)) {
    if (!names.includes(name)) {
      const nearest = findNearest(name, names);
      const hint = nearest === undefined ? `the options are "${names.join('", "')}"` : `did you mean "${nearest}"?`;
      throw new TypeError(`unknown option ${nameValue(name)}; ${hint}`);
    }
  }
}

/** Finds the known name that is at most two edits away, or a third of the name; no name is longer than 30 units. */
function findNearest(name: string, names: readonly string[]): string | undefined {
  const word = name.slice(0, 30).toLowerCase();
  const limit = Math.max(2, Math.floor(word.length / 3));
  const distances = names.map((known) => countEdits(word, known.toLowerCase()));
  const least = Math.min(...distances);
  return least <= limit ? names[distances.indexOf(least)] : undefined;
}

/** @see https://en.wikipedia.org/wiki/Levenshtein_distance */
function countEdits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}

/**
 * Reads an option from an object or its prototypes, but not from `Object.prototype`.
 *
 * @example
 * getOption({ charset: "latin1" }, "charset"); // => "latin1"
 * getOption(Object.create({ charset: "latin1" }), "charset"); // => "latin1"
 * getOption({}, "toString"); // => undefined
 * getOption({ explain: undefined }, "explain", true); // => true
 *
 * @param options - The object; `undefined` and `null` have no options.
 * @param fallback - The value if the option is absent or `undefined`.
 */
export function getOption<Options extends object, Name extends keyof Options>(
  options: Options | null | undefined,
  name: Name,
): Options[Name] | undefined;
export function getOption<Options extends object, Name extends keyof Options>(
  options: Options | null | undefined,
  name: Name,
  fallback: NonNullable<Options[Name]>,
): NonNullable<Options[Name]>;
export function getOption<Options extends object, Name extends keyof Options>(
  options: Options | null | undefined,
  name: Name,
  fallback?: Options[Name],
): Options[Name] | undefined {
  let object: object | null = options ?? null;
  while (object !== null && object !== Object.prototype) {
    if (Object.hasOwn(object, name)) {
      const value = (options as Options)[name];
      return value === undefined ? fallback : value;
    }
    object = Object.getPrototypeOf(object) as object | null;
  }
  return fallback;
}
