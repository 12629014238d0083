/**
 * Divergence (safety): Web IDL reads members through the whole prototype chain. Here `Object.prototype` is skipped: a
 * polluted one could change the charset of every address.
 * @see https://webidl.spec.whatwg.org/#js-type-mapping
 */
import { toWellFormed } from "./well-formed.js";

export function checkOptions(options: unknown, names: readonly string[]): void {
  if (options !== undefined && options !== null) {
    checkNames(options, names);
  }
}

/**
 * Separate, so that a call without options takes no time.
 *
 * @param aliases - Other names of the same things, and the known name that each means.
 */
export function checkNames(
  options: unknown,
  names: readonly string[],
  what = "option",
  aliases: Readonly<Record<string, string>> = {},
): void {
  if (!isDictionary(options)) {
    throw new TypeError(`options is not a plain object (got ${nameValue(options)})`);
  }
  for (const name of Object.keys(options)) {
    if (!names.includes(name)) {
      const nearest = Object.hasOwn(aliases, name) ? aliases[name] : findNearest(name, names);
      const hint = nearest === undefined ? `the ${what}s are "${names.join('", "')}"` : `did you mean "${nearest}"?`;
      throw new TypeError(`unknown ${what} ${nameValue(name)}; ${hint}`);
    }
  }
}

export function suggest(value: unknown, known: readonly string[]): string {
  const nearest = typeof value === "string" ? findNearest(value.toLowerCase(), known) : undefined;
  return nearest === undefined ? "" : `, did you mean "${nearest}"?`;
}

/** At most two edits, or a third of the name's length, away; known names have at most 30 units. */
function findNearest(name: string, names: readonly string[]): string | undefined {
  const word = name.slice(0, 30).toLowerCase();
  const limit = Math.max(2, Math.floor(word.length / 3));
  const distances = names.map((known) => countEdits(word, known.toLowerCase()));
  const least = Math.min(...distances);
  return least <= limit ? names[distances.indexOf(least)] : undefined;
}

/** @see https://en.wikipedia.org/wiki/Levenshtein_distance */
function countEdits(a: string, b: string) {
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

/** Reads an option from an object or its prototypes, but not from `Object.prototype`. */
export function getOption<
  Options extends object,
  Name extends keyof Options,
  Fallback extends NonNullable<Options[Name]> | undefined = undefined,
>(
  options: Options | null | undefined,
  name: Name,
  fallback = undefined as Fallback,
): Exclude<Options[Name], undefined> | Fallback {
  let object: object | null = options ?? null;
  while (object !== null && object !== Object.prototype) {
    if (Object.hasOwn(object, name)) {
      const value = (options as Options)[name] as Exclude<Options[Name], undefined> | undefined;
      return value === undefined ? fallback : value;
    }
    object = Object.getPrototypeOf(object) as object | null;
  }
  return fallback;
}

/**
 * The context begins the message of the TypeError.
 * @see https://webidl.spec.whatwg.org/#js-DOMString
 */
export function convertDOMString(value: unknown, context: string): string {
  if (typeof value === "symbol") {
    throw new TypeError(`${context} is a symbol, which cannot be converted to a string.`);
  }
  return String(value);
}

/**
 * Lone surrogates become U+FFFD.
 *
 * @see https://webidl.spec.whatwg.org/#js-USVString
 */
export function convertUSVString(value: unknown, context: string): string {
  return toWellFormed(typeof value === "string" ? value : convertDOMString(value, context));
}

/**
 * `undefined` and `null` are empty dictionaries.
 * @see https://webidl.spec.whatwg.org/#js-dictionary
 */
export function convertDictionaryString(dictionary: unknown, member: string, context: string): string | undefined {
  if (dictionary === undefined || dictionary === null) {
    return undefined;
  }
  if (typeof dictionary !== "object" && typeof dictionary !== "function") {
    throw new TypeError(`${context} is not an object.`);
  }
  const value = getOption(dictionary as Record<string, unknown>, member);
  if (typeof value === "string" || value === undefined) {
    return value;
  }
  const what = `${context} has member '${member}' that`;
  const hasText = value === null || typeof (value as object).toString === "function";
  const text = hasText ? convertDOMString(value, what) : "[object";
  // An object without a `toString` of its own is a slip.
  if (text.startsWith("[object")) {
    throw new TypeError(`${what} is not a string.`);
  }
  return text;
}

/** @see https://webidl.spec.whatwg.org/#js-operations */
export function requireArguments(count: number, required: number, context: string): void {
  if (count < required) {
    throw new TypeError(
      `${context}: ${required} argument${required === 1 ? "" : "s"} required, but only ${count} present.`,
    );
  }
}

export function assertOneOf(value: string, all: readonly string[], name: string): void {
  if (!all.includes(value)) {
    throw new TypeError(`${name} must be one of "${all.join('", "')}" (got ${nameValue(value)})`);
  }
}

/** Reads an option that has one of a few values; it is required, unless there is a fallback. */
export function getChoice<Options extends object, Name extends keyof Options & string>(
  options: Options | null | undefined,
  name: Name,
  all: readonly string[],
  fallback?: NonNullable<Options[Name]>,
): NonNullable<Options[Name]> {
  const value = getOption(options, name, fallback);
  assertOneOf(value as string, all, name);
  return value as NonNullable<Options[Name]>;
}

/** `NaN` would turn a limit off. */
export function assertLimit(value: unknown, name: string): asserts value is number {
  if (value !== Infinity && !(Number.isSafeInteger(value) && (value as number) >= 0)) {
    throw new TypeError(`${name} is not a natural number`);
  }
}

/** Without the tables of `diagnostics/quote.ts`. */
export function nameValue(value: unknown): string {
  return typeof value === "string"
    ? `"${value.slice(0, 40).replace(/[^ -~]/g, "?")}"`
    : value === null
      ? "null"
      : typeof value;
}

/** Values of an array, a `Map` or a `URL` would not be found. */
export function assertDictionary(value: unknown, name: string): asserts value is Readonly<Record<string, unknown>> {
  if (!isDictionary(value)) {
    throw new TypeError(`${name} is not an object${Object(value) === value ? " of values by name" : ""}`);
  }
}

/** Also for objects of other realms. */
export function isDictionary(value: unknown): value is Readonly<Record<string, unknown>> {
  return Object.prototype.toString.call(value) === "[object Object]";
}

export function assertBoolean(value: unknown, name: string): asserts value is boolean {
  if (typeof value !== "boolean") {
    throw new TypeError(`${name} is not a boolean (got ${nameValue(value)})`);
  }
}

export function getSwitch<Name extends string>(
  options: { readonly [name in Name]?: boolean | undefined } | null | undefined,
  name: Name,
  fallback = false,
): boolean {
  const value: unknown = getOption(options, name, fallback);
  assertBoolean(value, name);
  return value;
}

export function assertFunction(value: unknown, name: string): void {
  if (value !== undefined && typeof value !== "function") {
    throw new TypeError(`${name} must be a function (got ${nameValue(value)})`);
  }
}

export function assertString(value: unknown, name: string): asserts value is string {
  if (typeof value !== "string") {
    throw new TypeError(`${name} is not a string`);
  }
}

/** Refuses strings, whose characters would be read as the members. */
export function assertList(value: unknown, name: string): asserts value is Iterable<unknown> {
  if (typeof value === "string" || typeof (value as Iterable<unknown> | null)?.[Symbol.iterator] !== "function") {
    const hint = typeof value === "string" ? `; write [${nameValue(value)}]` : "";
    throw new TypeError(`${name} is not a list (got ${nameValue(value)})${hint}`);
  }
}
