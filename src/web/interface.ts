/**
 * Makes a JavaScript class look like a Web IDL interface, and makes it inherit from a class of the platform: `IRI` from `URL`, and
 * its search parameters from `URLSearchParams`, so that `instanceof` is true.
 *
 * In Node that is enough. Browsers read the internal slots of an object. There our search parameters are objects that the
 * platform created, and each change writes the query to them: in linear time, as for the platform's own objects.
 *
 * @see https://webidl.spec.whatwg.org/#js-interfaces
 * @see https://webidl.spec.whatwg.org/#js-platform-objects
 */

/** Defines a writable, configurable property. */
export function define(target: object, name: string, value: unknown, enumerable: boolean): void {
  Object.defineProperty(target, name, { value, enumerable, writable: true, configurable: true });
}

/**
 * Makes the members of a class enumerable, and sets its class string.
 *
 * @param Interface - The class.
 * @param classString - The name in `[object …]`; {@link nameClass} sets the name of the class.
 * @param staticOperations - The names of its static operations.
 * @see https://webidl.spec.whatwg.org/#define-the-operations
 */
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

/** Sets the name of a class, because minifiers shorten it. */
export function nameClass(Class: object, name: string): void {
  Object.defineProperty(Class, "name", { value: name });
}

/** An object of the platform's class `URL`. */
export interface PlatformURL {
  search: string;
  readonly searchParams: object;
}

/** The platform's class `URL`. */
export interface PlatformURLClass {
  new (url: string): PlatformURL;
  readonly prototype: object;
  readonly createObjectURL?: (object: unknown) => string;
  readonly revokeObjectURL?: (url: string) => void;
}

/** The classes that the platform has. */
interface Platform {
  readonly URL?: PlatformURLClass | undefined;
  readonly URLSearchParams?: { readonly prototype: object } | undefined;
  /** Creates a platform URL, whose `searchParams` object becomes ours; absent where the prototype chain is enough. */
  readonly createMirror?: (() => PlatformURL) | undefined;
}

/** Has every member, so that none of them is read from `Object.prototype`. */
const NO_PLATFORM: Platform = { URL: undefined, URLSearchParams: undefined, createMirror: undefined };

/** The members of the global object that are read here. */
interface Scope {
  readonly URL?: unknown;
  readonly URLSearchParams?: unknown;
  readonly process?: { readonly versions?: Readonly<Record<string, string | undefined>> };
}

/**
 * Finds the platform's classes. React Native has a `URL` whose search parameters throw.
 *
 * @param scope - The global object, before its classes are replaced.
 */
export function findPlatform({ URL, URLSearchParams, process }: Scope): Platform {
  if (typeof URL !== "function" || typeof URLSearchParams !== "function") {
    return { ...NO_PLATFORM, URL: typeof URL === "function" ? (URL as PlatformURLClass) : undefined };
  }
  const found = {
    ...NO_PLATFORM,
    URL: URL as PlatformURLClass,
    URLSearchParams: URLSearchParams as { readonly prototype: object },
  };
  const { node, bun, deno } = process?.versions ?? {};
  const isNode = node !== undefined && bun === undefined && deno === undefined;
  return isNode || !hasWorkingSearchParams(found.URL)
    ? found
    : { ...found, createMirror: () => new found.URL("http://a/") };
}

function hasWorkingSearchParams(Class: PlatformURLClass): boolean {
  try {
    const url = new Class("http://a/");
    url.search = "?b=c";
    return String(url.searchParams) === "b=c";
  } catch {
    return false;
  }
}

export const PLATFORM: Platform = /* @__PURE__ */ findPlatform(globalThis as Scope);

/**
 * Makes a class inherit from the platform's `URL`.
 *
 * @param Class - If the platform has no functions for blobs, they are removed from this class.
 */
export function inheritFromPlatform(
  Class: { readonly prototype: object },
  platformURL: PlatformURLClass | undefined,
): void {
  if (platformURL !== undefined) {
    Object.setPrototypeOf(Class.prototype, platformURL.prototype);
  }
  if (platformURL?.createObjectURL === undefined) {
    Reflect.deleteProperty(Class, "createObjectURL");
    Reflect.deleteProperty(Class, "revokeObjectURL");
  }
}

/**
 * Throws the error for a member that is called on an object of another class.
 *
 * @throws {TypeError} With the message of Chromium.
 */
export function refuseReceiver(): never {
  throw new TypeError("Illegal invocation");
}
