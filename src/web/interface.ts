/**
 * Browsers read the internal slots of an object: there our search parameters are objects that the platform created,
 * and each change writes the query to them.
 *
 * @see https://webidl.spec.whatwg.org/#js-interfaces
 */

export function define(target: object, name: PropertyKey, value: unknown, enumerable: boolean): void {
  Object.defineProperty(target, name, { value, enumerable, writable: true, configurable: true });
}

/** @see https://webidl.spec.whatwg.org/#define-the-operations */
export function defineInterface<T extends { readonly prototype: object }>(
  Interface: T,
  classString: string,
  staticOperations: readonly (keyof T)[],
): void {
  const { prototype } = Interface;
  for (const member of Object.getOwnPropertyNames(prototype)) {
    if (member !== "constructor") {
      Object.defineProperty(prototype, member, { enumerable: true });
    }
  }
  for (const operation of staticOperations) {
    Object.defineProperty(Interface, operation, { enumerable: true });
  }
  Object.defineProperty(prototype, Symbol.toStringTag, { value: classString, configurable: true });
}

/** Of an attribute that has only a setter, the getter is copied. */
export function inheritMembers(Interface: { readonly prototype: object }, Base: { readonly prototype: object }): void {
  for (const [target, source] of [
    [Interface, Base],
    [Interface.prototype, Base.prototype],
  ] as const) {
    for (const name of Reflect.ownKeys(source)) {
      const inherited = Object.getOwnPropertyDescriptor(source, name) as PropertyDescriptor;
      const { get, set, value } = Object.getOwnPropertyDescriptor(target, name) ?? {};
      if (get === undefined && value === undefined) {
        Object.defineProperty(target, name, set === undefined ? inherited : { ...inherited, set });
      }
    }
  }
}

/** Minifiers shorten names. */
export function nameClass(Class: object, name: string): void {
  Object.defineProperty(Class, "name", { value: name });
}

export interface PlatformURL {
  search: string;
  readonly searchParams: object;
}

export interface PlatformURLClass {
  new (url: string): PlatformURL;
  readonly prototype: object;
  readonly createObjectURL?: (object: unknown) => string;
  readonly revokeObjectURL?: (url: string) => void;
}

interface Platform {
  readonly URL?: PlatformURLClass | undefined;
  readonly URLSearchParams?: { readonly prototype: object } | undefined;
  /** Creates a platform URL, whose `searchParams` object becomes ours; absent where the prototype chain is enough. */
  readonly createMirror?: (() => PlatformURL) | undefined;
}

interface Scope {
  readonly URL?: unknown;
  readonly URLSearchParams?: unknown;
  readonly process?: { readonly versions?: Readonly<Record<string, string | undefined>> };
}

/** React Native has a `URL` whose search parameters throw. */
export function findPlatform({ URL, URLSearchParams, process }: Scope): Platform {
  const Class = typeof URL === "function" ? (URL as PlatformURLClass) : undefined;
  // Every member, so that none is read from `Object.prototype`.
  const found: Platform = { URL: Class, URLSearchParams: undefined, createMirror: undefined };
  if (Class === undefined || typeof URLSearchParams !== "function") {
    return found;
  }
  const { node, bun, deno } = process?.versions ?? {};
  const isNode = node !== undefined && bun === undefined && deno === undefined;
  const createMirror = isNode || !hasWorkingSearchParams(Class) ? undefined : () => new Class("http://a/");
  return { ...found, URLSearchParams: URLSearchParams as { readonly prototype: object }, createMirror };
}

function hasWorkingSearchParams(Class: PlatformURLClass) {
  try {
    const url = new Class("http://a/");
    url.search = "?b=c";
    return String(url.searchParams) === "b=c";
  } catch {
    return false;
  }
}

export const PLATFORM: Platform = /* @__PURE__ */ findPlatform(globalThis as Scope);

export function inheritFromPlatform(
  Class: { readonly prototype: object },
  platformURL: PlatformURLClass | undefined,
): void {
  if (platformURL !== undefined) {
    Object.setPrototypeOf(Class.prototype, platformURL.prototype);
  }
  for (const name of ["createObjectURL", "revokeObjectURL"] as const) {
    const ofPlatform = platformURL?.[name];
    if (ofPlatform !== undefined) {
      define(Class, name, ofPlatform, true);
    }
  }
}

export function refuseReceiver(): never {
  throw new TypeError("Illegal invocation");
}
