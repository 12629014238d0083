/**
 * The platform's own classes `URL` and `URLSearchParams`, which programs ask whether an object is one of theirs.
 *
 * `IRI` and its search parameters inherit from them, so that `instanceof` holds. Node asks no more. Browsers look into an object:
 * there, search parameters are objects that the platform has made, and each change writes the query into those again. This
 * takes time by its length, as it does for the platform's own.
 *
 * Divergences: none; no standard asks for this.
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

/** What the platform has. */
export interface Platform {
  readonly URL?: PlatformURLClass | undefined;
  readonly URLSearchParams?: { readonly prototype: object } | undefined;
  /** Makes an object of the platform whose search parameters are shown to the platform; absent where the chain is enough. */
  readonly createMirror?: (() => PlatformURL) | undefined;
}

/** The global object, as far as it is looked into. */
interface Scope {
  readonly URL?: unknown;
  readonly URLSearchParams?: unknown;
  readonly process?: { readonly versions?: Readonly<Record<string, string | undefined>> };
}

/**
 * Finds what the platform has. React Native's `URL` is there, but its search parameters throw.
 *
 * @param scope - The global object, before anything takes the place of its classes.
 */
export function findPlatform({ URL, URLSearchParams, process }: Scope): Platform {
  if (typeof URL !== "function" || typeof URLSearchParams !== "function") {
    return typeof URL === "function" ? { URL: URL as PlatformURLClass } : {};
  }
  const found = { URL: URL as PlatformURLClass, URLSearchParams: URLSearchParams as { readonly prototype: object } };
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

/** Makes an object whose search parameters are shown to the platform; `undefined` where the prototype chain is enough. */
export function createMirror(platform: Platform): PlatformURL | undefined {
  return platform.createMirror?.();
}

/**
 * Puts a class of ours under the platform's `URL`.
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
