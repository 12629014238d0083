/**
 * Asserts that an option has one of its allowed values.
 *
 * @param name - The option's name, for the error message.
 * @throws {TypeError} If it has another value.
 */
export function assertOneOf(value: string, all: readonly string[], name: string): void {
  if (!all.includes(value)) {
    throw new TypeError(`${name} must be one of "${all.join('", "')}" (got ${nameValue(value)})`);
  }
}

/**
 * Names a value of any type for an error message.
 *
 * Divergence (size): `infra/quote.ts` would add its tables to every page that uses `isIRI`. Option values are ASCII, so "?"
 * can replace all other characters.
 */
export function nameValue(value: unknown): string {
  return typeof value === "string"
    ? `"${value.slice(0, 40).replace(/[^ -~]/g, "?")}"`
    : value === null
      ? "null"
      : typeof value;
}

/**
 * Asserts that an argument is the name of a scheme.
 *
 * @param name - The parameter's name, for the error message.
 * @throws {TypeError} If it is not, such as `location.protocol`, which ends in a colon.
 */
export function assertScheme(value: unknown, name: string): asserts value is string {
  assertString(value, name);
  if (!/^[A-Za-z][A-Za-z0-9+.-]*$/.test(value)) {
    throw new TypeError(`${name}: ${nameValue(value)} is not a scheme`);
  }
}

/**
 * Asserts that an argument is an object that holds values by name, and not an array, a `Map` or a `URL`, whose values
 * would be overlooked.
 *
 * @param name - The parameter's name, for the error message.
 * @throws {TypeError} If it is something else.
 */
export function assertDictionary(value: unknown, name: string): asserts value is Readonly<Record<string, unknown>> {
  if (!isDictionary(value)) {
    throw new TypeError(`${name} is not an object${Object(value) === value ? " of values by name" : ""}`);
  }
}

/** Returns whether a value is an object that holds values by name; it may be of another realm. */
export function isDictionary(value: unknown): value is Readonly<Record<string, unknown>> {
  return Object.prototype.toString.call(value) === "[object Object]";
}

/**
 * Asserts that an argument is a string.
 *
 * @param name - The parameter's name, for the error message.
 * @throws {TypeError} If it is not a string.
 */
export function assertString(value: unknown, name: string): asserts value is string {
  if (typeof value !== "string") {
    throw new TypeError(`${name} is not a string`);
  }
}

/**
 * Asserts that an argument is a list, and not a string, whose characters would be taken for its members.
 *
 * @param name - The parameter's name, for the error message.
 * @throws {TypeError} If it is something else.
 */
export function assertList(value: unknown, name: string): asserts value is Iterable<unknown> {
  if (typeof value === "string" || typeof (value as Iterable<unknown> | null)?.[Symbol.iterator] !== "function") {
    throw new TypeError(`${name} is not a list`);
  }
}
