/**
 * The platform's own classes `URL` and `URLSearchParams`, from which `IRI` and its search parameters inherit, so that
 * `instanceof` holds.
 *
 * In Node that is enough. Browsers read the internal slots of an object, so there our search parameters are objects created by
 * the platform, and each change writes the query to them: linear in its length, as for the platform's own.
 *
 * Divergences: none; no standard covers this.
 *
 * @see https://webidl.spec.whatwg.org/#js-platform-objects
 */

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
export interface Platform {
  readonly URL?: PlatformURLClass | undefined;
  readonly URLSearchParams?: { readonly prototype: object } | undefined;
  /** Creates a platform URL whose search parameters stand for ours; absent where the prototype chain is enough. */
  readonly createMirror?: (() => PlatformURL) | undefined;
}

/** Every member, so that none is read from `Object.prototype`. */
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

/** Creates a platform URL whose search parameters stand for ours; `undefined` where the prototype chain is enough. */
export function createMirror(platform: Platform): PlatformURL | undefined {
  return platform.createMirror?.();
}

/**
 * Makes a class inherit from the platform's `URL`.
 *
 * @param Class - Loses the functions for blobs if the platform has none.
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
