/**
 * The parts of `node:assert/strict` that our tests use, for pages; it supports no cyclic objects, and compares no
 * hidden state.
 */

export class AssertionError extends Error {
  override readonly name = "AssertionError";
}

export type Expected = RegExp | object | ((error: unknown) => unknown) | (abstract new (...args: never[]) => unknown);

export function fail(message = "Failed"): never {
  throw new AssertionError(message);
}

export function ok(value: unknown, message?: string): void {
  check(Boolean(value), message, () => `${show(value)} is not true`);
}

export function equal(actual: unknown, expected: unknown, message?: string): void {
  check(Object.is(actual, expected), message, () => `${show(actual)} is not ${show(expected)}`);
}

export function notEqual(actual: unknown, expected: unknown, message?: string): void {
  check(!Object.is(actual, expected), message, () => `both are ${show(actual)}`);
}

export function deepEqual(actual: unknown, expected: unknown, message?: string): void {
  check(isDeepEqual(actual, expected), message, () => `${show(actual)} is not ${show(expected)}`);
}

export function notDeepEqual(actual: unknown, expected: unknown, message?: string): void {
  check(!isDeepEqual(actual, expected), message, () => `both are ${show(actual)}`);
}

export function match(string: string, pattern: RegExp, message?: string): void {
  check(typeof string === "string" && matches(pattern, string), message, () => `${show(string)} is not ${pattern}`);
}

export function doesNotMatch(string: string, pattern: RegExp, message?: string): void {
  check(typeof string === "string" && !matches(pattern, string), message, () => `${show(string)} is ${pattern}`);
}

export function throws(run: () => unknown, expected?: Expected | string, message?: string): void {
  try {
    run();
  } catch (error) {
    checkThrown(error, expected, message);
    return;
  }
  fail(typeof expected === "string" ? expected : (message ?? "nothing was thrown"));
}

export async function rejects(
  promise: Promise<unknown> | (() => Promise<unknown>),
  expected?: Expected | string,
  message?: string,
): Promise<void> {
  try {
    await (typeof promise === "function" ? promise() : promise);
  } catch (error) {
    checkThrown(error, expected, message);
    return;
  }
  fail(typeof expected === "string" ? expected : (message ?? "the promise was not rejected"));
}

function check(holds: boolean, message: string | undefined, explain: () => string): void {
  if (!holds) {
    fail(message === undefined ? explain() : `${message}: ${explain()}`);
  }
}

function checkThrown(error: unknown, expected: Expected | string | undefined, message: string | undefined): void {
  if (expected !== undefined && typeof expected !== "string") {
    check(isExpected(error, expected), message, () => `threw ${show(error)} ${String(error)}`);
  }
}

function isExpected(error: unknown, expected: Expected): boolean {
  if (expected instanceof RegExp) {
    return matches(expected, String(error));
  }
  if (typeof expected === "function") {
    const isInstance = expected.prototype !== undefined && error instanceof expected;
    const isClass = expected === Error || Object.prototype.isPrototypeOf.call(Error, expected);
    return isInstance || (!isClass && (expected as (error: unknown) => unknown)(error) === true);
  }
  if (typeof error !== "object" || error === null) {
    return false;
  }
  const keys = [...Object.keys(expected), ...(expected instanceof Error ? ["name", "message"] : [])];
  return keys.every((key) => {
    const value = Reflect.get(error, key);
    const wanted = Reflect.get(expected, key);
    return wanted instanceof RegExp && typeof value === "string" ? matches(wanted, value) : isDeepEqual(value, wanted);
  });
}

/** A global pattern starts where its last match ended. */
function matches(pattern: RegExp, string: string): boolean {
  return new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, "")).test(string);
}

function isDeepEqual(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) {
    return Object.is(a, b);
  }
  return (
    a === b ||
    (Object.getPrototypeOf(a) === Object.getPrototypeOf(b) &&
      Array.isArray(a) === Array.isArray(b) &&
      isDeepEqual(readContent(a), readContent(b)) &&
      hasSameProperties(a, b))
  );
}

/** Returns the contents of an object besides its properties, in comparable form. */
function readContent(object: object): unknown {
  if (object instanceof Set || object instanceof Map) {
    // In order, which Node does not require; none of our tests depends on it.
    return Array.from<unknown>(object);
  }
  if (object instanceof Error) {
    return [object.name, object.message];
  }
  if (object instanceof RegExp || object instanceof Date) {
    return `${object} ${Number(Reflect.get(object, "lastIndex") ?? object)}`;
  }
  return Array.isArray(object) ? object.length : undefined;
}

function hasSameProperties(a: object, b: object): boolean {
  const keys = listKeys(a);
  return (
    keys.length === listKeys(b).length &&
    keys.every((key) => isEnumerable(b, key) && isDeepEqual(Reflect.get(a, key), Reflect.get(b, key)))
  );
}

function listKeys(object: object): PropertyKey[] {
  return Reflect.ownKeys(object).filter((key) => isEnumerable(object, key));
}

function isEnumerable(object: object, key: PropertyKey): boolean {
  return Object.prototype.propertyIsEnumerable.call(object, key);
}

/** Formats a value for a message, and never fails. */
function show(value: unknown): string {
  let text: string | undefined;
  try {
    text = JSON.stringify(value, (_, inner) => (typeof inner === "bigint" ? `${inner}n` : inner));
  } catch {}
  return (text ?? String(value)).slice(0, 1_000);
}
